import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRandom, type RunningWorlds, startWorlds } from '../kit/index.ts'
import { createForum } from './data.ts'
import type {
  BoardPage,
  CommentView,
  MemberPage,
  MemberRow,
  Notice,
  SearchPage,
  ThreadPage,
  ThreadSummary,
} from './views.ts'
import { forum } from './world.ts'

const data = createForum(createRandom('1/forum'))
let running: RunningWorlds

beforeAll(async () => {
  running = await startWorlds({ worlds: [forum], assets: 'out/worlds' })
})
afterAll(() => running.close())

/** A browser session: keeps its cookie from the first answer on. */
function session() {
  let cookie = ''
  async function call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const text = body === undefined ? '' : JSON.stringify(body)
    // fetch would not let us name the host.
    const headers = { host: 'forum.assay.test', cookie, 'content-length': Buffer.byteLength(text) }
    const asked = request({ host: '127.0.0.1', port: running.port, method, path, headers }).end(text)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    let told = ''
    for await (const chunk of answer) told += chunk
    cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie
    return { status: answer.statusCode ?? 0, body: JSON.parse(told) }
  }
  return {
    call,
    async get<T>(path: string): Promise<T> {
      const answer = await call('GET', path)
      expect(answer.status, `GET ${path}: ${JSON.stringify(answer.body)}`).toBe(200)
      return answer.body as T
    },
  }
}

describe('boards', () => {
  it('filter by tag, day, replies and solution as the data says', async () => {
    const page = await session().get<BoardPage>(
      '/api/boards/blenders?tags=noise,cleaning&from=2026-01-01&to=2026-11-30&min=8&show=solved&sort=replies',
    )
    const expected = data.threads.filter(
      (thread) =>
        thread.board === 'blenders' &&
        thread.tags.some((tag) => tag === 'noise' || tag === 'cleaning') &&
        thread.at >= '2026-01-01' &&
        thread.comments.length >= 8 &&
        thread.acceptedId !== undefined,
    )
    expect(page.total).toBe(expected.length)
    expect(expected.length).toBeGreaterThan(3)
    const replies = page.items.map((thread) => thread.replies)
    expect(replies).toEqual([...replies].sort((a, b) => b - a))
  })

  it('show every thread once over their pages, pinned ones first', async () => {
    const { get } = session()
    const first = await get<BoardPage>('/api/boards/meta?sort=new')
    const pages = Array.from({ length: first.pages }, (_, index) => index + 1)
    const all = (
      await Promise.all(pages.map((page) => get<BoardPage>(`/api/boards/meta?sort=new&page=${page}`)))
    ).flatMap(({ items }) => items)
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.total)
    const pinned = all.map((thread) => thread.pinned)
    expect(pinned).toEqual([...pinned].sort((a, b) => Number(b) - Number(a)))
    const free = all.filter((thread) => !thread.pinned).map(({ at }) => at)
    expect(free).toEqual([...free].sort().reverse())
  })

  it('refuse what makes no sense, in words', async () => {
    const { call } = session()
    expect(await call('GET', '/api/boards/toasters')).toEqual({
      status: 404,
      body: { error: 'there is no board "toasters"' },
    })
    expect((await call('GET', '/api/boards/blenders?sort=best')).body).toEqual({
      error: 'sort must be one of hot, new, top, replies, not "best"',
    })
    expect((await call('GET', '/api/boards/blenders?from=yesterday')).status).toBe(400)
    expect((await call('GET', '/api/boards/blenders?min=-1')).status).toBe(400)
  })
})

describe('the feed', () => {
  it('ends after all threads, each of them once', async () => {
    const { get } = session()
    const seen: number[] = []
    let next: number | null = 0
    while (next !== null) {
      const chunk: { items: ThreadSummary[]; next: number | null } = await get(`/api/feed?sort=top&offset=${next}`)
      seen.push(...chunk.items.map(({ id }) => id))
      next = chunk.next
    }
    expect(new Set(seen).size).toBe(data.threads.length)
    expect(seen).toHaveLength(data.threads.length)
  })
})

