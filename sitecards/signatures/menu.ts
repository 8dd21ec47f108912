import type { Signature } from './signature.ts'

/** A menu bar or side navigation whose entries unfold more (AT03). */
export const menu: Signature = {
  id: 'menu',
  component: 'Menu',
  codes: ['AT03'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const found: Element[] = []
    const take = (place: Element, why: string[], confidence: 'sure' | 'likely'): void => {
      if (found.some((each) => look.holds(each, place) || look.holds(place, each)) || !look.visible(place)) return
      found.push(place)
      sights.push({ element: place, code: 'AT03', confidence, why })
    }
    const floating = (element: Element): boolean =>
      look.closest(
        element,
        (each) =>
          /fixed|absolute/.test(look.style(each).position) &&
          look.role(each) !== 'navigation' &&
          look.box(each).height < innerHeight * 0.8 &&
          !/^(header|nav|aside)$/.test(each.localName),
        4,
      ) !== null
    const opens = (item: Element): boolean =>
      ((look.attr(item, 'aria-haspopup') ?? 'false') !== 'false' &&
        !/listbox|dialog|grid/.test(look.attr(item, 'aria-haspopup') ?? '')) ||
      look.attr(item, 'aria-expanded') !== null
    for (const bar of look.byRole('menubar', 'menu')) {
      if (!look.visible(bar) || (look.role(bar) === 'menu' && floating(bar))) continue
      const items = look
        .within(bar, '[role=menuitem], [role=menuitem] > *, button, a')
        .filter((each) => look.visible(each) && opens(each))
      if (items.length > 0) take(bar, [`role ${look.role(bar)}`, `${items.length} entries open more`], 'sure')
    }
    const places = [
      ...look.byRole('navigation'),
      ...look.byWord(
        'sidebar',
        'sidenav',
        'side nav',
        'navbar',
        'menubar',
        'mega menu',
        'side menu',
        'main menu',
        'sider',
      ),
    ]
    for (const nav of places) {
      if (
        look.closest(nav, (each) => /^(contentinfo|dialog|tree)$/.test(look.role(each)), 20) ||
        !look.visible(nav) ||
        /^(body|html|main)$/.test(nav.localName)
      )
        continue
      if (
        look.within(nav, '[role=tree], [role=treeitem], [role=tablist], article').length > 0 ||
        look.words(nav).has('toc')
      )
        continue
      const links = look.within(nav, 'a').length
      const items = look.within(nav, 'button, a, summary, [role=button], [role=menuitem]').filter((each) => {
        if (!look.visible(each) || look.text(each, 60) === '') return false
        // The button that folds the whole bar away on small windows.
        if (look.controls(each).some((panel) => panel === nav || look.within(panel, 'a').length >= links * 0.8))
          return false
        return opens(each) || each.localName === 'summary'
      })
      const hover = look.within(nav, 'li').filter((each) => {
        const list = [...each.children].find(
          (child) => /^(ul|ol|div)$/.test(child.localName) && look.within(child, 'a').length > 1,
        )
        return (
          list !== undefined &&
          look.visible(each) &&
          !look.visible(list) &&
          [...each.children].some((child) => child !== list && look.visible(child))
        )
      })
      const count = items.length + (items.length === 0 ? hover.length : 0)
      if (count === 0 || (links < 2 && items.length < 2)) continue
      take(
        nav,
        [look.role(nav) === 'navigation' ? 'navigation' : 'class or id says a menu', `${count} entries unfold more`],
        items.length > 0 ? 'sure' : 'likely',
      )
    }
    return sights
  },
  revealed(look, { act, trigger, added }) {
    if (act !== 'hover' && act !== 'click') return []
    const nav = look.closest(
      trigger,
      (each) =>
        /^(navigation|menubar)$/.test(look.role(each)) ||
        ['navbar', 'menubar', 'sidebar', 'sidenav'].some(
          (word) => look.words(each).has(word) && !/^(body|html)$/.test(each.localName),
        ),
      10,
    )
    if (!nav || look.closest(nav, (each) => look.role(each) === 'contentinfo', 20) || look.role(trigger) === 'combobox')
      return []
    if (look.within(nav, '[role=tree], [role=treeitem]').length > 0) return []
    const links = added.filter((each) => /^(link|menuitem)$/.test(look.role(each)) && look.text(each, 60) !== '')
    const entries = look
      .within(nav, 'a, button, [role=menuitem]')
      .filter((each) => look.visible(each) && !added.includes(each) && look.text(each, 40) !== '').length
    if (links.length < 2 || entries < 3 || look.text(trigger, 40) === '') return []
    const known = look
      .matching('[role=menubar], [role=menu], nav, [role=navigation]')
      .some(
        (each) =>
          each === nav &&
          look
            .within(each, '[aria-haspopup]:not([aria-haspopup=false]), [aria-expanded]')
            .some((item) => look.visible(item) && look.text(item, 60) !== ''),
      )
    if (known) return []
    return [
      {
        element: nav,
        code: 'AT03',
        confidence: 'likely',
        why: [
          `${act === 'hover' ? 'pointing at' : 'pressing'} "${look.text(trigger, 40)}" shows ${links.length} more entries`,
        ],
      },
    ]
  },
  positive: [
    {
      title: 'a menu bar',
      html: '<ul role="menubar"><li role="menuitem" aria-haspopup="menu" aria-expanded="false" tabindex="0">File</li><li role="menuitem">Help</li></ul>',
      finds: ['AT03'],
    },
    {
      title: 'side navigation with entries that unfold',
      html: '<nav aria-label="Main"><a href="/">Home</a><a href="/b">Orders</a><button aria-expanded="false" aria-controls="s">Products</button><ul id="s" hidden><li><a href="/a">Kettles</a></li></ul></nav>',
      finds: ['AT03'],
    },
    {
      title: 'lists that show by pointing',
      html: '<style>li ul{display:none;position:absolute}li:hover ul{display:block}</style><nav><ul><li><a href="/k">Kitchen</a><ul><li><a href="/k/a">Kettles</a></li><li><a href="/k/b">Blenders</a></li></ul></li><li><a href="/t">Travel</a></li></ul></nav>',
      finds: ['AT03'],
    },
  ],
  negative: [
    {
      title: 'a single button with a list',
      html: '<div><button aria-haspopup="menu" aria-expanded="false">Account</button></div>',
    },
    {
      title: 'navigation of one level',
      html: '<nav><a href="/a">Shop</a><a href="/b">Forum</a><a href="/c">Travel</a></nav>',
    },
    {
      title: 'a bar that is folded away on small windows',
      html: '<nav class="navbar"><button aria-expanded="false" aria-controls="all">Menu</button><div id="all"><a href="/a">Shop</a><a href="/b">Forum</a><a href="/c">Travel</a></div></nav>',
    },
    {
      title: 'panels of text',
      html: '<section><details><summary>Delivery</summary><p>Within three days.</p></details></section>',
    },
    {
      title: 'a tree',
      html: '<nav><ul role="tree"><li role="treeitem" aria-expanded="false">Boards</li><li role="treeitem">Members</li></ul></nav>',
    },
  ],
}
