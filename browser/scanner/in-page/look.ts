import type { Drawn, Look } from '../../../sitecards/index.ts'
import type { Describing } from '../../in-page/describe.ts'
import type { Walk } from './walk.ts'
import type { Wording } from './words.ts'

/** What a signature sees of the page (`sitecards/signatures/look.ts`). Sent into the page as text. */
export function looking(
  walk: Walk,
  { byWord, words, inOrder }: Wording,
  { roleOf, nameOf, clean }: Describing,
): Omit<Look, 'overlays'> {
  const { elements, order, roots, hosts, tags, tagOf, attr } = walk
  const names = new Map<Element, string>()
  const shown = new Map<Element, boolean>()
  const hiddenAbove = new Map<Element, boolean>()
  const boxes = new Map<Element, ReturnType<Look['box']>>()
  const styles = new Map<Element, CSSStyleDeclaration>()
  const selected = new Map<string, Element[]>()
  const insides = new Map<Element, Map<string, Element[]>>()
  const offsets = new Map<Document, { x: number; y: number }>()
  let roles: Map<string, Element[]> | undefined
  let headings: Element[] | undefined

  function byTag(...wanted: string[]): Element[] {
    if (wanted.length === 1) return [...(tags.get(wanted[0] as string) ?? [])]
    return inOrder(wanted.flatMap((tag) => tags.get(tag) ?? []))
  }

  function byRole(...wanted: string[]): Element[] {
    if (!roles) {
      roles = new Map()
      for (const element of elements) {
        const role = roleOf(element)
        const same = roles.get(role)
        if (same) same.push(element)
        else roles.set(role, [element])
      }
    }
    const known = roles
    return inOrder(wanted.flatMap((role) => known.get(role) ?? []))
  }

  function matching(selector: string): Element[] {
    let list = selected.get(selector)
    if (!list) {
      list = roots.flatMap((root) => [...root.querySelectorAll(selector)]).filter((each) => order.has(each))
      if (roots.length > 1) inOrder(list)
      selected.set(selector, list)
    }
    return [...list]
  }

  /** What is asked of the same element by many is looked for once. */
  function held(element: Element, selector: string): Element[] {
    const known = insides.get(element) ?? new Map<string, Element[]>()
    insides.set(element, known)
    const list = known.get(selector) ?? ([...Element.prototype.querySelectorAll.call(element, selector)] as Element[])
    known.set(selector, list)
    return list
  }

  function within(element: Element, selector: string): Element[] {
    const inTree = (element.getRootNode() as Partial<ShadowRoot>).host !== undefined
    if (!inTree && !hosts.some((host) => holds(element, host))) return [...held(element, selector)]
    return matching(selector).filter((each) => each !== element && holds(element, each))
  }

  function up(element: Element): Element | null {
    // What a host shows in a slot lies where the slot is.
    const slot = hosts.length > 0 ? element.assignedSlot : null
    if (slot) return slot
    const parent = Node.prototype.getRootNode.call(element) === element ? null : element.parentNode
    if (parent?.nodeType === Node.ELEMENT_NODE) return parent as Element
    if (parent?.nodeType === Node.DOCUMENT_FRAGMENT_NODE) return (parent as ShadowRoot).host ?? null
    if (parent?.nodeType === Node.DOCUMENT_NODE) return (parent as Document).defaultView?.frameElement ?? null
    return null
  }

  function closest(element: Element, fits: (element: Element) => boolean, levels = 200): Element | null {
    for (let at: Element | null = element, level = 0; at && level <= levels; at = up(at), level++)
      if (fits(at)) return at
    return null
  }

  function holds(outer: Element, inner: Element): boolean {
    if (Node.prototype.contains.call(outer, inner)) return true
    if (roots.length === 1) return false
    for (let at: Element | null = inner; at; at = up(at)) if (at === outer) return true
    return false
  }

  function name(element: Element): string {
    let known = names.get(element)
    if (known === undefined) {
      known = nameOf(element)
      names.set(element, known)
    }
    return known
  }

  /** Words of neighbouring elements are kept apart, those of inline ones are not. */
  function text(element: Element, limit = 200): string {
    let out = ''
    const most = limit * 2 + 50
    const read = (node: Node): void => {
      for (let child = node.firstChild; child && out.length < most; child = child.nextSibling) {
        if (child.nodeType === Node.TEXT_NODE) out += (child.nodeValue ?? '').slice(0, most)
        else if (child.nodeType === Node.ELEMENT_NODE) {
          const inside = child as Element
          const tag = tagOf(inside)
          if (/^(script|style|template|noscript|option|title|desc)$/.test(tag)) continue
          if (inside.hasAttribute('hidden') || attr(inside, 'aria-hidden') === 'true') continue
          const inline = /^(a|b|i|em|strong|span|mark|small|sub|sup|u|code|abbr|time|wbr|font|bdi)$/.test(tag)
          if (!inline) out += ' '
          if (tag === 'slot' && (inside as HTMLSlotElement).assignedNodes().length > 0) {
            for (const node of (inside as HTMLSlotElement).assignedNodes())
              if (node.nodeType === Node.TEXT_NODE) out += (node.nodeValue ?? '').slice(0, most)
              else if (node.nodeType === Node.ELEMENT_NODE && out.length < most) {
                out += ' '
                read((node as Element).shadowRoot ?? node)
              }
          } else read((inside as Element & { shadowRoot: ShadowRoot | null }).shadowRoot ?? inside)
          if (!inline) out += ' '
        }
      }
    }
    read((element as Element & { shadowRoot: ShadowRoot | null }).shadowRoot ?? element)
    return clean(out, limit)
  }

  function is(element: Element, state: string): boolean {
    const said = attr(element, `aria-${state}`)
    if (said !== null) return said !== '' && said !== 'false' && said !== 'undefined'
    const field = element as HTMLInputElement
    const tag = tagOf(element)
    if (state === 'expanded')
      return tag === 'details'
        ? element.hasAttribute('open')
        : tag === 'summary' && element.parentElement?.hasAttribute('open') === true
    if (state === 'checked') return tag === 'input' && field.checked === true
    if (state === 'selected') return tag === 'option' && (element as HTMLOptionElement).selected
    if (state === 'disabled') return element.hasAttribute('disabled')
    if (state === 'multiselectable') return tag === 'select' && element.hasAttribute('multiple')
    return false
  }

  function controls(element: Element): Element[] {
    const root = element.getRootNode() as Document | ShadowRoot
    const ids = ['aria-controls', 'aria-owns', 'popovertarget', 'commandfor'].flatMap((each) =>
      (attr(element, each) ?? '').split(/\s+/),
    )
    for (const each of ['href', 'data-target', 'data-bs-target']) {
      const value = attr(element, each)
      if (value?.startsWith('#')) ids.push(value.slice(1))
    }
    const found = ids.filter(Boolean).map((id) => root.getElementById?.(id))
    return [...new Set(found)].filter(
      (each): each is HTMLElement => each !== null && each !== undefined && each !== element,
    )
  }

  function twins(element: Element): Element[] {
    const tag = tagOf(element)
    const role = attr(element, 'role')
    const first = element.classList[0]
    const around = element.parentElement ?? (element.parentNode as ShadowRoot | null)
    return [...(around?.children ?? [])].filter(
      (each) => tagOf(each) === tag && attr(each, 'role') === role && each.classList[0] === first,
    )
  }

  /** A heading within a landmark, article or group speaks only for what is in it, too. */
  function heading(element: Element): string {
    headings ??= byRole('heading')
    const place = order.get(element) ?? -1
    let low = 0
    let high = headings.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((order.get(headings[middle] as Element) ?? 0) < place) low = middle + 1
      else high = middle
    }
    for (let at = low - 1; at >= 0 && at > low - 12; at--) {
      const candidate = headings[at] as Element
      const own = closest(candidate, (each) =>
        /^(navigation|banner|contentinfo|complementary|dialog|alertdialog|article|region|form|listitem|row|group)$/.test(
          roleOf(each),
        ),
      )
      if ((own === null || holds(own, element)) && !holds(candidate, element)) return text(candidate, 120)
    }
    return ''
  }

  function pressable(element: Element): boolean {
    if (/^(button|summary|select|option)$/.test(tagOf(element))) return true
    if (
      /^(button|link|tab|menuitem|menuitemcheckbox|menuitemradio|option|checkbox|radio|switch|treeitem|combobox|gridcell)$/.test(
        roleOf(element),
      )
    )
      return true
    if ((attr(element, 'tabindex') ?? '-1') !== '-1' || element.hasAttribute('onclick')) return true
    const parent = up(element)
    return style(element).cursor === 'pointer' && (parent === null || style(parent).cursor !== 'pointer')
  }

  function style(element: Element): CSSStyleDeclaration {
    let known = styles.get(element)
    if (!known) {
      known = (element.ownerDocument.defaultView ?? window).getComputedStyle(element)
      styles.set(element, known)
    }
    return known
  }

  function hidden(element: Element): boolean {
    let known = hiddenAbove.get(element)
    if (known === undefined) {
      const above = attr(element, 'aria-hidden') === 'true' ? null : up(element)
      known = attr(element, 'aria-hidden') === 'true' || (above !== null && hidden(above))
      hiddenAbove.set(element, known)
    }
    return known
  }

  function visible(element: Element): boolean {
    let known = shown.get(element)
    if (known === undefined) {
      const { x, y, width, height } = box(element)
      known =
        width > 1 &&
        height > 1 &&
        x + width > 0 &&
        y + height > 0 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !hidden(element)
      const frame = element.ownerDocument === document ? null : element.ownerDocument.defaultView?.frameElement
      if (known && frame) known = visible(frame)
      shown.set(element, known)
    }
    return known
  }

  /** Where a frame's document begins on the page. */
  function offset(of: Document): { x: number; y: number } {
    let known = offsets.get(of)
    if (!known) {
      const view = of.defaultView
      const frame = view?.frameElement
      if (frame) {
        const outer = box(frame)
        known = { x: outer.x + frame.clientLeft, y: outer.y + frame.clientTop }
      } else known = { x: view?.scrollX ?? 0, y: view?.scrollY ?? 0 }
      offsets.set(of, known)
    }
    return known
  }

  function box(element: Element): ReturnType<Look['box']> {
    let known = boxes.get(element)
    if (!known) {
      const rect = Element.prototype.getBoundingClientRect.call(element)
      const from = offset(element.ownerDocument)
      known = { x: rect.x + from.x, y: rect.y + from.y, width: rect.width, height: rect.height }
      boxes.set(element, known)
    }
    return known
  }

  const told = (globalThis as unknown as { assayMarks?: Map<Element, string[]> }).assayMarks
  const marks = (element: Element): readonly string[] => told?.get(element) ?? []

  type Noted = Drawn & { width: number; height: number }
  const noted = (globalThis as unknown as { assayDrawn?: Map<Element, Noted> }).assayDrawn
  /** In CSS pixels: a canvas may have more or fewer of its own. */
  function drawn(element: Element): Drawn | null {
    const note = noted?.get(element)
    if (!note || note.width === 0 || note.height === 0) return null
    const { width, height } = box(element)
    const [across, down] = [width / note.width, height / note.height]
    const at = <T extends { x: number; y: number }>(each: T): T => ({ ...each, x: each.x * across, y: each.y * down })
    const sized = <T extends { x: number; y: number; width: number; height: number }>(each: T): T => ({
      ...at(each),
      width: each.width * across,
      height: each.height * down,
    })
    const round = <T extends { x: number; y: number; radius: number }>(each: T): T => ({
      ...at(each),
      radius: each.radius * across,
    })
    return {
      texts: note.texts.map(at),
      rects: note.rects.map(sized),
      lines: note.lines.map(sized),
      wedges: note.wedges.map(round),
      dots: note.dots.map(round),
      images: note.images.map(sized),
    }
  }

  const store = globalThis as unknown as { assayKept?: Map<string, unknown> }
  store.assayKept ??= new Map()

  return {
    kept: store.assayKept,
    byTag,
    byRole,
    byWord,
    matching,
    within,
    role: roleOf,
    words,
    name,
    text,
    attr,
    is,
    controls,
    twins,
    heading,
    pressable,
    up,
    closest,
    holds,
    visible,
    box,
    style,
    marks,
    drawn,
  }
}