/** Ids of a tree, in the order in which they are read. */
const read = (comments: readonly CommentView[]): number[] =>
  comments.flatMap(({ id, children }) => [id, ...read(children)])

describe('threads', () => {
  const long = data.threads.find((thread) => thread.comments.length > 40 && !thread.locked)
  if (!long) throw new Error('no long thread in the data')

  it('show every comment once its hidden ones are asked for', async () => {
    const { get } = session()
    const first = await get<ThreadPage>(`/api/threads/${long.id}`)
    expect(read(first.comments).length).toBeLessThan(long.comments.length)
    const expand = async (comment: CommentView): Promise<CommentView> => {
      const children =
        comment.hidden > 0
          ? await get<CommentView[]>(`/api/threads/${long.id}/comments?parent=${comment.id}`)
          : comment.children
      return { ...comment, children: await Promise.all(children.map(expand)) }
    }
    const roots = await get<CommentView[]>(`/api/threads/${long.id}/comments`)
    const all = read(await Promise.all(roots.map(expand)))
    expect(all.sort()).toEqual(long.comments.map(({ id }) => id).sort())
  })

  it('always contain the comment that the address points at', async () => {
    const { get } = session()
    for (const comment of long.comments) {
      const page = await get<ThreadPage>(`/api/threads/${long.id}?c=${comment.id}`)
      expect(read(page.comments)).toContain(comment.id)
    }
  })

  it('sort their comments by votes with the accepted one first, by age either way', async () => {
    const { get } = session()
    const solved = data.threads.find((thread) => thread.acceptedId && thread.comments.length > 20)
    const top = await get<ThreadPage>(`/api/threads/${solved?.id}`)
    const votes = top.comments.filter(({ accepted }) => !accepted).map((comment) => comment.votes)
    expect(votes).toEqual([...votes].sort((a, b) => b - a))
    const root = solved?.comments.find(({ id }) => id === solved.acceptedId)
    if (root?.parentId === null) expect(top.comments[0]?.id).toBe(root.id)
    const old = (await get<ThreadPage>(`/api/threads/${solved?.id}?sort=old`)).comments.map(({ at }) => at)
    expect(old).toEqual([...old].sort())
  })

  it('take a reply, mark it as own, and let it be deleted until somebody answers', async () => {
    const { call, get } = session()
    const path = `/api/threads/${long.id}/comments`
    const posted = await call('POST', path, {
      parentId: long.comments[0]?.id ?? null,
      body: 'Mine reads 64 dB at 1 m.',
    })
    const { id } = posted.body as { id: number }
    const page = await get<ThreadPage>(`/api/threads/${long.id}?c=${id}`)
    expect(page.thread.replies).toBe(long.comments.length + 1)
    expect(read(page.comments)).toContain(id)
    await call('POST', path, { parentId: id, body: 'I have to correct myself.' })
    expect((await call('DELETE', `/api/comments/${id}`)).status).toBe(409)
    expect((await call('DELETE', `/api/comments/${long.comments[0]?.id}`)).status).toBe(403)
    expect((await call('POST', path, { parentId: 1, body: 'Nobody there.' })).status).toBe(404)
    expect((await call('POST', path, { parentId: null, body: ' ' })).status).toBe(400)
  })

  it('let nobody answer when locked', async () => {
    const locked = data.threads.find((thread) => thread.locked)
    const answer = await session().call('POST', `/api/threads/${locked?.id}/comments`, {
      parentId: null,
      body: 'Hello?',
    })
    expect(answer.status).toBe(403)
  })
})

