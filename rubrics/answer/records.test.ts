import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMarkdown, readInline } from './markdown.ts'
import { type ExtractSpec, extractRecords, extractValue } from './records.ts'

const spec = (more: Partial<ExtractSpec> = {}): ExtractSpec => ({
  sections: ['Blenders'],
  fields: [
    { key: 'name', kind: 'text', names: ['model', 'product'] },
    { key: 'price', kind: 'money', names: ['price'] },
    { key: 'rating', kind: 'number', names: ['rating', 'stars'] },
    { key: 'url', kind: 'url', names: ['link', 'page'] },
  ],
  distinctBy: ['name'],
  atLeast: 2,
  atMost: 2,
  ...more,
})
const EXPECTED = [
  { name: 'Hushmix 300', price: '$129.00', rating: '4.6', url: 'http://shop.assay.test/p/hushmix-300' },
  { name: 'Calmix S', price: '$99.50', rating: '4.2', url: 'http://shop.assay.test/p/calmix-s' },
]

const LAYOUTS: Record<string, string> = {
  table: `# Blenders

| Model | Price | Rating | Link |
|-------|------:|:------:|------|
| **Hushmix 300** | $129.00 | 4.6 | [page](http://shop.assay.test/p/hushmix-300) |
| Calmix S | $99.50 | 4.2 | http://shop.assay.test/p/calmix-s |

## Notes

| Model | Price | Rating | Link |
|---|---|---|---|
| Brisk 900 | $10.00 | 1.0 | http://shop.assay.test/p/brisk-900 |`,
  'nested list': `Here is what I found.

## Blenders
1. **Hushmix 300**
   - Price: $129.00
   - Rating: 4.6
   - Link: http://shop.assay.test/p/hushmix-300
2. **Calmix S**
   - Price: $99.50
   - Rating: 4.2
   - Link: <http://shop.assay.test/p/calmix-s>`,
  'one line each': `**Blenders:**
- [Hushmix 300](http://shop.assay.test/p/hushmix-300) — price: $129.00, rating: 4.6
- [Calmix S](http://shop.assay.test/p/calmix-s) — price: $99.50, rating: 4.2`,
  'keyed flat list': `### Blenders
- Name: Hushmix 300; Price: $129.00; Rating: 4.6; Link: http://shop.assay.test/p/hushmix-300
- Name: Calmix S; Price: $99.50; Rating: 4.2; Link: http://shop.assay.test/p/calmix-s`,
  'headed parts': `# My blenders

### 1. Hushmix 300
Price: $129.00
Rating: 4.6
Link: http://shop.assay.test/p/hushmix-300

### 2. Calmix S
Price: $99.50
Rating: 4.2
Link: http://shop.assay.test/p/calmix-s`,
  'keyed paragraphs': `Blenders
Product: Hushmix 300
Price: $129.00
Rating: 4.6
Page: http://shop.assay.test/p/hushmix-300

Product: Calmix S
Price: $99.50
Rating: 4.2
Page: http://shop.assay.test/p/calmix-s`,
  'JSON block': `Result:
\`\`\`json
{ "blenders": [
  { "model": "Hushmix 300", "price": "$129.00", "rating": 4.6, "link": "http:\\/\\/shop.assay.test\\/p\\/hushmix-300" },
  { "model": "Calmix S", "price": "$99.50", "rating": 4.2, "link": "http://shop.assay.test/p/calmix-s" }
] }
\`\`\``,
  'bare JSON':
    '[{"name":"Hushmix 300","price":"$129.00","rating":"4.6","url":"http://shop.assay.test/p/hushmix-300"},{"name":"Calmix S","price":"$99.50","rating":"4.2","url":"http://shop.assay.test/p/calmix-s"}]',
  'bold keys': `## Blenders
- **Model:** Hushmix 300
  - **Price:** $129.00
  - **Rating:** 4.6
  - **Link:** [open](http://shop.assay.test/p/hushmix-300)
- **Model:** Calmix S
  - **Price:** $99.50
  - **Rating:** 4.2
  - **Link:** [open](http://shop.assay.test/p/calmix-s)`,
}

