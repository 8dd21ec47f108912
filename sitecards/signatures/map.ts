import type { Signature } from './signature.ts'

/** Maps that move, and what is drawn on them. */
export const map: Signature = {
  id: 'map',
  component: 'Map',
  codes: [
    'AT47',
    'AT48',
    'AT49',
    'AT50',
    'AT51',
    'AT52',
    'PT34',
    'PT35',
    'PT36',
    'PT37',
    'PT38',
    'PT39',
    'PT40',
    'PT41',
  ],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const has = (element: Element, ...words: string[]): boolean => words.some((word) => look.words(element).has(word))
    const ZOOM = /\bzoom[- ]?(in|out)|\b(in|out)zoom|vergrößern|verkleinern|zoomer|acercar|alejar|agrandir|réduire/i
    const zooms = (root: Element): Element[] =>
      look
        .within(root, 'button, a, [role=button]')
        .filter(
          (each) =>
            look.visible(each) &&
            (ZOOM.test(`${look.name(each)} ${look.attr(each, 'title') ?? ''}`) ||
              (has(each) && has(each, 'in', 'out', 'plus', 'minus'))),
        )
    const drawn = (root: Element): boolean =>
      look.within(root, 'canvas, img, svg').some((each) => {
        const { width, height } = look.box(each)
        return width >= 120 && height >= 80
      }) || look.within(root, 'img').length >= 4
    const large = (each: Element): boolean => look.box(each).width >= 160 && look.box(each).height >= 120
    /** Squares of one size that meet each other: tiles. */
    const tiles = (root: Element): number => {
      const sizes = new Map<string, number>()
      for (const each of look.within(root, 'img, canvas')) {
        const { width, height } = look.box(each)
        if (
          Math.abs(width - height) < 2 &&
          width >= 64 &&
          width <= 1024 &&
          each.parentElement &&
          /absolute|fixed/.test(look.style(each).position)
        )
          sizes.set(`${Math.round(width)}`, (sizes.get(`${Math.round(width)}`) ?? 0) + 1)
      }
      return Math.max(0, ...sizes.values())
    }
    const candidates = new Set<Element>()
    for (const each of look.byWord('map', 'maps', 'karte')) if (large(each) && look.visible(each)) candidates.add(each)
    for (const each of look.matching('[aria-label*=map i], [aria-roledescription*=map i]'))
      if (large(each) && look.visible(each)) candidates.add(each)
    for (const each of look.matching('button, a, [role=button]'))
      if (has(each) || ZOOM.test(`${look.attr(each, 'title') ?? ''} ${look.attr(each, 'aria-label') ?? ''}`)) {
        const around = look.closest(each, (at) => large(at) && drawn(at), 7)
        if (around) candidates.add(around)
      }
    // What clips squares that are laid side by side.
    for (const tile of look.byWord('tile')) {
      if (tile.localName !== 'img' && tile.localName !== 'canvas') continue
      if ([...candidates].some((other) => look.holds(other, tile))) continue
      const around = look.closest(tile, (at) => large(at) && /hidden|clip/.test(look.style(at).overflowX), 8)
      if (around && tiles(around) >= 2) candidates.add(around)
    }
    const done: Element[] = []
    for (const each of candidates) {
      if (done.some((other) => look.holds(other, each) || look.holds(each, other))) continue
      const inner = [...candidates].filter(
        (other) => other !== each && look.holds(each, other) && drawn(other) && zooms(other).length >= 2,
      )
      const root = inner[0] ?? each
      if (/^(svg|img|canvas|a|button|map)$/.test(root.localName) || !drawn(root) || look.box(root).height > 1600)
        continue
      if (
        look.closest(
          root,
          (at) =>
            has(
              at,
              'chart',
              'charts',
              'heatmap',
              'treemap',
              'sitemap',
              'minimap',
              'panorama',
              'diagram',
              'flow',
              'editor',
              'carousel',
              'gallery',
              'model',
            ),
          5,
        )
      )
        continue
      const named =
        look.closest(
          root,
          (at) => has(at, 'map', 'maps', 'karte') || /\bmap\b/i.test(look.attr(at, 'aria-label') ?? ''),
          3,
        ) !== null
      const tiled = tiles(root)
      const controls = zooms(root)
      const credit =
        /©|openstreetmap|attribution|map data|contributors/i.test(look.text(root, 1500)) ||
        look.within(root, '[class*=attribution]').length > 0
      const canvas = look.within(root, 'canvas').find(large)
      const grabbing = [root, ...look.within(root, '*').slice(0, 80)].some((at) =>
        /^(-webkit-)?grab$/.test(look.style(at).cursor),
      )
      const signs = [named, tiled >= 2, controls.length >= 2, credit, grabbing].filter(Boolean).length
      const isMap =
        (tiled >= 2 && signs >= 2) ||
        (canvas && controls.length >= 1 && (named || credit)) ||
        (canvas && named && (credit || grabbing)) ||
        (controls.length >= 2 && grabbing) ||
        (named && controls.length >= 2 && credit)
      if (!isMap) continue
      done.push(root)
      const tell = (code: string, confidence: 'sure' | 'likely', ...why: string[]): void =>
        void sights.push({ element: root, code, confidence, why })
      const still = controls.length === 0 && !grabbing
      const why = [
        tiled >= 2 ? `${tiled} tiles that meet` : 'a drawn view',
        controls.length ? 'controls that zoom' : '',
        credit ? 'names whose map it is' : '',
      ].filter(Boolean)
      if (!still) tell('AT47', 'sure', ...why)
      // Markers: small things laid over the view at their own places.
      const own = look.box(root)
      const over = look.within(root, 'img, svg, div, button, a, span').filter((at) => {
        if (at.localName === 'svg' && at.parentElement && has(at.parentElement, 'marker')) return false
        const { width, height, x, y } = look.box(at)
        if (width < 6 || width > 90 || height < 6 || height > 90) return false
        if (
          has(at, 'shadow', 'control', 'ctrl', 'tile', 'popup', 'attribution', 'tip') ||
          look.closest(
            at,
            (up) =>
              up !== root &&
              has(up, 'control', 'ctrl', 'controls', 'popup', 'attribution', 'tooltip', 'toolbar', 'legend'),
            6,
          )
        )
          return false
        if (x + width < own.x || y + height < own.y || x > own.x + own.width || y > own.y + own.height) return false
        return (
          (has(at, 'marker', 'pin', 'cluster', 'poi') ||
            /\b(marker|pin)\b/i.test(look.attr(at, 'aria-label') ?? look.attr(at, 'alt') ?? '')) &&
          look.visible(at)
        )
      })
      const markers = over.filter((at) => !over.some((outer) => outer !== at && outer.contains(at)))
      const shapes = look
        .within(root, 'svg path, svg circle, svg polygon, svg polyline')
        .filter(
          (at) =>
            look.visible(at) &&
            look.box(at).width > 8 &&
            !look.closest(
              at,
              (up) =>
                up !== root &&
                (has(up, 'control', 'ctrl', 'marker', 'attribution', 'button', 'popup') ||
                  /^(button|a)$/.test(up.localName)),
              7,
            ),
        )
      const circles = shapes.filter(
        (at) => look.box(at).width < 40 && Math.abs(look.box(at).width - look.box(at).height) < 3,
      )
      const areas = shapes.filter((at) => {
        const { fill } = look.style(at)
        return (
          fill !== 'none' &&
          !/rgba\(.*, 0\)$/.test(fill) &&
          Math.min(look.box(at).width, look.box(at).height) > 30 &&
          /[zZ]\s*$|polygon/.test(at.localName === 'polygon' ? 'polygon' : (at.getAttribute('d') ?? ''))
        )
      })
      const ways = shapes.filter(
        (at) =>
          look.style(at).fill === 'none' ||
          look.style(at).fillOpacity === '0' ||
          /rgba\(.*, 0\)$/.test(look.style(at).fill),
      )
      const points = markers.length + circles.length
      const clusters = markers.filter((at) => /^\d+$/.test(look.text(at, 6)) || has(at, 'cluster'))
      if (points > 0) tell('PT34', 'sure', `${points} markers`)
      if (points >= 8 || clusters.length > 0)
        tell('PT35', 'sure', clusters.length > 0 ? 'markers are put together with their number' : `${points} markers`)
      else if (areas.length >= 4) tell('PT35', 'likely', `${areas.length} shaded areas`)
      const pressed = [...markers, ...circles].filter(
        (at) => look.style(at).cursor === 'pointer' || look.role(at) === 'button' || look.attr(at, 'tabindex') === '0',
      )
      if (pressed.length > 0) tell('AT48', 'likely', `${pressed.length} markers can be pressed`)
      if (areas.length > 0) tell('PT37', 'likely', `${areas.length} areas with a border`)
      // What stands at the map: fields and words.
      const near =
        look.closest(
          root,
          (at) =>
            at !== root &&
            (look.within(at, 'input').length > 0 || look.text(at, 900).length > look.text(root, 900).length + 40),
          3,
        ) ?? root
      const place = /^(body|main)$/.test(near.localName) ? root : near
      const fields = look
        .within(place, 'input:not([type]), input[type=text], input[type=search], [role=combobox], [role=searchbox]')
        .filter((at) => look.visible(at))
      const saying = (at: Element): string => `${look.name(at)} ${look.attr(at, 'placeholder') ?? ''}`
      const ends = fields.filter((at) =>
        /\b(start|end|from|to|origin|destination|via|von|nach|ziel|départ|arrivée|desde|hasta)\b/i.test(saying(at)),
      )
      if (ends.length >= 2) tell('AT50', 'likely', 'fields for where to start and where to go')
      else if (
        fields.some((at) =>
          /\b(search|find|place|address|city|town|location|where|street|suche|ort|adresse|rechercher|lieu|buscar|lugar)\b/i.test(
            saying(at),
          ),
        )
      )
        tell('AT49', 'likely', 'a field that finds a place')
      const words = look.text(place, 1500)
      if (ways.length > 0 && /\b\d+([.,]\d+)?\s?(km|mi|miles|m|min|minutes|h|hours|Std)\b/.test(words))
        tell('PT36', 'likely', 'a way drawn, with its length or time')
      const turning = look
        .within(root, 'button, a, [role=button]')
        .filter(
          (at) =>
            look.visible(at) &&
            (/\b(bearing|compass|pitch|tilt|rotate|north)\b/i.test(
              `${look.name(at)} ${look.attr(at, 'title') ?? ''}`,
            ) ||
              has(at, 'compass', 'pitch', 'rotate')),
        )
      if (turning.length > 0 && canvas) tell('AT51', 'likely', 'controls that turn or tilt it')
      const layers = look
        .within(
          place,
          '[class*=layers] input[type=radio], [class*=layer] select, input[type=radio], button, select, [role=radio], option',
        )
        .filter((at) =>
          /^(satellite|terrain|streets?|hybrid|aerial|relief|3d|2d|satellit|gelände|topo\w*)\b/i.test(
            look.name(at) || look.text(at, 30),
          ),
        )
      if (layers.length > 0 || (turning.length > 0 && canvas))
        tell(
          'PT38',
          'likely',
          layers.length > 0 ? `kinds of view such as ${look.name(layers[0] as Element)}` : 'its bearing is shown',
        )
      if (canvas && /\b(3d buildings|buildings in 3d|3d-gebäude)\b/i.test(words))
        tell('PT41', 'likely', 'it says that its buildings are in three dimensions')
    }
    for (const place of look.byWord('street view', 'streetview', 'street level', 'pano')) {
      if (!large(place) || !look.visible(place) || !drawn(place)) continue
      if (!/street/.test([...look.words(place)].join(' '))) continue
      sights.push({ element: place, code: 'AT52', confidence: 'likely', why: ['pictures at street level'] })
      sights.push({ element: place, code: 'PT39', confidence: 'likely', why: ['pictures at street level'] })
      if (look.within(place, '[class*=compass], [aria-label*=compass i]').length > 0)
        sights.push({ element: place, code: 'PT40', confidence: 'likely', why: ['with a compass'] })
    }
    return sights
  },
  positive: [
    {
      title: 'tiles, markers, kinds of view and a field that finds places',
      html: `<div><input placeholder="Search for a place"><div class="map" style="position:relative;width:600px;height:400px;overflow:hidden;cursor:grab">${[0, 1, 2, 3].map((at) => `<img style="position:absolute;left:${(at % 2) * 256}px;top:${Math.floor(at / 2) * 256}px" width="256" height="256" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">`).join('')}${Array.from({ length: 9 }, (_, at) => `<button class="marker" style="position:absolute;left:${20 + at * 50}px;top:60px;width:24px;height:24px;cursor:pointer" aria-label="Café ${at}"></button>`).join('')}<div class="controls"><button title="Zoom in">+</button><button title="Zoom out">−</button><button>Satellite</button></div><small>© someone</small></div></div>`,
      finds: ['AT47', 'AT48', 'AT49', 'PT34', 'PT35', 'PT38'],
    },
    {
      title: 'a way and areas over a drawn view that turns',
      html: '<div><input placeholder="From"><input placeholder="To"><p>12.4 km, 31 min, 3D buildings</p><div class="map" style="position:relative;width:600px;height:400px"><canvas width="600" height="400"></canvas><svg style="position:absolute;left:0;top:0" width="600" height="400"><path d="M20 20L120 90L200 60" stroke="blue" fill="none"/><path d="M300 200L400 200L400 300L300 300Z" fill="orange"/></svg><div class="ctrl"><button aria-label="Zoom in">+</button><button aria-label="Zoom out">-</button><button aria-label="Reset bearing to north"></button></div></div></div>',
      finds: ['AT47', 'AT50', 'AT51', 'PT36', 'PT37', 'PT38', 'PT41'],
    },
    {
      title: 'a walk at street level',
      html: '<div class="street-view" style="width:500px;height:300px"><canvas width="500" height="300"></canvas><div class="compass">N</div></div>',
      finds: ['AT52', 'PT39', 'PT40'],
    },
  ],
  negative: [
    {
      title: 'a picture of a map',
      html: '<div class="map"><img alt="Map of the island" width="500" height="300" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="></div>',
    },
    {
      title: 'a country drawn as a chart',
      html: '<div class="map-chart"><svg width="500" height="300"><path d="M20 20L200 40L180 200L40 180Z" fill="green"/></svg></div>',
    },
    {
      title: 'links to directions',
      html: '<div class="map-links" style="width:400px;height:200px"><a href="https://maps.example/a">Directions</a></div>',
    },
  ],
}
