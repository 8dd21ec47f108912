import type { Signature } from './signature.ts'

/** Turning the pages of a list or table (AT04), and going straight to one (AT05). */
export const pagination: Signature = {
  id: 'pagination',
  component: 'Pagination',
  codes: ['AT04', 'AT05'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const PREVIOUS =
      /^\W*(go to )?(the )?(prev(ious)?|back|zurück|vorherige|précédent|anterior|precedente|vorige|前|上一页|이전)\b|previous page|^[«‹<←]+$/i
    const NEXT =
      /^\W*(go to )?(the )?(next|forward|weiter|nächste|suivant|siguiente|próxima?|successivo|volgende|次|下一页|다음)\b|next page|^[»›>→]+$/i
    const called = (element: Element): string =>
      `${look.name(element)} ${[...look.words(element)].filter((word) => /^(prev|previous|next)$/.test(word)).join(' ')}`.trim()
    const pageOf = (element: Element): number | null => {
      const text = look.text(element, 12)
      const said = /^\d{1,5}$/.test(text)
        ? text
        : /^(?:go to |current )?page,? (\d{1,5})$/i.exec(look.name(element))?.[1]
      return said ? Number(said) : null
    }
    const other = (element: Element): boolean =>
      look.closest(
        element,
        (each) => {
          const words = look.words(each)
          return (
            /carousel|slide/.test(look.attr(each, 'aria-roledescription') ?? '') ||
            /^(grid|slider|radiogroup|dialog|tree|listbox|menu)$/.test(look.attr(each, 'role') ?? '') ||
            [
              'carousel',
              'swiper',
              'slick',
              'slides',
              'slideshow',
              'gallery',
              'calendar',
              'picker',
              'datepicker',
              'stepper',
              'steps',
              'wizard',
              'rating',
              'lightbox',
            ].some((word) => words.has(word))
          )
        },
        6,
      ) !== null
    const pressables = (place: Element): Element[] =>
      look
        .within(place, 'button, a, [role=button], [role=link], li, span')
        .filter(
          (each) =>
            look.visible(each) &&
            (each.matches('button, a, [role=button], [role=link]') ||
              (each.childElementCount === 0 &&
                (pageOf(each) !== null || PREVIOUS.test(called(each)) || NEXT.test(called(each))) &&
                look.pressable(each)) ||
              (each.localName === 'li' && look.words(each).size > 0 && look.attr(each, 'tabindex') !== null)),
        )
    const found: Element[] = []
    const take = (place: Element, why: string, confidence: 'sure' | 'likely'): void => {
      if (
        found.some((each) => look.holds(each, place) || look.holds(place, each)) ||
        !look.visible(place) ||
        other(place)
      )
        return
      const parts = pressables(place)
      if (parts.length > 60 || look.box(place).height > 300) return
      // Of one page none is turned.
      const turns = parts.filter(
        (each) => PREVIOUS.test(called(each)) || NEXT.test(called(each)) || pageOf(each) !== null,
      )
      const shut = (each: Element): boolean => look.is(each, 'disabled') || look.words(each).has('disabled')
      const still = turns.filter((each) => !shut(each) && look.attr(each, 'aria-current') === null)
      if (turns.length > 0 && still.every((each) => pageOf(each) === 1) && turns.some(shut)) return
      const numbers = [...new Set(parts.map(pageOf).filter((each) => each !== null))].sort((a, b) => a - b)
      const ends = {
        previous: parts.some((each) => PREVIOUS.test(called(each))),
        next: parts.some((each) => NEXT.test(called(each))),
      }
      const rising =
        numbers.length >= 2 && numbers.length <= 20 && numbers.some((each, at) => each === (numbers[at - 1] ?? -9) + 1)
      const range =
        /\b\d+\s*[–-]\s*\d+\s*(of|von|de|sur|di|\/|out of)\s*(over\s*)?[\d.,]+|\b(page|seite|página|pagina)\b\s*\d+|\b\d+\s*(\/|of|von)\s*\d+\b/i.test(
          look.text(place, 300),
        )
      const field = jumper(place)
      if (!rising && !(ends.previous && ends.next && (confidence === 'sure' || range || field))) return
      found.push(place)
      const told = [
        why,
        ...(rising ? [`page numbers ${numbers.slice(0, 6).join(', ')}`] : []),
        ...(ends.previous && ends.next ? ['previous and next'] : []),
      ]
      sights.push({ element: place, code: 'AT04', confidence, why: told })
      if (field)
        sights.push({ element: field, code: 'AT05', confidence: 'sure', why: ['a field for a page number among them'] })
    }
    /** A field in which a page number is typed or chosen; not the one for entries per page. */
    const jumper = (place: Element): Element | null => {
      const above = look.up(place)
      const near =
        above &&
        !/^(body|main|html)$/.test(above.localName) &&
        above.querySelectorAll('*').length < place.querySelectorAll('*').length + 40
          ? above
          : place
      return (
        look
          .within(
            near,
            'input:not([type=hidden]):not([type=checkbox]):not([type=radio]), select, [role=spinbutton], [role=combobox]',
          )
          .find((each) => {
            if (!look.visible(each) || look.is(each, 'disabled')) return false
            const words = [
              ...look.words(each),
              ...(each.parentElement ? look.words(each.parentElement) : []),
              ...(each.parentElement?.parentElement ? look.words(each.parentElement.parentElement) : []),
            ]
            const around = `${look.name(each)} ${look.attr(each, 'aria-label') ?? ''} ${look.text(each.parentElement ?? each, 60)}`
            if (/per page|\/ ?page|page size|rows|items|entries|pro seite|par page/i.test(around)) return false
            return (
              /\b(page|go to|goto|jump|seite|gehe|aller|ir a|vai)\b/i.test(around) ||
              words.some((word) => /^(jumper|jump|quick|goto)$/.test(word))
            )
          }) ?? null
      )
    }
    for (const place of look.matching(
      '[aria-label*=pagination i], [aria-label*=paging i], [aria-label=pages i], [aria-label*="results pages" i], [role=navigation][aria-label*=page i], nav[aria-label*=page i]',
    ))
      take(place, 'named as pages', 'sure')
    for (const place of look.byWord('pagination', 'pager', 'paginator', 'paging'))
      if (place.childElementCount > 1) take(place, 'class or id says pagination', 'sure')
    const turning = look
      .matching('button, a, [role=button]')
      .filter((each) => /\b(next|previous|prev) page\b/i.test(look.name(each)) && look.visible(each))
    for (const button of turning) {
      const place = look.closest(
        button,
        (each) =>
          each !== button &&
          look
            .within(each, 'button, a, [role=button]')
            .some((inner) => inner !== button && /\b(page|next|prev(ious)?)\b/i.test(look.name(inner))),
        3,
      )
      if (place) take(place, 'buttons for next and previous page', 'sure')
    }
    // A row of rising numbers of which one is current, or with arrows at its ends.
    const rows = new Set<Element>()
    for (const link of look.matching('a, button')) {
      if (pageOf(link) === null || !look.visible(link)) continue
      const row = look.up(link)
      const list = row && row.childElementCount === 1 ? look.up(row) : row
      if (list) rows.add(list)
    }
    for (const row of rows) {
      const parts = pressables(row)
      const current = look.within(row, '[aria-current], .active, .current, .selected').length > 0
      const arrows = parts.some((each) => NEXT.test(called(each))) || parts.some((each) => PREVIOUS.test(called(each)))
      if (
        parts.filter((each) => pageOf(each) !== null).length >= 2 &&
        (current || arrows) &&
        !row.matches('tr, td, tbody')
      )
        take(row, 'a row of page numbers', 'likely')
    }
    // Two buttons and "page 2 of 9" between them.
    for (const button of look.matching('button, a, [role=button]')) {
      if (!/^(next|weiter|suivant|siguiente)$/i.test(look.name(button)) || !look.visible(button)) continue
      const place = look.closest(
        button,
        (each) =>
          each !== button &&
          look
            .within(each, 'button, a, [role=button]')
            .some((inner) => /^(prev(ious)?|zurück|précédent|anterior)$/i.test(look.name(inner))),
        2,
      )
      if (place && /\b(page|seite)\s*\d+\s*(of|von|\/)\s*\d+/i.test(look.text(place, 200)))
        take(place, 'previous and next around the number of the page', 'likely')
    }
    return sights
  },
  positive: [
    {
      title: 'a named navigation of numbers',
      html: '<nav aria-label="Pagination"><a href="?p=1" aria-current="page">1</a> <a href="?p=2">2</a> <a href="?p=3">3</a> <a href="?p=2">Next</a></nav>',
      finds: ['AT04'],
    },
    {
      title: 'numbers with a field to jump',
      html: '<ul class="pagination"><li><button>‹</button></li><li><button class="active">1</button></li><li><button>2</button></li><li><button>›</button></li><li>Go to page <input type="number" aria-label="Go to page"></li></ul>',
      finds: ['AT04', 'AT05'],
    },
    {
      title: 'the foot of a table',
      html: '<div><select aria-label="Rows per page"><option>10</option></select><p>1–10 of 97</p><button aria-label="Go to previous page" disabled>‹</button><button aria-label="Go to next page">›</button></div>',
      finds: ['AT04'],
    },
    {
      title: 'a row of numbers without a name',
      html: '<div><a href="?p=1">1</a> <b class="current">2</b> <a href="?p=3">3</a> <a href="?p=4">4</a> <a href="?p=3">next</a></div>',
      finds: ['AT04'],
    },
  ],
  negative: [
    {
      title: 'links to older and newer news',
      html: '<div class="pager"><a href="/a">‹ Older news</a> <a href="/b">Newer news ›</a></div>',
    },
    {
      title: 'the only page',
      html: '<nav aria-label="pagination"><button aria-label="Go to previous page" disabled>‹</button><button aria-current="page">1</button><button aria-label="Go to next page" disabled>›</button></nav>',
    },
    {
      title: 'dots of a carousel',
      html: '<div class="carousel"><div class="carousel-pagination"><button>1</button><button>2</button><button>3</button></div></div>',
    },
    {
      title: 'arrows of a month',
      html: '<div class="calendar"><button aria-label="Previous month">‹</button>May<button aria-label="Next month">›</button></div>',
    },
    { title: 'steps', html: '<div class="steps"><button>Back</button><button>Next</button></div>' },
    {
      title: 'older and newer articles',
      html: '<nav><a href="/a">Previous: the first article</a> <a href="/b">Next: the third article</a></nav>',
    },
    {
      title: 'a number of entries per page',
      html: '<label>Rows per page <select><option>10</option><option>20</option></select></label>',
    },
  ],
}
