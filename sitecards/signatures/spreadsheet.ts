import type { Look } from './look.ts'
import type { Signature } from './signature.ts'

/** Sheets of cells under letters and beside numbers, that are chosen and changed. */
export const spreadsheet: Signature & { handles(look: Look, place: Element): Element[] } = {
  id: 'spreadsheet',
  component: 'Spreadsheet',
  codes: ['AT60', 'AT61', 'AT62', 'PT53', 'PT54'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const has = (element: Element, ...words: string[]): boolean => words.some((word) => look.words(element).has(word))
    const done: Element[] = []
    const large = (each: Element): boolean => look.box(each).width >= 200 && look.box(each).height >= 100
    const tell = (element: Element, code: string, ...why: string[]): void =>
      void sights.push({ element, code, confidence: 'likely', why })
    /** The box that holds the sheet with its bars and handles. */
    const placeOf = (sheet: Element): Element =>
      look.closest(
        sheet,
        (at) =>
          has(at, 'spreadsheet') ||
          (look.up(at) !== null &&
            look.within(look.up(at) as Element, 'table, canvas').length > look.within(at, 'table, canvas').length + 4),
        6,
      ) ?? sheet
    const parts = (place: Element): void => {
      const formula = look
        .within(place, '*')
        .some(
          (each) =>
            has(each, 'formula', 'formulabar', 'fx') || /^(fx|ƒx|=SUM|∑|Σ)$/i.test(look.attr(each, 'aria-label') ?? ''),
        )
      const handle = this.handles(look, place).some((each) => look.visible(each) && look.box(each).width > 0)
      if (formula) tell(place, 'AT61', 'a bar or menu of formulas')
      if (handle) tell(place, 'AT62', 'a handle at the corner of what is chosen')
    }
    for (const sheet of look.byRole('table', 'grid', 'treegrid')) {
      if (!large(sheet) || !look.visible(sheet) || done.some((each) => look.holds(each, sheet))) continue
      const rows = look.within(sheet, 'tr, [role=row]').filter((each) => look.visible(each))
      const cells = rows
        .slice(0, 40)
        .map((row) =>
          [...row.children].filter(
            (each) =>
              /^(td|th)$/.test(each.localName) || /^(gridcell|cell|columnheader|rowheader)$/.test(look.role(each)),
          ),
        )
      const heads = (cells[0] ?? []).map((each) => look.text(each, 30))
      // In the order of the alphabet; days of the week are letters too.
      const named = heads.filter((each) => /^[A-Z]$/.test(each))
      const letters = named.every((each, at) => each.charCodeAt(0) === (named[0] ?? 'A').charCodeAt(0) + at)
        ? named.length
        : 0
      const firsts = cells.slice(1, 30).map((row) => look.text(row[0] ?? sheet, 12))
      const numbered =
        firsts.length >= 3 &&
        firsts.filter((each, at) => Number(each) === Number(firsts[0]) + at).length >= Math.min(3, firsts.length)
      const lettered = letters >= 3 && letters >= heads.filter(Boolean).length * 0.7
      const place = placeOf(sheet)
      // A field of its own, hidden until a cell is written in, or cells that are written in directly.
      const fields = look.within(place, 'textarea, [contenteditable=true]').length > 0
      const written = cells
        .slice(1)
        .flat()
        .filter((cell) => look.within(cell, 'input:not([type=checkbox])').length > 0).length
      const focused = cells
        .slice(1)
        .flat()
        .filter(
          (cell) =>
            look.attr(cell, 'tabindex') !== null ||
            look.attr(cell, 'contenteditable') === 'true' ||
            look.attr(cell, 'data-x') !== null ||
            has(cell, 'editable'),
        ).length
      const editable = fields || written > 3 || focused > 3
      const wordy = look.closest(sheet, (at) => has(at, 'spreadsheet', 'worksheet', 'workbook'), 6) !== null
      const row = cells[2] ?? cells[1] ?? []
      const ruled =
        /th/.test(row[0]?.localName ?? '') ||
        look.role(row[0] ?? sheet) === 'rowheader' ||
        (row[0] !== undefined &&
          row[1] !== undefined &&
          look.style(row[0]).backgroundColor !== look.style(row[1]).backgroundColor)
      const isSheet =
        (lettered && (editable || (wordy && numbered))) ||
        (numbered && ruled && editable && fields && look.role(sheet) !== 'table') ||
        (wordy && numbered && editable)
      if (!isSheet) continue
      const locked = cells.slice(1).flatMap((each) => each.slice(1))
      if (locked.length > 0 && locked.every((cell) => has(cell, 'readonly') || look.is(cell, 'readonly'))) continue
      done.push(place)
      tell(
        place,
        'AT60',
        lettered ? `columns ${heads.filter(Boolean).slice(0, 3).join(', ')} and numbered rows` : 'numbered rows',
        'cells that are written in',
      )
      const inner = cells.slice(1).map((each) => each.slice(1))
      const values = inner.map((each) =>
        each.map((cell) =>
          Number(
            (look.text(cell, 20) || ((cell.querySelector('input') as HTMLInputElement | null)?.value ?? '')).replace(
              /[^\d.-]/g,
              '',
            ) || Number.NaN,
          ),
        ),
      )
      if (inner.flat().filter((cell) => look.text(cell, 10) !== '' || cell.querySelector('input')).length >= 4)
        tell(place, 'PT53', 'cells with data')
      parts(place)
      // Numbers that are the product or sum of others were calculated; a formula that shows as text was not.
      const raw = inner.flat().some((cell) => look.text(cell, 10).startsWith('='))
      const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.011 && b !== 0
      const products = values.filter((each) =>
        each.some(
          (total, at) =>
            at >= 2 &&
            each
              .slice(0, at)
              .some((a, i) => each.slice(i + 1, at).some((b) => near(a * b, total) && a !== 1 && b !== 1)),
        ),
      ).length
      const sums = (values[0] ?? []).some((_, at) => {
        const column = values.map((each) => each[at] ?? Number.NaN)
        return column.some(
          (total, end) =>
            end >= 3 &&
            [0, 1].some(
              (from) =>
                near(
                  column.slice(from, end).reduce((a, b) => a + (Number.isNaN(b) ? 0 : b), 0),
                  total,
                ) && column.slice(from, end).filter((b) => !Number.isNaN(b)).length >= 3,
            ),
        )
      })
      if (
        !raw &&
        lettered &&
        (products >= 2 || sums) &&
        !sights.some(({ element, code }) => element === place && code === 'AT61')
      )
        tell(place, 'AT61', 'values that are calculated from others')
      const grounds = new Map<string, number>()
      for (const cell of inner.flat()) {
        if (look.is(cell, 'selected') || has(cell, 'highlight', 'current', 'selected')) continue
        const ground = look.style(cell).backgroundColor
        grounds.set(ground, (grounds.get(ground) ?? 0) + 1)
      }
      const rare = [...grounds.values()].filter((count) => count <= inner.flat().length * 0.4).length
      if (grounds.size >= 2 && rare >= 1 && grounds.size <= 9)
        tell(place, 'PT54', `cells on ${grounds.size} different grounds`)
    }
    for (const sheet of look.byTag('canvas')) {
      if (!large(sheet) || !look.visible(sheet)) continue
      const place = look.closest(sheet, (at) => has(at, 'spreadsheet', 'worksheet', 'workbook'), 6)
      if (!place || done.some((each) => look.holds(each, sheet) || look.holds(place, each))) continue
      const outer =
        look.closest(place, (at) => has(at, 'spreadsheet') && !has(look.up(at) ?? at, 'spreadsheet'), 6) ?? place
      if (look.within(outer, 'textarea, input, [contenteditable]').length === 0) continue
      done.push(outer)
      tell(outer, 'AT60', 'a sheet drawn on a canvas, with a field to write in')
      tell(outer, 'PT53', 'a sheet drawn on a canvas')
      parts(outer)
    }
    return sights
  },
  /** Small boxes that are called handles; most show once a cell is chosen. */
  handles(look: Look, place: Element): Element[] {
    return look.within(place, 'div, span, i').filter((each) => {
      const words = look.words(each)
      if (!['fill', 'autofill', 'corner', 'handle'].some((word) => words.has(word))) return false
      const { width, height, cursor, position } = look.style(each)
      const small = Number.parseFloat(width) <= 14 && Number.parseFloat(height) <= 14
      return (
        position === 'absolute' &&
        (cursor === 'crosshair' || words.has('fill') || words.has('autofill')) &&
        (small || width === 'auto')
      )
    })
  },
  wishes(look) {
    const sheets = this.find(look)
      .filter(({ code }) => code === 'AT60')
      .map(({ element }) => element)
    const told = new Set(this.find(look).flatMap(({ code, element }) => (code === 'AT62' ? [element] : [])))
    return sheets.flatMap((sheet) => {
      const cell = look
        .within(sheet, 'td, [role=gridcell]')
        .filter((each) => look.visible(each) && /\d/.test(look.text(each, 12)))
        .at(-1)
      if (!cell || told.has(sheet) || this.handles(look, sheet).length === 0) return []
      return [{ act: 'click' as const, element: cell, about: sheet, code: 'AT62' }]
    })
  },
  revealed(look, { wish }) {
    if (wish?.code !== 'AT62') return []
    const shown = this.handles(look, wish.about).find((each) => {
      const { x, y, width, height } = look.box(each)
      const around = look.box(wish.about)
      const inside = x >= around.x && y >= around.y && x < around.x + around.width && y < around.y + around.height
      return inside && width > 1 && height > 1 && look.visible(each)
    })
    if (!shown) return []
    return [
      { element: wish.about, code: 'AT62', confidence: 'likely', why: ['a chosen cell has a handle at its corner'] },
    ]
  },
  positive: [
    {
      title: 'letters, numbers, totals and a handle',
      html: `<div class="spreadsheet" style="width:500px;height:220px;position:relative"><div class="formula-bar">fx <input></div><table role="grid"><tr><th></th><th>A</th><th>B</th><th>C</th></tr>${[
        [2, 5, 10],
        [3, 4, 12],
        [6, 7, 42],
      ]
        .map(
          (row, at) =>
            `<tr><th>${at + 1}</th>${row.map((each) => `<td tabindex="-1" style="width:90px;height:30px;background:${each > 11 ? 'pink' : 'white'}">${each}</td>`).join('')}</tr>`,
        )
        .join(
          '',
        )}</table><textarea style="position:absolute;left:-900px"></textarea><div class="fill-handle" style="position:absolute;width:6px;height:6px;cursor:crosshair"></div></div>`,
      finds: ['AT60', 'AT61', 'AT62', 'PT53', 'PT54'],
    },
    {
      title: 'a sheet on a canvas',
      html: '<div class="my-spreadsheet" style="width:600px"><canvas width="600" height="300"></canvas><textarea></textarea></div>',
      finds: ['AT60', 'PT53'],
    },
  ],
  negative: [
    {
      title: 'a table that is only read',
      html: '<table style="width:600px;height:200px"><tr><th></th><th>A</th><th>B</th><th>C</th></tr><tr><th>1</th><td>4</td><td>5</td><td>6</td></tr><tr><th>2</th><td>4</td><td>5</td><td>6</td></tr></table>',
    },
    {
      title: 'a picture of a sheet',
      html: '<div class="spreadsheet"><svg width="500" height="300" role="img" aria-label="A sheet with totals"></svg></div>',
    },
    {
      title: 'a form laid out as a table',
      html: '<table style="width:600px;height:200px"><tr><th>Item</th><th>Price</th></tr><tr><td>1</td><td><input></td></tr><tr><td>2</td><td><input></td></tr></table>',
    },
  ],
}
