const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** For each generated line (from 1) the source line (from 1) that its first mapped piece comes from; null where nothing is mapped. */
export function decodeLines(mappings: string, count: number): (number | null)[] {
  const lines: (number | null)[] = [null]
  let source = 0
  for (const generated of mappings.split(';')) {
    let first: number | null = null
    for (const segment of generated.split(',')) {
      const fields = decodeSegment(segment)
      if (fields.length < 4) continue
      source += fields[2] ?? 0
      first ??= source + 1
    }
    lines.push(first)
  }
  while (lines.length <= count) lines.push(null)
  return lines
}

/** Base64 VLQ numbers of one segment. */
function decodeSegment(segment: string): number[] {
  const fields: number[] = []
  let value = 0
  let shift = 0
  for (const character of segment) {
    const digit = DIGITS.indexOf(character)
    value += (digit & 31) << shift
    shift += 5
    if ((digit & 32) === 0) {
      fields.push(value & 1 ? -(value >> 1) : value >> 1)
      value = 0
      shift = 0
    }
  }
  return fields
}