describe('records', () => {
  it.each(Object.entries(LAYOUTS))('of a %s', (_, answer) => {
    expect(extractRecords(answer, spec())).toEqual(EXPECTED)
  })

  it('take unnamed values by kind only where one fits', () => {
    const answer =
      '## Blenders\n- **Hushmix 300** – $129.00 – http://shop.assay.test/p/hushmix-300\n- **Calmix S** – was $150.00, now $99.50'
    expect(extractRecords(answer, spec())).toEqual([
      { name: 'Hushmix 300', price: '$129.00', rating: null, url: 'http://shop.assay.test/p/hushmix-300' },
      { name: null, price: null, rating: null, url: null },
    ])
  })

  it('count a repeated record once and fill up with empty ones', () => {
    const row = '- **Hushmix 300** — price: $129.00'
    const records = extractRecords(
      `## Blenders\n${row}\n${row.replace('Hushmix', 'HUSHMIX')}\n${row}`,
      spec({ atLeast: 3, atMost: 3 }),
    )
    expect(records.map(({ name }) => name)).toEqual(['Hushmix 300', null, null])
  })

  it('never give more than asked for', () => {
    const answer = `## Blenders\n${Array.from({ length: 60 }, (_, at) => `- **Model ${at}a** — price: $${at + 1}.00`).join('\n')}`
    expect(extractRecords(answer, spec())).toHaveLength(2)
    expect(extractRecords(answer, spec({ atLeast: 1, atMost: 50 }))).toHaveLength(50)
  })

  it('are empty for an empty answer, a refusal and an echo of the task', () => {
    const none = { name: null, price: null, rating: null, url: null }
    for (const answer of [
      '',
      'I could not open the shop.',
      'Find two blenders and give model, price, rating and link of each.',
    ]) {
      expect(extractRecords(answer, spec())).toEqual([none, none])
    }
  })

  it('read “not available” as not given', () => {
    const [record] = extractRecords(
      '## Blenders\n| Model | Price | Rating | Link |\n|-|-|-|-|\n| Calmix S | n/a | 4.2 | — |',
      spec(),
    )
    expect(record).toEqual({ name: 'Calmix S', price: null, rating: '4.2', url: null })
  })

  it('come from the named section only', () => {
    const answer = '## Hotels\n- **Saltmere Grand** — price: $100.00\n\n## Blenders\n- **Calmix S** — price: $99.50'
    expect(extractRecords(answer, spec({ atLeast: 1 }))[0]?.name).toBe('Calmix S')
    expect(extractRecords(answer, spec({ atLeast: 1, sections: ['Hotels'] }))[0]?.name).toBe('Saltmere Grand')
  })

  it('always number between the bounds, whatever the answer is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat(5), fc.nat(5), (text, least, more) => {
        const records = extractRecords(`## Blenders\n${text}`, spec({ atLeast: least, atMost: least + more + 1 }))
        expect(records.length).toBeGreaterThanOrEqual(least)
        expect(records.length).toBeLessThanOrEqual(least + more + 1)
      }),
    )
  })
})

describe('one value', () => {
  const total = spec({
    sections: [],
    fields: [{ key: 'value', kind: 'money', names: ['total', 'total price'] }],
    atLeast: 0,
    atMost: 1,
  })
  it.each([
    ['**Total:** 342 EUR', '342 EUR'],
    ['- Total price: €342', '€342'],
    ['| What | Value |\n|---|---|\n| Total | 342 EUR |', '342 EUR'],
    ['```json\n{"totalPrice": "342 EUR", "nights": 3}\n```', '342 EUR'],
    ['Total: 342 EUR\n\nTotal: 342 EUR', '342 EUR'],
    ['Total: 342 EUR\n\nTotal: 300 EUR', null],
    ['The total is 342 EUR', '342 EUR'],
    ['I found that the rooms were two, the total was 342 EUR and the city is Isvik.', '342 EUR'],
    [
      'For **Brygge Loft** the night is €114. The total is 342 EUR, and I like the view.',
      '342 EUR, and I like the view',
    ],
    ['The total is 342 EUR; the total is 300 EUR', null],
    ['Total: 342 EUR. Somebody says that the total is 300 EUR', '342 EUR. Somebody says that the total is 300 EUR'],
    ['I spent 342 EUR in total', null],
    ['', null],
  ])('%j is %j', (answer, expected) => {
    expect(extractValue(answer, total)).toBe(expected)
  })

  it('of kind url is the address behind a link', () => {
    const list = spec({ sections: [], fields: [{ key: 'value', kind: 'url', names: ['filtered list'] }] })
    expect(extractValue('Filtered list: [see here](http://shop.assay.test/c/blenders?max=150)', list)).toBe(
      'http://shop.assay.test/c/blenders?max=150',
    )
    expect(extractValue('Filtered list: shop.assay.test/c/blenders', list)).toBe('shop.assay.test/c/blenders')
    expect(extractValue('Filtered list: see here', list)).toBeNull()
  })
})

describe('Markdown', () => {
  it.each([
    ['**bold** and _it_ and `code`', 'bold and it and code'],
    ['[words](http://e.com/a_(b)) after', 'words after'],
    ['snake_case_name and 2*3*4', 'snake_case_name and 2*3*4'],
    ['a \\* b \\_ c', 'a * b _ c'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%j reads as %j', (source, text) => {
    expect(readInline(source).text).toBe(text)
  })

  it('keeps an unclosed code fence and broken JSON as lines', () => {
    expect(parseMarkdown('```json\n{"a": 1,\nName: x').map(({ kind }) => kind)).toEqual(['line', 'line'])
  })

  it('never throws and stays fast on hostile text', () => {
    const started = process.cpuUsage().user
    for (const part of ['[', '](', '**', '|-', '- ', '`', '(', '\\', '#', ': ', '[a]('])
      parseMarkdown(part.repeat(20_000))
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => Array.isArray(parseMarkdown(text))))
    expect(process.cpuUsage().user - started).toBeLessThan(6_000_000)
  })
})
