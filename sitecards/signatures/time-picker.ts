import type { Signature } from './signature.ts'

/** A field for a time of day (AT22). */
export const timePicker: Signature = {
  id: 'time-picker',
  component: 'TimePicker',
  codes: ['AT22'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    /** Of a segment its own name; some repeat the field's behind a comma. */
    const part = (segment: Element): string =>
      (look.attr(segment, 'aria-label') ?? look.name(segment)).split(',')[0] ?? ''
    const DATE = /\b(day|month|year|date|tag|monat|jahr|datum)\b/i
    const found: Element[] = []
    const take = (element: Element, why: string[], confidence: 'sure' | 'likely' = 'sure'): void => {
      if (found.some((each) => look.holds(each, element) || look.holds(element, each))) return
      found.push(element)
      sights.push({ element, code: 'AT22', confidence, why })
    }
    for (const field of look.byTag('input'))
      if (look.attr(field, 'type') === 'time' && look.visible(field) && !look.is(field, 'disabled'))
        take(field, ['a time field of the browser'])
    const segments = look
      .matching('[role=spinbutton]')
      .filter((each) => /\b(hours?|stunden?|heures?)\b/i.test(part(each)) && look.visible(each))
    for (const segment of segments) {
      const field = look.closest(
        segment,
        (each) =>
          each !== segment &&
          look.within(each, '[role=spinbutton]').some((one) => /\b(minutes?|minuten?)\b/i.test(part(one))),
        4,
      )
      if (!field || look.within(field, '[role=spinbutton]').some((each) => DATE.test(part(each)))) continue
      const wider = look.up(field)
      if (wider && look.within(wider, '[role=spinbutton]').some((each) => DATE.test(part(each)))) continue
      take(field, ['segments for hour and minute'])
    }
    for (const field of look.byTag('input')) {
      if (!look.visible(field) || look.is(field, 'disabled') || DATE.test(`${look.attr(field, 'placeholder') ?? ''}`))
        continue
      const told = /^\s*(hh|h|--)\s*:\s*(mm|--)|\bselect time\b|\bchoose a time\b|\bpick a time\b/i.test(
        look.attr(field, 'placeholder') ?? '',
      )
      const named = look.closest(
        field,
        (each) => look.words(each).has('timepicker') || [...look.words(each)].join(' ').includes('time picker'),
        3,
      )
      const value = /^\d{1,2}:\d\d(:\d\d)?\s*([ap]\.?m\.?)?$/i.test((field as HTMLInputElement).value)
      if (told || (named && value))
        take(
          field,
          [told ? `a field that shows "${look.attr(field, 'placeholder')}"` : 'a field that holds a time'],
          'likely',
        )
    }
    return sights
  },
  revealed(look, { act, trigger, added }) {
    if (act !== 'click') return []
    const panel = look.overlays(added, trigger)[0]
    if (!panel || panel.edge || panel.role === 'tooltip') return []
    const visible = (selector: string): Element[] =>
      look.within(panel.root, selector).filter((each) => look.visible(each))
    const times = visible('[role=option], li, button').filter((each) =>
      /^\d{1,2}:\d\d\s*([ap]\.?m\.?)?$/i.test(look.text(each, 10)),
    )
    const parts = visible('[role=option], li, button, [role=gridcell]').filter((each) =>
      /^\d{1,2}$/.test(look.text(each, 4)),
    )
    const columns = new Set(parts.map((each) => look.up(each)))
    const sixty =
      parts.some((each) => Number(look.text(each, 4)) > 31) && parts.some((each) => /^0?0$/.test(look.text(each, 4)))
    const named = [panel.panel, panel.root, trigger, ...(trigger.parentElement ? [trigger.parentElement] : [])].some(
      (each) => {
        const words = [...look.words(each)].join(' ')
        return /\btime\b|timepicker|clock/.test(words)
      },
    )
    const days = visible('[role=grid], table').some((each) => look.within(each, 'td, [role=gridcell]').length >= 28)
    const fields =
      /^(input|button)$/.test(trigger.localName) || look.role(trigger) === 'combobox' || look.pressable(trigger)
    if (days || !fields) return []
    const parted = ['hour', 'minute'].every((unit) =>
      visible('input, [role=spinbutton], select').some((each) =>
        `${look.attr(each, 'aria-label') ?? ''} ${look.name(each)}`.toLowerCase().includes(unit),
      ),
    )
    const why = times.length >= 4 ? `${times.length} times to choose from` : `columns of hours and minutes`
    if (
      !parted &&
      !(times.length >= 4 && (named || trigger.localName === 'input')) &&
      !(parts.length >= 24 && columns.size >= 2 && (sixty || named))
    )
      return []
    const known = look.closest(
      trigger,
      (each) => look.within(each, '[role=spinbutton]').some((one) => /\b(hours?|stunden?)\b/i.test(look.name(one))),
      3,
    )
    const typed =
      look.attr(trigger, 'type') === 'time' ||
      /^\s*(hh|h|--)\s*:\s*(mm|--)|\bselect time\b/i.test(look.attr(trigger, 'placeholder') ?? '')
    if (known || typed) return []
    return [{ element: trigger, code: 'AT22', confidence: 'sure', why: ['a press opens a choice of times', why] }]
  },
  positive: [
    { title: 'a field of the browser', html: '<label>Arrival <input type="time"></label>', finds: ['AT22'] },
    {
      title: 'segments for hour and minute',
      html: '<div role="group" aria-label="Arrival"><span role="spinbutton" aria-label="Hours" tabindex="0">10</span>:<span role="spinbutton" aria-label="Minutes" tabindex="0">30</span></div>',
      finds: ['AT22'],
    },
  ],
  negative: [
    { title: 'a countdown', html: '<p class="countdown-timer">Ends in <b>10:30:12</b></p>' },
    { title: 'a time that is only shown', html: '<time datetime="10:30">10:30</time>' },
    {
      title: 'day and time in one field',
      html: '<div role="group"><span role="spinbutton" aria-label="Day">1</span><span role="spinbutton" aria-label="Month">5</span><span role="spinbutton" aria-label="Year">2026</span><span role="spinbutton" aria-label="Hours">10</span><span role="spinbutton" aria-label="Minutes">30</span></div>',
    },
  ],
}
