import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../kit/index.ts'
import { createForum } from './data.ts'
import { type SearchFilter, search, termsOf } from './search.ts'
import { createForumState } from './state.ts'

const data = createForum(createRandom('1/forum'))
const state = createForumState(data)
const everything: SearchFilter = { scope: 'all', accept: () => true }
const run = (query: string, filter: Partial<SearchFilter> = {}) =>
  search(data, state, data.threads, termsOf(query), { ...everything, ...filter }).map((entry) => entry.hit)

describe('termsOf', () => {
  it('keeps phrases in quotes together', () => {
    expect(termsOf('noise "Calmix S" 1 m')).toEqual(['noise', 'calmix s', '1', 'm'])
  })

  it('takes a quote that is never closed as part of a word', () => {
    expect(termsOf('"calmix s')).toEqual(['calmix', 's'])
    expect(termsOf('   ')).toEqual([])
    expect(termsOf('""')).toEqual([])
  })

  it('never gives an empty term, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => termsOf(text).every((term) => term.trim() !== '' && !term.includes('"'))),
    )
  })
})

describe('search', () => {
  it('finds exactly the comments that contain all words', () => {
    const expected = data.threads.flatMap((thread) =>
      thread.comments.filter(
        ({ body }) => body.toLowerCase().includes('hushmix 300') && body.toLowerCase().includes('ice'),
      ),
    )
    const found = run('"hushmix 300" ice', { scope: 'comments' })
    expect(found.map((hit) => Number(hit.path.split('?c=')[1])).sort()).toEqual(expected.map(({ id }) => id).sort())
  })

  it('looks only where it is told to', () => {
    expect(run('hushmix', { scope: 'titles' }).every((hit) => /hushmix/i.test(hit.thread.title))).toBe(true)
    expect(run('hushmix', { scope: 'comments' }).every((hit) => hit.kind === 'comment')).toBe(true)
    expect(run('hushmix', { scope: 'posts' }).every((hit) => hit.kind === 'thread')).toBe(true)
  })

  it('shows the word it found in the excerpt of a comment', () => {
    for (const hit of run('tripod', { scope: 'comments' })) expect(hit.excerpt.toLowerCase()).toContain('tripod')
  })

  it('finds nothing for words that nobody said', () => {
    expect(run('zeppelin')).toEqual([])
  })
})
