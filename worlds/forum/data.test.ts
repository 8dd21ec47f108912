import { describe, expect, it } from 'vitest'
import { CITIES, createRandom, KNOWN_HOTELS, PRODUCT_LINES, WORLD_TODAY } from '../kit/index.ts'
import { BADGE_RULES } from './data/standing.ts'
import { createForum } from './data.ts'
import { MAX_DEPTH, VISITOR } from './model.ts'

const forum = createForum(createRandom('1/forum'))
const comments = forum.threads.flatMap((thread) => thread.comments)

describe('the data of the forum', () => {
  it('is the same for the same seed and another for another', () => {
    const again = createForum(createRandom('1/forum'))
    expect(JSON.stringify(again.threads)).toBe(JSON.stringify(forum.threads))
    expect(JSON.stringify(again.members)).toBe(JSON.stringify(forum.members))
    const other = createForum(createRandom('2/forum'))
    expect(JSON.stringify(other.threads)).not.toBe(JSON.stringify(forum.threads))
  })

  it('has a board for every product line and country, and one about itself', () => {
    const countries = new Set(CITIES.map((city) => city.country))
    expect(forum.boards).toHaveLength(PRODUCT_LINES.length + countries.size + 1)
    for (const line of PRODUCT_LINES) {
      expect(forum.boards.find((board) => board.slug === line.slug)?.subjects).toEqual(line.models)
    }
    const talked = new Set(forum.boards.flatMap((board) => board.subjects))
    for (const hotel of Object.values(KNOWN_HOTELS).flat()) expect(talked).toContain(hotel)
  })

  it('is of the size of a living forum', () => {
    expect(forum.threads.length).toBeGreaterThanOrEqual(400)
    expect(forum.members).toHaveLength(160)
    for (const thread of forum.threads) {
      expect(thread.comments.length).toBeGreaterThanOrEqual(2)
      expect(thread.comments.length).toBeLessThanOrEqual(60)
    }
    expect(Math.max(...comments.map((comment) => comment.depth))).toBe(MAX_DEPTH)
  })

  it('names a thread once on its board and leaves no slot unfilled', () => {
    const titles = forum.threads.map((thread) => `${thread.board}/${thread.title}`)
    expect(new Set(titles).size).toBe(titles.length)
    const texts = [
      ...forum.threads.flatMap((thread) => [thread.title, thread.body]),
      ...comments.map(({ body }) => body),
    ]
    expect(texts.filter((text) => /[{}]|undefined|NaN|\bnull\b/.test(text))).toEqual([])
  })

  it('lets nobody speak before joining, before the question, or after today', () => {
    for (const thread of forum.threads) {
      const starter = forum.memberByHandle.get(thread.author)
      expect(starter && starter.joined < thread.at).toBe(true)
      for (const comment of thread.comments) {
        const author = forum.memberByHandle.get(comment.author)
        expect(author && author.joined < comment.at, `comment ${comment.id}`).toBe(true)
        const parentAt = comment.parentId === null ? thread.at : (forum.commentById.get(comment.parentId)?.at ?? '')
        expect(parentAt <= comment.at && comment.at.slice(0, 10) <= WORLD_TODAY, `comment ${comment.id}`).toBe(true)
        if (comment.editedAt) expect(comment.editedAt > comment.at).toBe(true)
      }
    }
  })

  it('nests every comment one deeper than what it answers, in the same thread', () => {
    for (const comment of comments) {
      const parent = comment.parentId === null ? undefined : forum.commentById.get(comment.parentId)
      expect(comment.depth).toBe((parent?.depth ?? 0) + 1)
      if (comment.parentId !== null) expect(parent?.threadId).toBe(comment.threadId)
    }
  })

  it('says every stated fact in the words of the comment, subject or thread subject included', () => {
    const facts = comments.flatMap((comment) => comment.facts.map((fact) => ({ comment, fact })))
    expect(facts.length).toBeGreaterThan(1000)
    for (const { comment, fact } of facts) {
      const thread = forum.threadById.get(comment.threadId)
      expect(comment.body).toMatch(new RegExp(`(?<![\\d.])${String(fact.value).replace('.', '\\.')}(?!\\d|\\.\\d)`))
      expect(`${thread?.title} ${thread?.body} ${comment.body}`).toContain(fact.subject)
    }
  })

  it('has one top comment a thread, and distinct numbers of replies among threads on one reading', () => {
    for (const { id, comments: list } of forum.threads) {
      const best = Math.max(...list.map((comment) => comment.votes))
      expect(list.filter((comment) => comment.votes === best).length, `thread ${id}`).toBe(1)
    }
    const noise = forum.threads.filter((thread) => thread.tags.includes('noise') && thread.tags.includes('hushmix-300'))
    expect(noise.length).toBeGreaterThanOrEqual(3)
    expect(new Set(noise.map((thread) => thread.comments.length)).size).toBe(noise.length)
  })

  it('accepts only comments of others, and of readings only those on the subject of the question', () => {
    const solved = forum.threads.filter((thread) => thread.acceptedId !== undefined)
    expect(solved.length).toBeGreaterThan(100)
    for (const thread of solved) {
      const accepted = thread.comments.find((comment) => comment.id === thread.acceptedId)
      expect(accepted && accepted.author !== thread.author, `thread ${thread.id}`).toBe(true)
    }
  })

  it('gives every poll one winner', () => {
    const polls = forum.threads.flatMap((thread) => (thread.poll ? [thread.poll] : []))
    expect(polls.length).toBeGreaterThan(30)
    for (const poll of polls) {
      expect(new Set(poll.options.map((option) => option.votes)).size).toBe(poll.options.length)
    }
  })

  it('counts karma and badges from what members did', () => {
    for (const member of forum.members) {
      const own = [
        ...forum.threads.filter((thread) => thread.author === member.handle),
        ...comments.filter((comment) => comment.author === member.handle),
      ]
      const standing = forum.standings.get(member.handle)
      expect(standing?.karma).toBe(own.reduce((sum, post) => sum + post.votes, 0))
      expect((standing?.threads ?? 0) + (standing?.comments ?? 0)).toBe(own.length)
      const names = standing?.badges.map((badge) => badge.name) ?? []
      expect(names.includes('Solver')).toBe((standing?.accepted ?? 0) >= 3)
      expect(names.includes('Well liked')).toBe((standing?.karma ?? 0) >= 500)
      expect(names.includes('Anchor')).toBe(member.joined <= '2021-11-30')
    }
    const given = new Set([...forum.standings.values()].flatMap((standing) => standing.badges.map(({ name }) => name)))
    expect([...given].sort()).toEqual(BADGE_RULES.map(({ name }) => name).sort())
    expect(forum.memberByHandle.has(VISITOR)).toBe(true)
  })
})
