/** What is known of the page, told by the host's events. */
import type { PageEvent, Tab } from '../../contract/index.ts'
import { createStore } from '../app/store.ts'

type StateEvent = Extract<PageEvent, { type: 'state' }>
export type Download = Extract<PageEvent, { type: 'download' }>['download']
export type PageDialog = StateEvent['dialogs'][number]
export type FileChooser = StateEvent['choosers'][number]

export interface PageState {
  /** Null until the page has started. */
  view: 'frames' | 'native' | null
  tabs: readonly Tab[]
  dialogs: readonly PageDialog[]
  choosers: readonly FileChooser[]
  downloads: readonly Download[]
  cursor: string
  /** Something the person should know once, such as a blocked address. */
  notice: string | null
  failure: string | null
}

export const blankPage: PageState = {
  view: null,
  tabs: [],
  dialogs: [],
  choosers: [],
  downloads: [],
  cursor: 'default',
  notice: null,
  failure: null,
}

export const page = createStore<PageState>(blankPage)

export function activeTab(state: PageState): Tab | null {
  return state.tabs.find((tab) => tab.active) ?? null
}

export function reduce(state: PageState, event: PageEvent): PageState {
  switch (event.type) {
    case 'state': {
      const { view, tabs, dialogs, choosers } = event
      return { ...state, view, tabs, dialogs, choosers, failure: null }
    }
    case 'tabs':
      return { ...state, tabs: event.tabs }
    case 'dialogs':
      return { ...state, dialogs: event.dialogs }
    case 'choosers':
      return { ...state, choosers: event.choosers }
    case 'download': {
      const others = state.downloads.filter((each) => each.id !== event.download.id)
      return { ...state, downloads: [...others, event.download] }
    }
    case 'cursor':
      return { ...state, cursor: safeCursor(event.cursor) }
    case 'blocked':
      return { ...state, notice: `Blocked ${event.url}: ${event.reason}` }
    case 'failed':
      return { ...state, failure: event.message }
  }
}

const CURSORS = new Set(
  `auto default none context-menu help pointer progress wait cell crosshair text vertical-text alias copy move no-drop not-allowed grab
  grabbing all-scroll col-resize row-resize n-resize e-resize s-resize w-resize ne-resize nw-resize se-resize sw-resize ew-resize
  ns-resize nesw-resize nwse-resize zoom-in zoom-out`.split(/\s+/),
)

/** A page names its cursor; only plain keywords pass, so that it can neither load a picture nor hide the cursor. */
function safeCursor(cursor: string): string {
  return CURSORS.has(cursor) && cursor !== 'none' ? cursor : 'default'
}
