/** Decisions about where the workbench and the pages in the pane may go: pure, so that they can be read and tested as a table. */

export const SCHEME = 'assay'
export const WORKBENCH = `${SCHEME}://studio`

export type Way = 'allow' | 'external' | 'deny'

function parsed(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null
}

/** True for the workbench's own documents and nothing else. */
export function isWorkbench(url: string): boolean {
  const at = parsed(url)
  return at !== null && at.protocol === `${SCHEME}:` && at.host === 'studio'
}

/** Where the workbench's own window may navigate: nowhere but to itself; an https link goes to the system's browser. */
export function workbenchMayGo(url: string): Way {
  if (isWorkbench(url)) return 'allow'
  return parsed(url)?.protocol === 'https:' ? 'external' : 'deny'
}

/** What a page in the pane may load, in any frame and for any resource: the web, and nothing of this machine or of the studio. */
export function pageMayLoad(url: string): Way {
  const at = parsed(url)
  if (at === null) return 'deny'
  return ['http:', 'https:', 'ws:', 'wss:', 'data:', 'blob:', 'about:'].includes(at.protocol) ? 'allow' : 'deny'
}

/** What a page in the pane may show as its top document; data: and blob: documents could imitate the studio. */
export function pageMayGo(url: string): Way {
  const at = parsed(url)
  if (at === null) return 'deny'
  return at.protocol === 'http:' || at.protocol === 'https:' || url === 'about:blank' ? 'allow' : 'deny'
}

export interface Sender {
  url: string
  isTopFrame: boolean
  contentsId: number
}

/** Whether a message really comes from the workbench's top frame in a window that we opened. */
export function isTrustedSender(sender: Sender | null, known: ReadonlySet<number>): boolean {
  if (sender === null) return false
  return sender.isTopFrame && known.has(sender.contentsId) && isWorkbench(sender.url)
}
