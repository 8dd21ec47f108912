import type { Comment, Forum, Thread } from './model.ts'
import { commentsOf, commentVotes, nameOf, pathOf, shorten, summarise, threadVotes } from './session.ts'
import type { ForumState } from './state.ts'
import type { SearchHit } from './views.ts'

/** Words and "phrases in quotes" of a query, lower case. */
export function termsOf(query: string): string[] {
  return [...query.toLowerCase().matchAll(/"([^"]+)"|(\S+)/g)]
    .map((match) => (match[1] ?? match[2] ?? '').replaceAll('"', '').trim())
    .filter((term) => term !== '')
}

export interface SearchFilter {
  /** 'all', or only in titles, first posts or comments. */
  scope: 'all' | 'titles' | 'posts' | 'comments'
  accept(entry: { thread: Thread; author: string; at: string; votes: number; accepted: boolean }): boolean
}

interface Ranked {
  hit: SearchHit
  score: number
}

/**
 * Entries that contain all terms as parts of words. A hit in the title counts five, each in the text one; votes only separate equals.
 * No terms match everything that the filter accepts.
 */
export function search(
  data: Forum,
  state: ForumState,
  threads: readonly Thread[],
  terms: readonly string[],
  filter: SearchFilter,
): Ranked[] {
  return threads.flatMap((thread) => {
    const title = thread.title.toLowerCase()
    const hits: Ranked[] = []
    if (filter.scope !== 'comments') {
      const text = filter.scope === 'titles' ? '' : thread.body.toLowerCase()
      const votes = threadVotes(state, thread)
      const entry = { thread, author: thread.author, at: thread.at, votes, accepted: false }
      if (
        terms.every((term) => (filter.scope !== 'posts' && title.includes(term)) || text.includes(term)) &&
        filter.accept(entry)
      ) {
        const score = terms.reduce((sum, term) => sum + (title.includes(term) ? 5 : 0) + occurrences(text, term), 0)
        hits.push({ hit: threadHit(data, state, thread, terms), score })
      }
    }
    if (filter.scope === 'all' || filter.scope === 'comments') {
      for (const comment of commentsOf(state, thread)) {
        const text = comment.body.toLowerCase()
        if (!terms.every((term) => text.includes(term))) continue
        const votes = commentVotes(state, comment)
        const accepted = comment.id === thread.acceptedId
        if (!filter.accept({ thread, author: comment.author, at: comment.at, votes, accepted })) continue
        hits.push({
          hit: commentHit(data, state, thread, comment, terms),
          score: terms.reduce((sum, term) => sum + occurrences(text, term), 0),
        })
      }
    }
    return hits
  })
}

function occurrences(text: string, term: string): number {
  return text.split(term).length - 1
}

function threadHit(data: Forum, state: ForumState, thread: Thread, terms: readonly string[]): SearchHit {
  return {
    kind: 'thread',
    thread: summarise(data, state, thread),
    path: pathOf(thread),
    author: thread.author,
    authorName: nameOf(data, thread.author),
    at: thread.at,
    votes: threadVotes(state, thread),
    accepted: false,
    excerpt: around(thread.body, terms),
  }
}

function commentHit(
  data: Forum,
  state: ForumState,
  thread: Thread,
  comment: Comment,
  terms: readonly string[],
): SearchHit {
  return {
    kind: 'comment',
    thread: summarise(data, state, thread),
    path: `${pathOf(thread)}?c=${comment.id}`,
    author: comment.author,
    authorName: nameOf(data, comment.author),
    at: comment.at,
    votes: commentVotes(state, comment),
    accepted: comment.id === thread.acceptedId,
    excerpt: around(comment.body, terms),
  }
}

/** A piece of the text about its first hit. */
function around(body: string, terms: readonly string[]): string {
  const text = body.replace(/\s+/g, ' ')
  const first = Math.min(
    ...terms.map((term) => text.toLowerCase().indexOf(term)).filter((index) => index >= 0),
    text.length,
  )
  const start = first === text.length || first < 60 ? 0 : text.indexOf(' ', first - 60) + 1
  return `${start > 0 ? '… ' : ''}${shorten(text.slice(start), 240)}`
}
