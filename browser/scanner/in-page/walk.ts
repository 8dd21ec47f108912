/** Of `own-names.ts`. */
declare function assayOwn(view: object): void

/** How much of a page is looked at before the scan says that it was cut. */
export interface WalkLimits {
  elements: number
  frames: number
  /** Milliseconds for walk and signatures together. */
  ms: number
}

/**
 * Walks the document, its open shadow trees and its same-origin frames once, in document order. Sent into the page as text.
 */
export function walking(start: Document, limits: WalkLimits) {
  const began = performance.now()
  const elements: Element[] = []
  /** Place of an element in document order. */
  const order = new Map<Element, number>()
  const roots: (Document | ShadowRoot)[] = []
  const hosts: Element[] = []
  const tags = new Map<string, Element[]>()
  let frames = 0
  let cut: string | null = null

  const tagOf = (element: Element): string => element.localName
  const attr = (element: Element, name: string): string | null => element.getAttribute(name)
  const spent = (): number => performance.now() - began
  const late = (): boolean => spent() > limits.ms

  function inner(element: Element, tag: string): Document | null {
    if (tag !== 'iframe' && tag !== 'frame') return null
    if (frames >= limits.frames) {
      cut ??= `more than ${limits.frames} frames`
      return null
    }
    frames++
    try {
      const { contentDocument, contentWindow } = element as HTMLIFrameElement
      // Its nodes have prototypes of their own.
      if (contentDocument && contentWindow) assayOwn(contentWindow)
      return contentDocument?.documentElement ? contentDocument : null
    } catch {
      return null
    }
  }

  function walk(root: Document | ShadowRoot, depth: number): void {
    if (depth > 60) {
      cut ??= 'more than 60 trees inside each other'
      return
    }
    roots.push(root)
    const walker = (root.ownerDocument ?? (root as Document)).createTreeWalker(root, NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node as Element
      if (elements.length >= limits.elements) cut ??= `more than ${limits.elements} elements`
      if ((elements.length & 255) === 0 && late()) cut ??= `more than ${limits.ms} ms`
      if (cut?.endsWith('elements') || cut?.endsWith('ms')) return
      order.set(element, elements.length)
      elements.push(element)
      const tag = tagOf(element)
      const same = tags.get(tag)
      if (same) same.push(element)
      else tags.set(tag, [element])
      const tree = element.shadowRoot
      if (tree) {
        hosts.push(element)
        walk(tree, depth + 1)
      }
      const document = inner(element, tag)
      if (document) walk(document, depth + 1)
    }
  }

  walk(start, 0)
  return { elements, order, roots, hosts, tags, tagOf, attr, late, spent, cut: () => cut }
}
export type Walk = ReturnType<typeof walking>
