import { html, type Markup } from './html.ts'

/** A drawing in its own units, scaled to the width of the page, with a name and a description for those who cannot see it. */
export function drawing(
  size: { width: number; height: number },
  words: { id: string; name: string; description: string },
  shapes: readonly Markup[],
): Markup {
  const { id, name, description } = words
  return html`<svg role="img" viewBox="0 0 ${size.width} ${size.height}" aria-labelledby="${id}-name ${id}-description">
<title id="${id}-name">${name}</title><desc id="${id}-description">${description}</desc>
${shapes}
</svg>`
}

export function line(kind: string, from: readonly [x: number, y: number], to: readonly [x: number, y: number]): Markup {
  return html`<line class="${kind}" x1="${units(from[0])}" y1="${units(from[1])}" x2="${units(to[0])}" y2="${units(to[1])}"/>`
}

export function dot(kind: string, at: readonly [x: number, y: number], radius: number): Markup {
  return html`<circle class="${kind}" cx="${units(at[0])}" cy="${units(at[1])}" r="${units(radius)}"/>`
}

export function polygon(kind: string, corners: readonly (readonly [x: number, y: number])[]): Markup {
  return html`<polygon class="${kind}" points="${corners.map(([x, y]) => `${units(x)},${units(y)}`).join(' ')}"/>`
}

export function label(
  kind: string,
  at: readonly [x: number, y: number],
  text: string,
  anchor: 'start' | 'middle' = 'start',
): Markup {
  return html`<text class="${kind}" x="${units(at[0])}" y="${units(at[1])}" text-anchor="${anchor}">${text}</text>`
}

/** Two decimals are finer than any screen; NaN must never reach a drawing. */
function units(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`A coordinate must be a finite number, not ${value}`)
  return Math.round(value * 100) / 100
}
