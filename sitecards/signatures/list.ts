import type { Signature } from './signature.ts'

/** Like entries below each other: what they say, where they lead, in which order they stand. */
export const list: Signature = {
  id: 'list',
  component: 'List',
  codes: ['AT37', 'AT38', 'AT39', 'PT18', 'PT19'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const has = (element: Element, ...words: string[]): boolean => words.some((word) => look.words(element).has(word))
    const clear = (colour: string): boolean => /rgba\(.*, 0\)$|transparent/.test(colour)
    const OTHER =
      /^(navigation|menu|menubar|tablist|listbox|tree|treegrid|grid|table|radiogroup|toolbar|contentinfo|banner|combobox|application)$/
    const framed = (box: Element): boolean => {
      const style = look.style(box)
      const edged =
        (['borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth'] as const).every(
          (each) => Number.parseFloat(style[each]) > 0,
        ) && !clear(style.borderLeftColor)
      return (
        (edged && Number.parseFloat(style.marginBottom) + Number.parseFloat(style.marginTop) > 0) ||
        style.boxShadow !== 'none'
      )
    }
    const factsOf = (entry: Element): number => {
      let facts = 0
      for (const each of [entry, ...look.within(entry, '*').slice(0, 60)]) {
        if (/^(button|svg|script|style|option|select|label|title)$/.test(each.localName) || each.closest('button, svg'))
          continue
        for (let node = each.firstChild; node; node = node.nextSibling)
          if (node.nodeType === Node.TEXT_NODE && /[\p{L}\d]{1,}.*[\p{L}\d]|\d/u.test(node.nodeValue ?? '')) facts++
      }
      return facts
    }
    const done = new Set<Element>()
    const seeds = [
      ...look.byRole('listitem', 'article'),
      ...look.byWord('item', 'entry', 'row', 'result', 'list'),
      ...look.matching('div > div:nth-of-type(3), div > a:nth-of-type(3), section > article:nth-of-type(2)'),
    ]
    for (const seed of seeds) {
      const holder = look.up(seed)
      if (!holder || done.has(holder) || /^(tr|tbody|table|thead|select|svg|g|nav)$/.test(holder.localName)) continue
      done.add(holder)
      const entries = [...holder.children].filter(
        (each) =>
          look.visible(each) &&
          each.localName === seed.localName &&
          look.attr(each, 'role') === look.attr(seed, 'role'),
      )
      if (entries.length < 3 || entries.length < holder.childElementCount * 0.6) continue
      const boxes = entries.map((each) => look.box(each))
      const [first] = boxes
      if (
        !first ||
        boxes.some(({ width, height }) => Math.abs(width - first.width) > 4 || height < 16 || height > 320) ||
        first.width < 140
      )
        continue
      // Below each other, and none much taller than the others.
      if (
        boxes
          .slice(1)
          .some(({ x, y }, at) => Math.abs(x - first.x) > 4 || y < (boxes[at]?.y ?? 0) + (boxes[at]?.height ?? 0) - 4)
      )
        continue
      if (
        look.closest(
          holder,
          (at) =>
            OTHER.test(look.role(at)) ||
            has(
              at,
              'menu',
              'nav',
              'sidebar',
              'footer',
              'accordion',
              'collapse',
              'tabs',
              'stepper',
              'steps',
              'timeline',
              'carousel',
              'calendar',
              'chart',
              'map',
              'editor',
              'tree',
              'toc',
              'breadcrumb',
              'pagination',
              'options',
              'popover',
              'tooltip',
              'histogram',
              'dropdown',
              'skeleton',
              'toast',
              'table',
              'grid',
            ),
          7,
        )
      )
        continue
      if (
        entries.some(
          (each) =>
            look.within(
              each,
              'input:not([type=checkbox]), textarea, select, table, [role=slider], video, [role=treeitem], canvas',
            ).length > 0,
        )
      )
        continue
      if (
        entries.filter(
          (each) =>
            look.attr(each, 'aria-expanded') !== null ||
            look.within(each, 'summary, [aria-expanded]').length > 0 ||
            each.localName === 'details',
        ).length > 1
      )
        continue
      const tell = (code: string, ...why: string[]): void =>
        void sights.push({ element: holder, code, confidence: /list/.test(look.role(holder)) ? 'sure' : 'likely', why })
      const loose = entries.filter((each) => look.attr(each, 'draggable') === 'true').length
      if (loose >= 3 && loose >= entries.length * 0.6) tell('AT39', `${loose} entries are draggable`)
      if (entries.filter(framed).length > entries.length * 0.5) continue
      const facts = entries.map(factsOf)
      if (facts.every((each) => each > 24)) continue
      const rich = facts.filter((each) => each >= 2).length
      const dragged = entries.filter((each) => {
        const grips = [each, ...look.within(each, '*').slice(0, 30)]
        return (
          /sortable|draggable/i.test(look.attr(each, 'aria-roledescription') ?? '') ||
          grips.some(
            (at) =>
              /^(-webkit-)?(grab|move|ns-resize|row-resize)$/.test(look.style(at).cursor) ||
              /sortable/i.test(look.attr(at, 'aria-roledescription') ?? '') ||
              /\b(drag|reorder|move) /i.test(`${look.attr(at, 'aria-label') ?? ''} `) ||
              (has(at, 'drag', 'grip', 'sort') && has(at, 'handle', 'grip', 'icon')) ||
              has(at, 'sortable'),
          )
        )
      }).length
      if (loose === 0 && dragged >= 3 && dragged >= entries.length * 0.6)
        tell('AT39', `${dragged} entries with something to drag them by`)
      if (rich < 3 || rich < entries.length * 0.6) continue
      tell('PT18', `${entries.length} entries of two facts or more`)
      const linksOf = (each: Element): Element[] => (each.localName === 'a' ? [each] : look.within(each, 'a[href]'))
      const hashes = new Set(entries.flatMap((each) => linksOf(each).map((link) => look.attr(link, 'href') ?? '')))
      // Some applications keep their addresses behind the sign; what names a part of this page leads nowhere.
      const routed = (to: string): boolean =>
        /^#.*[\p{L}\d]{2}/u.test(to) && hashes.size >= entries.length && !document.getElementById(to.slice(1))
      const leading = entries.filter((each) => {
        return (
          linksOf(each).some((link) => {
            const to = look.attr(link, 'href') ?? ''
            return (!/^(#.*|javascript:.*|mailto:.*|tel:.*)?$/.test(to) || routed(to)) && look.text(link, 20).length > 2
          }) ||
          /^(button|link|option)$/.test(look.role(each)) ||
          (look.style(each).cursor === 'pointer' && dragged === 0) ||
          (each.childElementCount === 1 && /^(button|a)$/.test((each.firstElementChild as Element).localName))
        )
      }).length
      if (leading >= 3 && leading >= entries.length * 0.6) tell('AT38', `${leading} entries lead on`)
      // An order is said or chosen near its beginning.
      let order = ''
      for (let at: Element | null = holder, level = 0; at && level < 4 && !order; at = look.up(at), level++) {
        if (/^(body|main)$/.test(at.localName)) break
        const chosen = look
          .within(at, 'select, [role=combobox], button, [role=radiogroup], [role=tablist], [aria-haspopup]')
          .find(
            (each) =>
              !look.holds(holder, each) &&
              (/^(sort|order)( by)?:?$/i.test(look.name(each).trim()) ||
                /\b(sort\w*|order(ed)? by|newest|oldest|cheapest|trier|ordenar|relevance)\b|sortier/i.test(
                  `${look.name(each)} ${look.text(each, 60)} ${look.text(look.up(each) ?? each, 60)}`,
                )),
          )
        if (chosen) order = `its order is chosen: ${look.name(chosen).slice(0, 40)}`
        else {
          const said =
            /\b(sorted by|sort by|sort:|ordered by|newest first|oldest first|cheapest first|nearest first|most recent first|sortiert nach|trié par)\b/i.exec(
              look.text(at, 400),
            )
          if (said) order = `it says: ${said[0]}`
        }
      }
      if (order) tell('PT19', order)
    }
    return sights
  },
  revealed(look, { act, trigger, added }) {
    if (act !== 'scroll') return []
    for (const each of added) {
      const holder = look.up(each)
      const more = added.filter((other) => look.up(other) === holder && other.localName === each.localName)
      if (
        holder &&
        more.length >= 2 &&
        look.holds(trigger, holder) &&
        look.twins(each).length > more.length &&
        !/^(svg|g|tr|head|body)$/.test(holder.localName) &&
        look.box(each).height > 12
      )
        return [
          {
            element: holder,
            code: 'AT37',
            confidence: 'likely',
            why: [`${more.length} more entries come when its end is reached`],
          },
        ]
    }
    return []
  },
  positive: [
    {
      title: 'boxes that are draggable',
      html: `<ol>${['Low tide', 'The salt road', 'A house of paper'].map((book) => `<li draggable="true" style="border:1px solid #aaa;margin:4px;padding:6px;width:300px">${book}</li>`).join('')}</ol>`,
      finds: ['AT39'],
    },
    {
      title: 'entries whose addresses stand behind the sign',
      html: `<ul>${['New shelves', 'Reading for children', 'Longer hours'].map((news, at) => `<li><a href="#news-${at}">${news} in hall B</a><br><small>${at + 1} March 2026, by Li</small></li>`).join('')}</ul>`,
      finds: ['AT38', 'PT18'],
    },
    {
      title: 'entries that lead on, in an order that is said',
      html: `<div><p>Sorted by date</p><ul style="list-style:none">${['Rain', 'Sun', 'Snow'].map((name) => `<li><a href="/${name}">${name} over the hills</a><p>3 May 2026</p></li>`).join('')}</ul></div>`,
      finds: ['AT38', 'PT18', 'PT19'],
    },
    {
      title: 'entries with handles',
      html: `<ul>${['Wash', 'Cook', 'Rest'].map((name) => `<li><span style="cursor:grab">⠿</span> ${name}</li>`).join('')}</ul>`,
      finds: ['AT39'],
    },
    {
      title: 'a list that goes on',
      html: `<div id="box" style="height:200px;width:300px;overflow:auto"><ul id="all">${Array.from({ length: 12 }, (_, at) => `<li><b>Note ${at}</b><p>of May ${at + 1}</p></li>`).join('')}</ul></div><script>let n=0;box.onscroll=()=>{if(box.scrollTop<5){while(all.children.length>12)all.lastChild.remove();n=0}else if(n<2&&box.scrollTop+box.clientHeight>box.scrollHeight-40){n++;for(let i=0;i<12;i++)all.insertAdjacentHTML('beforeend','<li><b>More '+n+i+'</b><p>of June</p></li>')}}</script>`,
      finds: ['AT37', 'PT18'],
    },
  ],
  negative: [
    {
      title: 'a sign like a handle that drags nothing',
      html: `<ul>${['Wash', 'Cook', 'Rest'].map((name) => `<li><span>☰</span> ${name}</li>`).join('')}</ul>`,
    },
    {
      title: 'parts of this page',
      html: `<ul>${['One', 'Two', 'Three'].map((part, at) => `<li><a href="#part${at}">Part ${part}</a></li>`).join('')}</ul>${[0, 1, 2].map((at) => `<h2 id="part${at}">Part</h2>`).join('')}`,
    },
    {
      title: 'a menu',
      html: `<nav><ul>${['A', 'B', 'C'].map((name) => `<li><a href="/${name}">Page ${name}</a><small>and more</small></li>`).join('')}</ul></nav>`,
    },
    { title: 'words in a row', html: '<ul><li>Flour</li><li>Eggs</li><li>Milk</li></ul>' },
    {
      title: 'links in the footer',
      html: '<footer><ul><li><a href="/a">About us</a></li><li><a href="/b">Jobs</a></li><li><a href="/c">Press</a></li></ul></footer>',
    },
  ],
}
