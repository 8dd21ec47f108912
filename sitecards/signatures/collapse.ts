import type { Signature } from './signature.ts'

/** A heading or button that folds the block it belongs to (AT30), and whether that is open (PT16). */
export const collapse: Signature = {
  id: 'collapse',
  component: 'Collapse',
  codes: ['AT30', 'PT16'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const other = (element: Element): boolean =>
      look.closest(
        element,
        (each) => {
          const role = look.role(each)
          if (/^(navigation|menu|menubar|tree|treegrid|row|grid|listbox|combobox|toolbar)$/.test(role)) return true
          const words = look.words(each)
          return (
            ['menu', 'nav', 'navbar', 'sidebar', 'sidenav', 'dropdown', 'tree', 'select', 'picker'].some((word) =>
              words.has(word),
            ) &&
            each.localName !== 'body' &&
            each.localName !== 'html'
          )
        },
        8,
      ) !== null
    const done = new Set<Element>()
    const tell = (headers: Element[], place: Element, why: string[]): void => {
      if (done.has(place)) return
      done.add(place)
      const count = headers.length > 1 ? [`${headers.length} panels`] : []
      sights.push({ element: place, code: 'AT30', confidence: 'sure', why: [...why, ...count] })
      sights.push({ element: place, code: 'PT16', confidence: 'sure', why: [...why, 'its state is told'] })
    }
    /** What folds together, and where: the list of panels or the one panel. */
    const place = (header: Element, all: readonly Element[]): { headers: Element[]; at: Element } => {
      for (
        let at = look.up(header), level = 0;
        at && level < 5 && !/^(main|body|html|section)$/.test(at.localName);
        at = look.up(at), level++
      ) {
        const around = at
        const inside = all.filter((each) => look.holds(around, each))
        if (inside.length < 2) continue
        const parts = [...around.children].filter((child) => inside.some((each) => look.holds(child, each)))
        const alike =
          parts.length >= inside.length &&
          parts.every((part) => part.localName === parts[0]?.localName && !/^(section|article)$/.test(part.localName))
        return alike && inside.length <= 40 ? { headers: inside, at: around } : { headers: [header], at: header }
      }
      return { headers: [header], at: header }
    }
    const folds = look.byTag('details').filter((each) => {
      const summary = [...each.children].find((child) => child.localName === 'summary')
      return summary && look.visible(summary) && each.childElementCount > 1 && !other(each)
    })
    for (const fold of folds) {
      const { headers, at } = place(fold, folds)
      tell(headers, at === fold ? fold : at, ['details that unfold'])
    }
    const buttons = look.matching('[aria-expanded]').filter((each) => {
      const popup = look.attr(each, 'aria-haspopup')
      if (
        (popup !== null && popup !== 'false') ||
        /^(combobox|treeitem|menuitem|row|option|textbox|searchbox)$/.test(look.role(each))
      )
        return false
      if (
        !look.visible(each) ||
        look.is(each, 'disabled') ||
        /^(input|select|details|summary)$/.test(each.localName) ||
        other(each)
      )
        return false
      if (look.role(each) === 'tab' && look.attr(each, 'aria-selected') === 'true') return false
      const panel = look.controls(each)[0]
      const heading = look.closest(each, (at) => look.role(at) === 'heading', 2)
      if (panel) {
        if (
          /^(menu|listbox|tree|grid|dialog|tooltip)$/.test(look.role(panel)) ||
          /fixed|absolute/.test(look.style(panel).position)
        )
          return false
        if (look.holds(panel, each)) return false
        const near = look.closest(each, (at) => look.holds(at, panel), 5)
        return near !== null && near.localName !== 'body'
      }
      return heading !== null
    })
    for (const button of buttons) {
      const { headers, at } = place(button, buttons)
      tell(headers, at, [
        look.is(button, 'expanded') ? 'aria-expanded true' : 'aria-expanded false',
        look.controls(button).length > 0 ? 'names the block it folds' : 'inside a heading',
      ])
    }
    return sights
  },
  revealed(look, { act, trigger, added, changed }) {
    if (act !== 'click' || added.length === 0 || look.overlays(added, trigger).length > 0) return []
    if (
      /^(treeitem|menuitem|row|option|combobox|radio|checkbox|switch|slider|gridcell|textbox)$/.test(
        look.role(trigger),
      ) ||
      /^(input|select)$/.test(trigger.localName)
    )
      return []
    const other = look.closest(
      trigger,
      (each) => {
        const words = look.words(each)
        return (
          /^(navigation|menu|menubar|tree|treegrid|row|grid|listbox|table)$/.test(look.role(each)) ||
          [
            'menu',
            'nav',
            'navbar',
            'sidebar',
            'dropdown',
            'tree',
            'select',
            'picker',
            'carousel',
            'stepper',
            'steps',
            'pagination',
            'calendar',
          ].some((word) => words.has(word) && !/^(body|html)$/.test(each.localName))
        )
      },
      8,
    )
    if (other) return []
    const roots = added.filter((each) => {
      const above = look.up(each)
      return !above || !added.includes(above)
    })
    const block = roots.find(
      (each) => !look.holds(trigger, each) && look.text(each, 60).length > 8 && look.box(each).height > 16,
    )
    if (!block) return []
    const folded = changed.some(
      ({ element, name, now }) =>
        name === 'aria-expanded' &&
        now === 'true' &&
        (element === trigger || look.holds(trigger, element) || look.holds(element, trigger)),
    )
    const words = [...look.words(trigger), ...(trigger.parentElement ? look.words(trigger.parentElement) : [])]
    const named = words.some((word) =>
      /^(collapse|collapsible|accordion|disclosure|expander|expand|spoiler|toggle|panel)$/.test(word),
    )
    const around = look.closest(trigger, (each) => look.holds(each, block), 5)
    const [from, to] = [look.box(trigger), look.box(block)]
    const next =
      to.y >= from.y - 4 && to.y - (from.y + from.height) < 80 && to.x < from.x + from.width && from.x < to.x + to.width
    if (!around || !next || !(folded || named)) return []
    const known = look.closest(
      trigger,
      (each) => each.hasAttribute('aria-expanded') && look.controls(each).length > 0,
      2,
    )
    if (known) return []
    const why = [
      'a press shows a block right below it',
      folded ? 'aria-expanded goes to true' : 'named as something that folds',
    ]
    return [
      { element: trigger, code: 'AT30', confidence: folded ? 'sure' : 'likely', why },
      { element: trigger, code: 'PT16', confidence: folded ? 'sure' : 'likely', why },
    ]
  },
  positive: [
    {
      title: 'details of the browser',
      html: '<div><details><summary>Delivery</summary><p>Within three days.</p></details><details><summary>Returns</summary><p>Within 30 days.</p></details>',
      finds: ['AT30', 'PT16'],
    },
    {
      title: 'a button that names its block',
      html: '<div><h3><button aria-expanded="false" aria-controls="p">Advanced options</button></h3><div id="p" role="region" hidden>By author, by board</div></div>',
      finds: ['AT30', 'PT16'],
    },
    {
      title: 'a header known by its words and what a press brings',
      html: `<div class="accordion"><div class="accordion-header" role="button" tabindex="0" id="h">Policies</div><div id="p" style="display:none"><p>Children up to six stay for free.</p></div></div><script>h.onclick=()=>{p.style.display=p.style.display==='none'?'block':'none'}</script>`,
      finds: ['AT30', 'PT16'],
    },
  ],
  negative: [
    {
      title: 'a button that opens a menu',
      html: '<button aria-haspopup="menu" aria-expanded="false" aria-controls="m">Account</button><ul id="m" role="menu" hidden><li role="menuitem">Orders</li></ul>',
    },
    {
      title: 'side navigation that unfolds',
      html: '<nav aria-label="Main"><button aria-expanded="false" aria-controls="s">Products</button><ul id="s" hidden><li><a href="/a">Kettles</a></li></ul></nav>',
    },
    {
      title: 'a node of a tree',
      html: '<ul role="tree"><li role="treeitem" aria-expanded="false">Boards<ul role="group" hidden><li role="treeitem">Blenders</li></ul></li></ul>',
    },
    {
      title: 'panels that always stand open',
      html: '<div class="accordion"><h3>Delivery</h3><p>Within three days.</p><h3>Returns</h3><p>Within 30 days.</p></div>',
    },
  ],
}
