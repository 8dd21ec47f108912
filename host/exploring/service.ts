import { copyFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ExplorationRow, ShownExploration } from '../../contract/index.ts'
import {
  type Exploration,
  exploration,
  type Sighting,
  sightingsFile,
  siteCard,
  takeEntries,
} from '../../sitecards/index.ts'
import {
  confine,
  explorationFolder,
  type KeptExploration,
  listExplorations,
  readExploration,
  readSightings,
  saveSightings,
  type Workspace,
  writeExploration,
} from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import type { ChromiumService } from '../services/chromium.ts'
import type { Jobs } from '../services/jobs.ts'
import type { ModelService } from '../services/models.ts'
import { freeName, stampOf } from '../services/stamp.ts'
import { beginExploration, type ExploreParts, entryOf, workOn } from './explore.ts'

export interface ExploringParts {
  workspace: Workspace
  chromium: ChromiumService
  models: ModelService
  jobs: Jobs
  now: () => Date
  annotator: () => string
}

const jobOf = (id: string): string => `explore-${id}`

/** Explorations of the benchmark: each a job that can be cancelled and gone on with, and a draft that a person takes or leaves. */
export class ExploringService {
  readonly #parts: ExploringParts
  readonly #running = new Map<string, KeptExploration>()

  constructor(parts: ExploringParts) {
    this.#parts = parts
  }

  methods() {
    return [
      { id: 'built-in' as const, label: 'Built-in: names from headings, forms and links', available: true, reason: '' },
      this.#parts.models.method(),
    ]
  }

  async list(): Promise<ExplorationRow[]> {
    const rows = await Promise.all(
      (await listExplorations(this.#parts.workspace.folder)).map(async (id) => {
        const kept = await this.#read(id).catch(() => null)
        return kept && this.#row(kept)
      }),
    )
    return rows.filter((row) => row !== null)
  }

  async get(id: string): Promise<ShownExploration> {
    const kept = await this.#read(id)
    const { workspace } = this.#parts
    const draft = await this.#draft(kept)
    const card = workspace.cards.get(kept.exploration.site)
    return {
      row: this.#row(kept),
      exploration: kept.exploration,
      folder: explorationFolder(id),
      pages: kept.visited.map(({ outline, items, from, ...page }) => ({
        ...page,
        title: outline?.title ?? '',
        items: items.length,
        from: from?.url ?? null,
      })),
      draft,
      card: card ? { cluster: card.value.cluster } : null,
      clusters: workspace.clusters.clusters.map(({ name }) => name),
    }
  }

  /** @throws Refused for what is no address; Unavailable where the model cannot be called */
  async start(input: { url: string; bounds: Exploration['bounds']; method: Exploration['method'] }) {
    const { workspace, now, annotator } = this.#parts
    const { site } = entryOf(input.url)
    const taken = new Set(await listExplorations(workspace.folder))
    const id = freeName(`${stampOf(now())}-${site.replace(/[^\w.-]/g, '-')}`, taken)
    const folder = confine(workspace.folder, explorationFolder(id))
    return this.#run(await beginExploration(this.#explore(), { ...input, id, folder, by: annotator() }))
  }

