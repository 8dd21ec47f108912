import type { Signature } from './signature.ts'

/** Pictures that are contents by themselves, known by what is said of them. */
export const image: Signature = {
  id: 'image',
  component: 'Image',
  codes: ['AT31', 'PT11', 'PT12', 'PT13', 'PT14', 'PT15'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const has = (element: Element, ...words: string[]): boolean => words.some((word) => look.words(element).has(word))
    const SCENE =
      /\b(rooms?|kitchen|bedroom|bathroom|living room|hall(way)?|attic|office|classroom|studio|street|road|alley|square|market|city|town|village|skyline|harbou?r|port|beach|coast|bay|sea|ocean|lake|river|waterfall|mountains?|peaks?|hills?|valley|forest|woods|meadow|fields?|garden|park|desert|island|glacier|fjord|sunset|sunrise|dawn|dusk|landscape|view (of|over|from)|terrace|balcony|courtyard|bridge|castle|church|station|airport|stadium|concert|festival|parade|party|wedding|lane|shop|store front|pier|quay|promenade|house|houses|hut|cabin|lighthouse|restaurant|café|cafe|bar|lobby|pool|trail|path|farm|vineyard|zimmer|küche|strasse|straße|strand|berge?|see|wald|stadt|dorf|hafen|rue|plage|montagne|forêt)\b|\b(in|at) (the )?(spring|summer|autumn|winter|evening|morning|night|snow|rain|fog|dusk|dawn)\b/i
    const FEATURE =
      /\b(red|blue|green|black|white|grey|gray|brown|beige|yellow|pink|orange|purple|navy|teal|turquoise|cream|golden|silver|wood(en)?|oak|walnut|pine|beech|leather|linen|cotton|wool(len)?|velvet|silk|steel|metal|brass|copper|marble|ceramic|rattan|wicker|bamboo|knitted|striped|vintage|rustic|minimalist|scandinavian)\b/i
    const THING =
      /\b(chair|armchair|sofa|couch|table|desk|lamp|shelf|bookcase|bed|rug|carpet|cushion|curtain|vase|mug|cup|bowl|plate|kettle|jacket|coat|shirt|dress|skirt|trousers|jeans|sweater|jumper|hat|cap|scarf|shoes?|sneakers?|boots?|sandals?|bag|backpack|suitcase|tent|bicycle|bike|watch|headphones?|camera|phone|guitar|blender|machine|room|kitchen|bedroom|bathroom|living room|suite|apartment)\b/i
    const WORDED =
      /["“„«].{2,}["”“»]|\b(sign(post)?|poster|label|menu|notice|billboard|ticket|receipt|book cover|reading|that (says|reads)|saying|with the words|lettering|handwrit\w+|screenshot|infographic|timetable|flyer|banner)\b/i
    const NONE =
      /\b(logo|icon|avatar|portrait|decorat\w+|pattern|spacer|placeholder|badge|flag|emoji|advert\w*|banner ad|loading)\b/i
    const OTHER = /\b(video|film|player|spreadsheet|calendar|screenshot of)\b/i
    const DRAWN = /\b(chart|graph|diagram|map|plan|sketch|blueprint|histogram|timeline)\b/i
    const held = (each: Element): boolean => {
      const around = look.closest(
        each,
        (at) => {
          if (
            /^(navigation|banner|contentinfo|menu|menubar|listbox|tablist|table|grid|tree|toolbar)$/.test(look.role(at))
          )
            return true
          if (/carousel|slide/.test(look.attr(at, 'aria-roledescription') ?? '')) return true
          // A row of pictures that is scrolled sideways.
          if (at.scrollWidth > at.clientWidth * 1.25 && look.within(at, 'img').length > 1) return true
          // One picture in what is called a carousel is no slide.
          if (
            has(at, 'carousel', 'slide', 'slider', 'slideshow', 'swiper') &&
            look.within(at, 'img, svg[role=img]').length > 1
          )
            return true
          return has(
            at,
            'card',
            'tile',
            'avatar',
            'logo',
            'map',
            'player',
            'editor',
            'panorama',
            'marker',
            'tiles',
            'product',
            'teaser',
            'model',
            'chart',
          )
        },
        9,
      )
      return around !== null && !/^(body|main)$/.test(around.localName)
    }
    const drawnWords = (each: Element): boolean => {
      if (each.localName === 'svg')
        return [...each.querySelectorAll('text')].some((text) => (text.textContent ?? '').trim().length > 2)
      const from = (each as HTMLImageElement).currentSrc || (look.attr(each, 'src') ?? '')
      if (!/^data:image\/svg/.test(from)) return false
      try {
        return /<text[\s>]/.test(
          /;base64,/.test(from) ? atob(from.slice(from.indexOf(',') + 1)) : decodeURIComponent(from),
        )
      } catch {
        return false
      }
    }
    const captionOf = (each: Element): string => {
      const figure = look.closest(each, (at) => at.localName === 'figure', 4)
      const said = figure ? look.within(figure, 'figcaption')[0] : undefined
      return said ? look.text(said, 160) : ''
    }
    const shown: { element: Element; words: string }[] = []
    for (const each of [...look.byTag('img', 'svg'), ...look.matching('[role=img]')]) {
      if (each.localName === 'svg' && (look.role(each) !== 'img' || (look.attr(each, 'aria-label') ?? '') === ''))
        continue
      const { width, height } = look.box(each)
      if (
        width < 90 ||
        height < 60 ||
        width * height < 9_000 ||
        !look.visible(each) ||
        shown.some(({ element }) => look.holds(element, each))
      )
        continue
      const alt = (look.attr(each, 'alt') ?? look.attr(each, 'aria-label') ?? '').trim()
      const words = `${alt} ${captionOf(each)}`.trim()
      if (
        words.replace(/\P{L}/gu, '').length < 3 ||
        /^(image|photo|picture|img|bild|\S+\.(jpe?g|png|webp|svg))$/i.test(alt) ||
        NONE.test(words) ||
        look.role(each) === 'presentation'
      )
        continue
      if (held(each)) continue
      shown.push({ element: each, words })
    }
    // Like pictures in boxes with further facts are cards.
    const boxed = (each: Element): boolean => {
      const box = look.closest(
        each,
        (at) =>
          at !== each &&
          !/^(section|main|body)$/.test(at.localName) &&
          look.twins(at).length >= 2 &&
          look.text(at, 300).length > 12,
        4,
      )
      return (
        box !== null &&
        look.within(box, 'a[href], button, h2, h3, h4, p').length > 0 &&
        box.localName !== 'figure' &&
        look
          .twins(box)
          .filter((at) => look.within(at, 'img, svg[role=img]').length > 0 && look.text(at, 300).length > 12).length >=
          2
      )
    }
    const pictures = shown.filter(({ element }) => !boxed(element))
    for (const { element, words } of pictures) {
      const tell = (code: string, ...why: string[]): void =>
        void sights.push({
          element,
          code,
          confidence: 'likely',
          why: why.map((each) => `${each}: ${words.slice(0, 80)}`),
        })
      if (drawnWords(element) || WORDED.test(words)) tell('PT14', 'words are drawn into it')
      else if (DRAWN.test(words)) tell('PT14', 'a drawing of a kind that names its parts')
      if (OTHER.test(words) || DRAWN.test(words)) {
        tell('PT11', 'a picture with a description')
        continue
      }
      tell('PT11', 'a picture with a description')
      if (SCENE.test(words)) tell('PT12', 'its description tells of a scene')
      const context = look.text(look.up(look.up(element) ?? element) ?? element, 300)
      const sold = /\p{Sc}\s?\d|\d\s?\p{Sc}|add to (cart|basket|bag)|in den warenkorb/iu.test(context)
      if (
        (FEATURE.test(words) && THING.test(words)) ||
        (sold && THING.test(words)) ||
        /\b(kitchen|bedroom|bathroom|living room|dining room|hall(way)?|lobby|suite|interior|wohnzimmer|schlafzimmer|küche)\b/i.test(
          words,
        )
      )
        tell('PT13', 'a thing or room whose colour, material or style is shown')
    }
    const PAIR =
      /\b(before|after|vorher|nachher|avant|après|antes|después|left|right|original|compare[ds]?|versus|vs|then|now|old|new|difference|unterschied)\b/i
    const holders = new Set<Element>()
    for (const { element } of pictures) {
      const place = look.closest(
        element,
        (at) => at !== element && pictures.filter((other) => look.holds(at, other.element)).length >= 2,
        5,
      )
      if (!place || holders.has(place) || /^(body|main)$/.test(place.localName)) continue
      holders.add(place)
      const inner = pictures.filter((other) => look.holds(place, other.element))
      const divided =
        has(place, 'compare', 'comparison', 'before', 'comparer') ||
        [...look.within(place, '*')].some((at) => has(at, 'compare', 'comparison', 'divider'))
      const said = inner.filter(({ words }) => PAIR.test(words)).length >= 2 || PAIR.test(look.heading(place))
      if (inner.length <= 4 && (divided || said))
        sights.push({
          element: place,
          code: 'PT15',
          confidence: 'likely',
          why: [`${inner.length} pictures to compare`],
        })
    }
    // Links to the picture itself, and pictures under a magnifier.
    const opened = new Set<Element>()
    const toPicture = (each: Element): boolean => {
      const link = look.closest(each, (at) => at.localName === 'a', 4)
      const to = link ? (look.attr(link, 'href') ?? '') : ''
      return /\.(jpe?g|png|webp|gif|avif|svg)([?#].*)?$|^(data:image|blob:)/i.test(to)
    }
    for (const each of look.byTag('img', 'picture')) {
      const { width, height } = look.box(each)
      if (width < 40 || height < 40 || !look.visible(each)) continue
      const link = look.closest(each, (at) => at.localName === 'a' && look.attr(at, 'href') !== null, 4)
      const place =
        look.closest(
          each,
          (at) =>
            at !== each &&
            look.within(at, 'img').length > 1 &&
            look.box(at).height < 1600 &&
            look.within(at, 'img').every((other) => !link || toPicture(other)),
          5,
        ) ??
        link ??
        each
      if (link && toPicture(each) && !opened.has(place)) {
        opened.add(place)
        sights.push({ element: place, code: 'AT31', confidence: 'sure', why: ['a link to the picture itself'] })
      } else if (
        /^(-webkit-)?zoom-in$/.test(look.style(each).cursor) ||
        (link && /zoom-in/.test(look.style(link).cursor)) ||
        has(each, 'lightbox', 'zoomable', 'magnify')
      ) {
        if (opened.has(place)) continue
        opened.add(place)
        sights.push({ element: place, code: 'AT31', confidence: 'sure', why: ['the pointer over it is a magnifier'] })
      }
    }
    return sights
  },
  wishes(look) {
    const known = this.find(look)
      .filter(({ code }) => code === 'AT31')
      .map(({ element }) => element)
    const wishes: ReturnType<NonNullable<Signature['wishes']>> = []
    const done: Element[] = []
    for (const each of look.byTag('img')) {
      const { width, height } = look.box(each)
      if (width < 60 || height < 50 || !look.visible(each) || known.some((at) => look.holds(at, each))) continue
      if (
        look.closest(
          each,
          (at) =>
            (at.localName === 'a' && !/^(#|javascript:|$)/.test(look.attr(at, 'href') ?? '#')) ||
            /carousel/.test(look.attr(at, 'aria-roledescription') ?? '') ||
            ['map', 'editor', 'player'].some((word) => look.words(at).has(word)),
          8,
        )
      )
        continue
      const pressed = look.closest(
        each,
        (at) => look.style(at).cursor === 'pointer' || /^(button|a)$/.test(at.localName) || look.role(at) === 'button',
        4,
      )
      const over = look.closest(
        each,
        (at) =>
          at !== each &&
          look
            .within(at, 'button, [role=button]')
            .some((press) => /zoom|enlarge|full ?screen|preview|vergrößern|agrandir/i.test(look.name(press))),
        3,
      )
      if ((!pressed && !over) || done.some((at) => look.holds(at, each))) continue
      done.push(look.up(look.up(each) ?? each) ?? each)
      wishes.push({ act: 'click', element: each, about: each, code: 'AT31' })
    }
    return wishes.slice(0, 5)
  },
  revealed(look, { wish, act, trigger, added }) {
    if (act !== 'click') return []
    const picture = wish?.about ?? (trigger.localName === 'img' ? trigger : look.within(trigger, 'img')[0])
    if (!picture) return []
    const own = look.box(picture)
    const large = added.find((each) => {
      const { width, height } = look.box(each)
      return (
        (each.localName === 'img' || /url\(/.test(look.style(each).backgroundImage)) &&
        width * height > own.width * own.height * 1.1 &&
        width > 150
      )
    })
    if (!large || (!wish && look.text(trigger, 20).length > 3)) return []
    return [{ element: picture, code: 'AT31', confidence: 'sure', why: ['a click shows it larger'] }]
  },
  positive: [
    {
      title: 'a scene with words in it',
      html: `<figure><img alt="A street in the old town" width="400" height="240" src="data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="240"><rect width="400" height="240" fill="tan"/><text x="20" y="40">Bakery</text></svg>')}"></figure>`,
      finds: ['PT11', 'PT12', 'PT14'],
    },
    {
      title: 'a thing whose material is said, that opens large',
      html: '<img alt="Oak chair with a blue seat" width="300" height="300" style="cursor:zoom-in" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">',
      finds: ['AT31', 'PT11', 'PT13'],
    },
    {
      title: 'two to be compared',
      html: '<section><div style="display:flex"><img alt="Roof before the works" width="300" height="200" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="><img alt="Roof after the works" width="300" height="200" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="></div></section>',
      finds: ['PT11', 'PT11', 'PT15'],
    },
  ],
  negative: [
    {
      title: 'a logo',
      html: '<img alt="Company logo" width="200" height="120" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">',
    },
    {
      title: 'a picture of which nothing is said',
      html: '<img alt="" width="300" height="200"><img width="300" height="200" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">',
    },
    {
      title: 'a picture on a slide',
      html: '<div aria-roledescription="carousel"><img alt="A lake" width="300" height="200" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="></div>',
    },
  ],
}
