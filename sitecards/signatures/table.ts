import type { Signature } from './signature.ts'

/** Tables of data: what their heads, rows and cells do and say. */
export const table: Signature = {
  id: 'table',
  component: 'Table',
  codes: ['AT33', 'AT34', 'AT35', 'PT20', 'PT21', 'PT22', 'PT23'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const visible = (each: Element): boolean => look.visible(each)
    const has = (element: Element, ...words: string[]): boolean => words.some((word) => look.words(element).has(word))
    const own = (root: Element, list: Element[]): Element[] =>
      list.filter(
        (each) =>
          look.closest(look.up(each) ?? each, (at) => /^(table|grid|treegrid)$/.test(look.role(at)) || at === root) ===
          root,
      )
    const rowsOf = (root: Element): Element[] => own(root, look.within(root, 'tr, [role=row]')).filter(visible)
    const cellsOf = (row: Element): Element[] =>
      look
        .within(row, 'td, th, [role=gridcell], [role=cell], [role=rowheader], [role=columnheader]')
        .filter(
          (each) => look.closest(each, (at) => at === row || (at !== each && /^(td|th)$/.test(at.localName))) === row,
        )
    /** The first cell of a row speaks for the row. */
    const isHead = (cell: Element): boolean =>
      look.role(cell) === 'columnheader' &&
      look.attr(cell, 'scope') !== 'row' &&
      !(
        cell.localName === 'th' &&
        !cell.previousElementSibling &&
        cell.nextElementSibling?.localName === 'td' &&
        !cell.closest('thead')
      )
    const texts = (list: Element[]): string[] => list.map((each) => look.text(each, 60))
    const VALUE =
      /^[^\p{L}\d]{0,4}(\p{Sc}|[A-Z]{2,3} )?\s?[-+−±~≈]?\d[\d.,'’\s/:%°+−–-]*(\s?(\p{Sc}|%|°[CF]?|[\p{L}²³/.]{1,10}))?[^\p{L}\d]{0,3}$/u
    const DATE =
      /^(\p{L}{2,9}\.?,? )?\d{1,2}[.,]? ?(\/|-|\p{L}{3,10}\.?)[ ,/-]*\d{0,4}(,? \d{1,2}:\d\d.*)?$|^\p{L}{3,10}\.? \d{1,2}(,? \d{4})?|^\d{4}-\d\d/u
    const STATE =
      /\b(status|state|stock|availab\w*|active|priority|level|progress|rating|grade|result|stage|verf\w+|zustand|statut|état|estado|risk|paid|payment)\b/i
    const NO_VALUE =
      /^(#|№|no\.?|nr\.?|id|.* id|order|order (no|number).*|invoice.*|sku|phone.*|tel.*|zip.*|code|article|room|flight|ref\w*)$/i
    const badge = (cell: Element): Element | undefined =>
      look.within(cell, 'span, div, strong, b, mark, em, i, svg, small, td > *').find((each) => {
        if (
          look.closest(each, (at) => look.role(at) === 'button' || look.role(at) === 'link' || at === cell, 6) !==
            cell ||
          !visible(each)
        )
          return false
        if (has(each, 'avatar', 'thumb')) return false
        if (each.localName === 'svg') return look.text(cell, 5) === '' && look.box(each).width <= 32
        const text = look.text(each, 40)
        if (text === '' || text.length > 24) return false
        const { backgroundColor } = look.style(each)
        const filled =
          !/rgba\(.*, 0\)|transparent/.test(backgroundColor) && backgroundColor !== look.style(cell).backgroundColor
        return (filled && look.box(each).height < 40) || has(each, 'badge', 'tag', 'chip', 'status', 'pill', 'label')
      })
    const inked = (cell: Element): string => {
      let at = cell
      while (at.childElementCount === 1 && (at.firstElementChild as Element).localName !== 'svg')
        at = at.firstElementChild as Element
      return look.role(at) === 'link' || look.role(at) === 'button' ? '' : look.style(at).color
    }
    for (const root of look.byRole('table', 'grid', 'treegrid')) {
      if (
        !visible(root) ||
        look.closest(
          root,
          (at) => /^(dialog|listbox|application)$/.test(look.role(at)) && has(at, 'calendar', 'picker'),
          4,
        )
      )
        continue
      let place = root
      let rows = rowsOf(root)
      let heads = rows.flatMap(cellsOf).filter(isHead)
      if (heads.length === 0) heads = own(root, look.within(root, '[role=columnheader]'))
      let data = rows.filter((row) => cellsOf(row).some((cell) => !isHead(cell)))
      if (heads.length > 0 && data.length === 0) {
        // Some keep the heads in a table of their own over the one of the rows.
        const around = look.closest(root, (at) => at !== root && look.within(at, 'table, [role=grid]').length > 1, 5)
        const other =
          around &&
          look
            .within(around, 'table, [role=grid], [role=table]')
            .find((each) => each !== root && rowsOf(each).length > 1)
        if (!around || !other) continue
        place = around
        rows = rowsOf(other)
        data = rows.filter((row) => cellsOf(row).some((cell) => !isHead(cell)))
      }
      const first = data.map((row) => cellsOf(row)[0]).filter((each) => each !== undefined)
      const sideways =
        heads.length === 0 &&
        first.length > 1 &&
        first.every((cell) => cell.localName === 'th' || look.role(cell) === 'rowheader')
      if ((heads.length < 2 && !sideways) || data.length < 2) continue
      const labels = texts(heads).filter(Boolean)
      const letters = labels.filter((each) => /^[A-Z]$/.test(each)).length
      const days = labels.filter((each) => /^\p{L}{1,3}\.?$/u.test(each)).length
      const numbered = data
        .slice(0, 5)
        .flatMap(cellsOf)
        .filter((cell) => /^\d{1,2}$/.test(look.text(cell, 6))).length
      if (letters >= 3 && letters >= labels.length * 0.8) continue
      if (heads.length >= 7 && heads.length <= 8 && (days >= 6 || numbered >= 24) && data.length <= 7) continue
      const spreadsheet = look.closest(
        root,
        (at) => has(at, 'spreadsheet', 'calendar', 'datepicker', 'picker', 'timegrid', 'daygrid'),
        6,
      )
      if (spreadsheet) continue
      const cells = data.slice(0, 40).map(cellsOf)
      const fields = cells
        .flat()
        .filter(
          (cell) => look.within(cell, 'input:not([type=checkbox]):not([type=radio]), textarea, select').length > 0,
        ).length
      if (fields > cells.flat().length * 0.4 && fields >= cells.flat().length - first.length - 1) continue
      if (cells.flat().filter((cell) => look.text(cell, 10) !== '').length < 4) continue
      const tell = (code: string, confidence: 'sure' | 'likely', ...why: string[]): void =>
        void sights.push({ element: place, code, confidence, why })
      tell('PT20', 'sure', `${heads.length || first.length} heads over ${data.length} rows`)
      // Sorting.
      const parts = (head: Element): Element[] => [head, ...look.within(head, '*')]
      const pressing = (head: Element): boolean =>
        parts(head).some(
          (each) =>
            look.role(each) === 'button' ||
            each.localName === 'button' ||
            look.style(each).cursor === 'pointer' ||
            (look.attr(each, 'tabindex') ?? '-1') !== '-1',
        )
      const sorting = heads.filter((head) => {
        if (!visible(head) || !pressing(head)) return false
        if (look.attr(head, 'aria-sort') !== null) return true
        return parts(head).some(
          (each) =>
            [...look.words(each)].some((word) => /^(sort(able|er|ed|ing)?|orderable)$/.test(word)) ||
            /\bsort/i.test(
              `${look.attr(each, 'aria-label') ?? ''} ${look.attr(each, 'title') ?? ''} ${look.attr(each, 'aria-description') ?? ''}`,
            ) ||
            (/[↑↓▲▼⇅↕⬍⬆⬇△▽]/.test(look.text(each, 40)) && look.text(each, 40).length < 40),
        )
      })
      if (sorting.length > 0) tell('AT33', 'sure', `${sorting.length} heads can be pressed and say that they sort`)
      const sorted = heads.filter((head) => {
        const said = look.attr(head, 'aria-sort')
        if (said !== null) return said === 'ascending' || said === 'descending'
        return (
          /[↑↓▲▼⬆⬇]/.test(look.text(head, 60)) && !/[▲↑⬆].*[▼↓⬇]/.test(look.text(head, 60)) && parts(head).length > 1
        )
      })
      if (sorted.length > 0 && sorted.length < heads.length)
        tell('PT22', 'sure', `${look.text(sorted[0] as Element, 40)} says its direction`)
      // Filters at the heads.
      const top = [...heads, ...rows.filter((row) => !data.includes(row))]
      const filters = top
        .flatMap((head) =>
          look.within(
            head,
            'input, select, button, [role=button], [role=combobox], [tabindex], [class*=filter-button], [class*=filter-trigger]',
          ),
        )
        .concat(look.within(place, 'input').filter((each) => /\bfilter\b/i.test(look.attr(each, 'aria-label') ?? '')))
        .filter((each) => {
          if (!visible(each)) return false
          if (look.role(each) === 'columnheader') return false
          const type = look.attr(each, 'type') ?? ''
          if (each.localName === 'input') return !/^(checkbox|radio|hidden)$/.test(type)
          if (each.localName === 'select' || look.role(each) === 'combobox') return true
          return (
            has(each, 'filter') ||
            /\bfilter/i.test(`${look.name(each)} ${look.attr(each, 'title') ?? ''}`) ||
            look.within(each, '[class*=filter], [aria-label*=filter i]').some(visible)
          )
        })
      if (filters.length > 0) tell('AT34', 'sure', `${filters.length} filters at its heads`)
      // What can be done with rows.
      const acting = (row: Element): string => {
        if (
          look.within(row, 'input[type=checkbox]:not(:disabled), input[type=radio]:not(:disabled), [role=checkbox]')
            .length > 0
        )
          return 'boxes to choose rows'
        if (
          look.attr(row, 'aria-expanded') !== null ||
          look.within(row, '[aria-expanded]:not([aria-haspopup])').length > 0
        )
          return 'rows unfold'
        const buttons = look
          .within(row, 'button:not(:disabled), [role=button], summary')
          .filter((each) => visible(each) && !look.is(each, 'disabled') && look.role(each) !== 'columnheader')
        if (buttons.length > 0) return `buttons such as ${look.name(buttons[0] as Element).slice(0, 30) || 'a sign'}`
        if (look.attr(row, 'aria-selected') !== null) return 'rows can be chosen'
        return ''
      }
      const acts = data.slice(0, 30).map(acting).filter(Boolean)
      const links = data
        .slice(0, 30)
        .map((row) =>
          look.text(
            look.within(row, 'td:last-child a, [role=gridcell]:last-child a').find(visible) ??
              document.createElement('a'),
            30,
          ),
        )
        .filter(Boolean)
      if (acts.length >= Math.min(2, data.length)) tell('AT35', 'sure', acts[0] as string)
      else if (links.length >= 2 && new Set(links).size === 1) tell('AT35', 'likely', `each row ends with ${links[0]}`)
      // Columns of values.
      const columns: Element[][] = []
      for (const row of cells)
        row.forEach((cell, at) => {
          columns[at] ??= []
          ;(columns[at] as Element[]).push(cell)
        })
      const full = Math.max(...cells.map((row) => row.length))
      const headOf = (at: number): string => (heads.length === full ? look.text(heads[at] as Element, 40).trim() : '')
      let marked = ''
      const values = columns.filter((column, at) => {
        const said = texts(column).filter(Boolean)
        const badges = column.filter((cell) => badge(cell) !== undefined)
        if (badges.length >= 1 && (badges.length < column.length || badges.length >= 2))
          marked ||= `signs in the column ${headOf(at)}`
        const inks = new Map<string, Set<string>>()
        for (const cell of column)
          if (look.text(cell, 30) !== '' && inked(cell) !== '')
            inks.set(inked(cell), (inks.get(inked(cell)) ?? new Set()).add(look.text(cell, 30)))
        if (inks.size > 1 && inks.size <= 6 && column.length >= 3)
          marked ||= `coloured words in the column ${headOf(at)}`
        if (said.length < column.length * 0.6 && badges.length < column.length * 0.6) return false
        if (NO_VALUE.test(headOf(at))) return false
        const share = said.filter((each) => VALUE.test(each) || DATE.test(each) || /^[★☆⭐]+/.test(each)).length
        if (share >= said.length * 0.7 && share > 0) return true
        if (badges.length >= column.length * 0.6) return true
        return (
          STATE.test(headOf(at)) &&
          new Set(said).size < Math.max(3, said.length) &&
          said.every((each) => each.length < 26)
        )
      })
      if (data.length >= 3 && values.length >= 2)
        tell('PT23', 'likely', `${values.length} columns of values in ${data.length} rows`)
      const grounds = new Map<string, number>()
      for (const row of cells)
        for (const cell of row.slice(1).filter((each) => each.localName !== 'th' && look.role(each) !== 'rowheader'))
          grounds.set(look.style(cell).backgroundColor, (grounds.get(look.style(cell).backgroundColor) ?? 0) + 1)
      const rare = [...grounds.entries()].filter(([, count]) => count <= cells.flat().length * 0.25)
      const lines = data.filter((row) => !look.words(row).has('hover')).map((row) => look.style(row).backgroundColor)
      const striped = new Set(lines).size
      if (rare.length > 0 && grounds.size <= 8) marked ||= 'cells on a ground of their own'
      else if (
        striped > 2 ||
        (striped === 2 &&
          data.length >= 4 &&
          Math.min(...[...new Set(lines)].map((each) => lines.filter((line) => line === each).length)) <=
            lines.length * 0.3)
      )
        marked ||= 'rows on a ground of their own'
      if (
        data.some(
          (row) =>
            look.is(row, 'disabled') ||
            look.is(row, 'selected') ||
            look.is(row, 'invalid') ||
            has(row, 'danger', 'warning', 'success', 'disabled', 'selected'),
        )
      )
        marked ||= 'rows in a state of their own'
      if (marked) tell('PT21', 'likely', marked)
    }
    return sights
  },
  positive: [
    {
      title: 'heads that sort, boxes, states',
      html: '<table><thead><tr><th><input type="checkbox"></th><th aria-sort="ascending"><button>Name</button></th><th aria-sort="none"><button>Price</button></th><th>Since</th><th>Status</th></tr></thead><tbody><tr><td><input type="checkbox"></td><td>Oslo</td><td>€ 120.00</td><td>2026-01-04</td><td><span class="badge">open</span></td></tr><tr><td><input type="checkbox"></td><td>Rome</td><td>€ 80.50</td><td>2025-11-20</td><td><span class="badge">closed</span></td></tr><tr><td><input type="checkbox"></td><td>Turin</td><td>€ 99.00</td><td>2024-07-01</td><td><span class="badge">open</span></td></tr></tbody></table>',
      finds: ['AT33', 'AT35', 'PT20', 'PT21', 'PT22', 'PT23'],
    },
    {
      title: 'a grid with filters, made of plain boxes',
      html: '<div role="grid"><div role="row"><div role="columnheader">Town <button aria-label="Filter by town">⏷</button></div><div role="columnheader">Mayor</div></div><div role="row"><div role="gridcell">Oslo</div><div role="gridcell">Anne</div></div><div role="row"><div role="gridcell">Rome</div><div role="gridcell">Carlo</div></div></div>',
      finds: ['AT34', 'PT20'],
    },
    {
      title: 'a plain table',
      html: '<table><tr><th>Bird</th><th>Song</th></tr><tr><td>Wren</td><td>loud</td></tr><tr><td>Robin</td><td>sweet</td></tr></table>',
      finds: ['PT20'],
    },
    {
      title: 'values without anything to do',
      html: '<table><thead><tr><th>Month</th><th>Rain</th><th>Sun</th></tr></thead><tbody><tr><td>May</td><td>12 mm</td><td>200 h</td></tr><tr><td>June</td><td>30 mm</td><td>210 h</td></tr><tr><td>July</td><td>9 mm</td><td>240 h</td></tr></tbody></table>',
      finds: ['PT20', 'PT23'],
    },
  ],
  negative: [
    {
      title: 'a table that only lays out',
      html: '<table><tr><td><a href="/a">Home</a></td><td>Welcome to the shop</td></tr><tr><td>News</td><td>None</td></tr></table>',
    },
    {
      title: 'a form laid out as a table',
      html: '<table><tr><th>Name</th><td><input></td></tr><tr><th>Town</th><td><input></td></tr><tr><th>Age</th><td><input type="number"></td></tr></table>',
    },
    {
      title: 'a sheet of cells',
      html: '<table><tr><th></th><th>A</th><th>B</th><th>C</th></tr><tr><th>1</th><td>4</td><td>5</td><td>6</td></tr><tr><th>2</th><td>4</td><td>5</td><td>6</td></tr></table>',
    },
  ],
}
