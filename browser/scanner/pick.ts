import type { Page } from 'playwright'
import { type PageBox, type ScanItem, SIGNATURES } from '../../sitecards/index.ts'
import type { FoundItem } from './in-page/items.ts'
import type { WalkLimits } from './in-page/walk.ts'
import { readMarks } from './marks.ts'
import { LIMITS, sourceOf } from './scan.ts'
import { openWorld } from './world.ts'

/** An element that a person points at, and what the signatures say of it and of what it is part of. */
export interface Picked {
  selector: string
  role: string
  name: string
  where: PageBox
  /** Innermost first; without touching the page. */
  items: ScanItem[]
}

/**
 * What is at a point of the window, or what a selector names. Null where nothing is.
 * @throws ScanError where the page does not answer
 */
export async function pickAt(page: Page, at: { x: number; y: number } | { selector: string }): Promise<Picked | null> {
  const world = await openWorld(page, sourceOf(SIGNATURES))
  try {
    await readMarks(world)
    const given = { at, limits: LIMITS }
    const picked = await world.call(pickInPage, given, LIMITS.ms * 2)
    return picked && { ...picked, items: picked.items.map((item) => ({ ...item, steps: [] })) }
  } finally {
    await world.close()
  }
}

/** Runs in the scanner's world, as text. */
function pickInPage({
  at,
  limits,
}: {
  at: { x: number; y: number } | { selector: string }
  limits: WalkLimits
}): (Omit<Picked, 'items'> & { items: FoundItem[] }) | null {
  type Naming = { elementOf(selector: string): Element | null; selectorOf(element: Element): string }
  type Scan = {
    look: {
      role(element: Element): string
      name(element: Element): string
      box(element: Element): PageBox
      holds(outer: Element, inner: Element): boolean
    }
    finding: { find(): FoundItem[] }
  }
  const world = globalThis as unknown as { assayNaming: Naming; assayScan(limits: WalkLimits): Scan }
  const { elementOf, selectorOf } = world.assayNaming

  function hit(x: number, y: number, root: Document | ShadowRoot, depth: number): Element | null {
    const element = root.elementFromPoint(x, y)
    if (!element || depth > 20) return element
    if (element.shadowRoot) {
      const deeper = hit(x, y, element.shadowRoot, depth + 1)
      return deeper && deeper !== element ? deeper : element
    }
    const inner = element.localName === 'iframe' ? (element as HTMLIFrameElement).contentDocument : null
    if (!inner) return element
    const { x: left, y: top } = element.getBoundingClientRect()
    return hit(x - left - element.clientLeft, y - top - element.clientTop, inner, depth + 1) ?? element
  }

  const element = 'selector' in at ? elementOf(at.selector) : hit(at.x, at.y, document, 0)
  if (!element) return null
  const { look, finding } = world.assayScan(limits)
  const items = finding
    .find()
    .map((item) => ({ item, found: elementOf(item.selector) }))
    .filter(({ found }) => found && (look.holds(found, element) || look.holds(element, found)))
    .sort((a, b) => a.item.where.width * a.item.where.height - b.item.where.width * b.item.where.height)
    .map(({ item }) => item)
  return {
    selector: selectorOf(element),
    role: look.role(element),
    name: look.name(element),
    where: look.box(element),
    items,
  }
}
