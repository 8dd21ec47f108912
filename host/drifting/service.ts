import {
  type DriftLook,
  type DriftPlace,
  type DriftState,
  type EntryDrift,
  findType,
  judgeEntry,
  type NewItem,
  newItems,
  type PageLook,
  type ScanItem,
  type SeenAgain,
  type Sighting,
  type SiteCard,
} from '../../sitecards/index.ts'
import {
  driftLooks,
  keepDriftPicture,
  readDriftLook,
  readDriftPicture,
  readSightings,
  type Workspace,
  writeDriftLook,
} from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import type { ChromiumService } from '../services/chromium.ts'
import type { JobReport } from '../services/jobs.ts'
import { freeName, stampOf } from '../services/stamp.ts'
import { type DriftEffect, driftEffects } from './effects.ts'
import { lookAtEntry, lookAtPage, picturesOf } from './look.ts'

export interface DriftParts {
  workspace: Workspace
  chromium: ChromiumService
  annotator: () => string
  now: () => Date
}

interface CardEntry {
  entry: string
  code: string | null
  title: string
  functions: string[]
  sighting: Sighting | null
}

type Again = SeenAgain & { picture: string | null }

/** Looks at a site again, later: what of its card is still where it was, what has moved or is gone, and what is new. */
export class DriftService {
  readonly #parts: DriftParts

  constructor(parts: DriftParts) {
    this.#parts = parts
  }

