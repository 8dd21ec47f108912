import type { Signature } from './signature.ts'

/** Named steps through which one goes forward and back (AT06). */
export const steps: Signature = {
  id: 'steps',
  component: 'Steps',
  codes: ['AT06'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const FORWARD =
      /^\W*(next|continue|proceed|forward|weiter|fortfahren|suivant|continuer|siguiente|continuar|avanti|continua|volgende|dalej|далее|下一步|次へ|다음|finish|complete|done)\b/i
    const BACK =
      /^\W*(back|previous|prev|zurück|précédent|retour|atrás|anterior|indietro|terug|wstecz|назад|上一步|戻る|이전)\b/i
    const found: Element[] = []
    const named = (item: Element): boolean => /\p{L}{2,}/u.test(look.text(item, 80))
    /** The entries of a row of steps: like children, or the entries inside. */
    const entries = (place: Element): Element[] => {
      const listed = look
        .within(place, 'li, [role=listitem], [role=tab], [role=option]')
        .filter((each) => look.visible(each) && named(each))
      if (listed.length > 1) return listed
      const worded = look
        .within(place, '*')
        .filter((each) => look.words(each).has('step') && look.visible(each) && named(each))
      const outer = worded.filter((each) => !worded.some((around) => around !== each && look.holds(around, each)))
      if (outer.length > 1) return outer
      const children = [...place.children].filter((each) => look.visible(each) && named(each))
      return children.length > 1 ? children : []
    }
    const take = (place: Element, why: string, confidence: 'sure' | 'likely'): void => {
      if (!look.visible(place) || found.some((each) => look.holds(each, place) || look.holds(place, each))) return
      if (
        look.closest(
          place,
          (each) =>
            ['timeline', 'calendar', 'progress', 'feed', 'slider', 'carousel'].some((word) =>
              look.words(each).has(word),
            ),
          4,
        )
      )
        return
      const items = entries(place)
      if (items.length < 2 || items.length > 15) return
      const moves = (around: Element | null): boolean => {
        if (!around) return false
        const buttons = look
          .within(around, 'button, [role=button], a, input[type=submit], input[type=button]')
          .filter((each) => look.visible(each) && !found.some((each2) => look.holds(each2, each)))
        return (
          buttons.some((each) => FORWARD.test(look.name(each))) ||
          buttons.filter((each) => BACK.test(look.name(each))).length > 0
        )
      }
      let around: Element | null = place
      let acts = ''
      for (let level = 0; around && level < 4 && !acts; level++) {
        if (moves(around)) acts = 'buttons to go forward or back beside it'
        const above: Element | null = look.up(around)
        if (
          !above ||
          /^(body|main|html)$/.test(above.localName) ||
          look.within(above, '[aria-current=step]').length > 1
        )
          break
        around = above
      }
      const pressed = items.filter(
        (each) =>
          look.within(each, 'button:not([disabled]), [role=button]:not([aria-disabled=true]), a[href], [role=tab]')
            .length > 0 ||
          /^(button|tab|link)$/.test(look.role(each)) ||
          (look.attr(each, 'tabindex') ?? '-1') === '0' ||
          look.style(each).cursor === 'pointer' ||
          look.within(each, '[tabindex="0"]').length > 0,
      )
      if (!acts && pressed.length < items.length - 1) return
      found.push(place)
      sights.push({
        element: place,
        code: 'AT06',
        confidence,
        why: [why, `${items.length} named steps`, acts || 'steps that can be pressed'],
      })
    }
    for (const current of look.matching('[aria-current=step]')) {
      const list = look.closest(
        current,
        (each) => each !== current && (look.role(each) === 'list' || entries(each).length > 1),
        4,
      )
      if (list) take(list, 'aria-current step', 'sure')
    }
    for (const place of look.byWord('steps', 'stepper', 'wizard', 'step indicator', 'step progress', 'steplist'))
      take(place, 'class or id says steps', 'sure')
    for (const place of look.matching('[aria-label*=steps i], [aria-label*=progress i]'))
      if (/^(list|navigation|group)$/.test(look.role(place))) take(place, 'named as steps', 'likely')
    return sights
  },
  positive: [
    {
      title: 'a list with its current step',
      html: '<div><ol><li aria-current="step">Board</li><li>Text</li><li>Check</li></ol><div><p>Choose a board.</p><button type="button">Next</button></div></div>',
      finds: ['AT06'],
    },
    {
      title: 'a stepper by its class',
      html: '<div><div class="stepper"><div class="step"><span>1</span> Details</div><div class="step"><span>2</span> Delivery</div></div><button type="button">Continue</button></div>',
      finds: ['AT06'],
    },
  ],
  negative: [
    { title: 'a timeline', html: '<ul class="timeline"><li>Ordered</li><li>Sent</li><li>Delivered</li></ul>' },
    {
      title: 'steps in which nothing can be done',
      html: '<div class="steps"><div class="step">Ordered</div><div class="step">Sent</div></div>',
    },
    {
      title: 'numbered instructions',
      html: '<h2>How to clean it</h2><ol><li>Unplug it</li><li>Rinse it</li></ol><a href="/next">Read on</a>',
    },
  ],
}
