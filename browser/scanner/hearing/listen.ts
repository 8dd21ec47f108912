import type { Drawn } from '../../../sitecards/index.ts'

/**
 * Sent into a page before its own scripts: notes what is drawn on canvases, so that texts and shapes on them can be read later. It calls
 * through to the browser and changes nothing that is drawn. Notes lie on the canvas under `mark`, where only the debugger looks.
 */
export function listenToDrawings(mark: string): void {
  const MOST = 400
  /** What is drawn, and the size of the canvas, in its own pixels. */
  type Note = Drawn & { width: number; height: number }
  type Pen = CanvasRenderingContext2D
  interface Way {
    points: { x: number; y: number }[]
    arcs: { x: number; y: number; radius: number; whole: boolean }[]
    rects: { x: number; y: number; width: number; height: number }[]
  }
  const pens = CanvasRenderingContext2D.prototype
  const notes = new WeakMap<HTMLCanvasElement, Note>()
  const ways = new WeakMap<object, Way>()
  const { abs, min, max, hypot, PI } = Math
  const transformOf = pens.getTransform

  const empty = (canvas: HTMLCanvasElement): Note => ({
    texts: [],
    rects: [],
    lines: [],
    wedges: [],
    dots: [],
    images: [],
    width: canvas.width,
    height: canvas.height,
  })
  function noteOf(pen: Pen): Note {
    let note = notes.get(pen.canvas)
    if (!note) {
      note = empty(pen.canvas)
      notes.set(pen.canvas, note)
      Object.defineProperty(pen.canvas, mark, { value: note, configurable: true })
    }
    return note
  }
  const fresh = (): Way => ({ points: [], arcs: [], rects: [] })
  const wayOf = (of: object): Way => {
    let way = ways.get(of)
    if (!way) {
      way = fresh()
      ways.set(of, way)
    }
    return way
  }
  const at = (pen: Pen, x: number, y: number) => {
    const { a, b, c, d, e, f } = transformOf.call(pen)
    return { x: a * x + c * y + e, y: b * x + d * y + f, scale: hypot(a, b) }
  }
  const boxAt = (pen: Pen, x: number, y: number, width: number, height: number) => {
    const [p, q] = [at(pen, x, y), at(pen, x + width, y + height)]
    return { x: min(p.x, q.x), y: min(p.y, q.y), width: abs(q.x - p.x), height: abs(q.y - p.y) }
  }
  const add = <T>(list: T[], one: T): void => void (list.length < MOST && list.push(one))
  const colourOf = (style: unknown): string => (typeof style === 'string' ? style : '')

  /** Calls `before` with the pen, then what was there; a note that cannot be taken never stops a drawing. */
  function hear(of: object, name: string, before: (pen: Pen, given: never[]) => void): void {
    const place = of as Record<string, unknown>
    const own = place[name]
    if (typeof own !== 'function') return
    const heard = {
      [name](this: Pen, ...given: never[]) {
        try {
          before(this, given)
        } catch {
          // The page's drawing goes on: what could not be noted is read as not drawn.
        }
        return own.apply(this, given)
      },
    }[name]
    Object.defineProperty(place, name, { value: heard, writable: true, configurable: true })
  }

  for (const name of ['fillText', 'strokeText'] as const)
    hear(pens, name, (pen, [text, x, y]: unknown[]) => {
      const { textAlign, textBaseline } = pen
      const width = pen.measureText(String(text)).width
      const shift = textAlign === 'center' ? 0 : /right|end/.test(textAlign) ? -width / 2 : width / 2
      const size = Number.parseFloat(/(\d+(\.\d+)?)px/.exec(pen.font)?.[1] ?? '12')
      const rise = textBaseline === 'middle' ? 0 : /top|hanging/.test(textBaseline) ? size / 2 : -size / 3
      const place = at(pen, Number(x) + shift, Number(y) + rise)
      const said = String(text).trim().slice(0, 80)
      if (said !== '') add(noteOf(pen).texts, { text: said, x: place.x, y: place.y })
    })

  function clears(pen: Pen, given: unknown[]): boolean {
    const [x, y, width, height] = given.map(Number) as [number, number, number, number]
    const box = boxAt(pen, x, y, width, height)
    return box.width >= pen.canvas.width * 0.9 && box.height >= pen.canvas.height * 0.9
  }
  const clear = (canvas: HTMLCanvasElement): void => {
    const note = notes.get(canvas)
    if (note) Object.assign(note, empty(canvas))
  }
  hear(pens, 'clearRect', (pen, given) => {
    if (clears(pen, given)) return clear(pen.canvas)
    const note = notes.get(pen.canvas)
    if (!note) return
    // What lay in the part that is cleared is gone.
    const [x, y, width, height] = (given as unknown[]).map(Number) as [number, number, number, number]
    const part = boxAt(pen, x, y, width, height)
    const inside = (each: { x: number; y: number }): boolean =>
      each.x >= part.x && each.x <= part.x + part.width && each.y >= part.y && each.y <= part.y + part.height
    for (const kind of ['texts', 'rects', 'lines', 'wedges', 'dots', 'images'] as const)
      note[kind] = (note[kind] as { x: number; y: number }[]).filter((each) => !inside(each)) as never
  })
  hear(pens, 'fillRect', (pen, given) => {
    if (clears(pen, given) && colourOf(pen.fillStyle) !== '' && pen.globalAlpha === 1) return clear(pen.canvas)
    const [x, y, width, height] = (given as unknown[]).map(Number) as [number, number, number, number]
    add(noteOf(pen).rects, { ...boxAt(pen, x, y, width, height), colour: colourOf(pen.fillStyle) })
  })
  hear(pens, 'drawImage', (pen, given: unknown[]) => {
    const [x, y, width, height] = (given.length > 5 ? given.slice(5) : given.slice(1)).map(Number)
    const source = given[0] as { width?: number; height?: number }
    add(
      noteOf(pen).images,
      boxAt(pen, x ?? 0, y ?? 0, width ?? Number(source.width ?? 0), height ?? Number(source.height ?? 0)),
    )
  })

  hear(pens, 'beginPath', (pen) => void ways.set(pen, fresh()))
  const paths = [pens, Path2D.prototype]
  const placeIn = (of: object, x: number, y: number) =>
    of instanceof Path2D ? { x, y, scale: 1 } : at(of as Pen, x, y)
  for (const of of paths) {
    for (const name of ['moveTo', 'lineTo'] as const)
      hear(of, name, (pen, [x, y]: unknown[]) => add(wayOf(pen).points, placeIn(pen, Number(x), Number(y))))
    hear(of, 'bezierCurveTo', (pen, [, , , , x, y]: unknown[]) =>
      add(wayOf(pen).points, placeIn(pen, Number(x), Number(y))),
    )
    hear(of, 'quadraticCurveTo', (pen, [, , x, y]: unknown[]) =>
      add(wayOf(pen).points, placeIn(pen, Number(x), Number(y))),
    )
    hear(of, 'arc', (pen, [x, y, radius, from, to]: unknown[]) => {
      const place = placeIn(pen, Number(x), Number(y))
      add(wayOf(pen).arcs, {
        x: place.x,
        y: place.y,
        radius: Number(radius) * place.scale,
        whole: abs(Number(to) - Number(from)) >= 2 * PI - 0.01,
      })
    })
    for (const name of ['rect', 'roundRect'] as const)
      hear(of, name, (pen, [x, y, width, height]: unknown[]) => {
        const [p, q] = [
          placeIn(pen, Number(x), Number(y)),
          placeIn(pen, Number(x) + Number(width), Number(y) + Number(height)),
        ]
        add(wayOf(pen).rects, {
          x: min(p.x, q.x),
          y: min(p.y, q.y),
          width: abs(q.x - p.x),
          height: abs(q.y - p.y),
        })
      })
  }

  function paint(pen: Pen, way: Way, colour: string, filled: boolean): void {
    const note = noteOf(pen)
    for (const arc of way.arcs) {
      if (arc.whole || way.points.length === 0) {
        if (arc.whole) add(note.dots, { x: arc.x, y: arc.y, radius: arc.radius, colour })
        else if (filled) add(note.wedges, { x: arc.x, y: arc.y, radius: arc.radius, colour })
      } else if (filled && way.arcs.length <= 6 && arc.radius > 12)
        add(note.wedges, { x: arc.x, y: arc.y, radius: arc.radius, colour })
    }
    for (const rect of way.rects) if (filled) add(note.rects, { ...rect, colour })
    const { points } = way
    // Rounded corners are small arcs between the edges of a box.
    const corners = way.arcs.length > 0 && way.arcs.every((arc) => !arc.whole && arc.radius <= 12)
    if ((way.arcs.length > 0 && !corners) || points.length < 2) return
    const [left, top] = [min(...points.map(({ x }) => x)), min(...points.map(({ y }) => y))]
    const [right, bottom] = [max(...points.map(({ x }) => x)), max(...points.map(({ y }) => y))]
    const box = { x: left, y: top, width: right - left, height: bottom - top }
    // A bar is often drawn as a path of its four corners.
    if (filled && points.length <= 10 && points.length >= 4 && box.width > 1 && box.height > 1)
      add(note.rects, { ...box, colour })
    else if (points.length >= 3) add(note.lines, { ...box, points: points.length, colour })
  }
  hear(pens, 'fill', (pen, [path]: unknown[]) =>
    paint(pen, path instanceof Path2D ? wayOf(path) : wayOf(pen), colourOf(pen.fillStyle), true),
  )
  hear(pens, 'stroke', (pen, [path]: unknown[]) =>
    paint(pen, path instanceof Path2D ? wayOf(path) : wayOf(pen), colourOf(pen.strokeStyle), false),
  )

  // A canvas that is given a size anew is empty.
  for (const name of ['width', 'height'] as const) {
    const own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, name)
    if (!own?.set || !own.get) continue
    const { set } = own
    Object.defineProperty(HTMLCanvasElement.prototype, name, {
      ...own,
      set(this: HTMLCanvasElement, value: number) {
        set.call(this, value)
        clear(this)
      },
    })
  }
}
