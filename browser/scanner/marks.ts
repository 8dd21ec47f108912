import { inTime, type ScannerWorld } from './world.ts'

const MOST = 60

/**
 * Looks which names libraries have put on canvases, drawings and what holds them, such as `$chartjs`, and leaves them to the scanner's
 * world as `assayMarks`. The names live where the page's scripts live; they are read through the debugger, so none of these runs.
 */
export async function readMarks({ cdp, contextId, run }: ScannerWorld): Promise<void> {
  const count = await run<number>(`(() => {
    const list = new Set()
    for (const drawn of document.querySelectorAll('canvas, svg, video'))
      for (let at = drawn, level = 0; at && level < 3 && list.size < ${MOST}; at = at.parentElement, level++)
        if (at.localName !== 'svg' || drawn.childElementCount > 5) list.add(at)
    globalThis.assayMarked = [...list]
    globalThis.assayMarks = new Map()
    return list.size
  })()`)
  if (count === 0) return
  const found = await Promise.all(Array.from({ length: count }, (_, at) => namesOn(at)))
  await run(`globalThis.assayMarks = new Map(${JSON.stringify(found)}.map((names, at) => [assayMarked[at], names]))`)

  async function namesOn(at: number): Promise<string[]> {
    try {
      const here = await inTime(cdp.send('Runtime.evaluate', { expression: `assayMarked[${at}]`, contextId }))
      const { node } = await inTime(cdp.send('DOM.describeNode', { objectId: here.result.objectId as string }))
      // Without a context it is the page's own.
      const there = await inTime(cdp.send('DOM.resolveNode', { backendNodeId: node.backendNodeId }))
      const objectId = there.object.objectId as string
      const { result } = await inTime(cdp.send('Runtime.getProperties', { objectId, ownProperties: true }))
      const names = result.map(({ name }) => name).filter((name) => name !== '__proto__' && name.length <= 60)
      return names.slice(0, 30)
    } catch {
      return []
    }
  }
}
