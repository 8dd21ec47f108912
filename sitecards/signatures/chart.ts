import type { Signature } from './signature.ts'

/** Charts: marks of values along a scale, drawn as SVG or on a canvas. */
export const chart: Signature = {
  id: 'chart',
  component: 'Chart',
  codes: ['AT43', 'AT44', 'AT45', 'AT46', 'PT27', 'PT28', 'PT29', 'PT30', 'PT31', 'PT32', 'PT33'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const has = (element: Element, ...words: string[]): boolean => words.some((word) => look.words(element).has(word))
    const CHART = ['chart', 'charts', 'plot', 'graph', 'histogram', 'donut', 'pie']
    const NUMBER = /^[^\p{L}\d]{0,3}[-−–]?\d[\d.,'\s]*\s?([kKmM%°€$£]|\p{L}{1,4}|°C|[\p{L}]{1,4}\/[\p{L}]{1,4})?$/u
    /** Numbers that go up or down by even steps along one line: a scale. */
    const scaleOf = (labels: { text: string; x: number; y: number }[]): boolean => {
      for (const [along, across] of [
        ['y', 'x'],
        ['x', 'y'],
      ] as const) {
        const rows = new Map<number, { at: number; value: number }[]>()
        for (const label of labels) {
          if (!NUMBER.test(label.text)) continue
          const value = Number(label.text.replace(/[−–]/g, '-').replace(/[^\d.-]/g, ''))
          const key = Math.round(label[across] / 14)
          for (const near of [key, key + 1]) rows.set(near, [...(rows.get(near) ?? []), { at: label[along], value }])
        }
        for (const row of rows.values()) {
          const line = row.sort((a, b) => a.at - b.at)
          if (line.length < 3) continue
          const steps = line.slice(1).map((each, at) => each.value - (line[at]?.value ?? 0))
          if (steps.every((step) => step > 0) || steps.every((step) => step < 0)) return true
        }
      }
      return false
    }
    const holderOf = (drawing: Element): Element => {
      let holder = drawing
      const own = look.box(drawing)
      for (let at = look.up(drawing), level = 0; at && level < 7; at = look.up(at), level++) {
        const more = look.text(at, 1200).length - look.text(drawing, 1200).length
        if (
          /^(body|main|section|form|li|article)$/.test(at.localName) ||
          look.box(at).height > own.height + 200 ||
          more > 350
        )
          break
        if (
          look
            .within(at, 'svg, canvas')
            .filter((each) => look.box(each).width >= 150 && look.box(each).height >= 90 && !overlaps(each, drawing))
            .length > 0
        )
          break
        holder = at
      }
      return holder
    }
    const overlaps = (a: Element, b: Element): boolean => {
      const [p, q] = [look.box(a), look.box(b)]
      return (
        Math.min(p.x + p.width, q.x + q.width) - Math.max(p.x, q.x) > 0.5 * Math.min(p.width, q.width) &&
        Math.min(p.y + p.height, q.y + q.height) - Math.max(p.y, q.y) > 0.5 * Math.min(p.height, q.height)
      )
    }
    const drawings = look.byTag('svg', 'canvas').filter((each) => {
      const { width, height } = look.box(each)
      return (
        width >= 110 &&
        height >= 80 &&
        look.visible(each) &&
        (each.localName === 'canvas' || each.parentElement?.closest('svg') === null)
      )
    })
    const done: Element[] = []
    for (const drawing of drawings) {
      if (done.some((each) => look.holds(each, drawing))) continue
      const other = look.closest(
        drawing,
        (at) =>
          has(
            at,
            'map',
            'globe',
            'panorama',
            'editor',
            'spreadsheet',
            'sheet',
            'diagram',
            'flow',
            'player',
            'video',
            'carousel',
            'model',
            'viewer',
            'whiteboard',
            'calendar',
          ) || /^(button|link)$/.test(look.role(at)),
        6,
      )
      if (other && !has(other, 'chart', 'charts')) continue
      const holder = holderOf(drawing)
      const called = [drawing, holder, ...look.within(holder, '[class]').slice(0, 60)].some((each) =>
        has(each, ...CHART),
      )
      const said =
        look.role(drawing) === 'img' || look.role(drawing) === 'graphics-document'
          ? (look.attr(drawing, 'aria-label') ?? '')
          : ''
      const isPart = drawing.localName === 'svg'
      const marks = look.marks(drawing).concat(look.up(drawing) ? look.marks(look.up(drawing) as Element) : [])
      const known =
        marks.some((each) => /chart|echarts/i.test(each)) ||
        look.closest(
          drawing,
          (at) =>
            [...at.attributes].some(({ name }) => /chart/.test(name) || /^data-zr/.test(name)) || /chart/.test(at.id),
          3,
        ) !== null
      const texts = isPart
        ? look
            .within(holder, 'svg text')
            .filter((each) => look.visible(each))
            .map((each) => ({ element: each, text: look.text(each, 60), ...look.box(each) }))
            .filter(({ text }) => text !== '')
            .map((each) => ({ ...each, x: each.x + each.width / 2, y: each.y + each.height / 2 }))
        : []
      // Shapes that carry values: many of the same kind, filled or drawn in few colours.
      const shapes = isPart
        ? look.within(
            holder,
            'svg path, svg rect, svg circle, svg line, svg polygon, svg polyline, svg ellipse, svg use',
          )
        : []
      const drawn = shapes.filter((each) => {
        const { width, height } = look.box(each)
        return !each.closest('defs, clipPath, mask, pattern, marker, symbol') && (width > 1 || height > 1)
      })
      const axes = look.within(holder, '[class*=axis], [class*=tick], [class*=grid]').length > 0
      const scale = scaleOf(texts)
      const areaOf = (each: Element): string => (each.getAttribute('d') ?? '').toLowerCase()
      const paint = (each: Element): string => {
        const { fill, stroke } = look.style(each)
        return fill && fill !== 'none' && !/rgba\(.*, 0\)$/.test(fill) ? fill : stroke
      }
      const inked = (colour: string): boolean => {
        const [r = 0, g = 0, b = 0] = (colour.match(/\d+(\.\d+)?/g) ?? []).map(Number)
        return /^url/.test(colour) || Math.max(r, g, b) - Math.min(r, g, b) > 24
      }
      const outer = look.box(drawing)
      const body = drawn.filter((each) => {
        const { width, height } = look.box(each)
        return (
          (width < outer.width * 0.95 || height < outer.height * 0.9) &&
          inked(paint(each)) &&
          !look.closest(
            each,
            (at) => at !== drawing && has(at, 'axis', 'tick', 'legend', 'toolbar', 'modebar', 'grid', 'button', 'menu'),
            6,
          )
        )
      })
      const lines = body.filter((each) => {
        const d = areaOf(each)
        return (
          (each.localName === 'polyline' || (each.localName === 'path' && /^m/.test(d))) &&
          (d.match(/[lcsqthv]/g) ?? d.match(/[\d.]+/g) ?? []).length +
            (each.localName === 'polyline'
              ? (each.getAttribute('points') ?? '').split(/[\s,]+/).length / 2
              : (d.match(/-?[\d.]+/g) ?? []).length / 4) >=
            5 &&
          look.box(each).width > outer.width * 0.35 &&
          !/a/.test(d)
        )
      })
      const slices = body.filter(
        (each) =>
          each.localName === 'path' &&
          /a/.test(areaOf(each)) &&
          look.box(each).width > 14 &&
          look.box(each).height > 14 &&
          look.box(each).width > outer.height * 0.08,
      )
      const rects = body.filter((each) => {
        if (/^(line|polyline)$/.test(each.localName) || lines.includes(each) || slices.includes(each)) return false
        const { width, height } = look.box(each)
        return each.localName !== 'circle' && width >= 3 && height >= 2 && width < outer.width * 0.9
      })
      const dots = body.filter((each) => {
        const { width, height } = look.box(each)
        return (
          !lines.includes(each) &&
          !rects.includes(each) &&
          !slices.includes(each) &&
          Math.abs(width - height) < 2 &&
          width >= 3 &&
          width < 40
        )
      })
      const bars = rects.length >= 3 && (sameEdge(rects) || axes)
      const dotted = dots.length >= 6
      const pie = slices.length >= 2 && lines.length === 0 && !scale
      const svgChart =
        isPart &&
        ((scale && (lines.length > 0 || bars || dotted || body.length >= 3)) ||
          (pie && (called || texts.length >= 2)) ||
          (called && (axes || texts.length >= 3) && body.length >= 2))
      // What was drawn on a canvas while it was listened to is read by another signature.
      const canvasChart = !isPart && look.drawn(drawing) === null && (known || (called && !has(drawing, 'map')))
      if (!svgChart && !canvasChart) continue
      done.push(holder)
      const tell = (code: string, ...why: string[]): void =>
        void sights.push({ element: holder, code, confidence: scale || known ? 'sure' : 'likely', why })
      // Legends: words beside small signs in the colours of the series.
      const legend = look
        .within(holder, '*')
        .find(
          (each) =>
            (has(each, 'legend') || /legend/.test(look.attr(each, 'aria-label') ?? '')) &&
            look.text(each, 200) !== '' &&
            look.visible(each),
        )
      let entries: Element[] = []
      if (legend) {
        const items = look
          .within(
            legend,
            'li, [class*=item], [class*=traces], [class*=entry], [class*=series], [role=listitem], button, [role=button], label, g, span, text',
          )
          .filter((each) => look.visible(each) && look.text(each, 60) !== '')
        entries = items.filter((each) => !items.some((inner) => inner !== each && each.contains(inner)))
        const words = new Set<string>()
        entries = entries.filter((each) => !words.has(look.text(each, 60)) && words.add(look.text(each, 60)))
      }
      if (entries.length < 2) {
        const named = texts.filter(({ text }) => !NUMBER.test(text) && text.length < 40)
        const beside = named.filter(({ element }) => {
          const box = look.box(element)
          return drawn.some((each) => {
            const { x, y, width, height } = look.box(each)
            return (
              width >= 5 &&
              width <= 40 &&
              height <= 22 &&
              x + width <= box.x + 3 &&
              box.x - x - width < 14 &&
              Math.abs(y + height / 2 - box.y - box.height / 2) < 8 &&
              inked(paint(each))
            )
          })
        })
        if (beside.length >= 2) entries = beside.map(({ element }) => element)
      }
      const colours = new Set([...lines, ...rects, ...slices, ...dots].map(paint).filter(inked))
      const words = `${look.text(holder, 400)} ${said} ${look.heading(drawing)} ${look.attr(drawing, 'aria-label') ?? ''}`
      const series = Math.max(lines.length, entries.length, bars ? colours.size : 0)
      if (texts.some(({ text }) => /\d/.test(text)))
        tell('PT27', scale ? 'numbers along an axis' : 'values are written at its marks')
      if (lines.length > 0) tell('PT28', `${lines.length} lines along an order`)
      else if (bars && timely(texts.map(({ text }) => text)) >= 4) tell('PT28', 'columns along time')
      if (pie) tell('PT30', `${slices.length} parts of a whole`)
      else if (stacked(rects)) tell('PT30', 'parts stacked to a whole')
      if (!pie && (entries.length >= 2 || lines.length >= 2) && series >= 2 && isPart) tell('PT29', `${series} series`)
      if (scale && !pie && (rects.length >= 5 || dots.length >= 5 || lines.length > 0))
        tell('PT31', 'five or more marks along a scale of values')
      if (/\b(outliers?|anomal\w+|unusual|spikes?|ausreißer)\b/i.test(words) && isPart)
        tell('PT32', 'it says that values stand out')
      if (entries.length >= 2) {
        tell('PT33', `a legend of ${entries.length} entries`)
        const pressed = entries.filter(
          (each) =>
            look.closest(
              each,
              (at) =>
                look.style(at).cursor === 'pointer' ||
                /^(button|checkbox|switch)$/.test(look.role(at)) ||
                look.attr(at, 'aria-pressed') !== null,
              3,
            ) !== null ||
            drawn.some(
              (mark) =>
                look.style(mark).cursor === 'pointer' &&
                look.holds(legend ?? holder, mark) &&
                Math.abs(look.box(mark).y - look.box(each).y) < 14,
            ),
        )
        if (pressed.length >= 2) tell('AT44', 'entries of its legend can be pressed')
      }
      if (
        look
          .within(
            holder,
            '[class*=brush], [class*=range-slider], [class*=rangeslider], [class*=datazoom], [class*=navigator]',
          )
          .some((each) => look.visible(each)) ||
        look
          .within(holder, '[class*=zoom], [class*=pan], [title*=oom], [data-title*=oom], [aria-label*=oom]')
          .some((each) => look.style(each).cursor === 'pointer' || /^(button|a|svg|path)$/.test(each.localName))
      )
        tell('AT45', 'a brush or controls that zoom')
    }
    return sights

    function sameEdge(list: Element[]): boolean {
      for (const edge of ['x', 'y', 'right', 'bottom'] as const) {
        const counts = new Map<number, number>()
        for (const each of list) {
          const { x, y, width, height } = look.box(each)
          const at = Math.round({ x, y, right: x + width, bottom: y + height }[edge] / 2)
          counts.set(at, (counts.get(at) ?? 0) + 1)
        }
        if (Math.max(...counts.values()) >= Math.max(3, list.length * 0.3)) return true
      }
      return false
    }
    function timely(said: string[]): number {
      return said.filter((each) =>
        /^(\d{1,2} )?(jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|q[1-4]|week|w\d|kw)[\p{L}]*\.?( ?'?\d+)?$|^(19|20)\d\d$|^\d{1,2}:\d\d$|^\d{1,2}[./]\d{1,2}\.?$/iu.test(
          each,
        ),
      ).length
    }
    /** Boxes of several colours that begin where the next ends. */
    function stacked(list: Element[]): boolean {
      let touching = 0
      for (const each of list) {
        const a = look.box(each)
        if (
          list.some((other) => {
            const b = look.box(other)
            return (
              other !== each &&
              Math.abs(a.x - b.x) < 1 &&
              Math.abs(a.width - b.width) < 1 &&
              Math.abs(a.y + a.height - b.y) < 2 &&
              a.height > 2 &&
              b.height > 2 &&
              look.style(each).fill !== look.style(other).fill
            )
          })
        )
          touching++
      }
      return touching >= 3 && touching >= list.length * 0.25
    }
  },
  wishes(look) {
    const wishes: ReturnType<NonNullable<Signature['wishes']>> = []
    const charts = this.find(look).filter(
      ({ code }, at, all) => all.findIndex(({ element }) => element === all[at]?.element) === at && code !== '',
    )
    for (const { element } of charts.slice(0, 8)) {
      const drawing = look
        .within(element, 'svg, canvas')
        .find((each) => look.box(each).width >= 110 && look.box(each).height >= 80 && look.visible(each))
      if (!drawing) continue
      const box = look.box(drawing)
      // A mark near the middle; else the middle of what is drawn.
      const marks = look.within(drawing, 'rect, circle, path').filter((each) => {
        const own = look.box(each)
        return (
          look.visible(each) &&
          own.width >= 4 &&
          own.height >= 4 &&
          own.width < box.width * 0.5 &&
          !each.closest('defs, clipPath') &&
          look.style(each).fill !== 'none' &&
          !/axis|tick|legend|grid|button|modebar/.test(look.attr(each.parentElement as Element, 'class') ?? '')
        )
      })
      const mark = marks.length > 2 ? marks[Math.floor(marks.length / 2)] : undefined
      wishes.push({ act: 'hover', element: drawing, at: { x: 0.46, y: 0.5 }, about: element, code: 'AT43' })
      if (mark) wishes.push({ act: 'hover', element: mark, about: element, code: 'AT43' })
      // The words of its axes tell whether it shows another window afterwards; a canvas has none.
      look.kept.set(`chart ${look.text(drawing, 300)}`, true)
      if (mark && look.style(mark).cursor === 'pointer') {
        wishes.push({ act: 'click', element: mark, about: element, code: 'AT46' })
      }
      if (drawing.localName === 'svg')
        wishes.push({
          act: 'scroll',
          element: drawing,
          at: { x: 0.46, y: 0.5 },
          dy: -240,
          about: element,
          code: 'AT45',
        })
    }
    return wishes
  },
  revealed(look, { wish, added, redrawn }) {
    if (!wish) return []
    const [element, code] = [wish.about, wish.code]
    const anew = (holder: Element): boolean =>
      look.within(holder, 'svg').every((each) => !look.kept.has(`chart ${look.text(each, 300)}`))
    if (code === 'AT43') {
      const tip = added.find((each) => /\d/.test(look.text(each, 200)) && look.text(each, 200).length < 200)
      if (tip) return [{ element, code, confidence: 'sure', why: [`pointing at it shows ${look.text(tip, 60)}`] }]
      // What is drawn on a canvas cannot be read: that it changes is the sign.
      if (redrawn && look.within(element, 'canvas').length > 0)
        return [{ element, code, confidence: 'likely', why: ['pointing at it changes what is drawn'] }]
    }
    if (code === 'AT46' && redrawn && anew(element))
      return [{ element, code, confidence: 'likely', why: ['a click on a mark brings other values'] }]
    if (code === 'AT45' && redrawn && anew(element))
      return [{ element, code, confidence: 'likely', why: ['the wheel changes its window'] }]
    return []
  },
  positive: [
    {
      title: 'columns over months with a tooltip',
      html: `<div class="chart"><svg width="400" height="240" id="c">${[0, 50, 100, 150].map((value, at) => `<text x="20" y="${200 - at * 50}">${value}</text>`).join('')}${['Jan', 'Feb', 'Mar', 'Apr', 'May'].map((month, at) => `<rect x="${60 + at * 60}" y="${200 - 20 * (at + 1)}" width="40" height="${20 * (at + 1)}" fill="steelblue"/><text x="${60 + at * 60}" y="225">${month}</text>`).join('')}</svg><div id="tip" style="display:none">42 litres</div></div><script>c.onmousemove=()=>tip.style.display='block';c.onmouseleave=()=>tip.style.display='none'</script>`,
      finds: ['AT43', 'PT27', 'PT28', 'PT31'],
    },
    {
      title: 'two lines with a legend that is pressed and a brush',
      html: `<div><svg width="500" height="260">${[0, 10, 20, 30].map((value, at) => `<text x="20" y="${220 - at * 60}">${value}</text>`).join('')}<path d="M60 200L120 180L180 150L240 160L300 120L400 80" stroke="red" fill="none"/><path d="M60 100L120 130L180 90L240 60L300 120L400 140" stroke="blue" fill="none"/></svg><div class="legend"><button>Oslo</button><button>Rome</button></div><div class="brush" style="width:400px;height:20px;background:#eee"></div></div>`,
      finds: ['AT44', 'AT45', 'PT27', 'PT28', 'PT29', 'PT31', 'PT33'],
    },
    {
      title: 'columns that lead to finer ones',
      html: `<div class="chart"><svg width="400" height="240" id="c">${[0, 50, 100].map((value, at) => `<text x="20" y="${200 - at * 50}">${value}</text>`).join('')}${['North', 'South', 'East'].map((town, at) => `<rect x="${60 + at * 60}" y="${200 - 20 * (at + 1)}" width="40" height="${20 * (at + 1)}" fill="steelblue" style="cursor:pointer"/><text class="n" x="${60 + at * 60}" y="225">${town}</text>`).join('')}</svg></div><script>for(const r of c.querySelectorAll('rect'))r.onclick=()=>{for(const t of c.querySelectorAll('.n'))t.textContent+=' 1'}</script>`,
      finds: ['AT46', 'PT27'],
    },
    {
      title: 'a ring of shares',
      html: '<div class="donut"><svg width="300" height="200"><path d="M100 10A90 90 0 0 1 190 100L100 100Z" fill="tomato"/><path d="M190 100A90 90 0 1 1 100 10L100 100Z" fill="teal"/><text x="130" y="60">25 %</text><text x="60" y="130">75 %</text></svg></div>',
      finds: ['PT27', 'PT30'],
    },
    {
      title: 'points of which some stand out',
      html: `<div class="plot" style="width:420px"><svg width="400" height="240">${[0, 5, 10, 15].map((value, at) => `<text x="20" y="${200 - at * 50}">${value}</text>`).join('')}${[1, 2, 3, 4, 5, 6, 7].map((at) => `<circle cx="${40 + at * 40}" cy="${at === 4 ? 40 : 150 + at}" r="4" fill="crimson"/>`).join('')}<text x="180" y="30">outlier</text></svg></div>`,
      finds: ['PT27', 'PT31', 'PT32'],
    },
  ],
  negative: [
    {
      title: 'a picture of a chart',
      html: "<img alt=\"Bar chart of sales\" width=\"400\" height=\"240\" src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='400' height='240'><rect width='40' height='90' fill='red'/></svg>\">",
    },
    {
      title: 'a drawing',
      html: '<svg width="300" height="200"><rect x="20" y="60" width="80" height="100" fill="brown"/><path d="M10 60L60 20L110 60Z" fill="red"/><circle cx="200" cy="40" r="20" fill="gold"/></svg>',
    },
    {
      title: 'a progress ring',
      html: '<svg width="120" height="120"><circle cx="60" cy="60" r="50" stroke="teal" fill="none" stroke-width="8"/><text x="45" y="65">70 %</text></svg>',
    },
    { title: 'an empty canvas', html: '<canvas width="400" height="200"></canvas>' },
  ],
}
