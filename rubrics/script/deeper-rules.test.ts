import { describe, expect, it } from 'vitest'
import { checkScript } from './check.ts'
import type { RuleId } from './rules.ts'

const A = 'shop.assay.test:F2:A3'
const P = 'shop.assay.test:F2:P1'
const FORUM = 'forum.assay.test:F2:P13'
const DESCRIPTION = 'Find three blenders for at most 150 with their ratings.'
const HEAD = `import { address, atLeast, distinct, field, list, money, number, read, rubric, text, verify } from 'assay'
const KNOWN = ['Hushmix 300', 'Calmix S']
const PRICES = new Map([['hushmix 300', 129]])
export default rubric(async (tree, answer) => {
  const url = await answer.value(field.url('link'))
  const name = await answer.value(field.text('model'))
  const blenders = await answer.records('Blenders', { name: field.text(), price: field.money(), stock: field.text(), url: field.url() }, { count: 3 })
  const g = tree.group('g', 'G')
`
const FIRST = HEAD.split('\n').length
/** Lines of a rule, counted within the statements. */
const lines = (rule: RuleId, statements: string, description = DESCRIPTION) =>
  checkScript(`${HEAD}${statements}\n})\n`, { task_description: description, covered_points: [] })
    .filter((one) => one.rule === rule)
    .map((one) => one.line - FIRST + 1)
const leaf = (predicate: string) => `g.action('${A}', 'x', { critical: true }, ${predicate})`
const page = 'verify.page(url, text(name))'

