import type { Signature } from './signature.ts'

/** A panel beside its trigger with several pieces of content or controls (AT32), and what there is to read in it (PT17). */
export const popover: Signature = {
  id: 'popover',
  component: 'Popover',
  codes: ['AT32', 'PT17'],
  find: () => [],
  revealed(look, { act, trigger, added }) {
    if (act !== 'click' && act !== 'hover') return []
    const NO = /^\W*(no|cancel|keep|nein|abbrechen|non|annuler|cancelar|annulla|取消|いいえ|キャンセル)(?![\p{L}])/iu
    for (const { panel, root, modal, edge, beside, controls, text, role } of look.overlays(added, trigger)) {
      if (modal || edge || !beside || /^(menu|listbox|tree|grid)$/.test(role)) continue
      const { width, height } = look.box(panel)
      if (width > 900 || height > 800 || width < 60) continue
      const field = look.closest(
        trigger,
        (each) =>
          /^(combobox|textbox|searchbox|spinbutton|option|menuitem|tab|treeitem|slider)$/.test(look.role(each)) ||
          /^(input|select|textarea|svg|canvas)$/.test(each.localName),
        1,
      )
      const drawn = look.closest(
        trigger,
        (each) => /^(svg|canvas)$/.test(each.localName) && look.box(each).width > 100,
        4,
      )
      const worded = look.closest(
        trigger,
        (each) =>
          [...look.words(each)].some((word) =>
            /^(select|cascader|picker|datepicker|timepicker|treeselect|autocomplete|chart|map|calendar|marker)$/.test(
              word,
            ),
          ),
        3,
      )
      const inner = [root, panel, ...look.within(root, '[class]').slice(0, 12)].flatMap((each) => [...look.words(each)])
      if (
        field ||
        drawn ||
        worded ||
        inner.some(
          (word) =>
            (word === 'tooltip' && !inner.includes('popover')) ||
            /^(calendar|datepicker|picker|cascader|popconfirm|lightbox)$/.test(word),
        )
      )
        continue
      if (
        look
          .within(
            panel,
            '[role=grid], [role=listbox], [role=menu], [role=tree], [role=menuitem], [role=option], table.calendar',
          )
          .some((each) => look.visible(each))
      )
        continue
      // Blocks of text that are no label of a control.
      const blocks = look
        .within(panel, '*')
        .filter(
          (each) =>
            look.visible(each) &&
            [...each.childNodes].some(
              (node) => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.nodeValue ?? ''),
            ) &&
            !controls.some((control) => look.holds(control, each)),
        )
      const pictures = look
        .within(panel, 'img, svg, canvas, video, meter, progress')
        .filter(
          (each) =>
            look.visible(each) && look.box(each).width >= 24 && !controls.some((control) => look.holds(control, each)),
        ).length
      const spoken = controls
        .map((each) => look.text(each, 60))
        .join('')
        .replace(/\s/g, '').length
      const whole = text.replace(/\s/g, '').length
      const listing =
        blocks.length === 0 &&
        controls.length >= 2 &&
        spoken >= whole * 0.8 &&
        controls.every((each) => /^(button|link)$/.test(look.role(each)))
      const asks =
        controls.length >= 2 &&
        controls.length <= 3 &&
        controls.some((each) => NO.test(look.text(each, 30))) &&
        text.length < 160
      if (listing || asks) continue
      if (role === 'tooltip' && !inner.includes('popover') && blocks.length + pictures < 3 && controls.length === 0)
        continue
      const pieces = blocks.length + pictures + controls.length
      if (pieces < 2 || (controls.length === 0 && blocks.length + pictures < 2)) continue
      const why = [
        `${act === 'click' ? 'a press' : 'pointing'} opens a panel beside it`,
        `${blocks.length + pictures} pieces of content and ${controls.length} controls`,
        `"${text.slice(0, 60)}"`,
      ]
      const confidence = role === 'dialog' || inner.includes('popover') ? 'sure' : 'likely'
      const sights: ReturnType<NonNullable<Signature['revealed']>> = [
        { element: trigger, code: 'AT32', confidence, why },
      ]
      if (blocks.length + pictures >= 2) sights.push({ element: trigger, code: 'PT17', confidence, why })
      return sights
    }
    return []
  },
  positive: [
    {
      title: 'a panel with a heading, words and controls',
      html: `<style>#m{position:absolute;background:#fff;border:1px solid;width:240px}</style><button id="b" aria-haspopup="dialog">Guests</button><div id="m" role="dialog" hidden><h3>Guests</h3><p>Children up to six stay for free.</p><button>More</button><button>Fewer</button></div><script>b.onclick=()=>{m.hidden=!m.hidden}</script>`,
      finds: ['AT32', 'PT17'],
    },
  ],
  negative: [
    {
      title: 'one sentence',
      html: `<style>#m{position:absolute;background:#222;color:#fff}</style><button id="b" class="tooltip-trigger">?</button><div id="m" role="tooltip" hidden>Measured at one metre</div><script>b.onclick=()=>{m.hidden=!m.hidden}</script>`,
    },
    {
      title: 'a list of commands',
      html: `<style>#m{position:absolute;background:#fff;border:1px solid}#m a{display:block}</style><button id="b" class="dropdown-toggle">City guides</button><div id="m" hidden><a href="/oslo">Oslo</a><a href="/bergen">Bergen</a></div><script>b.onclick=()=>{m.hidden=!m.hidden}</script>`,
    },
    {
      title: 'a question',
      html: `<style>#m{position:absolute;background:#fff;border:1px solid;width:220px}</style><button id="b" class="confirm-trigger">Show the question</button><div id="m" hidden><p>Empty the whole cart?</p><button>Cancel</button><button>Yes</button></div><script>b.onclick=()=>{m.hidden=!m.hidden}</script>`,
    },
  ],
}
