import type { CDPSession } from 'playwright'
import { call } from './session.ts'

const RULE =
  'outline: 2px solid rgb(52 81 209) !important; outline-offset: 1px !important; box-shadow: inset 0 0 0 9999px rgb(52 81 209 / .16) !important'

/** Style sheets of the inspector by session; one for each document. */
const sheets = new WeakMap<CDPSession, string>()

/**
 * Marks an element by a rule of the inspector's own style sheet, which is no part of the document either. For a Chromium that draws no
 * inspection overlay, as the headless shell does not. What is in a shadow tree or a frame is marked as the whole that holds it.
 */
export async function outline(cdp: CDPSession, objectId: string): Promise<void> {
  const path = await call<string>(cdp, objectId, pathOf)
  const { frameTree } = await cdp.send('Page.getFrameTree')
  await cdp.send('CSS.enable')
  const { styleSheetId } = await cdp.send('CSS.createStyleSheet', { frameId: frameTree.frame.id })
  sheets.set(cdp, styleSheetId)
  await cdp.send('CSS.setStyleSheetText', { styleSheetId, text: `${path} { ${RULE} }` })
}

export async function clearOutline(cdp: CDPSession): Promise<void> {
  const styleSheetId = sheets.get(cdp)
  if (styleSheetId === undefined) return
  sheets.delete(cdp)
  // Gone with its document where there is another by now.
  await cdp.send('CSS.setStyleSheetText', { styleSheetId, text: '' }).catch(() => {})
}

/** Whether this Chromium draws its inspection overlay: the headless shell, which is a build of its own, does not. */
export async function drawsOverlay(cdp: CDPSession): Promise<boolean> {
  return !(await cdp.send('Browser.getVersion')).product.startsWith('HeadlessChrome')
}

/** By places among siblings, from the document down. Runs in the page. */
function pathOf(this: Element): string {
  let outer: Element = this
  for (;;) {
    const root = outer.getRootNode()
    const frame = outer.ownerDocument.defaultView?.frameElement
    if ('host' in root) outer = root.host as Element
    else if (frame) outer = frame
    else break
  }
  const steps: string[] = []
  for (let at: Element | null = outer; at?.parentElement; at = at.parentElement)
    steps.unshift(`${CSS.escape(at.localName)}:nth-child(${[...at.parentElement.children].indexOf(at) + 1})`)
  return ['html', ...steps].join(' > ')
}
