import type { Describing } from '../../in-page/describe.ts'
import type { NodeFacts, Peers, StateChange, StepEffect } from '../step.ts'

/**
 * What a component is known by: the element, those around it with their roles, states and names of classes, and what the page made
 * of the act. It only looks; what it means is decided elsewhere (`sitecards/actions/`). Sent into the page as text.
 */
export function surroundings({ clean, nameOf }: Describing) {
  const LEVELS = 14
  /** Elements that appear over a page: their own roles, and the words that libraries without roles put into class names. */
  const OVERLAY =
    'dialog[open],[role=dialog],[role=alertdialog],[role=menu],[role=listbox],[role=tooltip],[role=tree],[popover],[class*=popover i],[class*=popconfirm i],[class*=dropdown i],[class*=drawer i],[class*=modal i],[class*=tooltip i],[class*=lightbox i]'
  const ARIA =
    /^aria-(expanded|selected|checked|pressed|sort|current|haspopup|modal|orientation|valuenow|valuemin|valuemax|multiselectable|level|roledescription|autocomplete|disabled|invalid|grabbed|rowindex|colindex)$/
  const PLAIN = /^(open|multiple|draggable|contenteditable|readonly|min|max|data-state)$/
  const openOverlays = new Set<Element>()
  const touched = new Set<Element>()
  const added = new Set<Element>()
  let watched:
    | { kind: 'act' | 'hover'; path: Element[]; before: Map<Element, Record<string, string>>; boxes: number | null }
    | undefined
  let height = 0

  const up = (element: Element): Element | null => {
    if (element.parentElement) return element.parentElement
    const root = element.getRootNode()
    return root instanceof ShadowRoot ? root.host : null
  }

  function statesOf(element: Element): Record<string, string> {
    const states: Record<string, string> = {}
    for (const { name, value } of element.attributes)
      if (ARIA.test(name) || PLAIN.test(name)) states[name.replace(/^aria-/, '')] = value.slice(0, 60)
    if (element.tagName === 'INPUT') {
      const field = element as HTMLInputElement
      if (/^(checkbox|radio)$/.test(field.type)) states.checked = String(field.checked)
      if (field.type === 'range') states.valuenow = field.value
    }
    return states
  }

  /** null for a wrapper that says nothing of itself. */
  function factsOf(element: Element, first: boolean): NodeFacts | null {
    const tag = element.tagName.toLowerCase()
    const role = element.getAttribute('role')?.trim().split(/\s+/)[0]
    const words = clean(`${element.getAttribute('class') ?? ''} ${element.id}`, 160)
    const label = clean(element.getAttribute('aria-label') ?? element.getAttribute('title'), 80)
    const states = statesOf(element)
    if (!first && !role && !words && !label && Object.keys(states).length === 0 && /^(div|span|g)$/.test(tag))
      return null
    const drawn = /^(svg|canvas|img|video|picture|model-viewer)$/.test(tag) || element.matches(OVERLAY)
    const box = drawn ? element.getBoundingClientRect() : undefined
    const twins = [...(element.parentElement?.children ?? [])].filter(
      (each) => each.tagName === element.tagName && each.classList[0] === element.classList[0],
    ).length
    return {
      tag,
      ...(role ? { role } : {}),
      ...(words ? { words } : {}),
      ...(label ? { label } : {}),
      ...(tag === 'input' || tag === 'button' ? { type: (element as HTMLInputElement).type } : {}),
      ...(Object.keys(states).length > 0 ? { states } : {}),
      ...(twins > 1 ? { twins: Math.min(twins, 99) } : {}),
      ...(tag === 'svg' ? { marks: Math.min(element.querySelectorAll('path,rect,circle,line,text').length, 999) } : {}),
      ...(box
        ? {
            box: {
              x: Math.round(box.x),
              y: Math.round(box.y),
              width: Math.round(box.width),
              height: Math.round(box.height),
            },
          }
        : {}),
    }
  }

  /** The element and those around it, innermost first. */
  function pathOf(element: Element): Element[] {
    const path: Element[] = []
    for (let at: Element | null = element; at && path.length < LEVELS; at = up(at)) {
      if (/^(HTML|BODY)$/.test(at.tagName)) break
      path.push(at)
    }
    return path
  }

  const nearOf = (element: Element): NodeFacts[] =>
    pathOf(element).flatMap((each, index) => factsOf(each, index === 0) ?? [])

  /** How many of the same kind belong together: two handles make a range, several fields a form. */
  function peersOf(element: Element): Peers {
    const SLIDER = '[role=slider],input[type=range]'
    const FIELD =
      'input:not([type=hidden]):not([type=checkbox]):not([type=radio]):not([type=submit]),textarea,select,[role=combobox]:not(input)'
    const peers: Peers = {}
    if (element.matches(SLIDER) || element.querySelector(SLIDER)) {
      let around: Element | null = element
      for (let level = 0; level < 4 && around; level++, around = up(around)) {
        const count = around.querySelectorAll(SLIDER).length
        if (count > 0) peers.sliders = count
        if (count > 1) break
      }
    }
    if (element.matches(FIELD)) {
      const form = element.closest('form,[role=form],fieldset,[role=dialog]')
      if (form) peers.fields = form.querySelectorAll(FIELD).length
    }
    const group = element.closest('fieldset,[role=group],ul,table,[class*=group i]')
    const boxes = group?.querySelectorAll('input[type=checkbox],[role=checkbox]').length ?? 0
    if (boxes > 0) peers.boxes = boxes
    return peers
  }

  // ---- what the page made of it

  const checkedBoxes = (): number =>
    [...document.querySelectorAll('input[type=checkbox],[role=checkbox]')].filter(
      (box) => (box as HTMLInputElement).checked === true || box.getAttribute('aria-checked') === 'true',
    ).length

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (touched.size + added.size > 300) return
      if (record.type === 'attributes') touched.add(record.target as Element)
      for (const node of record.addedNodes) if (node.nodeType === Node.ELEMENT_NODE) added.add(node as Element)
    }
  })

  /** From here on what changes is put down to an act on this element; `hover` looks at less, since it comes with every element passed. */
  function watch(element: Element, kind: 'act' | 'hover'): void {
    const path = kind === 'act' ? pathOf(element) : []
    const ticks = kind === 'act' && element.closest('label,input,button,a,[role=checkbox],[role=button]') !== null
    watched = {
      kind,
      path,
      before: new Map(path.map((each) => [each, statesOf(each)])),
      boxes: ticks ? checkedBoxes() : null,
    }
    if (kind === 'act') height = document.documentElement.scrollHeight
    touched.clear()
    added.clear()
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['class', 'style', 'hidden', 'open', 'aria-hidden', 'aria-expanded'],
    })
  }

  const shown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const visible = (element: Element): boolean => {
    if (!element.isConnected) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && shown(element)
  }

  /**
   * Whether something shows under the pointer that does not in the like of it beside: style rules that answer to the pointer change
   * nothing that could be observed. How many parts more show there; 0 where there is nothing alike.
   */
  function revealed(element: Element): number {
    for (let at: Element | null = element, level = 0; at && level < 8; at = up(at), level++) {
      const tag = at.tagName
      const first = at.classList[0]
      const like = [...(at.parentElement?.children ?? [])].find(
        (each) => each !== at && each.tagName === tag && each.classList[0] === first && each.childElementCount > 0,
      )
      if (!like || !(first || /^(LI|ARTICLE|TR)$/.test(tag))) continue
      const parts = (of: Element): number => [...of.querySelectorAll('*')].slice(0, 120).filter(shown).length
      const size = (of: Element): number => Math.min(120, of.querySelectorAll('*').length)
      const hidden = (of: Element): number => size(of) - parts(of)
      if (size(like) > 3) return Math.max(0, hidden(like) - hidden(at))
    }
    return 0
  }

  /** What became of it so far; undefined where nothing was watched. It ends the watch. */
  function effect(): StepEffect | undefined {
    if (!watched) return undefined
    for (const record of observer.takeRecords())
      for (const node of record.addedNodes) if (node.nodeType === Node.ELEMENT_NODE) added.add(node as Element)
    observer.disconnect()
    const { kind, path, before, boxes } = watched
    watched = undefined
    const states: StateChange[] = []
    for (const element of path) {
      if (!element.isConnected) continue
      const was = before.get(element) ?? {}
      const now = statesOf(element)
      for (const state of new Set([...Object.keys(was), ...Object.keys(now)]))
        if (was[state] !== now[state] && states.length < 12)
          states.push({
            tag: element.tagName.toLowerCase(),
            role: element.getAttribute('role') ?? '',
            state,
            was: was[state] ?? null,
            now: now[state] ?? null,
          })
    }
    const candidates = new Set<Element>()
    for (const element of touched) if (element.matches(OVERLAY)) candidates.add(element)
    for (const element of added) {
      if (element.matches(OVERLAY)) candidates.add(element)
      for (const inside of [...element.querySelectorAll(OVERLAY)].slice(0, 8)) candidates.add(inside)
    }
    const closed = [...openOverlays].filter((overlay) => !visible(overlay))
    const opened = [...candidates].filter((overlay) => !openOverlays.has(overlay) && visible(overlay)).slice(0, 6)
    for (const overlay of closed) openOverlays.delete(overlay)
    for (const overlay of opened) openOverlays.add(overlay)
    const told = (overlay: Element): NodeFacts => ({
      ...(factsOf(overlay, true) as NodeFacts),
      text: clean(nameOf(overlay), 80),
    })
    const boxesNow = boxes === null ? null : checkedBoxes()
    const grown = kind === 'act' ? document.documentElement.scrollHeight - height : 0
    return {
      ...(states.length > 0 ? { states } : {}),
      ...(opened.length > 0 ? { opened: opened.map(told) } : {}),
      ...(closed.length > 0 ? { closed: closed.length } : {}),
      ...(boxes !== null && boxesNow !== null && boxesNow !== boxes ? { boxes: boxesNow - boxes } : {}),
      ...(grown !== 0 ? { grown } : {}),
    }
  }

  const watching = (): 'act' | 'hover' | null => watched?.kind ?? null
  const changed = (): boolean => touched.size + added.size > 0
  /** Ends the watch of a pointer that passed by. */
  function unwatch(): void {
    if (watched?.kind !== 'hover') return
    observer.disconnect()
    watched = undefined
  }

  return { nearOf, peersOf, watch, watching, changed, unwatch, effect, revealed }
}
export type Surroundings = ReturnType<typeof surroundings>
