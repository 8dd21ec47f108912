/** What the forum's server sends to its pages. */
import type { Badge, Board, Fact } from './model.ts'

export interface ThreadSummary {
  id: number
  path: string
  board: string
  boardName: string
  title: string
  author: string
  authorName: string
  at: string
  excerpt: string
  tags: readonly string[]
  votes: number
  myVote: -1 | 0 | 1
  views: number
  replies: number
  lastReplyAt: string
  pinned: boolean
  locked: boolean
  solved: boolean
  hasPoll: boolean
  bookmarked: boolean
}

export interface BoardSummary extends Board {
  threads: number
  comments: number
  lastActivity: string
}

export interface Page<T> {
  items: T[]
  total: number
  page: number
  pages: number
}

export interface TagCount {
  tag: string
  count: number
}

export interface BoardPage extends Page<ThreadSummary> {
  board: BoardSummary
  tags: TagCount[]
  mostReplies: number
}

export interface CommentView {
  id: number
  parentId: number | null
  depth: number
  author: string
  authorName: string
  moderator: boolean
  byAsker: boolean
  at: string
  editedAt?: string
  body: string
  votes: number
  myVote: -1 | 0 | 1
  facts: readonly Fact[]
  photo?: string
  accepted: boolean
  own: boolean
  /** All comments beneath this one, at any depth. */
  replies: number
  children: CommentView[]
  /** Direct replies that were left out of `children`. */
  hidden: number
}

export interface PollView {
  question: string
  options: { label: string; votes: number; percent: number }[]
  total: number
  closed: boolean
  /** Index of the visitor's own choice. */
  mine: number | null
}

export interface Reading {
  commentId: number
  author: string
  subject: string
  label: string
  value: number
  unit: string
  at: string
}

export interface ThreadPage {
  thread: ThreadSummary & { body: string; editedAt?: string }
  board: Board
  poll: PollView | null
  acceptedId: number | null
  acceptedBy: string | null
  comments: CommentView[]
  hiddenComments: number
  readings: Reading[]
  related: ThreadSummary[]
}

export interface MemberRow {
  handle: string
  name: string
  city: string
  joined: string
  threads: number
  comments: number
  karma: number
  accepted: number
  badges: number
  moderator: boolean
  lastSeen: string
}

export interface MemberPage extends MemberRow {
  bio: string
  readings: number
  badgeList: readonly Badge[]
  /** The last twelve months, oldest first. */
  months: { month: string; threads: number; comments: number; votes: number }[]
  /** Posts a day for the last 365 days, days without any left out. */
  days: { day: string; posts: number }[]
  topBoards: { board: string; name: string; posts: number }[]
}

export interface MemberComment {
  id: number
  threadId: number
  threadTitle: string
  path: string
  boardName: string
  at: string
  votes: number
  accepted: boolean
  excerpt: string
}

export interface SearchHit {
  kind: 'thread' | 'comment'
  thread: ThreadSummary
  path: string
  author: string
  authorName: string
  at: string
  votes: number
  accepted: boolean
  excerpt: string
}

export interface SearchPage extends Page<SearchHit> {
  terms: string[]
}

export interface Notice {
  id: string
  kind: 'reply' | 'comment' | 'accepted' | 'badge'
  text: string
  excerpt: string
  path: string
  at: string
  unread: boolean
}

export interface Me {
  handle: string
  name: string
  karma: number
  unread: number
  bookmarks: number
  drafts: number
  boards: BoardSummary[]
}
