import type { Signature } from './signature.ts'

/** A small question at its trigger with a button to confirm and one to cancel (AT42). */
export const popconfirm: Signature = {
  id: 'popconfirm',
  component: 'Popconfirm',
  codes: ['AT42'],
  find: () => [],
  revealed(look, { act, trigger, added }) {
    if (act !== 'click') return []
    const YES =
      /^\W*(yes|ok(ay)?|confirm|sure|proceed|do it|continue|apply|delete|remove|empty|clear|discard|leave|archive|ja|bestätigen|oui|confirmer|sí|si|aceptar|conferma|sim|tak|да|确定|确认|是|はい|확인)\b/iu
    const NO =
      /^\W*(no|cancel|keep|not now|never mind|back|dismiss|stay|abort|nein|abbrechen|non|annuler|cancelar|annulla|não|nie|anuluj|нет|отмена|取消|否|いいえ|キャンセル|취소)(?![\p{L}])/iu
    for (const { panel, modal, edge, beside, controls, text, role } of look.overlays(added, trigger)) {
      const { width, height } = look.box(panel)
      if (
        modal ||
        edge ||
        !beside ||
        /^(menu|listbox|tree|grid)$/.test(role) ||
        width > 520 ||
        height > 280 ||
        text.length > 300
      )
        continue
      const buttons = controls.filter((each) => /^(button|link)$/.test(look.role(each)))
      const spoken = buttons.filter((each) => look.text(each, 30) !== '')
      const yes = spoken.find((each) => YES.test(look.text(each, 30)))
      const no = spoken.find((each) => NO.test(look.text(each, 30)))
      const words = buttons.map((each) => look.text(each, 40)).join('').length
      if (
        !yes ||
        !no ||
        yes === no ||
        spoken.length > 3 ||
        controls.length > 4 ||
        text.replace(/\s/g, '').length <= words + 3
      )
        continue
      return [
        {
          element: trigger,
          code: 'AT42',
          confidence: /\?|？/.test(text) ? 'sure' : 'likely',
          why: [
            'a press asks a question beside it',
            `"${text.slice(0, 80)}"`,
            `"${look.text(yes, 20)}" or "${look.text(no, 20)}"`,
          ],
        },
      ]
    }
    return []
  },
  positive: [
    {
      title: 'a question beside its button',
      html: `<style>#m{position:absolute;background:#fff;border:1px solid;width:220px}</style><button id="b" class="confirm-trigger">Show the question</button><div id="m" hidden><p>Empty the whole cart?</p><button>Cancel</button><button>Yes</button></div><script>b.onclick=()=>{m.hidden=!m.hidden}</script>`,
      finds: ['AT42'],
    },
  ],
  negative: [
    {
      title: 'a dialog in the middle',
      html: `<button id="b" type="button">Open question</button><dialog id="d"><p>Empty the cart?</p><form method="dialog"><button>Cancel</button><button>Yes</button></form></dialog><script>b.onclick=()=>d.showModal()</script>`,
    },
    {
      title: 'a popover without a question',
      html: `<style>#m{position:absolute;background:#fff;border:1px solid;width:220px}</style><button id="b" class="popover-trigger">Show guests</button><div id="m" hidden><p>Adults: two</p><button>More</button><button>Fewer</button></div><script>b.onclick=()=>{m.hidden=!m.hidden}</script>`,
    },
  ],
}
