import { expect, test } from 'vitest'
import { completeInString, type TaskWords } from './completions.ts'

const words: TaskWords = {
  points: [
    { id: 'shop.assay.test:F3:A5', ability: 'Bounds the price' },
    { id: 'shop.assay.test:F5:P17', ability: 'Finds the minimum of a year' },
    { id: 'forum.assay.test:F2:A14', ability: 'Filters threads by tag' },
  ],
  outputs: [{ name: 'Lowest price', type: 'text' }],
}
const SOURCE = "const SHOP = 'shop.assay.test'\n"
const labels = (before: string, source = SOURCE) =>
  completeInString(before, source, words)?.items.map(({ label }) => label)

test('the first string of a leaf takes points of its kind, with what they are about', () => {
  expect(labels("  g.action('")).toEqual(['shop.assay.test:F3:A5', 'forum.assay.test:F2:A14'])
  expect(completeInString("  g.perception('sh", SOURCE, words)).toEqual({
    from: 16,
    items: [
      {
        label: 'shop.assay.test:F5:P17',
        insert: 'shop.assay.test:F5:P17',
        detail: 'Finds the minimum of a year',
        kind: 'point',
      },
    ],
  })
})

test('after a constant that holds the site, only the rest is inserted', () => {
  expect(completeInString(`g.action(\`\${SHOP}:F`, SOURCE, words)).toEqual({
    from: 17,
    items: [{ label: 'shop.assay.test:F3:A5', insert: ':F3:A5', detail: 'Bounds the price', kind: 'point' }],
  })
  expect(labels(`g.action(\`\${NOWHERE}:`, SOURCE)).toBeUndefined()
})

test('elsewhere names of outputs come first, as an answer writes them', () => {
  expect(completeInString("answer.value(field.money('", SOURCE, words)?.items[0]).toEqual({
    label: 'Lowest price',
    insert: 'lowest price',
    detail: 'output, text',
    kind: 'output',
  })
})

test('outside of a string, in a comment, and after a closed string nothing is offered', () => {
  expect(labels('const a = ')).toBeUndefined()
  expect(labels("// don't")).toBeUndefined()
  expect(labels("g.action('shop.assay.test:F3:A5', ")).toBeUndefined()
  expect(labels("text('it\\'s', ")).toBeUndefined()
})
