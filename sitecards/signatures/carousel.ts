import type { Signature } from './signature.ts'

/** Slides of which some show at a time, moved by arrows, dots or swiping. */
export const carousel: Signature = {
  id: 'carousel',
  component: 'Carousel',
  codes: ['AT29', 'PT08', 'PT09', 'PT10'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const has = (element: Element, ...words: string[]): boolean => words.some((word) => look.words(element).has(word))
    const ARROW =
      /\b(prev(ious)?|next|zurück|weiter|vorherige\w*|nächste\w*|précédente?|suivante?|anterior|siguiente|scroll (left|right)|slide (left|right))\b|^[‹›«»<>←→◀▶❮❯]$/i
    const COUNT = /\b\d{1,3}\s*(\/|of|von|sur|de)\s*\d{1,3}\b/i
    const pressables = (root: Element): Element[] =>
      look
        .within(root, 'button, [role=button], a, [role=tab], [tabindex], li, span, i, div')
        .filter(
          (each) =>
            (/^(button|a)$/.test(each.localName) ||
              /^(button|tab)$/.test(look.role(each)) ||
              look.style(each).cursor === 'pointer') &&
            look.box(each).width > 0,
        )
    const like = (list: Element[]): Element[] => {
      const sizes = list.map((each) => look.box(each))
      const [first] = sizes
      if (!first) return []
      return list.filter(
        (_, at) =>
          Math.abs((sizes[at]?.width ?? 0) - first.width) <= first.width * 0.1 + 2 &&
          (sizes[at]?.width ?? 0) >= 60 &&
          (sizes[at]?.height ?? 0) >= 24,
      )
    }
    /** Children that lie beside each other or on top of each other, some of them out of sight within `clip`. */
    const slidesOf = (clip: Element): Element[] => {
      let best: Element[] = []
      const holders = [clip, ...look.within(clip, '*').slice(0, 60)]
      for (const holder of holders) {
        const children = [...holder.children].filter(
          (each) => !/^(script|style|button|template|slot|svg|path|option|td|th)$/.test(each.localName),
        )
        if (children.length < 2 || children.length > 300) continue
        const beside = like(children.filter((each) => look.box(each).width > 0))
        const own = look.box(clip)
        const out = beside.filter((each) => {
          const { x, y, width, height } = look.box(each)
          return (
            x + width / 2 < own.x ||
            x + width / 2 > own.x + own.width ||
            y + height / 2 < own.y ||
            y + height / 2 > own.y + own.height
          )
        })
        const inside = beside.length - out.length
        if (beside.length >= 2 && out.length >= 1 && inside >= 1 && beside.length > best.length) best = beside
        // Some keep all slides in one place and show one.
        const hidden = children.filter(
          (each) =>
            look.box(each).width === 0 || look.style(each).opacity === '0' || look.style(each).visibility === 'hidden',
        )
        const slidey = children.filter(
          (each) =>
            has(each, 'slide', 'item', 'slides', 'panel') || look.attr(each, 'aria-roledescription') === 'slide',
        )
        if (slidey.length === children.length && hidden.length === children.length - 1 && children.length > best.length)
          best = children
        const stacked =
          beside.length === children.length &&
          beside.length >= 2 &&
          beside.every(
            (each) =>
              Math.abs(look.box(each).x - look.box(beside[0] as Element).x) < 3 &&
              Math.abs(look.box(each).y - look.box(beside[0] as Element).y) < 3,
          ) &&
          hidden.length >= 1
        if (stacked && children.length > best.length) best = children
      }
      return best
    }
    const candidates = new Set<Element>([
      ...look.matching('[aria-roledescription*=carousel i]'),
      ...look
        .byWord('carousel', 'slideshow', 'slider', 'slides', 'slide', 'swiper', 'gallery')
        .map((each) =>
          has(each, 'slide') && !has(each, 'carousel', 'slider') ? (look.up(look.up(each) ?? each) ?? each) : each,
        ),
    ])
    for (const each of look.matching('div, ul, ol, section')) {
      if (
        each.childElementCount < 1 ||
        each.scrollWidth < each.clientWidth * 1.25 ||
        each.clientWidth < 160 ||
        each.clientHeight < 60
      )
        continue
      if (/hidden|clip|auto|scroll/.test(look.style(each).overflowX)) candidates.add(each)
    }
    const done: Element[] = []
    for (const each of candidates) {
      const { width, height } = look.box(each)
      const called = has(each, 'carousel', 'slideshow', 'slider', 'swiper')
      if (
        width < 160 ||
        height < (called ? 24 : 60) ||
        !look.visible(each) ||
        done.some((other) => look.holds(other, each) || look.holds(each, other))
      )
        continue
      if (
        look.closest(
          each,
          (at) =>
            /^(table|grid|treegrid|tablist|menu|menubar|navigation|listbox|dialog|tree)$/.test(look.role(at)) ||
            has(
              at,
              'calendar',
              'table',
              'grid',
              'spreadsheet',
              'editor',
              'map',
              'chart',
              'tabs',
              'code',
              'picker',
              'marquee',
              'stepper',
              'lightbox',
            ),
          6,
        )
      )
        continue
      if (
        look.within(each, '[role=tabpanel]:not([aria-roledescription])').length > 0 &&
        look.within(each, '[role=tab]').some((tab) => look.text(tab, 30).length > 2)
      )
        continue
      if (look.within(each, 'table, pre, textarea').length > 0) continue
      const slides = slidesOf(each)
      if (slides.length < 2) continue
      // Controls may stand beside the window that the slides move behind.
      let place = each
      let arrows: Element[] = []
      let dots: Element[] = []
      for (let at: Element | null = each, level = 0; at && level < 4; at = look.up(at), level++) {
        if (/^(body|main|html)$/.test(at.localName) || look.box(at).height > height + 240) break
        const outside = pressables(at).filter((press) => !slides.some((slide) => look.holds(slide, press)))
        arrows = outside.filter(
          (press) =>
            (ARROW.test(`${look.name(press)} ${look.attr(press, 'title') ?? ''}`.trim()) ||
              has(press, 'prev', 'previous', 'next', 'arrow')) &&
            look.box(press).width < 400,
        )
        const small = outside.filter(
          (press) =>
            !arrows.includes(press) &&
            look.box(press).width <= 160 &&
            look.box(press).height <= 120 &&
            (look.text(press, 6).length <= 3 ||
              /\b(slide|go to|page|folie|bild|diapo|item|image|photo)\b.*\d/i.test(look.name(press))),
        )
        dots = small.filter(
          (press) =>
            small.filter(
              (other) => other.localName === press.localName && Math.abs(look.box(other).y - look.box(press).y) < 4,
            ).length >= 2,
        )
        place = at
        if (arrows.length > 0 || dots.length >= 2) break
      }
      const snapping = look
        .within(each, '*')
        .slice(0, 20)
        .concat(each)
        .some(
          (at) =>
            look.style(at).scrollSnapType !== 'none' ||
            /grab/.test(look.style(at).cursor) ||
            /^pan-[xy]/.test(look.style(at).touchAction),
        )
      const said = look.closest(each, (at) => /carousel/i.test(look.attr(at, 'aria-roledescription') ?? ''), 3) !== null
      if (arrows.length === 0 && dots.length < 2 && !(snapping && (said || called))) continue
      // A clock face or wheel of numbers has no pictures and hardly words.
      if (
        !slides.some(
          (slide) =>
            look.text(slide, 20).length > 3 ||
            /^(img|picture|canvas)$/.test(slide.localName) ||
            look.within(slide, 'img, svg, picture, canvas').length > 0 ||
            /url\(/.test(look.style(slide).backgroundImage),
        )
      )
        continue
      done.push(place)
      const tell = (code: string, ...why: string[]): void =>
        void sights.push({ element: place, code, confidence: said ? 'sure' : 'likely', why })
      tell(
        'AT29',
        `${slides.length} slides of which some show`,
        arrows.length > 0
          ? `arrows such as ${look.name(arrows[0] as Element).slice(0, 30) || 'a sign'}`
          : dots.length > 1
            ? `${dots.length} dots`
            : 'it is swiped',
      )
      const pictured = slides.filter((slide) =>
        [slide, ...look.within(slide, '*').slice(0, 40)].some((at) => {
          const { width: w, height: h } = look.box(at)
          const pictures =
            /^(img|picture|canvas)$/.test(at.localName) ||
            (at.localName === 'svg' && (w >= 100 || look.role(at) === 'img')) ||
            /url\(/.test(look.style(at).backgroundImage)
          return pictures && (w === 0 || (w >= 60 && h >= 50))
        }),
      )
      if (pictured.length >= 2 || (pictured.length === 1 && slides.length === 2)) {
        tell('PT08', `${pictured.length} slides carry pictures`)
        const worded = pictured.filter((slide) =>
          look
            .within(slide, 'img, svg')
            .concat(slide)
            .some((at) => {
              if (at.localName === 'svg' && at !== slide)
                return (
                  look.box(at).width > 100 &&
                  [...at.querySelectorAll('text')].some((text) => (text.textContent ?? '').trim().length > 2)
                )
              const from =
                at.localName === 'img' ? (((at as HTMLImageElement).currentSrc || look.attr(at, 'src')) ?? '') : ''
              if (/^data:image\/svg/.test(from)) {
                try {
                  const drawn = /;base64,/.test(from)
                    ? atob(from.slice(from.indexOf(',') + 1))
                    : decodeURIComponent(from)
                  return /<text[\s>]/.test(drawn)
                } catch {
                  return false
                }
              }
              return /\b(banner|poster|sale|% off|headline|sign (saying|reading)|with the words|that says|reads)\b/i.test(
                look.attr(at, 'alt') ?? '',
              )
            }),
        )
        if (worded.length > 0) tell('PT09', 'words are drawn into its pictures')
      }
      const current = dots.filter(
        (dot) =>
          [dot, look.up(dot) ?? dot, ...dot.children].some(
            (at) =>
              look.is(at, 'selected') ||
              look.is(at, 'current') ||
              look.is(at, 'pressed') ||
              has(at, 'active', 'current', 'selected') ||
              look.attr(at, 'data-active') !== null,
          ) || look.is(dot, 'disabled'),
      )
      if (dots.length >= 2 && current.length > 0 && current.length < dots.length)
        tell('PT10', `${current.length} of ${dots.length} dots is marked`)
      else if (
        dots.length >= 2 &&
        new Set(
          dots.map(
            (dot) => `${look.style(dot).backgroundColor} ${look.style(dot).opacity} ${Math.round(look.box(dot).width)}`,
          ),
        ).size === 2
      )
        tell('PT10', 'one dot looks different')
      else if (COUNT.test(look.text(place, 1500))) tell('PT10', 'a counter tells which slide shows')
    }
    return sights
  },
  positive: [
    {
      title: 'pictures in a row that snaps, with dots',
      html: `<div style="width:320px"><div style="display:flex;overflow-x:auto;scroll-snap-type:x mandatory">${['red', 'green', 'blue'].map((colour) => `<img alt="${colour}" width="320" height="200" style="flex:none;scroll-snap-align:start" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='320' height='200'%3E%3Crect width='320' height='200' fill='${colour}'/%3E%3C/svg%3E">`).join('')}</div><button aria-label="Before">‹</button><button aria-label="Picture 1" aria-current="true">•</button><button aria-label="Picture 2">•</button><button aria-label="Picture 3">•</button><button aria-label="After">›</button></div>`,
      finds: ['AT29', 'PT08', 'PT10'],
    },
    {
      title: 'pictures behind a window, with arrows and dots',
      html: `<div style="width:400px"><div style="overflow:hidden"><div style="display:flex">${['Lake', 'Hut', 'Peak'].map((alt) => `<div class="s" style="flex:0 0 400px"><img alt="${alt}" width="400" height="200" src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><text x="9" y="40">${alt}</text></svg>`)}"></div>`).join('')}</div></div><button aria-label="Previous">‹</button><button aria-label="Next">›</button><div><button class="active"></button><button></button><button></button></div></div>`,
      finds: ['AT29', 'PT08', 'PT09', 'PT10'],
    },
    {
      title: 'one of several slides is shown',
      html: '<section aria-roledescription="carousel" style="width:400px"><div><div aria-roledescription="slide" style="height:120px"><p>A wonderful stay</p></div><div aria-roledescription="slide" style="display:none">We come again</div><div aria-roledescription="slide" style="display:none">Very quiet</div></div><button aria-label="Next slide">›</button><span>1 / 3</span></section>',
      finds: ['AT29', 'PT10'],
    },
  ],
  negative: [
    {
      title: 'a hero picture that is called slider',
      html: '<div class="slider" style="width:800px;height:300px"><div class="slide"><h1>Summer</h1></div></div>',
    },
    {
      title: 'a row that shows all',
      html: '<div class="carousel" style="display:flex;width:900px"><div style="width:200px;height:100px">A tent</div><div style="width:200px;height:100px">A mat</div><div style="width:200px;height:100px">A lamp</div></div><button>Next</button>',
    },
    {
      title: 'a wide table',
      html: '<div style="overflow:auto;width:300px"><table style="width:900px"><tr><td style="width:300px">a</td><td>b</td></tr></table></div>',
    },
  ],
}
