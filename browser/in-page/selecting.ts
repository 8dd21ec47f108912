/** How the parts of a selector are joined where it goes into a shadow tree or a frame. */
export interface SelectorJoins {
  /** Between a shadow host and what is inside it. */
  shadow: string
  /** Between a frame element and what is in its document; null where a selector stays within its own document. */
  frame: string | null
}

/** A way to name an element, and how it is counted. */
interface Name {
  selector: string
  key: string
}

/**
 * Makes a selector that names an element alone and still does after a reload: by ids for tests, ids and names of classes that people
 * wrote, labels and names of fields, else by the place below the nearest ancestor that has one of these. What frameworks make up anew at
 * each visit is left out. Sent into the page as text, so it uses nothing but its arguments and the page.
 */
export function selecting(joins: SelectorJoins) {
  /** Per document or shadow tree how often each name stands there; made when first asked for, after `renew`. */
  let counts: WeakMap<Document | ShadowRoot, Map<string, number>> | null = null

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
  function own(element: Element): Name[] {
    const tag = element.localName
    const names: Name[] = []
    // What stands in a field is another thing tomorrow.
    const chosen =
      /^(option|button)$/.test(tag) || /^(radio|checkbox|submit|button)$/.test(element.getAttribute('type') ?? '')
    for (const name of TEST_IDS) {
      const value = element.getAttribute(name)
      if (value && value.length < 150) names.push({ selector: attribute(name, value), key: ` ${name} ${value}` })
    }
    const id = element.getAttribute('id')
    if (id && lasting(id)) names.push({ selector: `#${CSS.escape(id)}`, key: ` id ${id}` })
    for (const name of NAMES) {
      const value = element.getAttribute(name)
      // A label points to an id, and that may have been made up.
      if (name === 'for' && value && !lasting(value)) continue
      if (value && value.length < 150 && !(name === 'value' && !chosen) && !/[\n\r]/.test(value))
        names.push({ selector: `${tag}${attribute(name, value)}`, key: `${tag} ${name} ${value}` })
    }
    return names
  }
  function byClass(element: Element): Name[] {
    const names = [...element.classList].filter(lastingClass).slice(0, 4)
    return names.map((name) => ({
      selector: `${element.localName}.${CSS.escape(name)}`,
      key: `${element.localName} class ${name}`,
    }))
  }

  /** From now on names are counted once for many selectors, which is right until the page changes. */
  function renew(): void {
    counts = new WeakMap()
  }
  function countsOf(root: Document | ShadowRoot): Map<string, number> | null {
    const known = counts?.get(root)
    if (known || !counts) return known ?? null
    const table = new Map<string, number>()
    const wanted = new Set(['id', 'class', ...TEST_IDS, ...NAMES])
    for (const element of root.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        if (!wanted.has(name) || value.length > 400) continue
        for (const each of name === 'class' ? value.split(/\s+/) : [value]) {
          const key = `${TEST_IDS.includes(name) || name === 'id' ? '' : element.localName} ${name} ${each}`
          table.set(key, (table.get(key) ?? 0) + 1)
        }
      }
    counts.set(root, table)
    return table
  }

  function selectorWithin(element: Element, root: Document | ShadowRoot): string {
    const table = countsOf(root)
    const only = (selector: string): boolean => {
      try {
        // The first match ends the search, so most that name another element cost little.
        return root.querySelector(selector) === element && root.querySelectorAll(selector).length === 1
      } catch {
        return false
      }
    }
    const alone = (of: Element, { selector, key }: Name): boolean =>
      table ? table.get(key) === 1 : root.querySelector(selector) === of && root.querySelectorAll(selector).length === 1
    const named = (of: Element): string | undefined =>
      [...own(of), ...byClass(of)].find((name) => alone(of, name))?.selector
    const found = named(element)
    if (found) return found
    // Down from the nearest ancestor that can be named, by places among siblings.
    let path = ''
    for (let current: Element | null = element; current; current = current.parentElement) {
      const anchor = current === element ? undefined : named(current)
      if (anchor) return `${anchor} > ${path}`
      const name = CSS.escape(current.localName)
      const twins = [...(current.parentElement ?? root).children].filter(
        (each) => each.localName === current?.localName,
      )
      const part = twins.length > 1 ? `${name}:nth-of-type(${twins.indexOf(current) + 1})` : name
      path = path ? `${part} > ${path}` : part
      if (!table && current !== element && only(path)) return path
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

  return { selectorOf, elementOf, renew }
}
export type Selecting = ReturnType<typeof selecting>
