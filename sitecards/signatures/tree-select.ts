import type { Signature } from './signature.ts'

/** A field that opens a tree and keeps what is chosen in it (AT23). */
export const treeSelect: Signature = {
  id: 'tree-select',
  component: 'TreeSelect',
  codes: ['AT23'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    for (const field of [
      ...look.byWord('tree select', 'treeselect'),
      ...look.matching('[role=combobox][aria-haspopup=tree], button[aria-haspopup=tree]'),
    ]) {
      const { height, width } = look.box(field)
      const shown = look.visible(field) ? field : look.closest(field, (each) => look.visible(each), 3)
      if (
        !shown ||
        sights.some((each) => look.holds(each.element, field) || look.holds(field, each.element)) ||
        height > 160 ||
        (width < 60 && shown === field) ||
        look.is(field, 'disabled')
      )
        continue
      if (
        look.closest(
          field,
          (each) =>
            look.role(each) === 'tree' ||
            (/absolute|fixed/.test(look.style(each).position) && look.within(each, '[role=tree]').length > 0),
          6,
        )
      )
        continue
      sights.push({
        element: shown,
        code: 'AT23',
        confidence: 'sure',
        why: [
          look.attr(field, 'aria-haspopup') === 'tree' ? 'says that it opens a tree' : 'class or id says tree select',
        ],
      })
    }
    return sights
  },
  revealed(look, { act, trigger, added }) {
    if (act !== 'click') return []
    const panel = look.overlays(added, trigger)[0]
    const field = look.closest(
      trigger,
      (each) => /^(combobox|textbox|button)$/.test(look.role(each)) || look.words(each).has('select'),
      2,
    )
    if (!panel || panel.modal || panel.edge || !field) return []
    if (
      look.closest(
        trigger,
        (each) =>
          (look.words(each).has('tree') && look.words(each).has('select')) ||
          look.words(each).has('treeselect') ||
          look.attr(each, 'aria-haspopup') === 'tree',
        3,
      )
    )
      return []
    const nodes = look.within(panel.root, '[role=treeitem]').filter((each) => look.visible(each))
    const drawn = look
      .within(panel.root, '[class*=tree i]')
      .filter((each) => look.visible(each) && look.words(each).has('node'))
    if (nodes.length < 2 && drawn.length < 2) return []
    return [
      {
        element: trigger,
        code: 'AT23',
        confidence: nodes.length > 1 ? 'sure' : 'likely',
        why: [`a press opens a tree of ${nodes.length || drawn.length} nodes`],
      },
    ]
  },
  positive: [
    {
      title: 'a field that says what it is',
      html: '<div class="my-tree-select" style="width:200px;border:1px solid" tabindex="0">Choose a board</div>',
      finds: ['AT23'],
    },
    {
      title: 'a field whose press brings a tree',
      html: `<style>#m{position:absolute;background:#fff;border:1px solid}</style><button id="b" role="combobox" aria-haspopup="true" aria-expanded="false">Choose a board</button><div id="m" hidden><ul role="tree"><li role="treeitem" aria-expanded="false">Kitchen</li><li role="treeitem">Travel</li></ul></div><script>b.onclick=()=>{m.hidden=!m.hidden;b.ariaExpanded=String(!m.hidden)}</script>`,
      finds: ['AT23'],
    },
  ],
  negative: [
    {
      title: 'a tree on the page',
      html: '<ul role="tree" class="tree"><li role="treeitem" aria-expanded="false">Kitchen</li><li role="treeitem">Travel</li></ul>',
    },
    { title: 'a select', html: '<select class="tree"><option>Kitchen</option><option>Travel</option></select>' },
  ],
}
