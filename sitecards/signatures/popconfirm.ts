import type { Signature } from './signature.ts'

/** A small question at its trigger with a button to confirm and one to cancel (AT42). */
export const popconfirm: Signature & { answers(): { yes: RegExp; no: RegExp } } = {
  id: 'popconfirm',
  component: 'Popconfirm',
  codes: ['AT42'],
  /** What asks whether to delete is not pressed to see it; many keep the question hidden beside the button. */
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const plain = (each: Element): string => (each.textContent ?? '').replace(/\s+/g, ' ').trim()
    const { yes, no } = this.answers()
    for (const box of look.matching(
      '[role=dialog], [role=alertdialog], [popover], [hidden], .popconfirm, .popover, .confirm',
    )) {
      if (look.visible(box) || box.localName === 'dialog' || look.attr(box, 'aria-modal') === 'true') continue
      const said = plain(box)
      if (said.length > 200 || !/[?？]/.test(said)) continue
      const buttons = look.within(box, 'button, [role=button]').filter((each) => plain(each) !== '')
      if (buttons.length < 2 || buttons.length > 3 || look.within(box, 'input, select, textarea').length > 0) continue
      if (!buttons.some((each) => yes.test(plain(each))) || !buttons.some((each) => no.test(plain(each)))) continue
      const beside = box.previousElementSibling
      const named = box.getAttribute('id')
      const trigger =
        (named
          ? look.matching(`[popovertarget="${CSS.escape(named)}"], [aria-controls="${CSS.escape(named)}"]`)[0]
          : undefined) ?? (beside && look.role(beside) === 'button' ? beside : undefined)
      if (!trigger || !look.visible(trigger)) continue
      sights.push({
        element: trigger,
        code: 'AT42',
        confidence: 'likely',
        why: ['a question waits beside it', `"${said.slice(0, 80)}"`],
      })
    }
    return sights
  },
  /** Words by which a question is confirmed, and by which it is called off. */
  answers(): { yes: RegExp; no: RegExp } {
    const yes =
      /^\W*(yes|ok(ay)?|confirm|sure|proceed|do it|continue|apply|delete|remove|empty|clear|discard|leave|archive|ja|bestätigen|oui|confirmer|sí|si|aceptar|conferma|sim|tak|да|确定|确认|是|はい|확인)\b/iu
    const no =
      /^\W*(no|cancel|keep|not now|never mind|back|dismiss|stay|abort|nein|abbrechen|non|annuler|cancelar|annulla|não|nie|anuluj|нет|отмена|取消|否|いいえ|キャンセル|취소)(?![\p{L}])/iu
    return { yes, no }
  },
  revealed(look, { act, trigger, added }) {
    if (act !== 'click') return []
    const { yes: YES, no: NO } = this.answers()
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
    {
      title: 'a hidden question beside a button that deletes',
      html: '<div><button>Delete</button><div role="dialog" hidden>Delete the letter? <button>No</button> <button>Yes</button></div></div>',
      finds: ['AT42'],
    },
  ],
  negative: [
    {
      title: 'a hidden notice beside a button',
      html: '<button>Delete</button><div role="dialog" hidden>Gone for ever. <button>Fine</button> <button>No</button></div>',
    },
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
