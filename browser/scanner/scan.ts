import type { Page } from 'playwright'
import { type ScanResult, SIGNATURES, type Signature, scanResult } from '../../sitecards/index.ts'
import type { FoundItem } from './in-page/items.ts'
import { scannerSource } from './in-page/source.ts'
import type { WalkLimits } from './in-page/walk.ts'
import { readMarks } from './marks.ts'
import { PROBE_LIMITS, type ProbeLimits, probePage } from './probes/probe.ts'
import { faultOf, inTime, openWorld, type ScannerWorld } from './world.ts'

export interface ScanOptions {
  /** Whether things are pointed at, opened and scrolled to see what they reveal; undone afterwards. */
  probes: boolean
  /** All of `sitecards/signatures/` if left out. */
  signatures?: readonly Signature[]
  limits?: Partial<WalkLimits>
  probe?: Partial<ProbeLimits>
  /** Hears of each probe: what was tried and what it brought. */
  log?: (line: string) => void
}

export const LIMITS: WalkLimits = { elements: 200_000, frames: 200, ms: 4_000 }

/** What the page tells of one walk. */
export interface PageScan {
  elements: number
  ms: number
  items: FoundItem[]
  failed: string[]
  cut: string | null
}

const sources = new WeakMap<readonly Signature[], string>()
export function sourceOf(signatures: readonly Signature[]): string {
  const source = sources.get(signatures) ?? scannerSource(signatures)
  sources.set(signatures, source)
  return source
}

/**
 * Finds the components of the page that is open, by the signatures of `sitecards/`. The page is not changed; with probes it is touched
 * as a person would and put back. Whatever a page does, it ends: `cut` then says what ended it.
 */
export async function scanPage(page: Page, options: ScanOptions): Promise<ScanResult> {
  const limits = { ...LIMITS, ...options.limits }
  const result: ScanResult = {
    url: page.url(),
    title: '',
    elements: 0,
    ms: 0,
    items: [],
    cut: null,
    probes: { tried: 0, revealed: 0, notUndone: [] },
  }
  let world: ScannerWorld | undefined
  try {
    result.title = await inTime(page.title())
    world = await openWorld(page, sourceOf(options.signatures ?? SIGNATURES))
    const found = await scanOnce(world, limits)
    result.elements = found.elements
    result.ms = found.ms
    result.cut = found.cut ?? failure(found.failed)
    result.items = found.items.map((item) => ({ ...item, steps: [] }))
    if (options.probes && found.cut === null) {
      const reopen = (): Promise<ScannerWorld> => openWorld(page, sourceOf(options.signatures ?? SIGNATURES))
      const there = found.items.map(({ type, selector }) => `${type} ${selector}`)
      const probe = { ...PROBE_LIMITS, ...options.probe }
      const probed = await probePage(page, world, reopen, { walk: limits, probe, log: options.log }, there)
      world = probed.world
      result.probes = probed.probes
      result.items.push(...probed.items)
      result.cut ??= probed.ended ?? failure(probed.failed)
    }
  } catch (error) {
    result.cut = faultOf(error, world).message
  } finally {
    await world?.close()
  }
  return scanResult.parse(result)
}

const failure = (failed: readonly string[]): string | null =>
  failed.length > 0 ? `a signature failed: ${[...new Set(failed)].join('; ')}`.slice(0, 500) : null

/** One walk over the page with every signature, no longer than the limits say. */
export async function scanOnce(world: ScannerWorld, limits: WalkLimits): Promise<PageScan> {
  await readMarks(world)
  return world.call(
    (given: WalkLimits): PageScan => {
      const began = performance.now()
      type Made = { walk: { elements: unknown[]; cut(): string | null; late(): boolean } } & {
        finding: { find(): FoundItem[]; failed: string[] }
      }
      const scan = (globalThis as unknown as { assayScan(limits: WalkLimits): Made }).assayScan(given)
      const items = scan.finding.find()
      const cut = scan.walk.cut() ?? (scan.walk.late() ? `more than ${given.ms} ms` : null)
      const ms = performance.now() - began
      return { elements: scan.walk.elements.length, ms, items, failed: scan.finding.failed, cut }
    },
    limits,
    limits.ms * 2 + 2_000,
  )
}
