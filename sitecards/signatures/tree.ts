import type { Signature } from './signature.ts'

/** Nodes below each other that open and close. */
export const tree: Signature = {
  id: 'tree',
  component: 'Tree',
  codes: ['AT36', 'PT24', 'PT25', 'PT26'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    interface Node {
      element: Element
      level: number
      opens: boolean
    }
    /** In the list that a field has opened, or in a menu: other components. */
    const elsewhere = (root: Element): boolean =>
      look.closest(
        root,
        (each) => {
          if (/^(navigation|menu|menubar|listbox|combobox|dialog|contentinfo)$/.test(look.role(each))) return true
          const words = look.words(each)
          return ['popup', 'popover', 'dropdown', 'cascader', 'menu', 'sidebar', 'navbar'].some((word) =>
            words.has(word),
          )
        },
        12,
      ) !== null
    const tell = (root: Element, nodes: Node[], sure: boolean, acts: string, states: string): void => {
      const confidence = sure ? 'sure' : 'likely'
      const deepest = Math.max(...nodes.map(({ level, opens }) => level + (opens ? 1 : 0)))
      if (nodes.length < 2) return
      if (acts) sights.push({ element: root, code: 'AT36', confidence, why: [acts] })
      if (deepest < 2) return
      sights.push({ element: root, code: 'PT24', confidence, why: [`nodes on ${deepest} levels`] })
      if (states) sights.push({ element: root, code: 'PT25', confidence, why: [states] })
      if (deepest >= 3) sights.push({ element: root, code: 'PT26', confidence, why: [`nodes on ${deepest} levels`] })
    }
    // A grid of one column whose rows have levels is a tree that can be walked cell by cell.
    const narrow = (grid: Element): boolean => {
      const rows = look.within(grid, '[role=row][aria-level]')
      return rows.length > 1 && rows.every((row) => look.within(row, '[role=gridcell]').length <= 1)
    }
    const roots = [...look.byRole('tree'), ...look.byRole('treegrid').filter(narrow)].filter(
      (each) => look.visible(each) && !elsewhere(each),
    )
    for (const root of roots) {
      const items = look
        .within(root, look.role(root) === 'tree' ? '[role=treeitem]' : '[role=row][aria-level]')
        .filter((each) => look.visible(each) || look.is(each, 'expanded'))
      if (items.length < 2) continue
      // Where nothing says levels and all stand in one list, the words stand further in.
      const flat = items.every(
        (each) => look.attr(each, 'aria-level') === null && look.up(each) === look.up(items[0] as Element),
      )
      const insets = items.map((each) => {
        const words = look.within(each, '*').filter((at) => at.childElementCount === 0 && look.text(at, 40) !== '')
        return Math.min(...words.map((at) => look.box(at).x))
      })
      const steps = [...new Set(insets.map((each) => Math.round(each / 4)))].sort((a, b) => a - b)
      const nodes = items.map((element, at): Node => {
        const inset = flat && steps.length < 8 ? steps.indexOf(Math.round((insets[at] ?? 0) / 4)) + 1 : 0
        const said = Number(look.attr(element, 'aria-level')) || inset
        let level = 1
        if (!said)
          for (let above = look.up(element); above && above !== root; above = look.up(above))
            if (
              look.role(above) === 'treeitem' ||
              (look.role(above) === 'group' && look.up(above)?.getAttribute('role') !== 'treeitem')
            )
              level++
        const opens =
          look.attr(element, 'aria-expanded') !== null && look.attr(element, 'aria-expanded') !== 'undefined'
        // One that is open has its children in the list already.
        return { element, level: said || level, opens: opens && !look.is(element, 'expanded') }
      })
      const opening = items.filter((each) => look.attr(each, 'aria-expanded') !== null).length
      const chosen = items.filter((each) =>
        ['selected', 'checked', 'disabled'].some((state) => look.is(each, state)),
      ).length
      const boxes = look.within(root, 'input[type=checkbox], [role=checkbox]').length
      const choosable = items.filter(
        (each) => look.attr(each, 'aria-selected') !== null || look.attr(each, 'aria-checked') !== null,
      ).length
      const acts =
        opening > 0
          ? `role tree, ${opening} nodes open or close`
          : choosable + boxes > 0
            ? 'role tree whose nodes are chosen'
            : ''
      tell(
        root,
        nodes,
        true,
        acts,
        opening > 0
          ? `${opening} nodes are open or closed`
          : chosen > 0
            ? `${chosen} nodes are chosen or disabled`
            : '',
      )
    }
    /** Without roles: lists in each other, with something at a node that opens what is below it. */
    const seen = new Set<Element>()
    for (const list of look.byTag('ul', 'ol')) {
      if (seen.has(list) || look.role(list) === 'tree' || !look.visible(list)) continue
      for (const inner of look.within(list, 'ul, ol')) seen.add(inner)
      if (look.within(list, 'ul, ol').length === 0 || elsewhere(list)) continue
      if (look.closest(list, (each) => /^(tree|toolbar|tablist|form)$/.test(look.role(each)))) continue
      const items = look.within(list, 'li')
      if (items.length < 3 || items.length > 3000) continue
      const parents = items.filter(
        (item) => look.within(item, ':scope > ul, :scope > ol, :scope > details > ul, :scope > div > ul').length > 0,
      )
      const toggles = parents.filter(
        (item) =>
          look.within(
            item,
            ':scope > details > summary, :scope > [aria-expanded], :scope > * > [aria-expanded], :scope > .caret, :scope > [class*=toggle], :scope > * > [class*=toggle], :scope > [class*=expand]',
          ).length > 0 || look.attr(item, 'aria-expanded') !== null,
      )
      const wordy =
        look.closest(list, (each) => look.words(each).has('tree') || look.words(each).has('treeview'), 2) !== null
      if (toggles.length === 0 || toggles.length < parents.length * 0.6) continue
      const links = items.filter(
        (item) => look.within(item, ':scope > a[href], :scope > summary > a[href]').length > 0,
      ).length
      if (links > items.length * 0.5 && !wordy) continue
      const levelOf = (item: Element): number => {
        let level = 1
        for (let at = look.up(item); at && at !== list; at = look.up(at)) if (at.localName === 'li') level++
        return level
      }
      const nodes = items.map((element): Node => ({ element, level: levelOf(element), opens: false }))
      if (Math.max(...nodes.map(({ level }) => level)) < 3 && !wordy) continue
      tell(
        list,
        nodes,
        wordy,
        'lists in each other, whose entries open and close',
        `${toggles.length} entries are open or closed`,
      )
    }
    return sights
  },
  positive: [
    {
      title: 'items in one list, set in by their levels',
      html: `<div role="tree">${[0, 1, 2, 0].map((level, at) => `<div role="treeitem" aria-expanded="${at < 2}"><span style="display:inline-block;width:${level * 24}px"></span><span>Node ${at}</span></div>`).join('')}</div>`,
      finds: ['AT36', 'PT24', 'PT25', 'PT26'],
    },
    {
      title: 'a grid of one column with levels',
      html: '<div role="treegrid"><div role="row" aria-level="1" aria-expanded="true"><div role="gridcell">Letters</div></div><div role="row" aria-level="2"><div role="gridcell">May</div></div></div>',
      finds: ['AT36', 'PT24', 'PT25'],
    },
    {
      title: 'roles and levels',
      html: '<ul role="tree"><li role="treeitem" aria-level="1" aria-expanded="true">Furniture</li><li role="treeitem" aria-level="2" aria-expanded="false">Chairs</li><li role="treeitem" aria-level="2">Tables</li></ul>',
      finds: ['AT36', 'PT24', 'PT25', 'PT26'],
    },
    {
      title: 'groups in each other',
      html: '<div role="tree"><div role="treeitem" aria-expanded="true">Letters<div role="group"><div role="treeitem">May</div><div role="treeitem">June</div></div></div></div>',
      finds: ['AT36', 'PT24', 'PT25'],
    },
    {
      title: 'lists that fold, without roles',
      html: '<ul class="file-tree"><li><details open><summary>Photos</summary><ul><li><details><summary>Norway</summary><ul><li>Fjord</li></ul></details></li><li>Sea</li></ul></details></li><li>Letters</li></ul>',
      finds: ['AT36', 'PT24', 'PT25', 'PT26'],
    },
  ],
  negative: [
    {
      title: 'a list in a list that always stands open',
      html: '<ul><li>Fruit<ul><li>Apples</li><li>Pears</li></ul></li><li>Bread</li></ul>',
    },
    {
      title: 'a side menu',
      html: '<nav><ul><li><button aria-expanded="true">Help</button><ul><li><a href="/a">Orders</a></li><li><a href="/b">Returns</a></li></ul></li></ul></nav>',
    },
    {
      title: 'the list of a field',
      html: '<div role="listbox"><div role="tree"><div role="treeitem" aria-expanded="true">A</div><div role="treeitem" aria-level="2">B</div></div></div>',
    },
  ],
}
