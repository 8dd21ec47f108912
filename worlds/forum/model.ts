/** What the forum is made of. Times are 'YYYY-MM-DDTHH:mm', days 'YYYY-MM-DD'; they sort as text. */

export type BoardKind = 'products' | 'travel' | 'meta'

export interface Board {
  slug: string
  name: string
  kind: BoardKind
  description: string
  /** Models, or hotels and cities, that are discussed here. */
  subjects: readonly string[]
}

export interface Member {
  handle: string
  name: string
  joined: string
  city: string
  bio: string
  moderator: boolean
  /** How often this member speaks, relative to others. */
  weight: number
  signOff?: string
}

/** A value that somebody states about a subject. The comment's text contains it in the same form. */
export interface Fact {
  subject: string
  label: string
  value: number
  unit: string
}

export interface Comment {
  id: number
  threadId: number
  parentId: number | null
  /** 1 for a comment on the thread itself, at most MAX_DEPTH. */
  depth: number
  author: string
  at: string
  editedAt?: string
  body: string
  votes: number
  facts: readonly Fact[]
  /** A picture of a measuring instrument that shows this text. */
  photo?: string
}

export const MAX_DEPTH = 6

export interface Poll {
  question: string
  options: readonly { label: string; votes: number }[]
  closed: boolean
}

export interface Thread {
  id: number
  slug: string
  board: string
  title: string
  author: string
  at: string
  editedAt?: string
  body: string
  tags: readonly string[]
  votes: number
  views: number
  pinned: boolean
  locked: boolean
  poll?: Poll
  acceptedId?: number
  /** In order of time. */
  comments: readonly Comment[]
}

/** What a member has done and earned, counted from threads and comments. */
export interface Standing {
  threads: number
  comments: number
  karma: number
  accepted: number
  readings: number
  lastSeen: string
  badges: readonly Badge[]
}

export interface Badge {
  name: string
  rule: string
  /** Day on which the rule was first met. */
  earned: string
}

export interface Forum {
  boards: readonly Board[]
  members: readonly Member[]
  threads: readonly Thread[]
  threadById: ReadonlyMap<number, Thread>
  commentById: ReadonlyMap<number, Comment>
  memberByHandle: ReadonlyMap<string, Member>
  standings: ReadonlyMap<string, Standing>
}

/** The member as whom every session is signed in. */
export const VISITOR = 'tess_wharf'