type Cases = [what: string, statements: string, lines: number[]][]
const BREAKING: Partial<Record<RuleId, Cases>> = {
  R6: [
    ['a mention beside a page', leaf(`async () => (await ${page}).holds || answer.mentions('Hushmix')`), [1]],
    ['one of two, the second by the answer alone', leaf(`() => atLeast(1, [${page}, verify.answer(text(name))])`), [1]],
    ['any link beside the one that is meant', leaf('() => verify.anyPage([url, ...answer.links], text(name))'), [1]],
    ['a list that is not empty', leaf(`async () => (await ${page}).holds || answer.links.length > 0`), [1]],
    ['an early return', leaf(`() => {\nif (answer.mentions('sorted')) return true\nreturn ${page}\n}`), [2]],
    ['a caught error', leaf(`async () => {\ntry { return await ${page} }\ncatch { return true }\n}`), [3]],
    [
      'a helper',
      `const near = () => answer.mentions('x y')\n${leaf(`async () => (await ${page}).holds || near()`)}`,
      [2],
    ],
    ['then', leaf(`() => ${page}.then((seen) => seen.holds || answer.mentions('x y'))`), [1]],
    ['a conditional', leaf(`() => answer.mentions('cheap') ? true : ${page}`), [1]],
  ],
  R8: [
    ['two of three', leaf('() => atLeast(2, blenders.map((b) => verify.page(b.url, text(b.name))))'), [1]],
    [
      'a variable',
      leaf('() => {\nconst all = blenders.map((b) => verify.page(b.url, text(b.name)))\nreturn atLeast(1, all)\n}'),
      [3],
    ],
    ['two different ones', "g.other('x', () => distinct(blenders.map((b) => b.name), 2))", [1]],
  ],
  R11: [
    ['digits joined', leaf("() => Number((name ?? '').replace(/\\D/g, '')) > 3"), [1]],
    ['parseInt', 'for (const b of blenders)\nconsole.log(parseInt(b.price ?? "", 10))', [2]],
    ['plus', 'const n = +(name ?? 0)', [1]],
    ['a match', "const digits = answer.text.match(/\\d+/g)?.join('')", [1]],
    ['in a helper', 'const amount = (given) => parseFloat(given)\nblenders.map((b) => amount(b.price))', [1]],
  ],
  R12: [
    ['part of a known name', leaf("() => KNOWN.some((known) => known.includes(name ?? ''))"), [1]],
    ['two values that may both be missing', leaf('() => blenders[0].name === blenders[1].name'), [1]],
    ['a table', leaf('() => verify.page(url, money(PRICES.get(name)))'), [1]],
    ['a set', 'const all = new Set(KNOWN)\nblenders.filter((b) => all.has(b.name))', [2]],
    ['a list', leaf('() => KNOWN.includes(name)'), [1]],
    ['a literal', leaf("() => name === 'Calmix S'"), [1]],
  ],
  R13: [
    [
      'two pages',
      `const s = tree.group('s', 'S', { sequential: true })\ns.other('a', () => ${page})\ns.other('b', () => verify.page(blenders[0].url, text(blenders[0].price)))`,
      [3],
    ],
    [
      'a loop',
      `const s = tree.group('s', 'S', { sequential: true })\nfor (const b of blenders)\ns.other('a', () => verify.page(b.url, text(b.name)))`,
      [3],
    ],
    [
      'groups',
      `const s = tree.group('s', 'S', { sequential: true })\ns.group('a', 'A').other('x', () => ${page})\ns.group('b', 'B').other('y', () => verify.page(blenders[0].url, text('Blenders')))`,
      [3],
    ],
  ],
  R15: [
    [
      'a loop',
      `for (const b of blenders) {\ng.perception('${FORUM}', 'a', () => verify.page(b.url, text(b.name)))\ng.action('${A}', b.label + ' is there', () => verify.page(url, text('Blenders')))\n}`,
      [3],
    ],
    [
      'a value',
      `g.perception('${FORUM}', 'a', () => ${page})\ng.action('${A}', \`\${name} is there\`, () => verify.page(url, text('Blenders')))`,
      [2],
    ],
    [
      'a group’s label',
      `g.perception('${FORUM}', 'a', () => ${page})\nconst h = tree.group('h', 'About ' + name)\nh.action('${A}', 'b', () => verify.page(blenders[0].url, money(blenders[0].price)))`,
      [3],
    ],
  ],
  R16: [
    ['for', `for (const b of blenders)\ntree.action('${A}', b.label, () => verify.page(b.url, text(b.name)))`, [2]],
    ['forEach', `blenders.forEach((b) => tree.action('${A}', b.label, () => verify.page(b.url, text(b.name))))`, [1]],
    [
      'entries',
      `for (const [at, b] of blenders.entries())\ntree.perception('${P}', String(at), () => verify.page(b.url, text(b.name)))`,
      [2],
    ],
  ],
  R21: [
    ['undefined or', leaf(`async () => name === undefined || (await ${page}).holds`), [1]],
    ['not or', leaf(`async () => !name || (await ${page}).holds`), [1]],
    ['a conditional', leaf(`() => name ? ${page} : true`), [1]],
    ['an early return', leaf(`() => {\nif (!name) return true\nreturn ${page}\n}`), [2]],
    ['?? true', leaf("() => name?.startsWith('Hush') ?? true"), [1]],
    ['a negated option', leaf("() => !blenders[0]?.stock?.includes('sold')"), [1]],
    ['not equal', leaf("() => blenders[0].stock !== 'Sold out'"), [1]],
    ['no mention', leaf("() => !answer.mentions('sold out')"), [1]],
    ['a value put in', leaf("() => verify.page(url, text(name ?? 'Calmix S'))"), [1]],
    ['a negated reading', leaf('() => !read.url(url)?.params.sort'), [1]],
    [
      'a leaf if given',
      'for (const b of blenders)\nif (b.given) g.other(b.label, () => verify.page(b.url, text(b.name)))',
      [2],
    ],
    [
      'a leaf unless missing',
      'for (const b of blenders) {\nif (!b.given) continue\ng.other(b.label, () => verify.page(b.url, text(b.name)))\n}',
      [2],
    ],
    ['every of nothing', leaf('() => answer.links.every((link) => link.length > 10)'), [1]],
    ['any link', leaf('() => verify.anyPage(answer.links.filter((link) => link.length > 9), text(name))'), [1]],
    ['nothing at all', leaf('() => Promise.all([])'), [1]],
    [
      'given records only',
      leaf('() => blenders.filter((b) => b.given).map((b) => verify.page(b.url, text(b.name)))'),
      [1],
    ],
    [
      'a loop over given ones',
      `for (const b of blenders.filter((one) => one.given))\ng.other(b.label, () => verify.page(b.url, text(b.name)))`,
      [1],
    ],
    [
      'at least none',
      `const more = await answer.records('More', { name: field.text() }, { count: { atLeast: 0 } })\n${leaf('() => more.map((m) => verify.page(url, text(m.name)))')}`,
      [2],
    ],
  ],
  R22: [
    [
      'siblings',
      `const a = g.other('a', () => ${page})\ng.other('b', { critical: true, needs: a }, () => verify.page(url, text('x y')))`,
      [2],
    ],
    [
      'a critical leaf in a group at will',
      `const a = g.other('a', { critical: true }, () => ${page})\nconst h = tree.group('h', 'H', { critical: true, needs: a })\nh.other('b', () => verify.page(url, text('x y')))`,
      [2],
    ],
    [
      'all of a mixed group',
      `g.other('a', { critical: true }, () => ${page})\ng.other('b', () => verify.page(url, text('x y')))\ntree.group('h', 'H', { needs: g }).other('c', () => verify.page(url, text('z y')))`,
      [3],
    ],
  ],
}
const PASSING: Partial<Record<RuleId, [what: string, statements: string][]>> = {
  R6: [
    [
      'a page or another page',
      leaf(`async () => (await ${page}).holds || (await verify.page(blenders[0].url, text(name))).holds`),
    ],
    ['two of two', leaf(`() => atLeast(2, [${page}, verify.answer(text(name))])`)],
    ['a fallback of a value', leaf('() => verify.page(url, text(name || blenders[0].name))')],
    ['both', leaf(`async () => (await ${page}).holds && answer.links.length > 0`)],
    ['a negative guard', leaf(`async () => {\nif (answer.links.length === 0) return false\nreturn ${page}\n}`)],
    [
      'a page asked first',
      leaf(`async () => {\nconst seen = await ${page}\nif (!seen.holds) return false\nreturn true\n}`),
    ],
    ['or false', leaf(`async () => (await ${page}).holds || false`)],
  ],
  R8: [
    ['three of three', leaf('() => atLeast(3, blenders.map((b) => verify.page(b.url, text(b.name))))')],
    ['three different ones', "g.other('x', () => distinct(blenders.map((b) => b.name), 3))"],
    ['one of two written out', leaf(`() => atLeast(1, [${page}, verify.page(blenders[0].url, text(name))])`)],
  ],
  R11: [
    ['read', leaf('() => (read.number(name) ?? 0) > 3')],
    ['a counter', "console.log(Number('3'), parseInt(String(KNOWN.length), 10))"],
    ['blanks', leaf("() => verify.page(url, text((name ?? '').replace(/\\s+/g, ' ')))")],
    ['a length', leaf('() => Number(blenders.length) > 3')],
  ],
  R12: [
    ['read.same', leaf('() => KNOWN.some((known) => read.same(known, name))')],
    ['given and lower-cased', leaf('() => name !== undefined && PRICES.has(name.toLowerCase())')],
    ['a test for undefined', leaf(`async () => name !== undefined && (await ${page}).holds`)],
    [
      'a guard before',
      leaf(
        '() => {\nif (!name) return false\nreturn KNOWN.some((known) => known.toLowerCase().includes(name.toLowerCase()))\n}',
      ),
    ],
    ['a list by number', leaf('() => verify.page(blenders[0].url, text(KNOWN[1]))')],
  ],
  R13: [
    ['not sequential', `g.other('a', () => ${page})\ng.other('b', () => verify.page(blenders[0].url, text('x y')))`],
    [
      'the same page',
      `const s = tree.group('s', 'S', { sequential: true })\ns.other('a', () => ${page})\ns.other('b', () => verify.page(url, text('x y')))`,
    ],
    [
      'needs',
      `const s = tree.group('s', 'S', { sequential: true })\nconst a = s.other('a', () => ${page})\ns.other('b', { needs: a }, () => verify.page(blenders[0].url, text('x y')))`,
    ],
    [
      'a loop around',
      `for (const [at, b] of blenders.entries()) {\nconst s = tree.group('s' + at, 'S', { sequential: true })\ns.other('a', () => verify.page(b.url, text(b.name)))\ns.other('b', () => verify.page(b.url, money(b.price)))\n}`,
    ],
  ],
  R15: [
    [
      'compared',
      `g.perception('${FORUM}', 'a', () => ${page})\ng.action('${A}', 'b ' + name, () => verify.page(blenders[0].url, text(name)))`,
    ],
    [
      'one site',
      `g.perception('${P}', 'a', () => ${page})\ng.action('${A}', 'b ' + name, () => verify.page(url, text('x y')))`,
    ],
    [
      'compared beside it',
      `for (const b of blenders) {\ng.perception('${FORUM}', 'a', () => verify.page(b.url, text(b.name)))\ng.action('${A}', b.label, () => verify.page(url, text('Blenders')))\ng.perception('${P}', b.label, () => verify.page(url, money(b.price).near(b.name)))\n}`,
    ],
    [
      'a helper that compares',
      `const on = (what) => verify.page(url, text(what))\ng.perception('${FORUM}', 'a', () => on(name))\ng.action('${A}', 'b ' + name, () => on(name))`,
    ],
  ],
  R16: [
    ['in a group', `for (const b of blenders) g.action('${A}', b.label, () => verify.page(b.url, text(b.name)))`],
    [
      'in a group of its own',
      `for (const [at, b] of blenders.entries()) tree.group('b' + at, b.label).action('${A}', 'x', () => verify.page(b.url, text(b.name)))`,
    ],
    ['no point', 'for (const b of blenders) tree.other(b.label, () => verify.page(b.url, text(b.name)))'],
    [
      'a helper with its group',
      `const add = (group, b) => group.action('${A}', 'x', () => verify.page(b.url, text(b.name)))\nfor (const b of blenders) add(g, b)`,
    ],
  ],
  R21: [
    ['a test that refuses', leaf(`() => {\nif (!name || !url) return false\nreturn ${page}\n}`)],
    ['some addresses', leaf('() => verify.anyPage([url, blenders[0].url].filter(Boolean), text(name))')],
    ['a fixed number', leaf('() => blenders.map((b) => verify.page(b.url, text(b.name)))')],
    ['given and not equal', leaf("() => blenders[0].stock !== undefined && blenders[0].stock !== 'Sold out'")],
    ['an empty default', leaf("() => verify.page(url, text(name ?? ''))")],
    [
      'a number of links and every',
      leaf('() => answer.links.length > 0 && answer.links.every((link) => link.length > 10)'),
    ],
    ['an early end of the rubric', `if (!name) return\n${leaf(`() => ${page}`)}`],
    [
      'a record that is there for sure',
      "const [first] = blenders\nif (first) g.other('x', () => verify.page(first.url, text(first.name)))",
    ],
    ['choosing', leaf("() => verify.page(blenders.find((b) => b.stock !== 'Sold out')?.url, text(name))")],
    ['a choice of words', "console.log(name ? 'given' : 'missing')"],
  ],
  R22: [
    [
      'a critical one',
      `const a = g.other('a', { critical: true }, () => ${page})\ng.other('b', { critical: true, needs: a }, () => verify.page(url, text('x y')))`,
    ],
    [
      'no critical part needs',
      `const a = g.other('a', { critical: true }, () => ${page})\ntree.group('h', 'H', { needs: a }).other('b', () => verify.page(url, text('x y')))`,
    ],
    [
      'a group of one kind',
      `g.other('a', () => ${page})\ng.other('b', () => verify.page(url, text('x y')))\ntree.group('h', 'H', { needs: g }).other('c', () => verify.page(url, text('z y')))`,
    ],
  ],
}