  /** @throws Refused where there is nothing to go on with */
  async resume(id: string) {
    if (this.#running.has(id)) throw new Refused('This exploration is at work already.')
    const kept = await this.#read(id)
    if (kept.exploration.ended === 'finished')
      throw new Refused(`This exploration has ended: ${kept.exploration.stopped}.`)
    return this.#run(kept)
  }

  async picture(id: string, file: string): Promise<string | null> {
    if (!/^pictures\/[\w.-]+\.jpg$/.test(file)) throw new NotFound(`There is no picture ${file}.`)
    const place = confine(this.#parts.workspace.folder, `${explorationFolder(id)}/${file}`)
    return readFile(place, 'base64').catch(() => null)
  }

  /** Puts entries of a draft into the benchmark, with where each was seen. @throws Refused where there is no draft or nothing to add */
  async take(id: string, cluster: string, entries: readonly string[]) {
    const { workspace, now, annotator } = this.#parts
    const kept = await this.#read(id)
    const draft = await this.#draft(kept)
    if (draft === null)
      throw new Refused('There is no draft yet.', { advice: 'Let the exploration end, or cancel it.' })
    const existing = workspace.cards.get(draft.card.site) ?? null
    if (!existing && !workspace.clusters.clusters.some(({ name }) => name === cluster))
      throw new Refused(`There is no cluster "${cluster}" in clusters.yaml.`, { field: 'cluster' })
    const seen = { version: 1 as const, entries: draft.seen }
    const taken = takeEntries(existing?.value ?? null, draft.card, seen, entries)
    if (taken.added.length === 0)
      throw new Refused(
        `Nothing was added: ${taken.refused.map(({ id: entry, reason }) => `${entry}: ${reason}`).join('; ')}.`,
      )
    const card = existing ? taken.card : { ...taken.card, cluster }
    const saved = await workspace.saveCard(card, existing?.hash ?? null)
    await this.#keepSightings(kept, saved.file, taken.seen)
    kept.exploration.taken.push({
      at: now().toISOString(),
      by: annotator(),
      cluster: card.cluster,
      entries: taken.added,
    })
    await writeExploration(kept.folder, kept.exploration)
    return { site: card.site, added: taken.added, refused: taken.refused }
  }

  async #keepSightings(kept: KeptExploration, folder: string, seen: Record<string, Sighting[]>): Promise<void> {
    const root = this.#parts.workspace.folder
    const before = await readSightings(root, folder)
    const entries = { ...before.entries }
    await mkdir(confine(root, `${folder}/pictures`), { recursive: true })
    for (const [entry, list] of Object.entries(seen)) {
      entries[entry] = await Promise.all(
        list.map(async (each) => {
          if (each.picture === null) return each
          const picture = `pictures/${kept.exploration.id}-${path.basename(each.picture)}`
          await copyFile(path.join(kept.folder, each.picture), confine(root, `${folder}/${picture}`)).catch(
            () => undefined,
          )
          return { ...each, picture }
        }),
      )
    }
    await saveSightings(root, folder, { entries, rest: before.rest }, before.hash)
  }

  #run(kept: KeptExploration): { job: string; id: string } {
    const { id, site } = kept.exploration
    this.#running.set(id, kept)
    this.#parts.jobs.start(jobOf(id), `Exploring ${site}`, async (follow) => {
      try {
        const { card } = await workOn(this.#explore(), kept, follow)
        const items = card.actions.length + card.perceptions.length
        return `${kept.visited.length} pages, ${card.functions.length} functions, ${items} items; ${kept.exploration.stopped}`
      } finally {
        this.#running.delete(id)
      }
    })
    return { job: jobOf(id), id }
  }

  #explore(): ExploreParts {
    const { chromium, now, models } = this.#parts
    return { chromium, now, model: () => models.client('drafts of site cards') }
  }

  async #read(id: string): Promise<KeptExploration> {
    const live = this.#running.get(id)
    if (live) return live
    const kept = await readExploration(confine(this.#parts.workspace.folder, explorationFolder(id)))
    if (!kept) throw new NotFound(`There is no exploration ${id}.`)
    return { ...kept, exploration: exploration.parse(kept.exploration) }
  }

  async #draft({ folder }: KeptExploration): Promise<ShownExploration['draft']> {
    const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(path.join(folder, name), 'utf8'))
    try {
      return {
        card: siteCard.parse(await read('draft.json')),
        seen: sightingsFile.parse(await read('seen.json')).entries,
      }
    } catch {
      return null
    }
  }

  #row({ exploration: of, visited }: KeptExploration): ExplorationRow {
    const { id, site, entry, at, by, ended, stopped, taken } = of
    return {
      ...{ id, site, entry, at, by, stopped },
      state: this.#running.has(id) ? 'running' : ended,
      pages: visited.length,
      items: visited.reduce((sum, { items }) => sum + items.length, 0),
      takenAt: taken.at(-1)?.at ?? null,
    }
  }
}
