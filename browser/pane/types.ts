import type { Page } from 'playwright'

/** What a tab shows, as the tab strip and the address bar need it. */
export interface TabState {
  id: string
  url: string
  title: string
  loading: boolean
  canGoBack: boolean
  canGoForward: boolean
  /** 1 is 100 %. */
  zoom: number
  crashed: boolean
  /** Why the last navigation did not arrive; gone with the next one. */
  error?: { code: string; message: string }
  /** The tab whose page opened this one. */
  openedBy?: string
}

export interface PaneState {
  tabs: TabState[]
  /** undefined only while the browser is being restarted or closed. */
  active: string | undefined
  viewport: Viewport
  dialogs: PaneDialog[]
  choosers: PaneChooser[]
  downloads: PaneDownload[]
}

export interface Viewport {
  /** CSS pixels at a zoom of 1. */
  width: number
  height: number
  /** What the page is told; pictures have one pixel for each CSS pixel all the same. */
  deviceScaleFactor: number
}

export interface PaneDialog {
  id: string
  tab: string
  kind: 'alert' | 'confirm' | 'prompt' | 'beforeunload'
  message: string
  defaultValue: string
  /** ISO time at which it is dismissed if nobody answers. */
  expiresAt: string
}

export interface PaneChooser {
  id: string
  tab: string
  multiple: boolean
}

export interface PaneDownload {
  id: string
  tab: string
  url: string
  /** The name that it has, or will have, in the downloads folder. */
  name: string
  received: number
  /** Bytes; 0 while the server has not said. */
  total: number
  state: 'running' | 'done' | 'cancelled' | 'refused' | 'failed'
  reason?: string
  /** Where it lies, once done. */
  path?: string
}

export type PaneEvent =
  | { type: 'tabs'; tabs: TabState[]; active: string | undefined }
  /** `user`: asked for through the pane; `page`: by a link, a script or a form. */
  | { type: 'navigation'; tab: string; url: string; cause: 'user' | 'page'; sameDocument: boolean }
  | { type: 'navigation-failed'; tab: string; url: string; code: string; message: string }
  /** The page tried to reach the studio or a file, or to open more windows than it may; told at most once a second. */
  | { type: 'blocked'; tab: string; url: string; what: 'studio' | 'scheme' | 'popup' }
  | { type: 'dialog'; dialog: PaneDialog }
  | { type: 'dialog-closed'; id: string; tab: string; outcome: 'accepted' | 'dismissed' | 'expired' | 'silenced' }
  | { type: 'chooser'; chooser: PaneChooser }
  | { type: 'chooser-closed'; id: string; tab: string; files: string[] }
  | { type: 'download'; download: PaneDownload }
  /** A CSS cursor name for the active tab. */
  | { type: 'cursor'; tab: string; cursor: string }
  | { type: 'crashed'; what: 'tab' | 'browser'; tab?: string; message: string }
  | { type: 'restarted' }

export interface PaneFrame {
  tab: string
  /** JPEG, base64. */
  data: string
  /** CSS pixels of the pane that the picture covers. */
  width: number
  height: number
  /** When it was drawn, milliseconds since the epoch. */
  at: number
}

export interface Modifiers {
  alt?: boolean
  ctrl?: boolean
  meta?: boolean
  shift?: boolean
}

export type MouseButton = 'none' | 'left' | 'middle' | 'right'

/** x and y in CSS pixels of the pane, from its top left. */
export type PointerInput = { x: number; y: number; modifiers?: Modifiers } & (
  | { kind: 'move' }
  | { kind: 'down' | 'up'; button: MouseButton; clickCount?: number }
  | { kind: 'wheel'; deltaX: number; deltaY: number }
)

/** What a browser's own KeyboardEvent says. */
export interface KeyInput {
  kind: 'down' | 'up'
  key: string
  code: string
  keyCode?: number
  location?: number
  repeat?: boolean
  modifiers?: Modifiers
}

export interface UploadFile {
  name: string
  mimeType: string
  bytes: Uint8Array
}

/**
 * The page, whichever door it stands behind: tabs that are Playwright pages, what a person does with them, and what happens to
 * them. Methods throw PaneError; what a page does by itself arrives as an event. Input goes to the active tab.
 */
export interface Pane {
  state(): PaneState
  /** Returns how to stop listening. */
  events(listener: (event: PaneEvent) => void): () => void
  /**
   * Pictures of the active tab, while anyone listens. A listener that returns a promise gets the newest picture once that is
   * done; those in between are dropped, never queued. A door that shows the view itself sends none.
   */
  frames(listener: (frame: PaneFrame) => void | Promise<void>): () => void
  /** The Playwright page of a tab (default: the active one). Its own mouse hits the right place only at a zoom of 1. */
  page(tab?: string): Page

  openTab(address?: string): Promise<string>
  /** Asks the page first (`beforeunload`) unless forced. False when the person chose to stay. */
  closeTab(tab: string, options?: { force?: boolean }): Promise<boolean>
  activateTab(tab: string): Promise<void>

  /** Takes what a person types into an address bar. Resolves when the page has answered, not when it has loaded. */
  navigate(tab: string, address: string): Promise<void>
  back(tab: string): Promise<void>
  forward(tab: string): Promise<void>
  reload(tab: string): Promise<void>
  stop(tab: string): Promise<void>

  resize(viewport: Viewport): Promise<void>
  /** 0.25 to 5. */
  setZoom(tab: string, zoom: number): Promise<void>
  /** Selects the next match (or the one before), scrolls to it, and says which of how many it is; 0 of 0 for none. */
  find(tab: string, text: string, options?: { backwards?: boolean }): Promise<{ index: number; count: number }>

  pointer(input: PointerInput): void
  key(input: KeyInput): void
  insertText(text: string): void
  /** The selected text of the focused frame; empty for none, and for a password field. */
  copy(): Promise<string>
  /** As copy, and removes it where it can be edited. */
  cut(): Promise<string>
  paste(text: string): Promise<void>

  answerDialog(id: string, answer: { accept: boolean; text?: string; silence?: boolean }): Promise<void>
  uploadFiles(chooser: string, files: UploadFile[]): Promise<void>
  cancelUpload(chooser: string): Promise<void>
  cancelDownload(id: string): Promise<void>

  /** A new browser with the same tabs, after a crash or when a person wants a clean start. */
  restart(): Promise<void>
  close(): Promise<void>
}
