import type { StepTarget } from '../step.ts'
import type { Describing } from './describe.ts'
import type { Surroundings } from './surroundings.ts'

/** Where an element is: a selector that names it alone, and what a person means when they point at it. Sent into the page as text. */
export function locating({ clean, roleOf, nameOf, shownText }: Describing, { nearOf, peersOf }: Surroundings) {
  function attribute(name: string, value: string): string {
    return `[${name}="${CSS.escape(value).replace(/\\ /g, ' ')}"]`
  }

  /** Ids that a framework made up are other ones on the next visit. */
  function lasting(id: string): boolean {
    return (
      /^[a-z][\w-]*$/i.test(id) &&
      !/\d{3,}|^(react|radix|mui|mantine|rc|ember|ext|headlessui)|[-_:][a-z0-9]*\d[a-z0-9]*$/i.test(id)
    )
  }

  function selectorWithin(element: Element, root: Document | ShadowRoot): string {
    const only = (selector: string): boolean => {
      try {
        const found = root.querySelectorAll(selector)
        return found.length === 1 && found[0] === element
      } catch {
        return false
      }
    }
    const tag = element.tagName.toLowerCase()
    const candidates: string[] = []
    for (const name of ['data-testid', 'data-test', 'data-test-id', 'data-cy']) {
      const value = element.getAttribute(name)
      if (value) candidates.push(attribute(name, value))
    }
    if (element.id && lasting(element.id)) candidates.push(`#${CSS.escape(element.id)}`)
    for (const name of ['name', 'aria-label', 'href', 'alt', 'placeholder', 'title', 'value', 'for']) {
      const value = element.getAttribute(name)
      if (value && value.length < 150) candidates.push(`${tag}${attribute(name, value)}`)
    }
    const found = candidates.find(only)
    if (found) return found
    // Down from the nearest ancestor that can be named, by places among siblings.
    let path = ''
    for (let current: Element | null = element; current; current = current.parentElement) {
      const name = current.tagName.toLowerCase()
      const anchor = current !== element && current.id && lasting(current.id) ? `#${CSS.escape(current.id)}` : undefined
      if (anchor && only(`${anchor} > ${path}`)) return `${anchor} > ${path}`
      const twins = [...(current.parentElement?.children ?? [])].filter((each) => each.tagName === current?.tagName)
      const part = twins.length > 1 ? `${name}:nth-of-type(${twins.indexOf(current) + 1})` : name
      path = path ? `${part} > ${path}` : part
      if (only(path)) return path
    }
    return path
  }

  function selectorOf(element: Element): string {
    const root = element.getRootNode() as Document | ShadowRoot
    const inner = selectorWithin(element, root)
    return 'host' in root ? `${selectorOf(root.host)} ${inner}` : inner
  }

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
