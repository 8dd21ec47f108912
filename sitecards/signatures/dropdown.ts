import type { Signature } from './signature.ts'

/** A button that opens a list of commands or places (AT01), and lists in which an entry opens another (AT02). */
export const dropdown: Signature = {
  id: 'dropdown',
  component: 'Dropdown',
  codes: ['AT01', 'AT02'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    for (const trigger of look.matching('[aria-haspopup=menu], [aria-haspopup=true]')) {
      if (!look.visible(trigger) || look.is(trigger, 'disabled') || /^(input|select|textarea)$/.test(trigger.localName))
        continue
      const said =
        look.attr(trigger, 'aria-haspopup') === 'menu' ||
        look.controls(trigger).some((each) => look.role(each) === 'menu')
      if (
        !said ||
        /^(menuitem|menuitemradio|menuitemcheckbox|tab|combobox|treeitem|row|columnheader|option)$/.test(
          look.role(trigger),
        )
      )
        continue
      const inside = look.closest(
        trigger,
        (each) => /^(menu|menubar|tablist|treegrid|tree|grid|toolbar|listbox)$/.test(look.role(each)),
        12,
      )
      const many = look.closest(
        trigger,
        (each) => look.role(each) === 'navigation' && look.within(each, '[aria-haspopup]').length > 1,
        12,
      )
      if (inside || many) continue
      sights.push({ element: trigger, code: 'AT01', confidence: 'sure', why: ['says that it opens a menu'] })
    }
    return sights
  },
  revealed(look, { act, trigger, added, changed }) {
    if (act !== 'click' && act !== 'hover') return []
    const held = (look.kept.get('dropdown') ?? null) as { trigger: Element; panel: Element } | null
    const panel = look.overlays(added, trigger)[0]
    const entries = (place: Element): Element[] =>
      look
        .within(place, '[role=menuitem], [role=menuitemradio], [role=menuitemcheckbox]')
        .filter((each) => look.visible(each))
    // A further list out of the one that is open.
    if (held && trigger !== held.trigger && held.panel.isConnected && look.holds(held.panel, trigger)) {
      const more = added.filter(
        (each) =>
          /^(menuitem|menuitemradio|menuitemcheckbox|link|button)$/.test(look.role(each)) && look.text(each, 60) !== '',
      )
      if (more.length < 1 || !held.trigger.isConnected) return []
      return [
        {
          element: held.trigger,
          code: 'AT02',
          confidence: 'sure',
          why: [`its entry "${look.text(trigger, 40)}" opens a further list`],
        },
      ]
    }
    if (!panel || panel.edge || panel.modal || !panel.beside) return []
    // What a head of a table opens sorts or narrows its column.
    if (look.closest(trigger, (each) => each.localName === 'th' || look.role(each) === 'columnheader', 5)) return []
    const field = look.closest(
      trigger,
      (each) =>
        /^(combobox|textbox|searchbox|spinbutton|listbox|option|tab|treeitem|gridcell|row|slider)$/.test(
          look.role(each),
        ) || /^(input|select|textarea)$/.test(each.localName),
      1,
    )
    const worded = look.closest(
      trigger,
      (each) =>
        [...look.words(each)].some((word) =>
          /^(select|selector|cascader|picker|datepicker|timepicker|treeselect|autocomplete|tooltip|popconfirm|chart|calendar)$/.test(
            word,
          ),
        ),
      2,
    )
    if (field || worded || /^(dialog|listbox|tree|grid|tooltip)$/.test(panel.role)) return []
    const navigation = look.closest(
      trigger,
      (each) =>
        /^(navigation|menubar|menu)$/.test(look.role(each)) ||
        ['navbar', 'menubar'].some((word) => look.words(each).has(word)),
      10,
    )
    if (navigation) {
      const siblings = look.within(navigation, '[aria-haspopup], [aria-expanded], [role=menuitem], li > ul').length
      if (
        siblings > 1 ||
        look.role(navigation) === 'menubar' ||
        look.role(navigation) === 'menu' ||
        (look.role(navigation) === 'navigation' && trigger.localName === 'a')
      )
        return []
    }
    const commands = entries(panel.root)
    const options = look
      .within(panel.root, '[role=option], [role=treeitem], [role=gridcell], input, textarea, [role=tab], [role=slider]')
      .filter((each) => look.visible(each)).length
    const like = panel.controls.filter((each) => look.text(each, 80).length > 0 && look.text(each, 80).length <= 60)
    const spoken = like
      .map((each) => look.text(each, 80))
      .join('')
      .replace(/\s/g, '').length
    const whole = panel.text.replace(/\s/g, '').length
    const listed =
      commands.length < 2 &&
      options === 0 &&
      like.length >= 2 &&
      like.length <= 40 &&
      spoken >= whole * 0.8 &&
      panel.role !== 'dialog' &&
      like.length === panel.controls.length
    const asks =
      like.length === 2 &&
      like.some((each) => /^(cancel|no|nein|annuler|non|cancelar|annulla|取消|いいえ)$/i.test(look.text(each, 20)))
    const stacked = like.length >= 2 && look.box(like[1] as Element).y - look.box(like[0] as Element).y > 8
    if (commands.length < 2 && !(listed && stacked && !asks)) return []
    look.kept.set('dropdown', { trigger, panel: panel.root })
    const said =
      look.attr(trigger, 'aria-haspopup') === 'menu' ||
      (look.attr(trigger, 'aria-haspopup') === 'true' &&
        look.controls(trigger).some((each) => look.role(each) === 'menu' && !added.includes(each)))
    const opened = changed.some(({ name, now }) => name === 'aria-expanded' && now === 'true')
    const why = [
      `${act === 'click' ? 'a press' : 'pointing'} opens ${commands.length || like.length} entries`,
      commands.length > 1 ? 'role menu' : 'a list of links or buttons',
      ...(opened ? ['aria-expanded goes to true'] : []),
    ]
    const sights: ReturnType<Signature['find']> = said
      ? []
      : [{ element: trigger, code: 'AT01', confidence: commands.length > 1 ? 'sure' : 'likely', why }]
    const deep = commands.filter(
      (each) => (look.attr(each, 'aria-haspopup') ?? 'false') !== 'false' || look.attr(each, 'aria-expanded') !== null,
    )
    if (deep.length > 0)
      sights.push({
        element: trigger,
        code: 'AT02',
        confidence: 'sure',
        why: [`${deep.length} of its entries say that they open more`, look.text(deep[0] as Element, 40)],
      })
    return sights
  },
  positive: [
    {
      title: 'a button that says it opens a menu',
      html: '<button aria-haspopup="menu" aria-expanded="false">Account</button>',
      finds: ['AT01'],
    },
    {
      title: 'a button whose list of links comes with a press',
      html: `<style>#m{position:absolute;background:#fff;border:1px solid;margin:0}#m a{display:block;padding:4px}</style><button id="b" class="dropdown-toggle">City guides</button><div id="m" hidden><a href="/oslo">Oslo</a><a href="/bergen">Bergen</a><a href="/turku">Turku</a></div><script>b.onclick=()=>{m.hidden=!m.hidden}</script>`,
      finds: ['AT01'],
    },
    {
      title: 'a menu with a menu in it',
      html: `<style>ul{position:absolute;background:#fff;border:1px solid;margin:0}</style><button id="b" aria-haspopup="menu" aria-expanded="false">File</button><ul id="m" role="menu" hidden><li role="menuitem">Open</li><li role="menuitem" aria-haspopup="menu" aria-expanded="false">Recent</li></ul><script>b.onclick=()=>{m.hidden=!m.hidden;b.ariaExpanded=String(!m.hidden)}</script>`,
      finds: ['AT01', 'AT02'],
    },
  ],
  negative: [
    {
      title: 'a select',
      html: '<button role="combobox" aria-haspopup="listbox">Newest</button><select><option>a</option><option>b</option></select>',
    },
    {
      title: 'a menu bar',
      html: '<nav><ul role="menubar"><li role="menuitem" aria-haspopup="menu" tabindex="0">File</li><li role="menuitem" aria-haspopup="menu">Edit</li></ul></nav>',
    },
    {
      title: 'a panel with other contents',
      html: `<style>#m{position:absolute;background:#fff;border:1px solid;width:240px}</style><button id="b" aria-haspopup="dialog">Guests</button><div id="m" role="dialog" hidden><h3>Guests</h3><p>Children up to six stay for free in the bed of their parents.</p><button>More</button><button>Fewer</button></div><script>b.onclick=()=>{m.hidden=!m.hidden}</script>`,
    },
    {
      title: 'a question',
      html: `<style>#m{position:absolute;background:#fff;border:1px solid}</style><button id="b" class="trigger">Show</button><div id="m" hidden><button>Yes</button><button>No</button></div><script>b.onclick=()=>{m.hidden=!m.hidden}</script>`,
    },
  ],
}
