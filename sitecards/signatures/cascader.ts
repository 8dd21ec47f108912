import type { Signature } from './signature.ts'

/** A field in which one choice opens the next level (AT12), also by typing (AT13). */
export const cascader: Signature = {
  id: 'cascader',
  component: 'Cascader',
  codes: ['AT12', 'AT13'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    for (const field of look.byWord('cascader')) {
      if (!look.visible(field) || look.is(field, 'disabled') || sights.some((each) => look.holds(each.element, field)))
        continue
      const { height, width } = look.box(field)
      const input = field.localName === 'input' ? field : look.within(field, 'input')[0]
      if (height > 140 || width < 60 || look.words(field).has('disabled') || !(input || look.pressable(field))) continue
      sights.push({ element: field, code: 'AT12', confidence: 'sure', why: ['class or id says cascader'] })
      const typed =
        input &&
        look.attr(input, 'readonly') === null &&
        look.attr(input, 'type') !== 'hidden' &&
        look.attr(input, 'inputmode') !== 'none' &&
        !(input as HTMLInputElement).readOnly
      if (typed && /^(list|both)$/.test(look.attr(input, 'aria-autocomplete') ?? ''))
        sights.push({
          element: field,
          code: 'AT13',
          confidence: 'likely',
          why: ['its field takes words to search for'],
        })
    }
    return sights
  },
  revealed(look, { act, trigger, added }) {
    if (act !== 'click' && act !== 'hover') return []
    const held = (look.kept.get('cascader') ?? null) as { field: Element; panel: Element; typed: boolean } | null
    const inside = held && trigger !== held.field && held.panel.isConnected && look.holds(held.panel, trigger)
    const known = (field: Element): boolean =>
      look.closest(field, (each) => look.words(each).has('cascader'), 3) !== null
    if (inside && held) {
      // A further column beside the one that was pressed, or a level in its place.
      const entries = added.filter(
        (each) =>
          /^(option|menuitem|menuitemcheckbox|treeitem|listitem|button)$/.test(look.role(each)) &&
          look.text(each, 80) !== '' &&
          look.text(each, 80).length < 60,
      )
      const beside = entries.filter((each) => look.box(each).x >= look.box(trigger).x + look.box(trigger).width * 0.5)
      const tree = look.within(held.panel, '[role=tree], [role=treeitem]').length > 0
      if (known(held.field) || beside.length < 2 || tree || !held.field.isConnected) return []
      const why = [`"${look.text(trigger, 40)}" opens a further column of ${beside.length} entries`]
      const sights: ReturnType<Signature['find']> = [{ element: held.field, code: 'AT12', confidence: 'likely', why }]
      if (held.typed)
        sights.push({
          element: held.field,
          code: 'AT13',
          confidence: 'likely',
          why: [...why, 'the field takes words to search for'],
        })
      return sights
    }
    if (act !== 'click') return []
    const field = look.closest(
      trigger,
      (each) =>
        /^(combobox|textbox)$/.test(look.role(each)) ||
        [...look.words(each)].some((word) => /^(select|picker|region|category)$/.test(word)),
      2,
    )
    const panel = look.overlays(added, trigger)[0]
    if (!field || !panel || panel.edge || panel.modal) return []
    const input = trigger.localName === 'input' ? trigger : look.within(trigger, 'input')[0]
    const typed =
      input !== undefined &&
      look.attr(input, 'readonly') === null &&
      !(input as HTMLInputElement).readOnly &&
      (input as HTMLInputElement).type !== 'hidden'
    look.kept.set('cascader', { field: trigger, panel: panel.root, typed })
    return []
  },
  positive: [
    {
      title: 'a field that says what it is',
      html: '<div class="region-cascader" style="width:200px;border:1px solid"><input readonly placeholder="Country and city"></div>',
      finds: ['AT12'],
    },
    {
      title: 'one that also takes words',
      html: '<div class="cascader" style="width:200px;border:1px solid"><input role="combobox" aria-autocomplete="list" placeholder="Board"></div>',
      finds: ['AT12', 'AT13'],
    },
    {
      title: 'columns that come one after the other',
      html: `<style>#m{position:absolute;background:#fff;border:1px solid;display:flex}#m[hidden]{display:none}li{width:100px}</style><input id="b" role="combobox" aria-haspopup="listbox" aria-expanded="false" readonly placeholder="Country"><div id="m" hidden><ul role="listbox" id="one"><li role="option" class="has-children" aria-haspopup="true" aria-expanded="false" id="n">Norway</li><li role="option" aria-expanded="false">Sweden</li></ul><ul role="listbox" id="two" hidden><li role="option">Oslo</li><li role="option">Bergen</li></ul></div><script>b.onclick=()=>{m.hidden=!m.hidden;two.hidden=true;b.ariaExpanded=String(!m.hidden)};n.onclick=()=>{two.hidden=false}</script>`,
      finds: ['AT12'],
    },
  ],
  negative: [
    {
      title: 'a select with groups',
      html: '<select><optgroup label="Norway"><option>Oslo</option></optgroup><optgroup label="Sweden"><option>Malmö</option></optgroup></select>',
    },
    {
      title: 'a menu with a menu in it',
      html: `<style>ul{position:absolute;background:#fff;border:1px solid;margin:0}</style><button id="b" aria-haspopup="menu" aria-expanded="false">File</button><ul id="m" role="menu" hidden><li role="menuitem">Open</li><li role="menuitem" aria-haspopup="menu" aria-expanded="false">Recent</li></ul><script>b.onclick=()=>{m.hidden=!m.hidden}</script>`,
    },
  ],
}
