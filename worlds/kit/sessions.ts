import { randomBytes } from 'node:crypto'
import type { AnyWorld } from './world.ts'

/** Sessions kept per world; the one unused for longest is dropped first, so that a crawler without cookies cannot fill the memory. */
const MAX_SESSIONS = 500
export const SESSION_COOKIE = 'world_session'

/** What every browser session has done in one world so far. */
export interface Sessions {
  /** The state of this session, made fresh if it is new; `cookie` is set when the browser has to be told. */
  open(cookieHeader: string | undefined): { id: string; state: unknown; cookie?: string }
  reset(id: string): unknown
}

export function createSessions(world: AnyWorld, data: unknown): Sessions {
  const states = new Map<string, unknown>()

  function keep(id: string, state: unknown): void {
    states.delete(id)
    states.set(id, state)
    const oldest = states.keys().next()
    if (states.size > MAX_SESSIONS && !oldest.done) states.delete(oldest.value)
  }

  return {
    open(cookieHeader) {
      const known = readCookie(cookieHeader, SESSION_COOKIE)
      if (known !== undefined && states.has(known)) {
        const state = states.get(known)
        keep(known, state)
        return { id: known, state }
      }
      const id = randomBytes(16).toString('hex')
      const state = world.createState(data)
      keep(id, state)
      return { id, state, cookie: `${SESSION_COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax` }
    },
    reset(id) {
      const state = world.createState(data)
      keep(id, state)
      return state
    },
  }
}

function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name) return value
  }
  return undefined
}