describe('votes and polls', () => {
  it('count once, can be changed and taken back, and stay in their session', async () => {
    const { call, get } = session()
    const thread = data.threads.find(({ author }) => author !== 'tess_wharf')
    const votesNow = async () => (await get<ThreadPage>(`/api/threads/${thread?.id}`)).thread.votes
    const before = thread?.votes ?? 0
    for (const [value, change] of [
      [1, 1],
      [1, 1],
      [-1, -1],
      [0, 0],
    ] as const) {
      await call('POST', '/api/votes', { target: `t${thread?.id}`, value })
      expect(await votesNow()).toBe(before + change)
    }
    await call('POST', '/api/votes', { target: `t${thread?.id}`, value: 1 })
    expect((await session().get<ThreadPage>(`/api/threads/${thread?.id}`)).thread.votes).toBe(before)
    expect((await call('POST', '/api/votes', { target: 'c999999', value: 1 })).status).toBe(404)
    expect((await call('POST', '/api/votes', { target: 't1', value: 5 })).status).toBe(400)
  })

  it('refuse votes on own posts and in closed polls', async () => {
    const { call } = session()
    const own = data.threads.find(({ author }) => author === 'tess_wharf')
    expect((await call('POST', '/api/votes', { target: `t${own?.id}`, value: 1 })).status).toBe(403)
    const closed = data.threads.find((thread) => thread.poll?.closed)
    expect((await call('POST', `/api/threads/${closed?.id}/poll`, { option: 0 })).status).toBe(403)
  })

  it('move a poll vote when it is cast again', async () => {
    const { call } = session()
    const open = data.threads.find((thread) => thread.poll && !thread.poll.closed)
    const total = open?.poll?.options.reduce((sum, option) => sum + option.votes, 0) ?? 0
    await call('POST', `/api/threads/${open?.id}/poll`, { option: 0 })
    const { body } = await call('POST', `/api/threads/${open?.id}/poll`, { option: 1 })
    expect(body).toMatchObject({ total: total + 1, mine: 1 })
    expect((await call('POST', `/api/threads/${open?.id}/poll`, { option: 99 })).status).toBe(400)
  })
})

describe('search', () => {
  it('narrows by board, author, day and votes', async () => {
    const page = await session().get<SearchPage>(
      '/api/search?q=dB&in=comments&boards=blenders,vacuum-cleaners&author=nora_oakes&minvotes=3&from=2025-06-01&sort=votes',
    )
    const expected = data.threads
      .filter((thread) => thread.board === 'blenders' || thread.board === 'vacuum-cleaners')
      .flatMap((thread) => thread.comments)
      .filter(
        ({ body, author, votes, at }) =>
          /db/i.test(body) && author === 'nora_oakes' && votes >= 3 && at >= '2025-06-01',
      )
    expect(expected.length).toBeGreaterThan(0)
    expect(page.total).toBe(expected.length)
  })
})

describe('members', () => {
  it('sort by any column either way', async () => {
    const { get } = session()
    const karma = (await get<MemberRow[]>('/api/members?sort=karma&dir=asc')).map((row) => row.karma)
    expect(karma).toEqual([...karma].sort((a, b) => a - b))
    const names = (await get<MemberRow[]>('/api/members?sort=name&dir=asc')).map((row) => row.name)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
    expect((await get<MemberRow[]>('/api/members?q=isvik')).every((row) => row.city === 'Isvik')).toBe(true)
  })
})

describe('karma and counts', () => {
  it('follow what the session votes and writes, in every list alike', async () => {
    const { call, get } = session()
    const thread = data.threads.find(({ author }) => author === 'nora_oakes')
    const open = data.threads.find(({ locked }) => !locked)
    const before = data.standings.get('nora_oakes')?.karma ?? 0
    await call('POST', '/api/votes', { target: `t${thread?.id}`, value: -1 })
    const nora = await get<MemberPage>('/api/members/nora_oakes')
    expect(nora.karma).toBe(before - 1)
    const rows = await get<MemberRow[]>('/api/members')
    expect(rows.find(({ handle }) => handle === 'nora_oakes')?.karma).toBe(before - 1)

    const counted = data.standings.get('tess_wharf')
    await call('POST', `/api/threads/${open?.id}/comments`, { parentId: null, body: 'Mine reads 64 dB at 1 m.' })
    const tess = await get<MemberPage>('/api/members/tess_wharf')
    expect(tess.comments).toBe((counted?.comments ?? 0) + 1)
    expect(tess.karma).toBe((counted?.karma ?? 0) + 1)
    expect((await get<{ total: number }>('/api/members/tess_wharf/comments')).total).toBe(tess.comments)
    expect(tess.days.at(-1)?.day).toBe('2026-11-30')
  })
})

