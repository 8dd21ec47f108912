/** A piece of text on a page of a PDF, in points; `y` grows upwards, as in PDF. */
export interface Piece {
  text: string
  x: number
  y: number
  width: number
  height: number
}

interface Line {
  text: string
  left: number
  right: number
  y: number
  height: number
}

/** A gap of this many letter heights parts two columns of a table. */
const CELL_GAP = 1.2
/** From this share of lines that jump upwards in their own column, the order of the file is not the order of reading. */
const MOST_JUMPS = 0.25

/**
 * The text of one page in reading order: the order of the file, which programs write as people read, unless it jumps about; then
 * lines from top to bottom. Pieces on one height stand on one line, a wide gap between them is a tab.
 */
export function textOfPieces(pieces: readonly Piece[]): string {
  const lines = linesOf(pieces)
  const ordered = jumps(lines) > MOST_JUMPS ? inRows([...lines].sort((a, b) => b.y - a.y || a.left - b.left)) : lines
  return ordered
    .map(({ text }) => text.replace(/[^\S\t]+/g, ' ').trim())
    .filter((text) => text !== '')
    .join('\n')
}

/** Where a line ends is seen from the places alone: what a file marks as an end is often only the end of a cell. */
function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = []
  for (const piece of pieces) {
    if (piece.text === '') continue
    const line = lines.at(-1)
    if (line && sameLine(line, piece)) append(line, piece)
    else {
      const { text, x, y, width, height } = piece
      lines.push({ text, left: x, right: x + width, y, height })
    }
  }
  return lines
}

/** Spaces have no height of their own. */
const heightOf = (a: { height: number }, b: { height: number }): number => Math.max(a.height, b.height, 1)

function sameLine(line: Line, piece: Piece): boolean {
  return Math.abs(line.y - piece.y) < 0.5 * heightOf(line, piece) && piece.x > line.right - heightOf(line, piece)
}

function append(line: Line, piece: Piece): void {
  // A space says nothing of where its line ends: readers stretch it over any gap.
  if (piece.text.trim() === '') {
    line.text += piece.text
    return
  }
  const gap = piece.x - line.right
  const height = heightOf(line, piece)
  const parted = /\s$/.test(line.text) || /^\s/.test(piece.text)
  if (gap > CELL_GAP * height) line.text = `${line.text.trimEnd()}\t`
  else if (!parted && gap > 0.15 * height) line.text += ' '
  line.text += piece.text
  line.right = Math.max(line.right, piece.x + piece.width)
  line.height = Math.max(line.height, piece.height)
}

/** Share of lines, 0-1, that stand above the one before them although they share a part of the page's width with it. */
function jumps(lines: readonly Line[]): number {
  if (lines.length < 3) return 0
  const up = lines.filter((line, index) => {
    const before = lines[index - 1]
    if (!before || line.y <= before.y + 0.5 * heightOf(line, before)) return false
    return Math.min(line.right, before.right) - Math.max(line.left, before.left) > 1
  })
  return up.length / (lines.length - 1)
}

/** Lines of one height, side by side, as one line. */
function inRows(lines: readonly Line[]): Line[] {
  const rows: Line[] = []
  for (const line of lines) {
    const row = rows.at(-1)
    if (row && Math.abs(row.y - line.y) < 0.5 * heightOf(row, line) && line.left > row.right - 1) {
      row.text += `\t${line.text}`
      row.right = line.right
    } else rows.push({ ...line })
  }
  return rows
}
