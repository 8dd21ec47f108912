import type { Signature } from './signature.ts'

/** Like boxes with a picture or title and further facts. */
export const card: Signature = {
  id: 'card',
  component: 'Card',
  codes: ['AT27', 'AT28', 'PT05', 'PT06', 'PT07'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const has = (element: Element, ...words: string[]): boolean => words.some((word) => look.words(element).has(word))
    const clear = (colour: string): boolean => /rgba\(.*, 0\)$|transparent/.test(colour)
    const framed = (box: Element): boolean => {
      const holder = look.up(box)
      for (const each of [box, ...(box.childElementCount === 1 ? [box.firstElementChild as Element] : [])]) {
        const style = look.style(each)
        const edged = ['Top', 'Right', 'Bottom', 'Left'].every(
          (side) =>
            Number.parseFloat(style[`border${side}Width` as 'borderTopWidth']) > 0 &&
            !clear(style[`border${side}Color` as 'borderTopColor']),
        )
        const ground =
          !clear(style.backgroundColor) &&
          holder !== null &&
          style.backgroundColor !== look.style(holder).backgroundColor &&
          !(clear(look.style(holder).backgroundColor) && style.backgroundColor === 'rgb(255, 255, 255)')
        if (edged || style.boxShadow !== 'none' || (ground && Number.parseFloat(style.borderTopLeftRadius) >= 2))
          return true
      }
      return false
    }
    const PICTURE = 'img, picture, svg, [style*="background-image"], canvas'
    const picturesOf = (box: Element): Element[] =>
      look.within(box, PICTURE).filter((each) => {
        const { width, height } = look.box(each)
        if (width < 60 || height < 50 || has(each, 'icon', 'logo', 'avatar') || !look.visible(each)) return false
        return (
          Number.parseFloat(look.style(each).borderTopLeftRadius) < width * 0.4 &&
          !/%/.test(look.style(each).borderTopLeftRadius)
        )
      })
    const pieces = (box: Element): string[] => {
      const out: string[] = []
      for (const each of look.within(
        box,
        'h1, h2, h3, h4, h5, h6, p, span, div, a, small, strong, b, li, dd, dt, time, button, em',
      )) {
        let own = ''
        for (let node = each.firstChild; node; node = node.nextSibling)
          if (node.nodeType === Node.TEXT_NODE) own += node.nodeValue
        own = own.replace(/\s+/g, ' ').trim()
        if (own.length > 1) out.push(own)
        if (out.length > 40) break
      }
      return out
    }
    const MATERIAL =
      /\b(red|blue|green|black|white|grey|gray|brown|beige|yellow|pink|orange|purple|navy|teal|cream|wood(en)?|oak|walnut|pine|beech|leather|linen|cotton|wool(len)?|velvet|silk|steel|metal|brass|copper|glass|marble|stone|ceramic|rattan|wicker|bamboo|sofa|chair|armchair|lamp|jacket|shirt|dress|shoes?|sneakers?|boots?|coat|bag|backpack|rug|carpet|cushion|vase|kitchen|bedroom|living room|bathroom|room|suite)\b/i
    const LEADS =
      /^(navigation|menu|menubar|tablist|listbox|tree|grid|table|radiogroup|toolbar|contentinfo|dialog|alert|form)$/
    const done = new Set<Element>()
    const seeds = [
      ...look.byWord('card', 'cards', 'tile', 'product', 'teaser'),
      ...look.byTag('article', 'li', 'figure'),
      ...look.byRole('listitem', 'article'),
    ]
    for (const each of look.matching(
      'div > div:nth-of-type(2), div > a:nth-of-type(2), section > a:nth-of-type(2), section > div:nth-of-type(2)',
    ))
      seeds.push(each)
    for (const seed of seeds) {
      let holder = look.up(seed)
      if (!holder || done.has(holder)) continue
      done.add(holder)
      let boxes = [...holder.children].filter(
        (each) =>
          look.visible(each) && !/^(script|style|hr|h[1-6]|button|p|span|label|td|th|tr|option)$/.test(each.localName),
      )
      if (boxes.length < 2 || boxes.length > 400) continue
      const unwrap = (box: Element): Element => {
        let at = box
        for (let level = 0; level < 4 && !framed(at) && at.childElementCount === 1; level++)
          at = at.firstElementChild as Element
        // Grids of a framework: a column around the box.
        return at
      }
      boxes = boxes.map(unwrap)
      const [first] = boxes
      if (!first) continue
      const { width: wide } = look.box(first)
      boxes = boxes.filter((each) => {
        const { width, height } = look.box(each)
        return (
          each.localName === first.localName &&
          Math.abs(width - wide) <= wide * 0.12 + 2 &&
          width >= 100 &&
          height >= 70 &&
          width <= 900 &&
          height <= 900
        )
      })
      if (boxes.length < 2) continue
      if (
        look.closest(
          holder,
          (at) =>
            LEADS.test(look.role(at)) ||
            has(
              at,
              'accordion',
              'collapse',
              'tabs',
              'carousel',
              'slider',
              'calendar',
              'chart',
              'map',
              'editor',
              'timeline',
              'stepper',
              'steps',
              'skeleton',
              'masonry-photo',
            ),
          6,
        ) &&
        !has(first, 'card')
      )
        continue
      const frames = boxes.filter(framed).length
      const rows = new Set(boxes.map((each) => Math.round(look.box(each).y / 10)))
      const beside = rows.size < boxes.length
      const named =
        boxes.filter(
          (each) =>
            look.closest(each, (at) => has(at, 'card', 'tile'), 1) !== null ||
            (each.firstElementChild && has(each.firstElementChild, 'card')),
        ).length >= 2
      const pictures = boxes.map(picturesOf)
      const pictured = pictures.filter((list) => list.length > 0).length
      if (frames < 2 && !(named && beside) && !(beside && pictured >= 2 && pictured >= boxes.length * 0.6)) continue
      const facts = boxes.map(pieces)
      const rich = facts.filter(
        (list, at) => list.length >= 2 || (list.length === 1 && (pictures[at]?.length ?? 0) > 0),
      ).length
      if (rich < 2 || rich < boxes.length * 0.6) continue
      // Large parts of a page are no cards.
      if (
        boxes.some(
          (each) =>
            look.within(each, 'table, form, textarea, nav, h1, [role=tablist], [role=slider], video').length > 0 ||
            look.within(each, 'input:not([type=checkbox]), select').length > 1,
        )
      )
        continue
      if (facts.every((list) => list.join(' ').length > 600)) continue
      const opening = boxes.filter((each) => {
        const inner = look
          .within(each, 'a[href], button, [role=button], [role=link]')
          .filter((at) => look.visible(at) && !look.is(at, 'disabled') && look.attr(at, 'aria-expanded') === null)
        const whole =
          each.localName === 'a' ||
          each.localName === 'button' ||
          /^(button|link)$/.test(look.role(each)) ||
          look.style(each).cursor === 'pointer' ||
          look.closest(each, (at) => at.localName === 'a', 2) !== null
        return whole || inner.length > 0
      }).length
      const acted = opening >= 2 && opening >= boxes.length * 0.5
      const tell = (code: string, ...why: string[]): void =>
        void sights.push({ element: holder as Element, code, confidence: named ? 'sure' : 'likely', why })
      if (acted) tell('AT27', `${boxes.length} like boxes that open or carry buttons`)
      if (!acted && !named && pictured < 2) continue
      holder = holder as Element
      const telling = pictures.flat().filter((each) => {
        const alt = look.attr(each, 'alt') ?? look.attr(each, 'aria-label') ?? ''
        if (each.localName === 'svg') return look.role(each) === 'img' || look.box(each).width >= 100
        return (
          !/\b(logo|icon|avatar|portrait of|pattern|photo of the author)\b/i.test(alt) && look.box(each).width >= 70
        )
      })
      if (telling.length >= 2 || (telling.length === 1 && boxes.length === 2)) {
        tell('PT05', `${telling.length} pictures on ${boxes.length} boxes`)
        const said = telling
          .map((each) => `${look.attr(each, 'alt') ?? ''} ${look.attr(each, 'aria-label') ?? ''}`)
          .join(' ')
        const words = `${said} ${facts.map((list) => list.slice(0, 4).join(' ')).join(' ')}`
        if (MATERIAL.test(said) || (MATERIAL.test(words) && /\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(words)))
          tell('PT06', 'things or rooms whose colour, material or style is shown')
      }
      const badges = boxes.flatMap((box) =>
        look.within(box, 'span, div, em, strong, small, mark, b, p, sup, i').filter((each) => {
          const text = look.text(each, 40)
          const { width, height } = look.box(each)
          if (
            text === '' ||
            text.length > 22 ||
            height > 40 ||
            width > look.box(box).width * 0.75 ||
            look.closest(each, (at) => /^(button|link)$/.test(look.role(at)) && at !== box, 5)?.contains(box) === false
          )
            return false
          if (has(each, 'avatar', 'button', 'btn', 'price', 'icon') || !look.visible(each)) return false
          const { backgroundColor, borderTopWidth, borderTopLeftRadius } = look.style(each)
          const filled =
            !clear(backgroundColor) &&
            backgroundColor !== look.style(box).backgroundColor &&
            !/^rgb\(255, 255, 255\)$/.test(backgroundColor)
          const ringed = Number.parseFloat(borderTopWidth) > 0 && Number.parseFloat(borderTopLeftRadius) >= 3
          return (
            filled ||
            ringed ||
            has(each, 'badge', 'chip', 'ribbon', 'tag', 'pill') ||
            /^([-−–]\s?\d+\s?%|sold out|new|sale|ausverkauft|neu|nouveau|épuisé|agotado)$/i.test(text)
          )
        }),
      )
      if (badges.length > 0) tell('PT07', `signs such as ${look.text(badges[0] as Element, 22)}`)
    }
    return sights
  },
  revealed(look, { act, trigger, added }) {
    if (act !== 'hover') return []
    const box = look.closest(trigger, (at) => look.box(at).width >= 100 && look.box(at).height >= 90, 2)
    if (!box || look.box(box).width > 900) return []
    const own = look.box(box)
    const inside = added.filter((each) => {
      const { x, y, width, height } = look.box(each)
      return (
        x + width / 2 > own.x &&
        x + width / 2 < own.x + own.width &&
        y + height / 2 > own.y &&
        y + height / 2 < own.y + own.height &&
        look.holds(box, each) &&
        (look.text(each, 30).length > 1 ||
          look.within(each, 'button, a, svg').length > 0 ||
          /^(button|a)$/.test(each.localName))
      )
    })
    const cards =
      this.find(look).some(({ element }) => look.holds(element, box)) ||
      look.closest(box, (at) => look.words(at).has('card'), 1) !== null
    if (inside.length === 0 || !cards) return []
    return [
      {
        element: look.up(box) ?? box,
        code: 'AT28',
        confidence: 'likely',
        why: [`pointing at a box shows ${look.text(inside[0] as Element, 40) || 'more buttons'}`],
      },
    ]
  },
  positive: [
    {
      title: 'pictures, prices, a sign, a button that comes',
      html: `<style>.card{width:200px;border:1px solid #999;padding:8px;display:inline-block;position:relative}.card button{opacity:0}.card:hover button{opacity:1}.new{background:crimson;color:white}</style><div>${['Oak chair', 'Pine table', 'Brass lamp'].map((name, at) => `<div class="card"><img alt="${name}" width="180" height="120" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="><h3><a href="/p/${at}">${name}</a></h3><p>€ ${at + 40}.00</p>${at ? '' : '<span class="new">Sold out</span>'}<button>To the basket</button></div>`).join('')}</div>`,
      finds: ['AT27', 'AT28', 'PT05', 'PT06', 'PT07'],
    },
    {
      title: 'boxes without pictures that open',
      html: `<div style="display:flex;gap:9px">${['Lisbon', 'Porto'].map((town) => `<a href="/${town}" style="width:220px;height:120px;box-shadow:0 1px 4px #999"><h3>${town}</h3><p>Three nights</p><p>by train</p></a>`).join('')}</div>`,
      finds: ['AT27'],
    },
  ],
  negative: [
    {
      title: 'boxes of plain text',
      html: `<div>${['Open daily', 'Free parking'].map((text) => `<div style="border:1px solid #999;width:220px;height:100px;display:inline-block"><p>${text}</p></div>`).join('')}</div>`,
    },
    {
      title: 'a list without frames',
      html: `<ul>${['A', 'B', 'C'].map((name) => `<li><a href="/${name}">Story ${name}</a><p>Two lines of it and a date, 3 May</p></li>`).join('')}</ul>`,
    },
  ],
}
