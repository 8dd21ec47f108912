/** Colours and small marks that the drawings share. Drawings are SVG text on a canvas of 400 by 400. */

/** `hex` mixed with white (amount above 0) or black (below 0); amount in [-1, 1]. */
export function shade(hex: string, amount: number): string {
  const target = amount > 0 ? 255 : 0
  const mix = (offset: number) => {
    const value = Number.parseInt(hex.slice(offset, offset + 2), 16)
    return Math.round(value + (target - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${mix(1)}${mix(3)}${mix(5)}`
}

/** Numbers in [0, 1) that are always the same for one product, so that its shape is its own. */
export function traits(slug: string, count: number): number[] {
  let h = 2166136261
  for (const char of slug) h = Math.imul(h ^ char.charCodeAt(0), 16777619)
  return Array.from({ length: count }, () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507)
    h = Math.imul(h ^ (h >>> 13), 3266489909)
    h ^= h >>> 16
    return (h >>> 0) / 4294967296
  })
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** What a drawing gets: its colour, three traits of the model and what kind it is. */
export interface Look {
  colour: string
  a: number
  b: number
  c: number
  /** The model's `type` spec, where that decides its shape. */
  kind?: string
}
