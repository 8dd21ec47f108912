import { html, type Markup } from './html.ts'

/**
 * A table with a caption. It scrolls by itself on a narrow screen, by keyboard too. Headings that end in `#` stand over
 * figures, which align to the right; an empty heading is the corner over the row names.
 */
export function table(
  caption: string,
  headings: readonly string[],
  rows: readonly Markup[],
  kind: 'full' | 'short' | 'confusion' = 'full',
): Markup {
  return html`<div class="wide" role="group" tabindex="0" aria-label="${caption}"><table class="${kind}"><caption>${caption}</caption>
<thead><tr>${headings.map(heading)}</tr></thead>
<tbody>${rows}</tbody></table></div>`
}

function heading(name: string): Markup {
  if (name === '') return html`<td></td>`
  return name.endsWith('#')
    ? html`<th scope="col" class="number">${name.slice(0, -1)}</th>`
    : html`<th scope="col">${name}</th>`
}

/** A right-aligned cell. */
export function numberCell(value: string | number): Markup {
  return html`<td class="number">${value}</td>`
}