describe('writing', () => {
  const post = {
    board: 'blenders',
    title: 'Hushmix 300 after a week of porridge',
    body: 'It does porridge in 40 s. Does anybody else use it for that?',
    tags: ['hushmix-300'],
    pollOptions: ['Every day', 'Never'],
  }

  it('keeps a draft, publishes it and forgets the draft', async () => {
    const { call, get } = session()
    const draft = (await call('POST', '/api/drafts', { ...post, title: '' })).body as { id: string }
    expect(await get<unknown[]>('/api/drafts')).toHaveLength(2)
    const { path } = (await call('POST', '/api/threads', { ...post, id: draft.id })).body as { path: string }
    expect(await get<unknown[]>('/api/drafts')).toHaveLength(1)
    const page = await get<ThreadPage>(`/api/threads/${path.split('/')[2]}`)
    expect(page).toMatchObject({ thread: { title: post.title, replies: 0 }, poll: { total: 0 } })
    const newest = await get<BoardPage>('/api/boards/blenders?sort=new')
    expect(newest.items.find((thread) => !thread.pinned)?.title).toBe(post.title)
    expect(forum.exists(path, data)).toBe(true)
    expect((await session().call('GET', `/api/threads/${path.split('/')[2]}`)).status).toBe(404)
  })

  it('refuses a thread that is not ready and says which field', async () => {
    const { call } = session()
    for (const [patch, words] of [
      [{ title: 'Hi' }, 'title: write at least 8 characters'],
      [{ tags: [] }, 'tags: choose at least one tag'],
      [{ pollOptions: ['Only one'] }, 'a poll needs at least two options'],
      [{ board: 'toasters' }, 'there is no board "toasters"'],
    ] as const) {
      const answer = await call('POST', '/api/threads', { ...post, ...patch })
      expect(answer.body).toEqual({ error: words })
    }
  })
})

describe('the signed-in member', () => {
  it('finds bookmarks and notifications, and reading them lasts', async () => {
    const { call, get } = session()
    const saved = await get<unknown[]>('/api/bookmarks')
    await call('PUT', '/api/bookmarks/1')
    await call('PUT', '/api/bookmarks/1')
    expect(await get<unknown[]>('/api/bookmarks')).toHaveLength(saved.length + 1)
    await call('DELETE', '/api/bookmarks/1')
    expect(await get<unknown[]>('/api/bookmarks')).toHaveLength(saved.length)

    const notices = await get<Notice[]>('/api/notifications')
    expect(notices.some(({ unread }) => unread)).toBe(true)
    expect(notices.map(({ at }) => at)).toEqual(
      notices
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
    await call('POST', '/api/notifications/read', { ids: notices.map(({ id }) => id) })
    expect(await get<{ unread: number }>('/api/me')).toMatchObject({ unread: 0 })
    await call('POST', '/__world/reset')
    expect((await get<{ unread: number }>('/api/me')).unread).toBeGreaterThan(0)
  })
})

describe('pages', () => {
  it('exist where something stands and nowhere else', () => {
    const thread = data.threads[0]
    for (const path of [
      '/',
      '/b/blenders',
      `/t/${thread?.id}`,
      `/t/${thread?.id}/${thread?.slug}`,
      '/u/tess_wharf',
      '/tags/noise',
      '/write',
    ]) {
      expect(forum.exists(path, data), path).toBe(true)
    }
    for (const path of [
      '/b/toasters',
      '/t/99999',
      '/t/x',
      '/u/nobody',
      '/tags/zeppelin',
      '/b/blenders/x',
      '/admin',
      '/t/',
    ]) {
      expect(forum.exists(path, data), path).toBe(false)
    }
  })
})