  /** Looks at a site, the latest first, with how many entries ended how. Looks that cannot be read are left out and told by `get`. */
  async list(site: string): Promise<DriftLook[]> {
    const ids = await driftLooks(this.#parts.workspace.folder, site)
    const read = await Promise.all(ids.map((id) => readDriftLook(this.#parts.workspace.folder, site, id)))
    return read.flatMap(({ look }) => look ?? [])
  }

  /** The latest look that can be read. @param ids the latest first */
  async #latest(site: string, ids: readonly string[]): Promise<DriftLook | undefined> {
    for (const id of ids) {
      const { look } = await readDriftLook(this.#parts.workspace.folder, site, id)
      if (look !== null) return look
    }
    return undefined
  }

  async get(site: string, id: string): Promise<{ look: DriftLook; effects: DriftEffect[] }> {
    const { look, findings } = await readDriftLook(this.#parts.workspace.folder, site, id)
    if (look === null) throw new NotFound(findings[0]?.message ?? `${site} was not looked at as ${id}.`)
    return { look, effects: driftEffects(this.#parts.workspace, site, look.entries) }
  }

  picture(site: string, id: string, name: string): Promise<Buffer | null> {
    return readDriftPicture(this.#parts.workspace.folder, site, id, name)
  }

  /** @throws Refused where no entry of the card says where it was seen: then there is nothing to go to */
  async plan(site: string): Promise<{ card: SiteCard; entries: CardEntry[]; pages: string[] }> {
    const { workspace } = this.#parts
    const shelved = workspace.cards.get(site)
    if (!shelved) throw new NotFound(`There is no card for ${site}.`)
    const seen = await readSightings(workspace.folder, shelved.file)
    const entries = entriesOf(shelved.value, seen.entries)
    const pages = [...new Set(entries.flatMap(({ sighting }) => sighting?.page ?? []))]
    if (pages.length === 0)
      throw new Refused(`No entry of ${site} says where it was seen.`, {
        advice: 'Check the card on the page, or explore the site: both note where entries are.',
      })
    return { card: shelved.value, entries, pages }
  }

  /** Scans each page on which an entry was seen, goes to each entry, and keeps what became of them. */
  async look(site: string, { signal, report }: { signal: AbortSignal; report: (progress: JobReport) => void }) {
    const { workspace, chromium, annotator, now } = this.#parts
    const { entries, pages } = await this.plan(site)
    const at = now().toISOString()
    const ids = await driftLooks(workspace.folder, site)
    const id = freeName(stampOf(new Date(at)), new Set(ids))
    const keep = async (name: string, jpeg: Buffer | null): Promise<string | null> =>
      jpeg && keepDriftPicture(workspace.folder, site, id, name, jpeg)
    const earlier = await this.#latest(site, ids)
    const total = pages.length + entries.length
    const looked: PageLook[] = []
    for (const address of pages) {
      signal.throwIfAborted()
      report({ done: looked.length, total, message: `scanning ${address}` })
      looked.push(await chromium.withContext((context) => lookAtPage(context, address)))
    }
    const again = new Map<string, Again>()
    for (const { entry, sighting } of entries) {
      signal.throwIfAborted()
      report({ done: looked.length + again.size, total, message: `looking for ${entry}` })
      if (sighting === null) continue
      const noted = placed(sighting, formerOf(earlier, entry))
      const { jpeg, ...seen } = await chromium.withContext((context) => lookAtEntry(context, noted))
      again.set(entry, { ...seen, picture: await keep(`${entry}.jpg`, jpeg) })
    }
    const { drifts, claimed } = judged(entries, again, looked, earlier)
    const fresh: NewItem[] = []
    for (const [page, items] of Map.groupBy(newItems(looked, earlier?.pages ?? [], claimed), (each) => each.page)) {
      const places = items.map(({ item }) => item.where)
      const jpegs = await chromium.withContext((context) => picturesOf(context, page, places))
      for (const [index, { item }] of items.entries())
        fresh.push({ page, item, picture: await keep(`new-${fresh.length + 1}.jpg`, jpegs[index] ?? null) })
    }
    const look: DriftLook = {
      version: 1,
      id,
      site,
      at,
      by: annotator(),
      against: earlier?.id ?? null,
      pages: looked,
      entries: drifts,
      fresh,
    }
    await writeDriftLook(workspace.folder, look)
    return look
  }
}

/** Every entry of a card with where it was seen best. */
function entriesOf(card: SiteCard, seen: Record<string, Sighting[]>): CardEntry[] {
  const functions = card.functions.map(({ id, label }) => ({ entry: id, code: null, title: label, functions: [] }))
  const items = (['action', 'perception'] as const).flatMap((kind) =>
    card[`${kind}s`].map(({ id, component, type, description, functions }) => ({
      entry: id,
      code: findType(kind, component, type)?.code ?? null,
      title: `${component} · ${type}: ${description}`,
      functions,
    })),
  )
  return [...functions, ...items].map((each) => ({ ...each, sighting: seen[each.entry]?.[0] ?? null }))
}

const formerOf = (earlier: DriftLook | undefined, entry: string): DriftPlace | null =>
  earlier?.entries.find((each) => each.entry === entry)?.now ?? null

/** Where a sighting tells no place, the earlier look does. */
const placed = (sighting: Sighting, former: DriftPlace | null): Sighting => ({
  ...sighting,
  where: sighting.where ?? former?.where ?? null,
})

const placeOf = ({ page, item }: { page: string; item: ScanItem }): DriftPlace => ({
  page,
  selector: item.selector,
  where: item.where,
  picture: null,
})

/** Where it is; of what is gone, the picture of the place where it was. */
function nowAt({ page, selector }: Sighting, { where, picture }: Again, state: DriftState): DriftPlace | null {
  if (where !== null) return { page, selector, where, picture }
  return state === 'gone' ? { page, selector: '', where: null, picture } : null
}

function judged(
  entries: readonly CardEntry[],
  again: ReadonlyMap<string, Again>,
  pages: readonly PageLook[],
  earlier: DriftLook | undefined,
): { drifts: EntryDrift[]; claimed: Set<ScanItem> } {
  const claimed = new Set<ScanItem>()
  // What is where it was takes its findings first, so that nothing else is said to have moved there.
  for (const { entry, code, sighting } of entries) {
    const seen = again.get(entry)
    if (!sighting || !seen?.where || code === null) continue
    const [item] = (pages.find(({ page }) => page === sighting.page)?.items ?? [])
      .filter((each) => each.type === code)
      .sort((a, b) => Number(b.selector === sighting.selector) - Number(a.selector === sighting.selector))
    if (item) claimed.add(item)
  }
  const drifts = entries.map(({ sighting, ...each }): EntryDrift => {
    const seen = again.get(each.entry) ?? null
    const former = formerOf(earlier, each.entry)
    const noted = sighting && placed(sighting, former)
    const { state, why, instead } = judgeEntry(noted, each.code, seen, pages, claimed)
    if (instead) claimed.add(instead.item)
    return {
      ...each,
      state,
      why,
      before: sighting && {
        page: sighting.page,
        selector: sighting.selector,
        where: noted?.where ?? null,
        picture: former?.picture ? `${earlier?.id}/${former.picture}` : null,
      },
      now: instead ? placeOf(instead) : sighting && seen && nowAt(sighting, seen, state),
    }
  })
  return { drifts, claimed }
}