describe.each(Object.keys(BREAKING) as RuleId[])('%s', (rule) => {
  it.each(BREAKING[rule] ?? [])('names: %s', (_, statements, expected) => {
    expect(lines(rule, statements)).toEqual(expected)
  })
  it.each(PASSING[rule] ?? [])('is silent: %s', (_, statements) => {
    expect(lines(rule, statements)).toEqual([])
  })
})

describe('R12', () => {
  const severities = (statements: string) =>
    checkScript(`${HEAD}${statements}\n})\n`).flatMap((one) => (one.rule === 'R12' ? [one.severity] : []))
  it('is an error where a missing value passes, and a warning where a right one fails', () => {
    expect(severities(leaf("() => KNOWN.some((known) => known.includes(name ?? ''))"))).toEqual(['error'])
    expect(severities(leaf('() => blenders[0].name === blenders[1].name'))).toEqual(['error'])
    expect(severities(leaf("() => PRICES.has(name ?? '')"))).toEqual(['warning'])
  })
})

describe('R20', () => {
  const asked = (statements: string, description: string) => lines('R20', statements, description)
  const CHEAPEST = 'Which blender is the cheapest? Give me its price.'
  it.each([
    ['the cheapest', leaf('() => verify.page(url, text(name), money(blenders[0].price))'), CHEAPEST],
    [
      'the most replies',
      leaf("() => verify.page(url, number(name).labelled('replies').atLeast(5))"),
      'Take the thread with the most replies.',
    ],
    ['best rated', leaf("() => verify.page(url, number(name).labelled('rating'))"), 'Pick the best rated model.'],
  ])('names: %s', (_, statements, description) => {
    expect(asked(statements, description)).toHaveLength(1)
  })
  it.each([
    ['least()', leaf('() => verify.page(url, money(blenders[0].price).least())'), CHEAPEST],
    ['a sorted list', leaf("() => verify.page(url, address({ params: { sort: 'price' } }), text(name))"), CHEAPEST],
    ['leading', leaf('() => verify.page(url, list([name]).leading(KNOWN), money(blenders[0].price))'), CHEAPEST],
    [
      'a pinned value',
      leaf("() => verify.page(url, number(name).labelled('replies').atLeast(25).atMost(25))"),
      'Take the thread with the most replies.',
    ],
    [
      'a mark of the page',
      leaf("() => verify.page(url, text(name && 'Lowest: ' + name))"),
      'Tell me the lowest fare, by model.',
    ],
    [
      'at most',
      leaf('() => verify.page(url, money(blenders[0].price))'),
      'Blenders of at most 150, at best in red; most of them are loud.',
    ],
  ])('is silent: %s', (_, statements, description) => {
    expect(asked(statements, description)).toEqual([])
  })
})
