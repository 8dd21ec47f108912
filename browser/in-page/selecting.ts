/** How the parts of a selector are joined where it goes into a shadow tree or a frame. */
export interface SelectorJoins {
  /** Between a shadow host and what is inside it. */
  shadow: string
  /** Between a frame element and what is in its document; null where a selector stays within its own document. */
  frame: string | null
}

/**
 * Makes a selector that names an element alone and still does after a reload: by ids for tests, ids and names of classes that people
 * wrote, labels and names of fields, else by the place below the nearest ancestor that has one of these. What frameworks make up anew at
 * each visit is left out. Sent into the page as text, so it uses nothing but its arguments and the page.
 */
export function selecting(joins: SelectorJoins) {
  const TEST_IDS = ['data-testid', 'data-test', 'data-test-id', 'data-cy', 'data-qa']
  const NAMES = ['name', 'aria-label', 'href', 'alt', 'placeholder', 'title', 'value', 'for']
  /** States come and go, so a class that tells one is no name. */
  const STATE =
    /(^|[-_])(active|open|opened|close|closed|hover|focus|focused|focusable|selected|checked|disabled|current|show|shown|showing|hidden|visible|collapsed|collapsing|expanded|loading|loaded|dragging|animating|animated|entered|entering|enter|leave|appear|init|ready|mounted|invalid|valid|dirty|touched|pristine|empty|first|last|odd|even|in|on|off)$|^(is|has|ng|js)-/i

  function attribute(name: string, value: string): string {
    return `[${name}="${CSS.escape(value).replace(/\\ /g, ' ')}"]`
  }

  /** Ids that a framework made up are other ones on the next visit. */
  function lasting(id: string): boolean {
    return (
      /^[a-z][\w-]*$/i.test(id) &&
      !/\d{3,}|^(react|radix|mui|mantine|rc|ember|ext|headlessui|base-ui|cdk|mat)[-_:]|^(mantine|radix|headlessui)|[-_:][a-z0-9]*\d[a-z0-9]*$|_r_/i.test(
        id,
      )
    )
  }

  /** A class as a person writes it: words, at most one short number, no hash and no state. */
  function lastingClass(name: string): boolean {
    if (name.length < 4 || name.length > 60 || !/^[a-z][\w-]*$/i.test(name) || STATE.test(name)) return false
    if (/^(css|jss|sc|svelte|emotion|styled|tw|data-v)-|__|--|\d{2,}|_[a-zA-Z0-9]{5,}$/.test(name)) return false
    return name
      .split(/[-_]/)
      .every((part) => !/[a-z]\d|\d[a-z]/i.test(part) && (part.length < 5 || /[aeiouy]/i.test(part)) && !mixed(part))
  }
  /** `kJh2xQ`: capitals in no order a word has. */
  function mixed(part: string): boolean {
    return (part.match(/[a-z][A-Z]/g)?.length ?? 0) > 2 || /[A-Z]{2}[a-z][A-Z]/.test(part)
  }

  /** What may name an element without its place, best first. */
  function own(element: Element): string[] {
    const tag = element.localName
    const names: string[] = []
    for (const name of TEST_IDS) {
      const value = element.getAttribute(name)
      if (value && value.length < 150) names.push(attribute(name, value))
    }
    const id = element.getAttribute('id')
    if (id && lasting(id)) names.push(`#${CSS.escape(id)}`)
    for (const name of NAMES) {
      const value = element.getAttribute(name)
      // A label points to an id, and that may have been made up.
      if (name === 'for' && value && !lasting(value)) continue
      if (value && value.length < 150 && !(name === 'value' && tag === 'li') && !/[\n\r]/.test(value))
        names.push(`${tag}${attribute(name, value)}`)
    }
    return names
  }
  function byClass(element: Element): string[] {
    const names = [...element.classList].filter(lastingClass).slice(0, 4)
    return names.map((name) => `${element.localName}.${CSS.escape(name)}`)
  }

  function selectorWithin(element: Element, root: Document | ShadowRoot): string {
    const only = (selector: string): boolean => {
      try {
        // The first match ends the search, so most that name another element cost little.
        return root.querySelector(selector) === element && root.querySelectorAll(selector).length === 1
      } catch {
        return false
      }
    }
    const found = own(element).find(only) ?? byClass(element).find(only)
    if (found) return found
    // Down from the nearest ancestor that can be named, by places among siblings.
    let path = ''
    for (let current: Element | null = element; current; current = current.parentElement) {
      if (current !== element) {
        const anchor = [...own(current).slice(0, 4), ...byClass(current).slice(0, 2)].find((each) =>
          only(`${each} > ${path}`),
        )
        if (anchor) return `${anchor} > ${path}`
      }
      const name = CSS.escape(current.localName)
      const twins = [...(current.parentElement ?? root).children].filter(
        (each) => each.localName === current?.localName,
      )
      const part = twins.length > 1 ? `${name}:nth-of-type(${twins.indexOf(current) + 1})` : name
      path = path ? `${part} > ${path}` : part
      if (current !== element && only(path)) return path
    }
    return path
  }

  function selectorOf(element: Element): string {
    const root = element.getRootNode() as Document | ShadowRoot
    const inner = selectorWithin(element, root)
    if ('host' in root) return `${selectorOf(root.host)}${joins.shadow}${inner}`
    const frame = joins.frame === null ? null : (root as Document).defaultView?.frameElement
    return frame ? `${selectorOf(frame)}${joins.frame}${inner}` : inner
  }

  /** The element that a selector of this kind names; null where there is none. */
  function elementOf(selector: string): Element | null {
    let root: Document | ShadowRoot = document
    let element: Element | null = null
    for (const part of (joins.frame === null ? [selector] : selector.split(joins.frame)).values()) {
      if (element) {
        const inner: Document | null = (element as HTMLIFrameElement).contentDocument
        if (!inner) return null
        root = inner
      }
      for (const [at, tree] of part.split(joins.shadow).entries()) {
        if (at > 0) {
          if (!element?.shadowRoot) return null
          root = element.shadowRoot
        }
        element = root.querySelector(tree)
        if (!element) return null
      }
    }
    return element
  }

  return { selectorOf, elementOf, lasting, lastingClass }
}
export type Selecting = ReturnType<typeof selecting>
