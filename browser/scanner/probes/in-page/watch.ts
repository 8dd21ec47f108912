import type { Look, PageBox, Revealed, Wish } from '../../../../sitecards/index.ts'
import type { Selecting } from '../../../in-page/selecting.ts'
import type { Finding, FoundItem } from '../../in-page/items.ts'
import type { Walk, WalkLimits } from '../../in-page/walk.ts'
import type { Choosing, Trigger } from './triggers.ts'

export interface Made {
  walk: Walk
  look: Look
  finding: Finding
}
/** Where to act; null where it cannot be reached. */
export interface Place {
  x: number
  y: number
  box: PageBox
}
export interface Shown {
  items: FoundItem[]
  added: number
  /** It came over the page and not into it. */
  over: boolean
  /** What came over the page, in words for a log. */
  what: string
  /** A part of it that closes it, where it has one. */
  closer: string | null
  /** Parts of it that open more. */
  further: Trigger[]
  failed: string[]
}

/**
 * Watches what an act brings and whether all is as it was afterwards. Kept in the scanner's world between calls. Sent into the page as text.
 */
export function watching(
  scan: (limits: WalkLimits) => Made,
  { elementOf, selectorOf }: Selecting,
  { triggersOf, openersOf }: Choosing,
) {
  /** As long as that after the last change what was opened may still be on its way out. */
  const GOING_MS = 500
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
  const restless = new Set<Element>()
  const changed = new Map<Element, Map<string, string | null>>()
  let before: Set<Element> = new Set()
  /** How often each line shows at least, and at most, when all is as it was. */
  let told: Map<string, number> = new Map()
  let most: Map<string, number> = new Map()
  let address = ''
  /** How many steps back the tab had, when all was as it was. */
  let trodden = 0
  let trigger: Element | null = null
  const aimed = new Map<string, Element>()
  let known = new Set<string>()
  let stirred = 0
  let last = 0
  let calming = false
  /** As the signatures made them, so that they find again what they kept there. */
  const wished = new Map<string, Wish & { signature: string }>()

  const observer = new MutationObserver((records) => {
    stirred += records.length
    last = performance.now()
    for (const { type, target, attributeName, oldValue } of records.slice(0, 2_000)) {
      const element = target.nodeType === Node.ELEMENT_NODE ? (target as Element) : target.parentElement
      if (calming && element && restless.size < 500) restless.add(element)
      if (type !== 'attributes' || !element || !attributeName || changed.size > 300) continue
      const names = changed.get(element) ?? new Map<string, string | null>()
      if (!names.has(attributeName)) names.set(attributeName, oldValue)
      changed.set(element, names)
    }
  })
  const listen = (roots: readonly Node[]): void => {
    for (const root of roots)
      observer.observe(root, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeOldValue: true,
      })
  }
  const unsettled = (element: Element): boolean => {
    for (let at: Element | null = element, level = 0; at && level < 8; at = at.parentElement, level++)
      if (restless.has(at) && at !== document.body && at !== document.documentElement) return true
    return false
  }

  /** What a person sees of each element, without how it is moved or coloured. */
  function seen({ walk, look }: Made): { visible: Set<Element>; told: Map<string, number> } {
    const visible = new Set<Element>()
    const counts = new Map<string, number>()
    for (const element of walk.elements) {
      if (!look.visible(element)) continue
      visible.add(element)
      if (unsettled(element)) continue
      let text = ''
      for (let node = element.firstChild; node; node = node.nextSibling)
        if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue
      const states = ['aria-expanded', 'aria-selected', 'aria-checked', 'aria-pressed', 'open'].map(
        (name) => look.attr(element, name) ?? '',
      )
      const value = /^(input|textarea|select)$/.test(element.localName)
        ? `${(element as HTMLInputElement).value} ${(element as HTMLInputElement).checked}`
        : ''
      const tag = /^(path|g|circle|rect|line|use|polyline|polygon|text|tspan)$/.test(element.localName)
        ? ''
        : element.localName
      if (tag === '') continue
      const said = text.replace(/\s+/g, ' ').trim().slice(0, 80)
      const role = look.attr(element, 'role') ?? ''
      // A ring or a wave that a press leaves behind says nothing; what lies over the page does.
      const bare = /^(span|div|i|b)$/.test(tag) && said === '' && role === '' && states.every((each) => each === '')
      const { width, height } = bare ? look.box(element) : { width: 0, height: 0 }
      if (bare && (tag !== 'div' || width * height < 40_000)) continue
      const line = `${tag} ${role} ${said} ${states.join(',')} ${value.slice(0, 80)}`
      counts.set(line, (counts.get(line) ?? 0) + 1)
    }
    return { visible, told: counts }
  }

  /** Begins to look which parts move by themselves; `ready` ends that and keeps what the page is like. */
  function calm(limits: WalkLimits): void {
    calming = true
    listen(scan(limits).walk.roots)
  }
  function ready(limits: WalkLimits, triggers: number): Trigger[] {
    calming = false
    // What holds most of the page is no part that moves by itself.
    for (const element of restless) if (element.querySelectorAll('*').length > 200) restless.delete(element)
    const made = scan(limits)
    const now = seen(made)
    told = now.told
    most = new Map(told)
    address = location.href
    trodden = history.length
    aimed.clear()
    wished.clear()
    const wishes = made.finding.wishes().map((wish): Trigger => {
      const { act, element, about, code, at, dx, dy, back, signature } = wish
      const id = `${signature} ${wished.size}`
      wished.set(id, wish)
      return {
        act,
        kind: 'wish',
        selector: selectorOf(element),
        wish: { id, about: selectorOf(about), code, at, dx, dy, back },
      }
    })
    return triggersOf(made.look, wishes, triggers)
  }

  /**
   * Brings a trigger into view and says where to act: in its middle, or at a share of its box. Waits while what lies over it still goes.
   * @param limits where what shows now is kept, to tell what an act adds; null where nothing is to be told
   * @param press whether it is pressed there: then no link may lie there
   */
  async function aim(
    selector: string,
    share: { x: number; y: number } | null,
    limits: WalkLimits | null,
    press: boolean,
  ): Promise<Place | null> {
    // What is called "Expand" at first may be called "Collapse" when it is pressed again.
    const element = elementOf(selector) ?? aimed.get(selector)
    if (!element?.isConnected) return null
    trigger = element
    aimed.set(selector, element)
    const begin = (): void => {
      before = limits ? seen(scan(limits)).visible : before
      observer.takeRecords()
      changed.clear()
      stirred = 0
      last = performance.now()
    }
    if (element === document.scrollingElement) {
      begin()
      return { x: innerWidth / 2, y: innerHeight / 2, box: { x: 0, y: 0, width: innerWidth, height: innerHeight } }
    }
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const place = (): Place => {
      const box = onScreen(element)
      return { x: box.x + box.width * (share?.x ?? 0.5), y: box.y + box.height * (share?.y ?? 0.5), box }
    }
    while (!free(element, place(), press)) {
      if (performance.now() - last > GOING_MS) return null
      await pause(60)
    }
    begin()
    return place()
  }

  /** Whether a place is in the window and nothing lies over it that would be touched instead. */
  function free(element: Element, { x, y, box }: Place, press: boolean): boolean {
    if (box.width < 2 || box.height < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false
    if (element.ownerDocument !== document) return true
    let hit: Element | null = document.elementFromPoint(x, y)
    while (hit?.shadowRoot) {
      const deeper: Element | null = hit.shadowRoot.elementFromPoint(x, y)
      if (!deeper || deeper === hit) break
      hit = deeper
    }
    const near = (a: Element, b: Element): boolean => {
      for (let up: Element | null = b; up; up = up.parentElement ?? (up.getRootNode() as ShadowRoot).host ?? null)
        if (up === a) return true
      return false
    }
    if (!hit || !(near(element, hit) || (near(hit, element) && hit.getBoundingClientRect().width < box.width * 4)))
      return false
    const link = press && hit !== element ? hit.closest('a[href]') : null
    return !link || /^(#|javascript:)/i.test(link.getAttribute('href') ?? '')
  }
  function onScreen(element: Element): PageBox {
    const { x, y, width, height } = element.getBoundingClientRect()
    const frame = element.ownerDocument === document ? null : element.ownerDocument.defaultView?.frameElement
    if (!frame) return { x, y, width, height }
    const outer = onScreen(frame)
    return { x: x + outer.x + frame.clientLeft, y: y + outer.y + frame.clientTop, width, height }
  }

  /** Waits until the page has answered an act and come to rest: `least` where nothing stirs, `most` where it goes on and on. */
  async function rest(least: number, most: number, quiet: number): Promise<void> {
    const began = performance.now()
    for (;;) {
      await pause(40)
      const spent = performance.now() - began
      if (spent >= most || (spent >= least && (stirred === 0 || performance.now() - last >= quiet))) return
    }
  }

  /** Waits until all is as it was, as long as something still moves; says what is not. */
  async function settle(limits: WalkLimits): Promise<string[]> {
    const began = performance.now()
    last = began
    for (let wait = 60; ; wait += 60) {
      await pause(wait)
      const left = differences(limits)
      if (
        left.length === 0 ||
        performance.now() - began > 1_500 ||
        (performance.now() - last > 350 && performance.now() - began > 450)
      )
        return left
    }
  }

  /** @param redrawn whether the picture changed by the act; undefined where none was taken */
  function shown(
    limits: WalkLimits,
    { act, wish }: Trigger,
    redrawn: boolean | undefined,
    here: readonly string[],
  ): Shown {
    const made = scan(limits)
    const { look, walk, finding } = made
    known = new Set(here)
    const added = walk.elements
      .filter((element) => !before.has(element) && look.visible(element) && !unsettled(element))
      .slice(0, 3_000)
    const asked = wish ? wished.get(wish.id) : undefined
    const about = asked?.about.isConnected ? asked.about : wish ? elementOf(wish.about) : null
    const changes: Revealed['changed'] = []
    for (const [element, names] of changed) {
      if (!element.isConnected || !trigger || changes.length > 600) continue
      const within = about !== null && look.holds(about, element)
      const near =
        look.holds(element, trigger) ||
        look.holds(trigger, element) ||
        (element.parentElement !== null && look.holds(element.parentElement, trigger))
      if (!within && !near) continue
      for (const [name, was] of names) {
        const now = look.attr(element, name)
        if (now !== was && (within || !/^(class|style)$/.test(name))) changes.push({ element, name, was, now })
      }
    }
    if (!trigger?.isConnected && added.length === 0)
      return { items: [], added: 0, over: false, what: '', closer: null, further: [], failed: [] }
    const told = trigger
    if (!told) return { items: [], added: 0, over: false, what: '', closer: null, further: [], failed: [] }
    const items =
      asked && about
        ? finding.fulfilled(
            { act, trigger: told, added, changed: changes, redrawn, wish: { ...asked, about, element: told } },
            asked.signature,
          )
        : finding.revealed({ act, trigger: told, added, changed: changes, redrawn })
    const fresh = new Set(added)
    // What stands in the new part is found as if it had always been there; what opened it was told already.
    const byAct = new Set(items.map(({ type }) => type))
    if (added.length > 0 && !wish)
      for (const item of finding.find()) {
        const element = elementOf(item.selector)
        if (
          element &&
          !byAct.has(item.type) &&
          (fresh.has(element) ||
            added.some((each) => element.contains(each) && element !== document.body && before.has(element) === false))
        )
          items.push(item)
      }
    const [overlay] = look.overlays(added, told)
    const over = overlay !== undefined
    const what = overlay
      ? [
          overlay.role,
          overlay.edge,
          overlay.modal && 'modal',
          overlay.beside && 'beside',
          `${overlay.controls.length} controls`,
          overlay.text.slice(0, 80),
        ]
          .filter(Boolean)
          .join(', ')
      : ''
    const closer = added.find(
      (element) =>
        look.role(element) === 'button' &&
        (/^(×|✕|✖|x|close|cancel|schließen|abbrechen|fermer|annuler|cerrar|cancelar|chiudi|annulla|no|关闭|取消|閉じる|キャンセル|닫기|취소)$/i.test(
          look.name(element),
        ) ||
          look.words(element).has('close')),
    )
    return {
      items: items.filter((item) => !known.has(`${item.type} ${item.selector}`)),
      added: added.length,
      over,
      what,
      closer: closer ? selectorOf(closer) : null,
      further: wish
        ? []
        : [
            ...(over ? deeper(look, added, told) : []),
            ...(act === 'hover'
              ? openersOf(look, added).map(
                  (each): Trigger => ({ act: 'click', kind: 'words', selector: selectorOf(each) }),
                )
              : []),
          ],
      failed: finding.failed,
    }
  }

  /** Entries of what was opened that open more: submenus, levels of a cascader, nodes of a tree; one of each kind. */
  function deeper(look: Look, added: Element[], from: Element | null): Trigger[] {
    const found: Trigger[] = []
    const kinds = new Set<string>()
    for (const element of added) {
      const entry = /^(menuitem|option|treeitem|button|listitem|menuitemradio|menuitemcheckbox)$/.test(
        look.role(element),
      )
      const says = look.attr(element, 'aria-haspopup') ?? look.attr(element, 'aria-expanded')
      const words = look.words(element)
      const worded =
        ['submenu', 'expand', 'expandable', 'arrow', 'haschildren'].some((word) => words.has(word)) ||
        (words.has('has') && words.has('children'))
      // A group of options opens nothing: to press it chooses one of them.
      const nested =
        entry &&
        !says &&
        look.within(element, 'ul, [role=menu]').length > 0 &&
        look.within(element, '[role=option]').length === 0
      if (element === from || look.is(element, 'disabled') || look.is(element, 'expanded')) continue
      if (
        !(
          (entry && says && says !== 'false') ||
          (entry && says === 'false' && look.attr(element, 'aria-expanded') !== null) ||
          (worded && look.pressable(element)) ||
          nested
        )
      )
        continue
      const kind = `${element.localName} ${look.role(element)} ${element.classList[0] ?? ''}`
      if (kinds.has(kind)) continue
      kinds.add(kind)
      // To press a node chooses it; what unfolds it stands beside its name.
      const node = look.closest(element, (at) => /^(tree|treeitem)$/.test(look.role(at)), 6) !== null
      const sign = node
        ? look
            .within(element, '*')
            .find((at) =>
              ['switcher', 'expander', 'toggle', 'arrow', 'caret', 'chevron'].some((word) => look.words(at).has(word)),
            )
        : element
      if (!sign) continue
      found.push({
        act: look.role(element) === 'menuitem' || nested ? 'hover' : 'click',
        kind: 'opens',
        selector: selectorOf(sign),
      })
      if (found.length >= 3) break
    }
    return found
  }

  /** Where something is in the window now, without bringing it there. */
  function boxOf(selector: string): PageBox | null {
    const element = elementOf(selector)
    return element ? onScreen(element) : null
  }

  /** What is not as it was, in words; empty when all is. */
  function differences(limits: WalkLimits): string[] {
    if (location.href !== address) return [`the address is ${location.href}`]
    const now = seen(scan(limits))
    const lines: string[] = []
    for (const [line, count] of told) if ((now.told.get(line) ?? 0) < count) lines.push(`gone: ${line}`)
    for (const [line, count] of now.told) if ((most.get(line) ?? 0) < count) lines.push(`new: ${line}`)
    return lines.slice(0, 20)
  }

  /** Takes what shows now for as good as what showed, as where a list goes on by itself and may go back. */
  function adopt(limits: WalkLimits): void {
    const now = seen(scan(limits)).told
    for (const [line, count] of now) most.set(line, Math.max(most.get(line) ?? 0, count))
    for (const [line, count] of told) told.set(line, Math.min(count, now.get(line) ?? 0))
  }

  /** The tab that shows its panel now, of those a tab stands among. */
  function chosen(selector: string): string | null {
    const label = elementOf(selector)
    const list = label?.closest('[role=tablist]')
    const now = list?.querySelector('[role=tab][aria-selected=true]')
    return now && now !== label ? selectorOf(now) : null
  }

  /** Takes back where a script went within the page; says whether there was anything to take back. */
  function back(): boolean {
    if (location.href === address || history.length <= trodden) return false
    history.go(trodden - history.length)
    return true
  }

  const end = (): void => observer.disconnect()
  return { calm, ready, aim, rest, settle, shown, boxOf, differences, adopt, chosen, back, end }
}
export type Watching = ReturnType<typeof watching>
