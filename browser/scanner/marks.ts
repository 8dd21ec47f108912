import { z } from 'zod'
import type { Drawn } from '../../sitecards/index.ts'
import { DRAWN } from './hearing/hear.ts'
import { inTime, type ScannerWorld } from './world.ts'

const MOST = 60

const place = { x: z.number(), y: z.number() }
const size = { width: z.number(), height: z.number() }
const colour = z.string().max(100)
/** The page could have changed its notes: what is no note is none. */
const note = z.object({
  ...size,
  texts: z.array(z.object({ ...place, text: z.string() })).max(400),
  rects: z.array(z.object({ ...place, ...size, colour })).max(400),
  lines: z.array(z.object({ ...place, ...size, points: z.number(), colour })).max(400),
  wedges: z.array(z.object({ ...place, radius: z.number(), colour })).max(400),
  dots: z.array(z.object({ ...place, radius: z.number(), colour })).max(400),
  images: z.array(z.object({ ...place, ...size })).max(400),
})

/** Of the canvas, in its own pixels. */
type Size = { width: number; height: number }

/**
 * Looks which names libraries have put on canvases, drawings and what holds them, such as `$chartjs`, and what was drawn, where that was
 * listened to; leaves both to the scanner's world as `assayMarks` and `assayDrawn`. The names live where the page's scripts live; they are read through the debugger, so none of these runs.
 */
export async function readMarks({ cdp, contextId, run, call }: ScannerWorld): Promise<void> {
  const count = await call(listDrawn, MOST)
  if (count === 0) return
  const found = await Promise.all(Array.from({ length: count }, (_, at) => namesOn(at)))
  await run(`{
    const found = ${JSON.stringify(found)}
    globalThis.assayMarks = new Map(found.map(({ names }, at) => [assayMarked[at], names]))
    globalThis.assayDrawn = new Map(found.flatMap(({ drawn }, at) => drawn ? [[assayMarked[at], drawn]] : []))
  }`)

  async function namesOn(at: number): Promise<{ names: string[]; drawn: (Drawn & Size) | null }> {
    try {
      const here = await inTime(cdp.send('Runtime.evaluate', { expression: `assayMarked[${at}]`, contextId }))
      const { node } = await inTime(cdp.send('DOM.describeNode', { objectId: here.result.objectId as string }))
      // Without a context it is the page's own.
      const there = await inTime(cdp.send('DOM.resolveNode', { backendNodeId: node.backendNodeId }))
      const objectId = there.object.objectId as string
      const { result } = await inTime(cdp.send('Runtime.getProperties', { objectId, ownProperties: true }))
      const names = result
        .map(({ name }) => name)
        .filter((name) => name !== '__proto__' && name !== DRAWN && name.length <= 60)
        .slice(0, 30)
      const noted = result.find(({ name }) => name === DRAWN)?.value?.objectId
      return { names, drawn: noted === undefined ? null : await drawnIn(noted) }
    } catch {
      return { names: [], drawn: null }
    }
  }

  async function drawnIn(objectId: string): Promise<(Drawn & Size) | null> {
    const functionDeclaration = 'function () { return this }'
    const { result } = await inTime(
      cdp.send('Runtime.callFunctionOn', { objectId, functionDeclaration, returnByValue: true }),
    )
    return note.safeParse(result.value).data ?? null
  }
}

/** Runs in the scanner's world, as text. */
function listDrawn(most: number): number {
  const list = new Set<Element>()
  for (const drawn of document.querySelectorAll('canvas, svg, video')) {
    let at: Element | null = drawn
    for (let level = 0; at && level < 3 && list.size < most; at = at.parentElement, level++)
      if (at.localName !== 'svg' || drawn.childElementCount > 5) list.add(at)
  }
  Object.assign(globalThis, { assayMarked: [...list], assayMarks: new Map(), assayDrawn: new Map() })
  return list.size
}
