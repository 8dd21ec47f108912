import type { Look, Revealed, ScanItem, Sight, Signature, Wish } from '../../../sitecards/index.ts'
import type { Selecting } from '../../in-page/selecting.ts'
import type { Walk } from './walk.ts'

/** A finding as the page tells it: all but what must be done before it shows. */
export type FoundItem = Omit<ScanItem, 'steps'>
type Sent = Pick<Signature, 'id' | 'component' | 'codes' | 'find' | 'wishes' | 'revealed'>

/** Runs the signatures and says of each finding where it is. Sent into the page as text. */
export function finding(look: Look, walk: Walk, { selectorOf }: Selecting, signatures: readonly Sent[]) {
  const MOST = 2_000
  const MOST_WISHES = 16
  /** Signatures that threw, with what they said. */
  const failed: string[] = []
  /** Roles and elements that hold parts: all their text together is no name. */
  const HOLDER =
    /^(group|region|list|listbox|menu|menubar|table|grid|tree|treegrid|tablist|radiogroup|form|dialog|alertdialog|navigation|feed|article|figure|complementary|main|toolbar|search|banner|contentinfo)$/

  function nameOf(element: Element): string {
    const holder = HOLDER.test(look.role(element)) || element.childElementCount > 3
    if (!holder) return look.name(element) || look.heading(element)
    const own = look.attr(element, 'aria-label')?.trim()
    if (own) return own.replace(/\s+/g, ' ').slice(0, 120)
    if (look.attr(element, 'aria-labelledby')) return look.name(element)
    const title = look.within(element, 'legend, caption, figcaption, h1, h2, h3, h4, h5, h6, [role=heading]')[0]
    return (title && look.text(title, 120)) || look.heading(element)
  }

  /** Headings and landmarks around an element, outermost first. */
  function aroundOf(element: Element): string[] {
    const LANDMARKS: Record<string, string> = {
      navigation: 'navigation',
      banner: 'header',
      contentinfo: 'footer',
      complementary: 'side',
      dialog: 'dialog',
      alertdialog: 'dialog',
      form: 'form',
      search: 'search',
      region: '',
      group: '',
      tabpanel: 'tab',
    }
    const around: string[] = []
    const add = (words: string): void => {
      if (words && !around.includes(words) && words !== nameOf(element)) around.unshift(words)
    }
    add(look.heading(element))
    for (let at = look.up(element), level = 0; at && level < 60; at = look.up(at), level++) {
      const kind = LANDMARKS[look.role(at)]
      if (kind === undefined) continue
      const label = look.attr(at, 'aria-label')?.trim() || (look.attr(at, 'aria-labelledby') ? look.name(at) : '')
      if (kind || label) add([kind, label.slice(0, 80)].filter(Boolean).join(' '))
      const above = look.heading(at)
      if (above) add(above)
    }
    return around.slice(-6)
  }

  function itemOf(sight: Sight, component: string): FoundItem | undefined {
    if (!sight.element?.isConnected) return undefined
    const { x, y, width, height } = look.box(sight.element)
    return {
      kind: sight.code.startsWith('AT') ? 'action' : 'perception',
      type: sight.code,
      component,
      selector: selectorOf(sight.element),
      where: { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) },
      why: sight.why.map((each) => String(each).replace(/\s+/g, ' ').slice(0, 200)).slice(0, 12),
      confidence: sight.confidence,
      name: nameOf(sight.element),
      around: aroundOf(sight.element),
    }
  }

  function gather(run: (signature: Sent) => Sight[] | undefined, elapsed: () => boolean): FoundItem[] {
    const items: FoundItem[] = []
    for (const signature of signatures) {
      if (elapsed()) break
      let sights: Sight[] = []
      try {
        sights = run(signature) ?? []
      } catch (error) {
        failed.push(`${signature.id}: ${String(error).slice(0, 200)}`)
      }
      const taken = new Set<string>()
      for (const sight of sights.slice(0, MOST)) {
        if (!signature.codes.includes(sight.code)) {
          failed.push(`${signature.id}: ${sight.code} is none of its codes`)
          continue
        }
        const place = `${sight.code} ${walk.order.get(sight.element) ?? -1}`
        if (taken.has(place)) continue
        taken.add(place)
        const item = itemOf(sight, signature.component)
        if (item) items.push(item)
      }
    }
    return items
  }

  return {
    failed,
    find: (): FoundItem[] => gather((signature) => signature.find(look), walk.late),
    revealed: (act: Revealed): FoundItem[] => gather((signature) => signature.revealed?.(look, act), walk.late),
    /** What came of a signature's own wish: asked of it alone. */
    fulfilled: (act: Revealed, asked: string): FoundItem[] =>
      gather((signature) => (signature.id === asked ? signature.revealed?.(look, act) : []), walk.late),
    /** What the signatures ask for, each with its signature's id; at most `MOST_WISHES` a signature. */
    wishes: (): (Wish & { signature: string })[] =>
      signatures.flatMap((signature) => {
        if (walk.late()) return []
        try {
          return (signature.wishes?.(look) ?? [])
            .slice(0, MOST_WISHES)
            .map((wish) => ({ ...wish, signature: signature.id }))
        } catch (error) {
          failed.push(`${signature.id}: ${String(error).slice(0, 200)}`)
          return []
        }
      }),
  }
}
export type Finding = ReturnType<typeof finding>
