import type { Look } from '../../../../sitecards/index.ts'
import type { Selecting } from '../../../in-page/selecting.ts'
import type { Guarding } from './safety.ts'

/** Something to try: what to do, on what. */
export interface Trigger {
  act: 'click' | 'hover' | 'scroll' | 'drag'
  selector: string
  /** What speaks for trying it: `opens` says so itself, `words` is a guess. */
  kind: 'opens' | 'unfold' | 'tab' | 'words' | 'tip' | 'card' | 'answers' | 'plain' | 'list' | 'wish'
  /** What a signature asked for (`Wish`), its elements as selectors. */
  wish?: {
    id: string
    about: string
    code: string
    at?: { x: number; y: number }
    dx?: number
    dy?: number
    back?: boolean
  }
}

/**
 * Chooses what to try on a page, most telling first and one of each kind of repeated thing: of sixty cards one, of a list's rows one.
 * Sent into the page as text.
 * @param opening how buttons are called that open something, see `OPENING`
 */
export function choosing({ selectorOf }: Selecting, { refusal }: Guarding, opening: string) {
  const OPENING = new RegExp(opening, 'iu')
  const OPENING_WORDS =
    /^(dropdown|popover|popup|trigger|toggle|toggler|picker|select|selector|cascader|menu|opener|drawer|modal|dialog|offcanvas|datepicker|timepicker|daterange|combobox|popconfirm|lightbox|accordion|collapse|collapsible|expander|disclosure|spoiler)$/
  const TIP_WORDS = /^(tooltip|tip|hint|help|info|question|popover|hovercard|infotip)$/

  /** What an element is built of, so that like ones are known; a section of another content is another thing. */
  function build(element: Element): Set<string> {
    const parts = new Set<string>()
    const walk = (at: Element, depth: number): void => {
      parts.add(`${depth} ${at.localName} ${at.classList[0] ?? ''}`)
      if (depth < 4 && parts.size < 60) for (const child of at.children) walk(child, depth + 1)
    }
    walk(element, 0)
    return parts
  }
  function alike(a: Set<string>, b: Set<string>): boolean {
    let same = 0
    for (const part of a) if (b.has(part)) same++
    return same >= 0.7 * Math.max(a.size, b.size)
  }

  /** Of repeated things the same part has the same key: the list they are in and the way down to it. */
  function keyer(look: Look) {
    const repeats = new Map<Element, boolean>()
    const ids = new Map<Element, number>()
    const idOf = (element: Element): number => {
      const known = ids.get(element) ?? ids.size
      ids.set(element, known)
      return known
    }
    const repeated = (item: Element): boolean => {
      let known = repeats.get(item)
      if (known === undefined) {
        // Parts of a page are built alike and hold different things.
        const part = /^(section|fieldset|form|main|header|footer|nav|aside|body)$/.test(item.localName)
        const twins = part ? [] : look.twins(item)
        const mine = twins.length > 2 ? build(item) : new Set<string>()
        // Alone in its list means a part, not an entry of it: a row of different buttons is three things.
        known =
          twins.length > 2 && item.childElementCount > 0 && twins.filter((each) => alike(mine, build(each))).length > 2
        repeats.set(item, known)
      }
      return known
    }
    /** @param few whether in a short list of other things than entries each is one of its own, as fields and their buttons are */
    return (element: Element, few: boolean): string => {
      let path = ''
      for (let at: Element | null = element, level = 0; at && level < 14; at = look.up(at), level++) {
        path = `${at.localName}.${at.classList[0] ?? ''}>${path}`
        const parent = look.up(at)
        if (parent && repeated(at) && !(few && look.twins(at).length <= 10 && !/^(li|article|tr)$/.test(at.localName)))
          return `${idOf(parent)} ${path}`
      }
      return `own ${idOf(element)}`
    }
  }

  function triggersOf(look: Look, wishes: readonly Trigger[], most: number): Trigger[] {
    const keyOf = keyer(look)
    const taken = new Set<string>()
    const chosen: Trigger[] = []
    const clicked = new Set<Element>()
    const add = (element: Element, act: Trigger['act'], kind: Trigger['kind'], each = 1): void => {
      const key = `${act === 'click' ? 'click' : kind} ${keyOf(element, act === 'click')}`
      if (each === 1 && taken.has(key)) return
      taken.add(key)
      if (act === 'click') clicked.add(element)
      chosen.push({ act, kind, selector: selectorOf(element) })
    }
    const open = (element: Element): boolean => look.is(element, 'expanded') || look.is(element, 'disabled')
    const pressing = (list: Element[], kind: Trigger['kind']): void => {
      for (const element of list) {
        // What is ticked keeps that.
        if (
          /^(radio|checkbox|switch|option|slider)$/.test(look.role(element)) ||
          look.attr(element, 'aria-pressed') !== null
        )
          continue
        if (clicked.has(element) || open(element) || !look.visible(element)) continue
        if (element.localName === 'select' || refusal(look, element) !== null) continue
        // A part of what is pressed already.
        if ([...clicked].some((outer) => look.holds(outer, element) || look.holds(element, outer))) continue
        add(element, 'click', kind)
      }
    }

    pressing(
      look.matching(
        '[aria-haspopup]:not([aria-haspopup=false]), [aria-expanded=false], [popovertarget], [commandfor], [data-bs-toggle], [role=combobox], input[aria-autocomplete]',
      ),
      'opens',
    )
    for (const summary of look.byTag('summary'))
      if (!look.is(summary, 'expanded') && look.visible(summary)) add(summary, 'click', 'unfold')
    for (const list of look.byRole('tablist')) {
      const labels = look.within(list, '[role=tab]').filter((each) => look.visible(each))
      if (labels.length < 2 || labels.length > 12 || !labels.some((each) => look.is(each, 'selected'))) continue
      for (const label of labels)
        if (!look.is(label, 'selected') && !look.is(label, 'disabled') && refusal(look, label) === null)
          add(label, 'click', 'tab', labels.length)
    }
    tips(look, add)
    cards(look, add)
    const wordy = look.matching('button, [role=button], input, div, span, a, i').filter((element) => {
      const words = look.words(element)
      const said = [...words].some((word) => OPENING_WORDS.test(word)) || (words.has('date') && words.has('input'))
      if (element.localName === 'input') {
        // A field often leaves it to its frame to say what it opens.
        const framed = look.closest(
          element,
          (at) => [...look.words(at)].some((word) => OPENING_WORDS.test(word)) && look.within(at, 'input').length <= 2,
          2,
        )
        return said || framed !== null || look.attr(element, 'readonly') !== null
      }
      if (element.localName === 'button' || look.role(element) === 'button')
        return said || OPENING.test(look.name(element))
      return said && look.visible(element) && look.box(element).height < 90 && look.pressable(element)
    })
    pressing(wordy, 'words')
    pressing(plain(look), 'plain')
    answering(look, add)
    lists(look, add)
    return inTurns([...wishes, ...chosen]).slice(0, most)
  }

  type Add = (element: Element, act: Trigger['act'], kind: Trigger['kind'], each?: number) => void

  /** What shows a text when it is pointed at. */
  function tips(look: Look, add: Add): void {
    for (const element of look.matching(
      '[aria-describedby], [data-tooltip], [data-tip], [data-tooltip-id], [data-tooltip-content], [data-tippy-content], [data-hint], [data-title], abbr',
    ))
      if (look.visible(element) && look.attr(element, 'title') === null && element.childElementCount < 6)
        add(element, 'hover', 'tip')
    for (const element of look.matching('button, [role=button], i, span, svg, a, sup, div, td, time')) {
      const { width, height } = look.box(element)
      const small = width <= 44 && height <= 44 && width >= 8 && height >= 8
      const said =
        [...look.words(element)].some((word) => TIP_WORDS.test(word)) || /^(\?|i|ⓘ|!|ℹ)$/.test(look.text(element, 5))
      const sign =
        small && (look.role(element) === 'button' || look.role(element) === 'link') && look.text(element, 5).length < 2
      const inText =
        look.style(element).cursor === 'help' || /dotted|dashed/.test(look.style(element).textDecorationStyle)
      if ((said && element.childElementCount < 4 && height < 90) || sign || inText)
        if (look.visible(element)) add(element, 'hover', 'tip')
    }
    for (const element of look.byTag('button'))
      if (/\b(hover|tooltip|hint|help|popover|info)\b/i.test(look.text(element, 60)) && look.visible(element))
        add(element, 'hover', 'tip')
  }

  /** Buttons with words that say nothing of harm, outside of forms and of what has controls of its own. */
  function plain(look: Look): Element[] {
    const OWN =
      /^(toolbar|tablist|table|grid|row|menu|menubar|listbox|radiogroup|slider|dialog|alertdialog|tree|form|search|application)$/
    const OWN_WORDS =
      /^(pagination|carousel|calendar|player|video|editor|toolbar|stepper|steps|slider|swiper|map|rating|upload|dropzone|cookie|consent)$/
    return look
      .byTag('button')
      .filter((button) => {
        const name = look.text(button, 60)
        if (
          !/^[\p{L}][\p{L}\p{N}\s'’,.&()-]{2,39}$/u.test(name) ||
          /^(next|prev|previous|back|first|last|today|play|pause|mute|skip|up|down|undo|redo|more of|load|retry|refresh|reload|start|stop|go|on|off|new|write|create|compose|continue|visit|read|home|reply)\b/i.test(
            name,
          )
        )
          return false
        if (
          look.is(button, 'pressed') ||
          look.attr(button, 'aria-pressed') !== null ||
          look.attr(button, 'aria-checked') !== null
        )
          return false
        return (
          look.closest(
            button,
            (each) => OWN.test(look.role(each)) || [...look.words(each)].some((word) => OWN_WORDS.test(word)),
            8,
          ) === null
        )
      })
      .slice(0, 16)
  }

  /** What answers to a pointer by a script, a small part of the page each. */
  function answering(look: Look, add: Add): void {
    const told = (globalThis as unknown as { assayAnswering?: ReadonlySet<Element> }).assayAnswering ?? []
    for (const element of told) {
      const { width, height } = look.box(element)
      if (width > 700 || height > 400 || width < 8 || height < 8 || !look.visible(element)) continue
      if (
        /^(menuitem|option|treeitem|gridcell|tabpanel|presentation|listbox|menu|tab|columnheader|rowgroup|row|checkbox|radio|switch|textbox|slider)$/.test(
          look.role(element),
        )
      )
        continue
      add(element, 'hover', 'answers')
    }
  }

  /** Like boxes with a picture or a frame of their own. */
  function cards(look: Look, add: Add): void {
    const done = new Set<Element>()
    const candidates = [...look.byWord('card', 'tile', 'product'), ...look.byTag('article', 'li', 'figure')]
    for (const element of candidates) {
      const parent = look.up(element)
      if (!parent || done.has(parent) || !look.visible(element)) continue
      const { width, height } = look.box(element)
      if (width < 80 || height < 60 || width > 900 || height > 900 || look.twins(element).length < 2) continue
      done.add(parent)
      add(element, 'hover', 'card')
    }
  }

  /** Lists whose end may bring more. */
  function lists(look: Look, add: Add): void {
    const page = document.scrollingElement
    const scrolls = (element: Element): boolean =>
      element.scrollHeight > element.clientHeight + 100 &&
      element.clientHeight > 120 &&
      /auto|scroll/.test(look.style(element).overflowY)
    const holders = new Set<Element>()
    for (const list of [
      ...look.byRole('list', 'listbox', 'feed', 'grid', 'table'),
      ...look.byWord('list', 'feed', 'scroll', 'infinite'),
    ]) {
      if (list.childElementCount < 3 && !look.words(list).has('infinite') && !look.words(list).has('scroll')) continue
      const holder = look.closest(list, scrolls, 4)
      if (holder && look.visible(holder)) holders.add(holder)
    }
    for (const holder of [...holders].slice(0, 6))
      if (holder !== page && holder !== document.body) add(holder, 'scroll', 'list')
    const long = page && page.scrollHeight > page.clientHeight + 300
    const entries = long ? look.byRole('listitem', 'article').filter((each) => look.box(each).height > 40).length : 0
    if (long && page && entries >= 5) add(page, 'scroll', 'list')
  }

  /** Kinds in turns, so that fifty menus do not keep the chart from being looked at; what scrolls comes last, it is hardest to undo. */
  function inTurns(all: Trigger[]): Trigger[] {
    const rows = [...new Set(all.filter(({ kind }) => kind !== 'list').map(({ kind }) => kind))].map((kind) =>
      all.filter((each) => each.kind === kind),
    )
    const turns: Trigger[] = []
    for (let at = 0; rows.some((row) => at < row.length); at++)
      for (const row of rows) if (row[at]) turns.push(row[at] as Trigger)
    const last = all.filter(({ kind }) => kind === 'list')
    return [...turns.slice(0, 400), ...last]
  }

  /** Buttons that came with something and say that they open more. */
  function openersOf(look: Look, added: readonly Element[]): Element[] {
    const named = added.filter(
      (each) =>
        look.role(each) === 'button' &&
        OPENING.test(look.name(each)) &&
        !look.is(each, 'disabled') &&
        refusal(look, each) === null,
    )
    return named.slice(0, 2)
  }

  return { triggersOf, openersOf }
}
export type Choosing = ReturnType<typeof choosing>
