import type { Signature } from './signature.ts'

/** A month of days, or a week of hours, that stands on the page. */
export const calendar: Signature = {
  id: 'calendar',
  component: 'Calendar',
  codes: ['AT25', 'AT26', 'PT03', 'PT04'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const has = (element: Element, ...words: string[]): boolean => words.some((word) => look.words(element).has(word))
    const tongues = [
      ...new Set([
        document.documentElement.lang.slice(0, 2) || 'en',
        'en',
        'de',
        'fr',
        'es',
        'it',
        'pt',
        'nl',
        'pl',
        'sv',
      ]),
    ]
    const months = new Set<string>()
    for (const tongue of tongues)
      for (const style of ['long', 'short'] as const)
        try {
          const format = new Intl.DateTimeFormat(tongue, { month: style })
          for (let at = 0; at < 12; at++)
            months.add(
              format
                .format(new Date(2026, at, 3))
                .toLowerCase()
                .replace('.', ''),
            )
        } catch {
          // A language code that is none.
        }
    const monthly = (text: string): boolean =>
      /\d{4}\s?[年-]|^\d{1,2}\/\d{4}$/.test(text) ||
      text
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .some((word) => word.length > 2 && months.has(word))
    /** Elements that say nothing but a day's number, in rows 1, 2, 3 ... of at least 28. */
    const runs: Element[][] = []
    let run: Element[] = []
    for (const each of look.matching('td, th, button, a, span, div, li, time, abbr, p, b, small, strong')) {
      let text = ''
      for (let node = each.firstChild; node; node = node.nextSibling) {
        if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue
        if (text.length > 12) break
      }
      const day = /^\s*(\d{1,2})\s*[.日일]?\s*$/.exec(text)?.[1]
      if (day === undefined || !look.visible(each)) continue
      const number = Number(day)
      if (number === 1) {
        if (run.length >= 28) runs.push(run)
        run = [each]
      } else if (number === run.length + 1 && run.length > 0 && run.length < 31) run.push(each)
      else if (run.length >= 28) {
        runs.push(run)
        run = []
      } else if (run.length > 0 && number !== run.length) run = []
    }
    if (run.length >= 28) runs.push(run)
    const done = new Set<Element>()
    for (const days of runs) {
      const columns = new Set(days.map((day) => Math.round((look.box(day).x + look.box(day).width / 2) / 12)))
      const lefts = new Set(days.slice(7, 14).map((day) => Math.round(look.box(day).x / 8)))
      if (columns.size < 5 || columns.size > 16 || lefts.size < 5) continue
      const month = look.closest(days[0] as Element, (at) => look.holds(at, days[27] as Element)) as Element
      // The cell of a day is the largest box around its number that holds no other day.
      const cells = days.map((day) => {
        let cell = day
        for (let at = look.up(day), level = 0; at && level < 6 && at !== month; at = look.up(at), level++) {
          const box = look.box(at)
          if (
            box.width > (look.box(month).width / 7) * 1.4 ||
            look.within(at, '*').length > 80 ||
            days.some((other) => other !== day && look.holds(at as Element, other))
          )
            break
          cell = at
        }
        return cell
      })
      let place = month
      for (let at = look.up(month), level = 0; at && level < 14; at = look.up(at), level++) {
        const more = look.text(at, 2000).length - look.text(month, 2000).length
        if (
          more > 180 ||
          look.box(at).height > look.box(month).height + 260 ||
          /^(body|main|form|section)$/.test(at.localName)
        )
          break
        place = at
      }
      if (done.has(place)) continue
      done.add(place)
      const floating = look.closest(
        month,
        (at) =>
          /^(dialog|listbox|tooltip)$/.test(look.role(at)) ||
          has(at, 'popup', 'popover', 'dropdown', 'popper', 'portal', 'overlay') ||
          (/^(absolute|fixed)$/.test(look.style(at).position) &&
            Number(look.style(at).zIndex) > 9 &&
            look.box(at).width < 800),
        14,
      )
      const tell = (code: string, ...why: string[]): void =>
        void sights.push({ element: place, code, confidence: 'likely', why })
      const pressed = (each: Element): boolean =>
        /^(button|link|option)$/.test(look.role(each)) ||
        (look.attr(each, 'tabindex') !== null && look.role(each) === 'gridcell') ||
        look.style(each).cursor === 'pointer'
      const choosable = cells.filter(
        (cell, at) =>
          pressed(cell) ||
          pressed(days[at] as Element) ||
          look.within(cell, 'button, [role=button], a[href], [tabindex]').length > 0,
      )
      const controls = look
        .within(
          place,
          'button, [role=button], a, select, [role=combobox], [role=tab], [role=radio], input[type=number], input[type=radio], [tabindex]',
        )
        .filter((each) => !look.holds(month, each) || !cells.some((cell) => look.holds(cell, each)))
        .filter((each) => look.visible(each) && !look.is(each, 'disabled') && !has(each, 'event', 'day'))
      const turning = controls.filter((each) => {
        const said = `${look.name(each)} ${look.attr(each, 'title') ?? ''}`.trim()
        return (
          /\b(prev\w*|next|back|forward|today|month|week|day|year|agenda|zurück|weiter|vor\w*|nächst\w*|heute|monat|woche|jahr|suivant|précédent|mois|semaine|siguiente|anterior|mes|año)\b|^[‹›«»<>←→◀▶]$/i.test(
            said,
          ) ||
          monthly(said) ||
          /^(19|20)\d\d$/.test(said) ||
          has(each, 'prev', 'previous', 'next', 'left', 'right', 'arrow', 'nav') ||
          look.role(each) === 'combobox' ||
          each.localName === 'select'
        )
      })
      const titled = monthly(look.text(place, 300)) || monthly(look.heading(place))
      const known = titled || look.closest(month, (at) => has(at, 'calendar', 'days', 'month'), 9) !== null
      if (!known || (choosable.length < 5 && turning.length < 2)) continue
      if (!floating) {
        if (choosable.length >= 5) tell('AT25', `${choosable.length} of ${days.length} days of a month can be pressed`)
        else if (turning.length >= 2) tell('AT25', `${days.length} days of a month between controls that turn it`)
        if (turning.length >= 1)
          tell('AT26', `controls such as ${look.name(turning[0] as Element).slice(0, 30) || 'an arrow'}`)
        const said = cells.filter((cell, at) => {
          const rest = look
            .text(cell, 80)
            .replace(/\d{1,2}/, '')
            .trim()
          const dot = look.within(cell, 'i, span, div, svg, img').some((each) => {
            const { width, height } = look.box(each)
            if (
              width < 3 ||
              width > 26 ||
              height < 3 ||
              height > 26 ||
              look.holds(each, days[at] as Element) ||
              !look.visible(each)
            )
              return false
            return (
              /^(svg|img)$/.test(each.localName) || !/rgba\(.*, 0\)|transparent/.test(look.style(each).backgroundColor)
            )
          })
          return (rest.length > 1 && !monthly(rest)) || dot
        })
        const area = look.box(month)
        const laid =
          said.length > 0
            ? []
            : look
                .within(place, '*')
                .filter(
                  (each) =>
                    has(each, 'event', 'schedule', 'appointment') &&
                    look.visible(each) &&
                    look.text(each, 20).length > 2 &&
                    look.box(each).y > area.y &&
                    look.box(each).height < 60,
                )
        if (said.length + laid.length > 0) tell('PT03', `${said.length || laid.length} days say more than their number`)
      }
      const STATES = ['selected', 'disabled', 'unavailable', 'booked', 'blocked', 'sold', 'full', 'excluded', 'chosen']
      const stated = cells.filter((cell, at) =>
        [cell, days[at] as Element, ...look.within(cell, '*')].some(
          (each) =>
            look.is(each, 'selected') ||
            look.is(each, 'disabled') ||
            look.is(each, 'pressed') ||
            look.is(each, 'checked') ||
            STATES.some((state) => look.words(each).has(state) || look.words(each).has(`is-${state}`)) ||
            ['data-selected', 'data-disabled', 'data-unavailable'].some(
              (name) => !['false', null].includes(look.attr(each, name)),
            ),
        ),
      )
      if (stated.length > 0 && stated.length < days.length)
        tell('PT04', `${stated.length} days are chosen or out of reach`)
    }
    /** Days beside each other over hours below each other. */
    for (const grid of look.byWord('calendar', 'week', 'timegrid', 'scheduler', 'schedule', 'agenda')) {
      // The bar that turns the days may stand above what holds the hours.
      const place =
        look.closest(
          grid,
          (at) =>
            look
              .within(at, 'button, [role=button]')
              .filter((each) => has(each, 'prev', 'next') || /\b(prev\w*|next|today)\b/i.test(look.name(each)))
              .length >= 2 && look.box(at).height < look.box(grid).height + 200,
          5,
        ) ?? grid
      if (!look.visible(place) || look.box(place).height < 200 || [...done].some((each) => look.holds(each, place)))
        continue
      const hours = look
        .within(place, 'td, th, span, div, time')
        .filter(
          (each) =>
            each.childElementCount === 0 &&
            /^\d{1,2}((:|\.|h)\d\d)?\s?([ap]\.?m\.?|Uhr|h)?$/i.test((each.textContent ?? '').trim()) &&
            /[:.hapu]/i.test(each.textContent ?? ''),
        )
      const level = new Set(hours.map((each) => Math.round(look.box(each).y / 6)))
      if (level.size < 6) continue
      done.add(place)
      const turning = look
        .within(place, 'button, [role=button], [role=tab], select')
        .filter(
          (each) =>
            look.visible(each) &&
            (/\b(prev\w*|next|today|month|week|day|zurück|heute|woche|monat|tag|nächst\w*)\b|^[‹›<>]$/i.test(
              look.name(each),
            ) ||
              has(each, 'prev', 'next')),
        )
      if (turning.length < 2) continue
      sights.push({
        element: place,
        code: 'AT25',
        confidence: 'likely',
        why: [`${level.size} hours below each other, with controls that turn the days`],
      })
      sights.push({
        element: place,
        code: 'AT26',
        confidence: 'likely',
        why: [`controls such as ${look.name(turning[0] as Element).slice(0, 30)}`],
      })
      const events = look
        .within(place, '*')
        .filter(
          (each) =>
            has(each, 'event', 'appointment', 'schedule') &&
            look.box(each).height < 300 &&
            look.text(each, 20).length > 2 &&
            look.visible(each),
        )
      if (events.length > 0)
        sights.push({ element: place, code: 'PT03', confidence: 'likely', why: ['events in its days'] })
    }
    return sights
  },
  revealed(look, { added }) {
    // What a field opens has days in states, too; that they can be chosen is the field's.
    if (added.length === 0) return []
    return this.find(look).filter(
      ({ element, code }) =>
        code === 'PT04' && added.some((each) => look.holds(each, element) || look.holds(element, each)),
    )
  },
  positive: [
    {
      title: 'a month of buttons',
      html: `<div style="width:350px"><div><button aria-label="Previous month">‹</button><b>May 2026</b><button aria-label="Next month">›</button></div><div style="display:grid;grid-template-columns:repeat(7,1fr)">${Array.from({ length: 31 }, (_, day) => `<button${day === 9 ? ' aria-pressed="true"' : day < 3 ? ' disabled' : ''}>${day + 1}</button>`).join('')}</div></div>`,
      finds: ['AT25', 'AT26', 'PT04'],
    },
    {
      title: 'a table of days with prices',
      html: `<div class="calendar"><h3>June 2026</h3><button>Next</button><button>Previous</button><table style="width:420px">${[
        0, 1, 2, 3, 4,
      ]
        .map(
          (week) =>
            `<tr>${Array.from({ length: 7 }, (_, day) => week * 7 + day + 1)
              .filter((day) => day <= 30)
              .map((day) => `<td><span>${day}</span>${day % 3 ? '' : '<small>€ 40</small>'}</td>`)
              .join('')}</tr>`,
        )
        .join('')}</table></div>`,
      finds: ['AT25', 'AT26', 'PT03'],
    },
  ],
  negative: [
    {
      title: 'a printed calendar',
      html: `<h3>May 2026</h3><table style="width:350px">${[0, 1, 2, 3, 4]
        .map(
          (week) =>
            `<tr>${Array.from({ length: 7 }, (_, day) => week * 7 + day + 1)
              .filter((day) => day <= 31)
              .map((day) => `<td>${day}</td>`)
              .join('')}</tr>`,
        )
        .join('')}</table>`,
    },
    {
      title: 'page numbers',
      html: `<nav style="width:900px">${Array.from({ length: 30 }, (_, at) => `<a href="?p=${at + 1}"> ${at + 1} </a>`).join('')}</nav>`,
    },
  ],
}
