import type { Signature } from './signature.ts'

/** Fields for a day (AT14), for a first and last day (AT15), for a day with its time (AT16). */
export const datePicker: Signature = {
  id: 'date-picker',
  component: 'DatePicker',
  codes: ['AT14', 'AT15', 'AT16'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const START =
      /\b(from|start|begin\w*|after|check.?in|arrival|depart\w*|outbound|since|earliest|first|von|ab|du|desde|dal|van)\b/i
    const END = /\b(to|until|till|end|before|check.?out|return|latest|last|departure|bis|au|hasta|al|tot)\b/i
    const found: Element[] = []
    /** Of a segment its own name; some repeat the field's behind a comma. */
    const part = (segment: Element): string =>
      (look.attr(segment, 'aria-label') ?? look.name(segment)).split(',')[0] ?? ''
    const take = (element: Element, code: string, why: string[], confidence: 'sure' | 'likely' = 'sure'): void => {
      if (found.some((each) => look.holds(each, element) || look.holds(element, each))) return
      found.push(element)
      sights.push({ element, code, confidence, why })
    }
    const usable = (field: Element): boolean => look.visible(field) && !look.is(field, 'disabled')
    // Fields of the browser; a pair for first and last day is one.
    const days = look
      .byTag('input')
      .filter(
        (each) =>
          /^(date|datetime-local)$/.test(look.attr(each, 'type') ?? '') &&
          usable(each) &&
          look.attr(each, 'readonly') === null,
      )
    for (const field of days) {
      const kind = look.attr(field, 'type') === 'date' ? 'AT14' : 'AT16'
      const pair = look.closest(
        field,
        (each) => each !== field && days.filter((other) => look.holds(each, other)).length > 1,
        3,
      )
      const inside = pair ? days.filter((each) => look.holds(pair, each)) : []
      const [first, second] = inside
      if (
        pair &&
        inside.length === 2 &&
        first &&
        second &&
        START.test(look.name(first)) &&
        END.test(look.name(second)) &&
        pair.querySelectorAll('input, select, textarea').length === 2
      )
        take(pair, 'AT15', ['two date fields of the browser for first and last day'])
      else take(field, kind, [`a field of the browser for ${kind === 'AT14' ? 'a day' : 'day and time'}`])
    }
    // Segments that are typed one by one: day, month, year, and the time where it belongs to it.
    const segments = look
      .matching('[role=spinbutton]')
      .filter((each) => /\b(day|month|year|tag|monat|jahr|jour|mois)\b/i.test(part(each)) && look.visible(each))
    for (const segment of segments) {
      const field = look.closest(
        segment,
        (each) =>
          each !== segment &&
          look.within(each, '[role=spinbutton]').filter((one) => /\b(year|jahr|année)\b/i.test(part(one))).length > 0,
        4,
      )
      if (!field) continue
      const opener = look.closest(
        field,
        (each) =>
          look
            .within(each, 'button, [role=button]')
            .some(
              (button) =>
                look.visible(button) &&
                (/date|calendar|kalender|day/i.test(look.name(button)) ||
                  /dialog|grid/.test(look.attr(button, 'aria-haspopup') ?? '')),
            ),
        4,
      )
      if (!opener) continue
      const inside = look.within(opener, '[role=spinbutton]')
      const years = inside.filter((each) => /\b(year|jahr|année)\b/i.test(part(each))).length
      const time = inside.some((each) => /\b(hours?|minutes?|stunden?|minuten?|heures?)\b/i.test(part(each)))
      take(opener, years > 1 ? 'AT15' : time ? 'AT16' : 'AT14', [
        years > 1 ? 'segments for two days' : time ? 'segments for day and time' : 'segments for day, month and year',
        'a button that opens its calendar',
      ])
    }
    return sights
  },
  revealed(look, { act, trigger, added }) {
    if (act !== 'click') return []
    const panel = look.overlays(added, trigger).find((each) => each.role !== 'tooltip')
    if (!panel || panel.edge) return []
    const dayOf = (each: Element): boolean =>
      /^\W*(0?[1-9]|[12]\d|3[01])\b\D*$/.test(look.text(each, 24)) &&
      /^(0?[1-9]|[12]\d|3[01])/.test(look.text(each, 24))
    const cells = look
      .within(panel.root, 'td, [role=gridcell], button, [role=button], [role=option], span, div')
      .filter((each) => dayOf(each) && look.visible(each) && look.box(each).width < 120)
    const days = cells.filter((each) => !cells.some((inner) => inner !== each && look.holds(each, inner)))
    const distinct = new Set(days.map((each) => Number.parseInt(look.text(each, 3), 10)))
    const grid = look.within(panel.root, '[role=grid], table').length > 0 || days.length >= 28
    // Minutes go on where days end.
    const beyond = look
      .within(panel.root, 'li, button, [role=option], span, div')
      .filter((each) => /^(3[2-9]|[45]\d)$/.test(look.text(each, 4)) && look.visible(each)).length
    if (beyond > 5 && look.within(panel.root, '[role=grid], table').length === 0) return []
    if (days.length < 28 || distinct.size < 28 || !grid) return []
    const dates = look.byRole('spinbutton').length
    // The field is what holds the inputs around the trigger.
    const field = look.closest(
      trigger,
      (each) =>
        each !== trigger && look.within(each, 'input:not([type=hidden])').filter((one) => look.visible(one)).length > 1,
      4,
    )
    const near = field ? look.within(field, 'input:not([type=hidden])').filter((each) => look.visible(each)) : []
    // Two are a pair, more are a form.
    const inputs = near.length === 2 ? near : []
    const around = look.closest(
      trigger,
      (each) => look.text(each, 200).length > 200 || /^(form|fieldset|section|main|body)$/.test(each.localName),
      4,
    )
    const said = `${look.name(trigger)} ${look.attr(trigger, 'placeholder') ?? ''} ${inputs.map((each) => `${look.attr(each, 'placeholder') ?? ''} ${look.name(each)}`).join(' ')}`
    const words = [
      trigger,
      ...(trigger.parentElement ? [trigger.parentElement] : []),
      ...(trigger.parentElement?.parentElement ? [trigger.parentElement.parentElement] : []),
      panel.panel,
      panel.root,
    ].flatMap((each) => [...look.words(each)])
    const value = `${(trigger as HTMLInputElement).value ?? ''} ${look.text(trigger, 80)}`
    const twoDates =
      (value.match(/\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/g)?.length ?? 0) > 1 ||
      /\b\d{1,2}\b.*\s(–|-|—|to|→)\s.*\b\d{1,2}\b/.test(value)
    const pair =
      inputs.length === 2 &&
      inputs.every((each) =>
        /date|day|start|end|from|to|check|arriv|depart|return|von|bis/i.test(
          `${look.attr(each, 'placeholder') ?? ''} ${look.name(each)} ${look.attr(each, 'id') ?? ''} ${look.attr(each, 'name') ?? ''}`,
        ),
      ) &&
      (field
        ? [...look.words(field)].some((word) => /range|picker|date/.test(word)) || look.role(field) === 'group'
        : false)
    const ranged =
      words.some((word) => /^(range|daterange|between)$/.test(word)) ||
      pair ||
      twoDates ||
      /\b(date range|period|dates)\b/i.test(said) ||
      /\b(start|first|from|check.?in|arrival|von)\b.*\b(end|last|to|until|check.?out|departure|bis)\b/i.test(said) ||
      look.within(panel.root, '[aria-multiselectable=true]').length > 0
    // A clock or columns of hours and minutes in the same panel, or a field for them.
    const numbers = look
      .within(panel.root, 'li, [role=option], button, [role=spinbutton]')
      .filter((each) => /^(0\d|[1-5]\d|2[0-3])$/.test(look.text(each, 4)) && look.visible(each))
      .filter((each) => !days.includes(each) && !days.some((day) => look.holds(each, day) || look.holds(day, each)))
    const clock =
      look
        .within(panel.root, 'input')
        .some(
          (each) =>
            look.visible(each) &&
            (/^(time)$/.test(look.attr(each, 'type') ?? '') ||
              /\b(hours?|minutes?|time)\b/i.test(`${look.name(each)} ${look.attr(each, 'aria-label') ?? ''}`)),
        ) ||
      numbers.length >= 20 ||
      look.within(panel.root, '[aria-label*=hours i], [aria-label*=minutes i]').some((each) => look.visible(each))
    const timed = [trigger, panel.root].some(
      (each) => look.words(each).has('datetime') || (look.words(each).has('date') && look.words(each).has('time')),
    )
    const code = ranged ? 'AT15' : clock || timed ? 'AT16' : 'AT14'
    const place = ranged && field && pair ? field : trigger
    if (
      look.closest(
        place,
        (each) => [...look.within(each, '[role=spinbutton]')].some((one) => /\b(year|jahr)\b/i.test(look.name(one))),
        3,
      ) &&
      dates > 0
    )
      return []
    if (around === trigger) return []
    return [
      {
        element: place,
        code,
        confidence: 'sure',
        why: [
          `a press opens a panel of ${days.length} days`,
          ...(ranged ? ['for first and last day'] : code === 'AT16' ? ['with hours and minutes'] : []),
        ],
      },
    ]
  },
  positive: [
    { title: 'a field of the browser', html: '<label>Delivery <input type="date"></label>', finds: ['AT14'] },
    {
      title: 'day and time of the browser',
      html: '<label>Begin <input type="datetime-local"></label>',
      finds: ['AT16'],
    },
    {
      title: 'a pair for first and last day',
      html: '<div><label>From <input type="date"></label><label>To <input type="date"></label></div>',
      finds: ['AT15'],
    },
    {
      title: 'a field that opens a panel of days',
      html: `<style>#m{position:absolute;background:#fff;border:1px solid}</style><input id="b" readonly placeholder="Choose a day" class="date-input"><div id="m" hidden><table><tbody id="t"></tbody></table></div><script>for(let w=0;w<5;w++){const r=document.createElement('tr');for(let d=1;d<8;d++){const n=w*7+d;const c=document.createElement('td');c.textContent=n<32?n:n-31;r.append(c)}t.append(r)}b.onclick=()=>{m.hidden=!m.hidden}</script>`,
      finds: ['AT14'],
    },
    {
      title: 'a panel for a range',
      html: `<style>#m{position:absolute;background:#fff;border:1px solid}</style><button id="b" class="date-range-picker">Check-in – Check-out</button><div id="m" hidden><table><tbody id="t"></tbody></table></div><script>for(let w=0;w<5;w++){const r=document.createElement('tr');for(let d=1;d<8;d++){const n=w*7+d;const c=document.createElement('td');c.textContent=n<32?n:n-31;r.append(c)}t.append(r)}b.onclick=()=>{m.hidden=!m.hidden}</script>`,
      finds: ['AT15'],
    },
  ],
  negative: [
    {
      title: 'a calendar that stands on the page',
      html: `<table class="calendar"><tbody id="t"></tbody></table><script>for(let w=0;w<5;w++){const r=document.createElement('tr');for(let d=1;d<8;d++){const c=document.createElement('td');c.textContent=w*7+d;r.append(c)}t.append(r)}</script>`,
    },
    {
      title: 'a text field for a year',
      html: '<label>Year of birth <input inputmode="numeric" maxlength="4"></label>',
    },
    { title: 'a field for a time', html: '<label>Arrival <input type="time"></label>' },
  ],
}
