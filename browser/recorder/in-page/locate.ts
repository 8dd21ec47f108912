import type { Describing } from '../../in-page/describe.ts'
import type { Selecting } from '../../in-page/selecting.ts'
import type { StepTarget } from '../step.ts'
import type { Surroundings } from './surroundings.ts'

/** What an element is to a recording, and what a person means when they point at it. Sent into the page as text. */
export function locating(
  { clean, roleOf, nameOf, shownText }: Describing,
  { selectorOf }: Selecting,
  { nearOf, peersOf }: Surroundings,
) {
  /** @param at the innermost element that was pointed at, whose surroundings are told; the element itself if left out */
  function targetOf(element: Element, at: Element = element): StepTarget {
    const box = element.getBoundingClientRect()
    const whole = /^(HTML|BODY)$/.test(element.tagName)
    const field = /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)
    const text = whole || field ? '' : clean(shownText(element), 200)
    const peers = peersOf(element)
    const near = nearOf(element.contains(at) ? at : element)
    return {
      role: roleOf(element),
      name: whole ? '' : nameOf(element),
      selector: selectorOf(element),
      tag: element.tagName.toLowerCase(),
      box: { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) },
      ...(text ? { text } : {}),
      ...(window !== window.top ? { frame: location.href } : {}),
      ...(near.length > 0 ? { near } : {}),
      ...(Object.keys(peers).length > 0 ? { peers } : {}),
    }
  }

  /** What a person means when they point at an icon inside a button. */
  function meant(element: Element): Element {
    const selector =
      'button, a[href], input, select, textarea, option, summary, label, [contenteditable=""], [contenteditable="true"], [role=button], [role=link], [role=tab], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=option], [role=checkbox], [role=radio], [role=switch], [role=slider], [role=combobox], [role=treeitem], [role=gridcell], [role=row], [role=columnheader]'
    for (let current: Element | null = element; current; ) {
      const near: Element | null = current.closest(selector)
      if (near) return near
      const root = current.getRootNode()
      current = root instanceof ShadowRoot ? root.host : null
    }
    // The drawn handle of a slider around the one that has its name and value.
    const handles = element.querySelectorAll('input[type=range], [role=slider]')
    return handles.length === 1 && handles[0] ? handles[0] : element
  }

  function pointed(event: Event): Element | undefined {
    const first = event.composedPath()[0]
    if (first instanceof Element) return first
    return first instanceof Node ? (first.parentElement ?? undefined) : document.documentElement
  }

  return { targetOf, meant, pointed }
}
export type Locating = ReturnType<typeof locating>
