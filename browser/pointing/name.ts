import type { Locator } from 'playwright'
import type { PageBox } from '../../sitecards/index.ts'
import { selecting } from '../in-page/selecting.ts'
import { FRAME, SHADOW } from '../scanner/in-page/source.ts'

export interface NamedElement {
  selector: string
  where: PageBox
  /** Class names of the element and those around it up to three levels, innermost first: what shows the library it is built with. */
  classes: string[]
}

/** How a sighting names an element that a script of ours has found in its own way. Runs in the page's own world: for pages that are trusted, such as the local sites. */
export function nameElement(locator: Locator): Promise<NamedElement> {
  const body = `
    const { selectorOf } = (${selecting})(${JSON.stringify({ shadow: SHADOW, frame: FRAME })})
    const box = element.getBoundingClientRect()
    const round = (value) => Math.round(value)
    const classes = []
    for (let at = element, level = 0; at && level < 4; at = at.parentElement, level += 1) classes.push(...at.classList)
    return {
      selector: selectorOf(element),
      where: { x: round(box.x + scrollX), y: round(box.y + scrollY), width: round(box.width), height: round(box.height) },
      classes,
    }`
  // Playwright sends a function as its text, and this one's text has all it needs.
  return locator.evaluate(new Function('element', body) as (element: Element) => NamedElement)
}
