import type { Request, Route } from '../../kit/index.ts'
import type { Forum } from '../model.ts'
import { pageOf, readChoice, readDay, readList, readWhole, withinDays } from '../query.ts'
import { search, termsOf } from '../search.ts'
import { allThreads } from '../session.ts'
import type { ForumState } from '../state.ts'
import type { SearchPage } from '../views.ts'

const HITS_PER_PAGE = 12

export const searchRoutes: Route<Forum, ForumState>[] = [{ method: 'GET', path: '/api/search', handle: runSearch }]

function runSearch({ data, state, query }: Request<Forum, ForumState>): SearchPage {
  const terms = termsOf(query.get('q') ?? '')
  const boards = readList(query, 'boards')
  const tags = readList(query, 'tags')
  const author = query.get('author') ?? ''
  const from = readDay(query, 'from')
  const to = readDay(query, 'to')
  const least = readWhole(query, 'minvotes', 0)
  const onlySolved = query.get('solved') === '1'
  const ranked = search(data, state, allThreads(data, state), terms, {
    scope: readChoice(query, 'in', ['all', 'titles', 'posts', 'comments']),
    accept: (entry) =>
      (boards.length === 0 || boards.includes(entry.thread.board)) &&
      (tags.length === 0 || tags.some((tag) => entry.thread.tags.includes(tag))) &&
      (author === '' || entry.author === author) &&
      withinDays(entry.at, from, to) &&
      // Zero is the resting place of the slider, so it lets through what is below zero as well.
      (least === 0 || entry.votes >= least) &&
      (!onlySolved || entry.thread.acceptedId !== undefined),
  })
  const sort = readChoice(query, 'sort', ['relevance', 'new', 'old', 'votes'])
  ranked.sort((a, b) => {
    const byAge = b.hit.at.localeCompare(a.hit.at) || a.hit.path.localeCompare(b.hit.path)
    if (sort === 'new') return byAge
    if (sort === 'old') return -byAge
    if (sort === 'votes') return b.hit.votes - a.hit.votes || byAge
    return b.score - a.score || b.hit.votes - a.hit.votes || byAge
  })
  const hits = ranked.map((entry) => entry.hit)
  return { ...pageOf(hits, query, HITS_PER_PAGE), terms }
}
