import type { CDPSession, Page } from 'playwright'
import { selecting } from '../in-page/selecting.ts'
import { FRAME, SHADOW } from '../scanner/in-page/source.ts'

const WORLD = 'assay-pointing'
const NAMING = `globalThis.assayNaming ??= (${selecting})(${JSON.stringify({ shadow: SHADOW, frame: FRAME })})`

/** A world of our own in one frame: it sees the page's elements, and the page sees nothing of it. Gone with the next navigation. */
async function worldIn(cdp: CDPSession, frameId: string): Promise<number> {
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId, worldName: WORLD })
  await cdp.send('Runtime.evaluate', { expression: NAMING, contextId: executionContextId })
  return executionContextId
}

/** A session of our own on a page, for pointing at elements: neither the pane's nor the recorder's has the inspector's overlay. */
export async function openPointing(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('Overlay.enable')
  return cdp
}

/** The remote object of the element that a selector names (` >>> ` and ` |> ` as in `ScanItem.selector`); null where there is none. */
export async function elementFor(cdp: CDPSession, selector: string): Promise<string | null> {
  const { frameTree } = await cdp.send('Page.getFrameTree')
  const contextId = await worldIn(cdp, frameTree.frame.id)
  const answer = await cdp.send('Runtime.evaluate', {
    // A selector that is no CSS names nothing.
    expression: `(() => { try { return assayNaming.elementOf(${JSON.stringify(selector)}) } catch { return null } })()`,
    contextId,
  })
  return answer.result.subtype === 'node' ? (answer.result.objectId ?? null) : null
}

/** The selector of an element that the browser knows by number; null where it is in no frame that can be named from this page. */
export async function selectorFor(cdp: CDPSession, backendNodeId: number): Promise<string | null> {
  const { frameTree } = await cdp.send('Page.getFrameTree')
  for (const frameId of framesOf(frameTree)) {
    const executionContextId = await worldIn(cdp, frameId).catch(() => null)
    if (executionContextId === null) continue
    const { object } = await cdp
      .send('DOM.resolveNode', { backendNodeId, executionContextId })
      .catch(() => ({ object: undefined }))
    if (object?.objectId === undefined) continue
    return call<string>(cdp, object.objectId, function (this: Node) {
      const naming = (globalThis as unknown as { assayNaming: { selectorOf(element: Element): string } }).assayNaming
      return naming.selectorOf(
        this.nodeType === 1 ? (this as Element) : (this.parentElement ?? document.documentElement),
      )
    })
  }
  return null
}

/** Runs a self-contained function on an element. */
export async function call<R>(
  cdp: CDPSession,
  objectId: string,
  script: (this: never, ...given: never[]) => R,
  ...given: unknown[]
): Promise<R> {
  const answer = await cdp.send('Runtime.callFunctionOn', {
    functionDeclaration: script.toString(),
    objectId,
    arguments: given.map((value) => ({ value })),
    returnByValue: true,
  })
  if (answer.exceptionDetails)
    throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text)
  return answer.result.value as R
}

interface FrameTree {
  frame: { id: string }
  childFrames?: FrameTree[]
}
const framesOf = ({ frame, childFrames = [] }: FrameTree): string[] => [frame.id, ...childFrames.flatMap(framesOf)]
