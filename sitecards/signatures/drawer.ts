import type { Signature } from './signature.ts'

/** A panel that comes in from an edge and is closed again (AT40). */
export const drawer: Signature = {
  id: 'drawer',
  component: 'Drawer',
  codes: ['AT40'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    for (const dialog of look.matching('dialog[open], [role=dialog], .drawer')) {
      if (!look.visible(dialog) || look.closest(dialog, (each) => each !== dialog && look.role(each) === 'dialog', 20))
        continue
      const panel = look.overlays(
        [dialog, ...look.within(dialog, '*')].filter((each) => look.visible(each)),
        null,
      )[0]
      if (!panel?.edge || !panel.modal || panel.controls.length === 0) continue
      if (look.box(panel.panel).height < 200 && panel.edge !== 'bottom') continue
      sights.push({
        element: panel.panel,
        code: 'AT40',
        confidence: 'sure',
        why: [`a panel at the ${panel.edge} edge over the page`],
      })
    }
    return sights
  },
  revealed(look, { act, trigger, added }) {
    if (act !== 'click') return []
    for (const { panel, root, edge, modal, role, text, controls } of look.overlays(added, trigger)) {
      if (!edge || /^(menu|listbox|tooltip)$/.test(role)) continue
      const words = [root, panel, ...look.within(root, '[class]').slice(0, 10)].flatMap((each) => [...look.words(each)])
      const named = words.some((word) => /^(drawer|offcanvas|sheet|sidesheet|sidebar)$/.test(word))
      const { height } = look.box(panel)
      const size = edge === 'left' || edge === 'right' || height >= 140
      const closes = controls.some(
        (each) =>
          /close|schließen|fermer|cerrar|chiudi|关闭|閉じる|^×$|^✕$|^x$/i.test(look.name(each)) ||
          look.words(each).has('close'),
      )
      if (!(modal || named || (role === 'dialog' && closes)) || !size || text.length < 2) continue
      return [
        {
          element: trigger,
          code: 'AT40',
          confidence: modal || role === 'dialog' ? 'sure' : 'likely',
          why: [
            `a press brings a panel in from the ${edge} edge`,
            ...(modal ? ['the page behind is masked'] : []),
            `"${text.slice(0, 60)}"`,
          ],
        },
      ]
    }
    return []
  },
  positive: [
    {
      title: 'a panel from the right',
      html: `<style>.mask{position:fixed;inset:0;background:rgba(0,0,0,.5)}.box{position:fixed;top:0;right:0;height:100%;width:400px;background:#fff}</style><button id="b" aria-haspopup="dialog">Filters</button><div id="m" hidden><div class="mask"></div><div class="box" role="dialog" aria-modal="true"><h2>Filters</h2><button id="c">Close</button></div></div><script>b.onclick=()=>{m.hidden=false};c.onclick=()=>{m.hidden=true}</script>`,
      finds: ['AT40'],
    },
  ],
  negative: [
    {
      title: 'a side bar that always stands there',
      html: '<aside class="sidebar" style="position:fixed;left:0;top:0;bottom:0;width:200px;background:#eee"><h2>Boards</h2><button>Close</button></aside>',
    },
    {
      title: 'a dialog in the middle',
      html: '<button id="b" type="button">Open settings</button><dialog id="d"><h2>Settings</h2><p>Choose what is shown.</p><form method="dialog"><button>Close</button></form></dialog><script>b.onclick=()=>d.showModal()</script>',
    },
  ],
}
