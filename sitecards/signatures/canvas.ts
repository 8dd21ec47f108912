import type { Signature } from './signature.ts'

/** Areas in which shapes, cards or nodes are chosen, moved and joined. */
export const canvas: Signature = {
  id: 'canvas',
  component: 'Canvas',
  codes: ['AT63', 'AT64', 'PT55', 'PT56'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const has = (element: Element, ...words: string[]): boolean => words.some((word) => look.words(element).has(word))
    const large = (each: Element): boolean => look.box(each).width >= 240 && look.box(each).height >= 150
    const tell = (element: Element, code: string, ...why: string[]): void =>
      void sights.push({ element, code, confidence: 'likely', why })
    const done: Element[] = []
    const elsewhere = (each: Element): boolean =>
      look.closest(
        each,
        (at) =>
          has(
            at,
            'map',
            'chart',
            'charts',
            'plot',
            'spreadsheet',
            'panorama',
            'carousel',
            'confetti',
            'signature',
            'video',
            'calendar',
          ) || /^(table|grid)$/.test(look.role(at)),
        5,
      ) !== null
    /** Nodes at places of their own with lines between them. */
    const joined = (area: Element): { nodes: Element[]; lines: Element[]; ports: Element[] } => {
      const box = look.box(area)
      const of = (words: string[]): Element[] =>
        look.within(area, '*').filter((each) => {
          if (!has(each, ...words) || !look.visible(each)) return false
          return look.box(each).width < box.width * 0.7
        })
      const nodes = of(['node', 'element', 'cell', 'block', 'step', 'shape']).filter(
        (each) =>
          look.box(each).width >= 20 &&
          look.box(each).height >= 14 &&
          (each.namespaceURI?.endsWith('svg') || look.style(each).position === 'absolute'),
      )
      const lines = look
        .within(area, 'svg path, svg line, svg polyline')
        .filter(
          (each) =>
            look.closest(
              each,
              (at) => at !== area && has(at, 'edge', 'link', 'connection', 'connector', 'wire', 'edges', 'links'),
              5,
            ) !== null,
        )
      const ports = of([
        'handle',
        'port',
        'anchor',
        'connector',
        'input',
        'output',
        'endpoint',
        'pin',
        'magnet',
        'connectable',
      ]).filter((each) => look.box(each).width <= 40 && look.box(each).height <= 40)
      return {
        nodes: nodes.filter((each) => !nodes.some((other) => other !== each && other.contains(each))),
        lines,
        ports,
      }
    }
    const areas = [
      ...look.byWord(
        'flow',
        'diagram',
        'canvas',
        'graph',
        'paper',
        'board',
        'stage',
        'whiteboard',
        'workspace',
        'editor',
        'renderer',
        'viewport',
      ),
      ...look.matching('[role=application]'),
    ]
    for (const word of look.byWord('node', 'connection', 'edge', 'port').slice(0, 400)) {
      const area = look.closest(word, (at) => large(at) && /hidden|clip|auto|scroll/.test(look.style(at).overflow), 9)
      if (area) areas.push(area)
    }
    for (const area of new Set(areas)) {
      if (
        !large(area) ||
        !look.visible(area) ||
        elsewhere(area) ||
        done.some((each) => look.holds(each, area) || look.holds(area, each))
      )
        continue
      if (/^(canvas|body|main|html)$/.test(area.localName)) continue
      const { nodes, lines, ports } = joined(area)
      if (nodes.length < 2 || (lines.length === 0 && ports.length < 2)) continue
      const moved = nodes.filter(
        (each) => /grab|move|pointer/.test(look.style(each).cursor) || has(each, 'draggable', 'selectable', 'movable'),
      ).length
      done.push(area)
      if (moved >= 1) tell(area, 'AT63', `${moved} of ${nodes.length} nodes can be moved`)
      if (
        ports.filter(
          (each) =>
            /crosshair|pointer|cell/.test(look.style(each).cursor) || has(each, 'connectable', 'port', 'output'),
        ).length >= 2 &&
        moved >= 1
      )
        tell(area, 'AT64', `${ports.length} anchors at the nodes`)
      tell(area, 'PT55', `${nodes.length} nodes`)
      if (lines.length > 0) tell(area, 'PT56', `${lines.length} connections`)
    }
    /** Layers of one size on top of each other, or a canvas between tools that draw. */
    const TOOL =
      /^(add |draw |new |insert )?(a |an )?(rectangle|rect|square|circle|ellipse|triangle|line|arrow|text|polygon|pen|brush|pencil|eraser|shape|star|sticky( note)?|note|connector|node|box|label)s?$|^(bring (to front|forward)|send (to back|backward)|group|ungroup|duplicate|rotate|delete (selected|selection|shape|object))$/i
    const DRAW = /\b(drag|move|resize|arrange|draw|connect|plan|layout|seating|sketch|design)\b/i
    for (const sheet of look.byTag('canvas')) {
      if (!large(sheet) || !look.visible(sheet) || elsewhere(sheet) || done.some((each) => look.holds(each, sheet)))
        continue
      const holder = look.closest(sheet, (at) => at !== sheet && at.localName !== 'canvas', 2) ?? sheet
      const own = look.box(sheet)
      const layers = look
        .within(holder, 'canvas')
        .filter((each) => Math.abs(look.box(each).width - own.width) < 3 && Math.abs(look.box(each).y - own.y) < 3)
      const place =
        look.closest(
          holder,
          (at) =>
            at !== holder &&
            look.within(at, 'button, [role=button], [role=radio], label').length >= 1 &&
            look.box(at).height < own.height + 320,
          4,
        ) ?? holder
      const tools = look
        .within(place, 'button, [role=button], [role=radio], label, option')
        .filter((each) => TOOL.test(look.name(each).trim()))
      const marks = look.marks(holder).concat(look.marks(sheet)).join(' ')
      const known =
        look.closest(sheet, (at) => has(at, 'canvas', 'whiteboard', 'stage', 'konva', 'sketch') && at !== sheet, 3) !==
          null || /konva|stage/i.test(marks)
      const said = DRAW.test(`${look.text(place, 300)} ${look.heading(sheet)}`)
      if (
        /chart/i.test(marks) ||
        !(
          tools.length >= 2 ||
          (layers.length >= 2 && (known || said || tools.length >= 1)) ||
          (known && (said || tools.length >= 1))
        )
      )
        continue
      done.push(place)
      tell(
        place,
        'AT63',
        layers.length >= 2 ? `${layers.length} layers to draw on` : 'an area to draw on',
        ...(tools.length > 0 ? [`tools such as ${look.name(tools[0] as Element)}`] : []),
      )
      tell(place, 'PT55', 'shapes in an area to draw on')
      if (
        /\b(connect\w*|connections?|flow|network|links?|edges?|plan|layout|seating|floor)\b/i.test(
          `${look.text(place, 300)} ${look.heading(sheet)}`,
        )
      )
        tell(place, 'PT56', 'its words tell of connections or a layout')
    }
    return sights
  },
  positive: [
    {
      title: 'nodes with anchors and lines between them',
      html: '<div class="flow" style="position:relative;width:600px;height:300px;overflow:hidden"><svg width="600" height="300"><g class="edge"><path d="M120 60L300 150" stroke="#999"/></g></svg><div class="node" style="position:absolute;left:20px;top:40px;width:100px;height:40px;cursor:grab">Order<i class="handle" style="position:absolute;right:0;width:8px;height:8px;cursor:crosshair"></i></div><div class="node" style="position:absolute;left:300px;top:140px;width:100px;height:40px;cursor:grab">Pay<i class="handle" style="position:absolute;left:0;width:8px;height:8px;cursor:crosshair"></i></div></div>',
      finds: ['AT63', 'AT64', 'PT55', 'PT56'],
    },
    {
      title: 'a canvas between tools that draw',
      html: '<div><button>Rectangle</button><button>Circle</button><button>Text</button><div><canvas width="600" height="300"></canvas></div></div>',
      finds: ['AT63', 'PT55'],
    },
  ],
  negative: [
    {
      title: 'a canvas that nobody draws on',
      html: '<div class="confetti"><button>Celebrate</button><canvas width="600" height="300"></canvas></div>',
    },
    {
      title: 'a drawing that is only read',
      html: '<svg width="600" height="300"><rect x="20" y="40" width="100" height="40"/><path d="M120 60L300 150" stroke="#999"/><rect x="300" y="140" width="100" height="40"/></svg>',
    },
    {
      title: 'a picture of a diagram',
      html: '<div class="diagram" style="width:600px;height:300px"><img alt="How an order goes" width="600" height="300"></div>',
    },
  ],
}
