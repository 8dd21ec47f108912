import { expect, test } from 'vitest'
import { readReply } from './read-reply.ts'

const one = { title: 'a', functions: ['x'] }
const two = { title: 'b, }', functions: [] }
const list = JSON.stringify({ proposals: [one, two] })

test.each([
  ['an object with the list', list, []],
  ['a bare list', JSON.stringify([one, two]), []],
  ['a fence', `\`\`\`json\n${list}\n\`\`\``, ['a fence around the JSON was passed over']],
  ['a fence that is never closed', `\`\`\`json\n${list}`, ['a fence around the JSON was passed over']],
  ['prose before bare JSON', `Here they are:\n${list}\nGood luck!`, ['words around the JSON were passed over']],
  [
    'a comma before the end, also beside a text that looks like one',
    '{"proposals":[{"title":"a","functions":["x",]},{"title":"b, }","functions":[],},]}',
    ['a comma before a closing bracket was passed over 3 times'],
  ],
  [
    'a comment',
    `{"proposals":[${JSON.stringify(one)}, // the first\n${JSON.stringify(two)}]}`,
    ['a comment was passed over'],
  ],
])('%s is read without loss', (_, text, faults) => {
  expect(readReply(text, 'proposals')).toEqual({ objects: [one, two], faults })
})

test('a reply that breaks off gives the objects that are whole', () => {
  const cut = `{"proposals": [${JSON.stringify(one)}, ${JSON.stringify(two)}, {"title": "c", "functions": ["y"`
  expect(readReply(cut, 'proposals')).toEqual({
    objects: [one, two],
    faults: ['the JSON of the reply is broken or breaks off; 2 whole objects were saved'],
  })
})

test('one broken object does not take the others with it', () => {
  const text = `[${JSON.stringify(one)}, {"title": oops}, ${JSON.stringify(two)}]`
  expect(readReply(text, 'proposals').objects).toEqual([one, two])
})

test('a single object stands for a list of one, and this is said', () => {
  expect(readReply(JSON.stringify(one), 'proposals')).toEqual({
    objects: [one],
    faults: ['a single object stood where a list belongs'],
  })
  expect(readReply(JSON.stringify({ proposals: one }), 'proposals').objects).toEqual([one])
})

test('entries that are no objects are left out and told', () => {
  expect(readReply(JSON.stringify({ proposals: [one, 'and so on', null] }), 'proposals')).toEqual({
    objects: [one],
    faults: ['2 entries were no object and left out'],
  })
})

test.each([
  ['no JSON at all', 'I cannot help with that.', 'the reply holds no JSON'],
  ['nothing', '', 'the reply holds no JSON'],
  ['JSON without the list', '{"error": "no"}', 'the reply holds no list "proposals"'],
  ['JSON that is broken everywhere', '{"proposals": [{"title": ', 'the JSON of the reply is broken'],
])('%s gives nothing and says why', (_, text, fault) => {
  const { objects, faults } = readReply(text, 'proposals')
  expect(objects).toEqual([])
  expect(faults.at(-1)).toBe(fault)
})
