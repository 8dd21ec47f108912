import type { Signature } from './signature.ts'

/** A dialog over the page that must be answered or closed (AT41). */
export const modal: Signature = {
  id: 'modal',
  component: 'Modal',
  codes: ['AT41'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    for (const dialog of look.matching('dialog[open], [role=dialog][aria-modal=true], [role=alertdialog]')) {
      if (
        !look.visible(dialog) ||
        look.closest(dialog, (each) => each !== dialog && /^(dialog|alertdialog)$/.test(look.role(each)), 20)
      )
        continue
      const { panel, modal, edge, controls, text } =
        look.overlays(
          [dialog, ...look.within(dialog, '*')].filter((each) => look.visible(each)),
          null,
        )[0] ?? {}
      if (!panel || !modal || edge || (controls ?? []).length === 0 || (text ?? '').length < 3) continue
      const words = [...look.words(dialog), ...look.words(panel)]
      // A picture shown large is the picture's.
      const own = look.box(panel)
      const picture = look.within(panel, 'img, canvas, video').some((each) => {
        const { width, height } = look.box(each)
        return width * height > 0.5 * own.width * own.height
      })
      if (picture && (text ?? '').length < 40) continue
      if (
        words.some((word) =>
          /^(lightbox|drawer|offcanvas|sheet|gallery|preview|viewer|picker|cookie|consent)$/.test(word),
        )
      )
        continue
      sights.push({
        element: panel,
        code: 'AT41',
        confidence: 'sure',
        why: ['a dialog that keeps the page behind it out of reach', text?.slice(0, 60) ?? ''],
      })
    }
    return sights
  },
  revealed(look, { act, trigger, added }) {
    if (act !== 'click') return []
    const panel = look.overlays(added, trigger).find((each) => each.modal || each.role === 'alertdialog')
    if (!panel || panel.edge || /^(menu|listbox|tree|grid|tooltip)$/.test(panel.role) || panel.text.length < 3)
      return []
    const words = [panel.root, panel.panel, ...look.within(panel.root, '[class]').slice(0, 12)].flatMap((each) => [
      ...look.words(each),
    ])
    if (
      words.some((word) =>
        /^(lightbox|offcanvas|gallery|viewer|photoswipe|zoom|datepicker|picker|calendar)$/.test(word),
      )
    )
      return []
    const drawer = words.some((word) => word === 'drawer')
    const pictures = look
      .within(panel.panel, 'img, canvas, video')
      .filter((each) => look.box(each).width > innerWidth * 0.4 && look.box(each).height > innerHeight * 0.4)
    if (drawer || (pictures.length > 0 && panel.text.length < 120)) return []
    const field = /^(input|select|textarea)$/.test(trigger.localName) || look.role(trigger) === 'combobox'
    const picture =
      trigger.localName === 'img' || (look.within(trigger, 'img').length > 0 && look.text(trigger, 40) === '')
    if (field || picture || panel.controls.length === 0) return []
    return [
      {
        element: trigger,
        code: 'AT41',
        confidence: panel.role ? 'sure' : 'likely',
        why: [
          'a press opens a dialog over the page',
          panel.role ? `role ${panel.role}` : 'the page behind is masked',
          `"${panel.text.slice(0, 60)}"`,
        ],
      },
    ]
  },
  positive: [
    {
      title: 'a dialog of the browser',
      html: '<button id="b" type="button">Open settings</button><dialog id="d"><h2>Settings</h2><p>Choose what is shown.</p><form method="dialog"><button>Close</button></form></dialog><script>b.onclick=()=>d.showModal()</script>',
      finds: ['AT41'],
    },
    {
      title: 'a masked box',
      html: `<style>.mask{position:fixed;inset:0;background:rgba(0,0,0,.5)}.box{position:fixed;top:100px;left:calc(50% - 200px);width:400px;background:#fff}</style><button id="b" aria-haspopup="dialog">Details</button><div id="m" hidden><div class="mask"></div><div class="box" role="dialog" aria-modal="true"><h2>Details</h2><p>All about it, at length.</p><button id="c">Close</button></div></div><script>b.onclick=()=>{m.hidden=false};c.onclick=()=>{m.hidden=true}</script>`,
      finds: ['AT41'],
    },
  ],
  negative: [
    {
      title: 'a picture shown large',
      html: '<dialog id="d"><img alt="Hall" width="500" height="320" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="><form method="dialog"><button>Close</button></form></dialog><script>d.showModal()</script>',
    },
    {
      title: 'a banner at the foot',
      html: '<div role="dialog" aria-label="Cookies" style="position:fixed;bottom:0;left:0;right:0;background:#eee">We keep what is needed. <button>Fine</button></div>',
    },
    {
      title: 'a drawer',
      html: `<style>.mask{position:fixed;inset:0;background:rgba(0,0,0,.5)}.box{position:fixed;top:0;right:0;height:100%;width:400px;background:#fff}</style><button id="b" aria-haspopup="dialog">Filters</button><div id="m" hidden><div class="mask"></div><div class="box" role="dialog" aria-modal="true"><h2>Filters</h2><button id="c">Close</button></div></div><script>b.onclick=()=>{m.hidden=false};c.onclick=()=>{m.hidden=true}</script>`,
    },
    {
      title: 'a message that leaves the page usable',
      html: '<div role="alert" style="position:fixed;top:10px;left:calc(50% - 100px);background:#efe">Kept. <button>Take back</button></div>',
    },
  ],
}
