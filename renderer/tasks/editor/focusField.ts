/** Finding the place of a field by its dotted path. Fields carry `data-field`, rows of lists `data-row`. */

/**
 * Puts the focus on a field, or on the nearest that holds it: `metadata.websites_involved.1` has no place of its own and leads to
 * `metadata.websites_involved`. With a span, those words are selected. Says whether anything was found.
 */
export function focusField(room: ParentNode, path: string, span: readonly [number, number] | null = null): boolean {
  for (const each of nearest(path)) {
    const place = room.querySelector<HTMLElement>(`[data-field="${CSS.escape(each)}"]`)
    if (place === null) continue
    place.focus()
    place.scrollIntoView({ block: 'nearest' })
    if (span && place instanceof HTMLTextAreaElement) place.setSelectionRange(...span)
    return true
  }
  return false
}

/** A path and those that hold it, the longest first; what no field shows is among the other fields. */
export function nearest(path: string): string[] {
  const parts = path.split('.')
  const within = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
  return [...within.filter((each) => each !== '' && each !== 'metadata'), 'other']
}

/** The list and place of the row in which the focus is: `core_outputs` 2; null when it is in none. */
export function rowInFocus(): { list: 'core_outputs' | 'covered_points'; at: number } | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
  const [list, at] = row?.split('.') ?? []
  return list === 'core_outputs' || list === 'covered_points' ? { list, at: Number(at) } : null
}

/** The row of a path such as `covered_points.3.output_ref`; null for others. */
export function pointOf(path: string): number | null {
  const found = /^covered_points\.(\d+)/.exec(path)
  return found ? Number(found[1]) : null
}
