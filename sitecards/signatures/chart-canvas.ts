import type { Look } from './look.ts'
import type { Signature, Wish } from './signature.ts'

interface Place {
  x: number
  y: number
}
interface Read {
  canvas: Element
  scale: boolean
  /** Texts along time that stand at its columns or lines. */
  times: number
  lines: { points: number; colour: string }[]
  bars: { colour: string; x: number; y: number; width: number; height: number }[]
  dots: { colour: string }[]
  slices: { colour: string }[]
  legend: { text: string; x: number; y: number; colour: string }[]
  numbers: number
  /** Where a mark stands, to point at. */
  mark: Place | null
}

interface Reading {
  read(look: Look): Read[]
  texts(look: Look, canvas: Element): string[]
}

/** Charts on a canvas, read from what was drawn there: texts that form a scale, bars, lines, slices and signs of a legend. */
export const chartCanvas: Signature & Reading = {
  id: 'chart-canvas',
  component: 'Chart',
  codes: ['AT43', 'AT44', 'AT45', 'PT27', 'PT28', 'PT29', 'PT30', 'PT31', 'PT33'],
  find(look) {
    return this.read(look).flatMap((chart) => {
      const { canvas, scale, times, lines, bars, dots, slices, legend, numbers } = chart
      const sights: ReturnType<Signature['find']> = []
      const tell = (code: string, why: string): void =>
        void sights.push({
          element: canvas,
          code,
          confidence: 'likely',
          why: [why, 'read from what is drawn on the canvas'],
        })
      const pie = slices.length >= 2
      const colours = new Set([...lines, ...bars].map(({ colour }) => colour))
      if (scale) tell('PT27', 'numbers along an axis')
      else if (numbers >= 2) tell('PT27', 'values are written at its marks')
      if (lines.length > 0) tell('PT28', `${lines.length} lines along an order`)
      else if (bars.length >= 3 && times >= 3) tell('PT28', 'columns along time')
      const series = pie
        ? 0
        : Math.max(legend.length, lines.length > 0 ? new Set(lines.map(({ colour }) => colour)).size : 0)
      if (series >= 2 && colours.size >= 2) tell('PT29', `${series} series`)
      if (pie) tell('PT30', `${slices.length} parts of a whole`)
      if (scale && !pie && (bars.length >= 5 || dots.length >= 5 || lines.some(({ points }) => points >= 5)))
        tell('PT31', 'five or more marks along a scale of values')
      if (legend.length >= 2) tell('PT33', `a legend of ${legend.length} entries`)
      return sights
    })
  },
  read(look) {
    const NUMBER = /^[^\p{L}\d]{0,3}[-−–]?\d[\d.,'\s]*\s?([kKmM%°€$£]|\p{L}{1,4}|°C|\p{L}{1,4}\/\p{L}{1,4})?$/u
    const TIME =
      /^(\d{1,2}\.? )?(jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|q[1-4]|week|w\d|kw)[\p{L}]*\.?( ?'?\d+)?$|^(19|20)\d\d$|^\d{1,2}:\d\d$|^\d{1,2}[./-]\d{1,2}\.?$/iu
    const ELSEWHERE = [
      'map',
      'globe',
      'panorama',
      'spreadsheet',
      'sheet',
      'editor',
      'whiteboard',
      'signature',
      'viewer',
      'player',
    ]
    /** Numbers that go up or down by even steps along one line: from where to where it goes, and along what. */
    const scaleOf = (
      labels: readonly (Place & { text: string })[],
    ): { along: 'x' | 'y'; from: number; to: number } | null => {
      for (const along of ['y', 'x'] as const) {
        const across = along === 'y' ? 'x' : 'y'
        // Numbers of unequal length that end at one line have unequal middles.
        const rows = new Map<number, (Place & { text: string })[]>()
        for (const label of labels) {
          if (!NUMBER.test(label.text) || /^(19|20)\d\d$/.test(label.text)) continue
          const key = Math.round(label[across] / 16)
          for (const near of [key, key + 1]) rows.set(near, [...(rows.get(near) ?? []), label])
        }
        for (const row of rows.values()) {
          const line = row.sort((a, b) => a[along] - b[along])
          const values = line.map(({ text }) => Number(text.replace(/[−–]/g, '-').replace(/[^\d.-]/g, '')))
          if (values.length < 3) continue
          const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0))
          const [first = 0] = steps
          if (first !== 0 && steps.every((step) => Math.abs(step - first) <= Math.abs(first) * 0.02))
            return { along, from: line[0]?.[along] ?? 0, to: line.at(-1)?.[along] ?? 0 }
        }
      }
      return null
    }
    const inked = (colour: string): boolean => {
      const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(colour)
      const parts = hex
        ? hex.slice(1).map((each) => Number.parseInt(each, 16))
        : (colour.match(/[\d.]+/g) ?? []).map(Number)
      const [r = 0, g = 0, b = 0, alpha = 1] = parts
      return colour !== '' && (hex !== null || alpha > 0.1) && Math.max(r, g, b) - Math.min(r, g, b) > 24
    }
    const read: Read[] = []
    for (const canvas of look.byTag('canvas')) {
      const { width, height } = look.box(canvas)
      const drawn = look.drawn(canvas)
      if (!drawn || width < 110 || height < 80 || !look.visible(canvas)) continue
      if (look.closest(canvas, (at) => ELSEWHERE.some((word) => look.words(at).has(word)), 5)) continue
      const found = scaleOf(drawn.texts)
      const scale = found !== null
      /** Beside the scale, and not in a bar below the chart that shows all of it small. */
      const inPlot = (each: { y: number; height: number }): boolean =>
        found?.along !== 'y' || (each.y + each.height / 2 > found.from - 30 && each.y + each.height / 2 < found.to + 12)
      const lines = drawn.lines.filter(
        (each) =>
          each.points >= 4 &&
          each.width > width * 0.3 &&
          inked(each.colour) &&
          each.height < height * 0.98 &&
          inPlot(each),
      )
      const solid = drawn.rects.filter(
        (each) =>
          inked(each.colour) &&
          each.width >= 2 &&
          each.height >= 1 &&
          (each.width < width * 0.8 || each.height < height * 0.3),
      )
      const isSign = (each: { width: number; height: number }): boolean => each.width <= 45 && each.height <= 16
      // Columns stand on one line, lying bars begin at one.
      const edges = ['bottom', 'left'] as const
      const groups = edges.map((edge) => {
        const by = Map.groupBy(solid, (each) => Math.round((edge === 'bottom' ? each.y + each.height : each.x) / 2))
        return [...by.values()].sort((a, b) => b.length - a.length)[0] ?? []
      })
      const [standing = []] = groups.sort((a, b) => b.length - a.length)
      const even = standing.length >= 3 && standing.every(isSign) && !scale
      const bars = standing.length >= 3 && !even ? solid.filter((each) => standing.includes(each) || !isSign(each)) : []
      const dots = drawn.dots.filter((each) => each.radius <= 30 && inked(each.colour))
      const wedges = drawn.wedges.filter((each) => each.radius > Math.min(width, height) * 0.1 && inked(each.colour))
      // Slices of one pie reach equally far; those of a polar chart do not, and the inner edge of a ring is no slice.
      const reach = Math.max(0, ...wedges.map(({ radius }) => radius))
      const outer = wedges.filter(({ radius }) => radius >= reach * 0.9)
      const slices = new Set(wedges.map(({ radius }) => Math.round((radius / reach) * 8))).size <= 2 ? outer : []
      const signs = [
        ...solid
          .filter(isSign)
          .map((each) => ({ ...each, right: each.x + each.width, middle: each.y + each.height / 2 })),
        ...drawn.dots
          .filter((each) => inked(each.colour))
          .map((each) => ({ ...each, right: each.x + each.radius, middle: each.y })),
      ]
      // Numbers may be names of series, such as years; those of a scale have no sign beside them.
      const legend = drawn.texts.flatMap(({ text, x, y }) => {
        const half = text.length * 3.6
        const sign = signs.find(
          (each) => Math.abs(each.middle - y) < 8 && x - half - each.right < 22 && x - half - each.right > -8,
        )
        return sign && !(scale && NUMBER.test(text) && !/^(19|20)\d\d$/.test(text))
          ? [{ text, x, y, colour: sign.colour }]
          : []
      })
      const marked = scale && (lines.length > 0 || bars.length >= 3 || dots.length >= 5)
      if (!marked && !(slices.length >= 2 && drawn.lines.length < 30)) continue
      const [slice] = slices
      const bar = bars[Math.floor(bars.length / 2)]
      const dot = drawn.dots.filter((each) => each.radius <= 12)[Math.floor(dots.length / 2)]
      const mark = slice
        ? { x: slice.x, y: slice.y - slice.radius * 0.7 }
        : bar
          ? { x: bar.x + bar.width / 2, y: bar.y + Math.min(bar.height / 2, 12) }
          : (dot ?? { x: width * 0.5, y: height * 0.5 })
      read.push({
        canvas,
        scale,
        times: drawn.texts.filter(({ text }) => TIME.test(text)).length,
        lines,
        bars,
        dots,
        slices,
        legend,
        numbers: drawn.texts.filter(({ text }) => /\d/.test(text)).length,
        mark: { x: mark.x, y: mark.y },
      })
    }
    return read
  },
  wishes(look) {
    return this.read(look)
      .slice(0, 8)
      .flatMap(({ canvas, mark, legend, scale }) => {
        const { width, height } = look.box(canvas)
        const at = ({ x, y }: Place): Place => ({ x: x / width, y: y / height })
        const wishes: Wish[] = []
        look.kept.set(
          `chart-canvas ${look.name(canvas)} ${look.box(canvas).x} ${look.box(canvas).y}`,
          this.texts(look, canvas),
        )
        if (mark) wishes.push({ act: 'hover', element: canvas, at: at(mark), about: canvas, code: 'AT43' })
        if (mark && scale)
          wishes.push({ act: 'scroll', element: canvas, at: at(mark), dy: -240, about: canvas, code: 'AT45' })
        const [entry] = legend
        if (entry && legend.length >= 2)
          wishes.push({ act: 'click', element: canvas, at: at(entry), about: canvas, code: 'AT44', back: true })
        return wishes
      })
  },
  revealed(look, { wish, added, redrawn }) {
    if (!wish) return []
    const element = wish.about
    const kept = look.kept.get(`chart-canvas ${look.name(element)} ${look.box(element).x} ${look.box(element).y}`)
    const before = new Set((kept as string[] | undefined) ?? [])
    const texts = this.texts(look, element)
    if (wish.code === 'AT43') {
      const tip = added.find((each) => /\d/.test(look.text(each, 200)) && look.text(each, 200).length < 200)
      const words = tip ? look.text(tip, 60) : texts.find((text) => /\d/.test(text) && !before.has(text))
      if (!words) return []
      return [{ element, code: 'AT43', confidence: 'sure', why: [`pointing at a mark shows ${words}`] }]
    }
    if (wish.code === 'AT45') {
      const numbers = texts.filter((text) => /\d/.test(text))
      const anew = numbers.filter((text) => !before.has(text)).length
      if (anew < 2 || anew < numbers.length * 0.3) return []
      return [{ element, code: 'AT45', confidence: 'sure', why: ['the wheel brings another part of its scale'] }]
    }
    if (!redrawn) return []
    return [{ element, code: 'AT44', confidence: 'likely', why: ['a press on its legend changes what is drawn'] }]
  },
  texts: (look, canvas) => (look.drawn(canvas)?.texts ?? []).map(({ text }) => text),
  positive: [
    {
      title: 'columns over months with a legend, drawn by hand',
      html: `<canvas id="c" width="460" height="260"></canvas><script>{ const pen = c.getContext('2d'); let off = false; const draw = (tip) => { pen.clearRect(0, 0, 460, 260); pen.fillStyle = '#333'; pen.font = '12px sans-serif'; for (const n of [0, 1, 2, 3]) pen.fillText(String(n * 50), 6, 224 - n * 60); ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'].forEach((month, n) => { pen.fillStyle = '#333'; pen.fillText(month, 60 + n * 62, 245); pen.fillStyle = '#1f77b4'; pen.fillRect(50 + n * 62, 220 - 20 * (n + 2), 20, 20 * (n + 2)); if (!off) { pen.fillStyle = '#ff7f0e'; pen.fillRect(72 + n * 62, 220 - 15 * (n + 3), 20, 15 * (n + 3)) } }); pen.fillStyle = '#1f77b4'; pen.fillRect(150, 6, 20, 10); pen.fillStyle = '#333'; pen.fillText('Rain', 176, 15); pen.fillStyle = '#ff7f0e'; pen.fillRect(240, 6, 20, 10); pen.fillStyle = '#333'; pen.fillText('Snow', 266, 15); if (tip) pen.fillText('April: 120 mm', 200, 60) }; draw(false); c.onmousemove = (at) => draw(at.offsetY > 60 && at.offsetX > 50); c.onmouseleave = () => draw(false); c.onclick = (at) => { if (at.offsetY < 25) off = !off; draw(false) } }</script>`,
      finds: ['AT43', 'AT44', 'PT27', 'PT28', 'PT29', 'PT31', 'PT33'],
    },
    {
      title: 'points that the wheel enlarges',
      html: `<canvas id="w" width="400" height="240"></canvas><script>{ const pen = w.getContext('2d'); let size = 10; const draw = () => { pen.clearRect(0, 0, 400, 240); pen.fillStyle = '#333'; for (const n of [0, 1, 2, 3]) pen.fillText(String(n * size), 6, 214 - n * 60); pen.strokeStyle = '#d62728'; pen.beginPath(); for (let n = 0; n < 12; n++) pen.lineTo(50 + n * 28, 200 - ((n * 37) % 11) * 120 / size); pen.stroke() }; draw(); w.onwheel = (turn) => { turn.preventDefault(); size *= turn.deltaY < 0 ? 0.5 : 2; draw() } }</script>`,
      finds: ['AT45', 'PT27', 'PT28', 'PT31'],
    },
    {
      title: 'a ring of shares',
      html: `<canvas id="d" width="300" height="220"></canvas><script>{ const pen = d.getContext('2d'); const parts = [['Wind', 3, '#2ca02c'], ['Sun', 2, '#ff7f0e'], ['Water', 1.28, '#1f77b4']]; let from = 0; for (const [word, size, colour] of parts) { pen.beginPath(); pen.moveTo(110, 110); pen.arc(110, 110, 80, from, from + size); pen.closePath(); pen.fillStyle = colour; pen.fill(); from += size } parts.forEach(([word, size, colour], n) => { pen.fillStyle = colour; pen.fillRect(215, 40 + n * 24, 14, 12); pen.fillStyle = '#333'; pen.fillText(word, 235, 50 + n * 24) }) }</script>`,
      finds: ['PT30', 'PT33'],
    },
  ],
  negative: [
    {
      title: 'confetti',
      html: `<canvas id="e" width="400" height="200"></canvas><script>{ const pen = e.getContext('2d'); for (let n = 0; n < 60; n++) { pen.fillStyle = 'hsl(' + n * 20 + ' 80% 60%)'; pen.fillRect((n * 37) % 400, (n * 53) % 200, 6, 6) } }</script>`,
    },
    {
      title: 'a plan with furniture',
      html: `<canvas id="f" width="400" height="240"></canvas><script>{ const pen = f.getContext('2d'); pen.fillStyle = '#9fb7d6'; pen.fillRect(30, 30, 150, 100); pen.fillStyle = '#d8b48a'; pen.fillRect(220, 30, 100, 60); pen.fillStyle = '#000'; pen.fillText('Bed 140', 40, 50); pen.fillText('Desk', 230, 50) }</script>`,
    },
    {
      title: 'a ring of progress',
      html: `<canvas id="g" width="160" height="160"></canvas><script>{ const pen = g.getContext('2d'); pen.strokeStyle = '#06c'; pen.lineWidth = 12; pen.beginPath(); pen.arc(80, 80, 60, 0, 4); pen.stroke(); pen.fillText('64 %', 70, 84) }</script>`,
    },
  ],
}
