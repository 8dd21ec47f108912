import { inTime, type ScannerWorld } from '../world.ts'

const MOST = 200
const MS = 400
const EVENTS = /^(mouseenter|mouseover|pointerenter|pointerover|mousemove|pointermove)$/

/**
 * Looks which elements answer to a pointer, and leaves them to the scanner's world as `assayAnswering`: by their own listeners, which
 * the debugger tells, and by the handlers that a page's framework keeps with them, of which only the names are read. What answers to
 * everything, such as the document, is left out.
 */
export async function readAnswering(world: ScannerWorld): Promise<void> {
  await world.run('globalThis.assayAnswering = new Set()')
  await Promise.all([byListeners(world), byHandlers(world)].map((each) => each.catch(() => {})))
}

async function byListeners({ cdp, contextId }: ScannerWorld): Promise<void> {
  const root = await inTime(cdp.send('Runtime.evaluate', { expression: 'document', contextId }))
  const objectId = root.result.objectId as string
  const { listeners } = await inTime(cdp.send('DOMDebugger.getEventListeners', { objectId, depth: -1, pierce: true }))
  const nodes = new Set(
    listeners.flatMap(({ type, backendNodeId }) => (EVENTS.test(type) && backendNodeId ? [backendNodeId] : [])),
  )
  await Promise.all(
    [...nodes].slice(0, MOST).map(async (backendNodeId) => {
      const { object } = await inTime(cdp.send('DOM.resolveNode', { backendNodeId, executionContextId: contextId }))
      const functionDeclaration = 'function () { if (this.nodeType === 1) assayAnswering.add(this) }'
      await inTime(cdp.send('Runtime.callFunctionOn', { objectId: object.objectId, functionDeclaration }))
    }),
  )
}

/** Where handlers hang at the root, their names stand on each element, which only the page's own world sees. */
async function byHandlers({ cdp, run }: ScannerWorld): Promise<void> {
  const expression = `(() => {
    const found = []
    const all = document.querySelectorAll('*')
    const until = performance.now() + ${MS / 2}
    for (let at = 0; at < all.length && found.length < ${MOST * 4}; at++) {
      if ((at & 255) === 0 && performance.now() > until) break
      for (const key of Object.keys(all[at])) {
        if (!key.startsWith('__reactProps$')) continue
        const names = Object.keys(all[at][key] ?? {})
        if (names.some((name) => /^on(Mouse|Pointer)(Enter|Over)$/.test(name))) found.push(at)
      }
    }
    return { found, of: all.length }
  })()`
  const { result } = await inTime(cdp.send('Runtime.evaluate', { expression, returnByValue: true, timeout: MS }))
  const told = result.value as { found?: unknown; of?: unknown } | undefined
  const places = Array.isArray(told?.found) ? told.found.filter((at) => Number.isInteger(at)) : []
  // The page may have changed in between, or its own functions may not tell the truth.
  await run(`(() => {
    const all = document.querySelectorAll('*')
    if (all.length !== ${Number(told?.of)}) return
    for (const at of ${JSON.stringify(places)}) if (all[at]) assayAnswering.add(all[at])
  })()`)
}
