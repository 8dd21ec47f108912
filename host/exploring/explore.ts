import { join } from 'node:path'
import type { z } from 'zod'
import {
  type CardDraft,
  draftCard,
  type Exploration,
  exploration,
  type exploreBounds,
  normaliseAddress,
  siteOf,
} from '../../sitecards/index.ts'
import {
  type KeptExploration,
  lockExploration,
  readExploration,
  writeDraftCard,
  writeExploration,
} from '../../workspace/index.ts'
import { Refused } from '../errors.ts'
import type { ChromiumService } from '../services/chromium.ts'
import type { JobReport } from '../services/jobs.ts'
import { improveDraft, type ModelOf } from './by-model.ts'
import { runExploration } from './run.ts'

export interface NewExploration {
  id: string
  folder: string
  url: string
  bounds: z.infer<typeof exploreBounds>
  method: Exploration['method']
  by: string
}

export interface ExploreParts {
  chromium: ChromiumService
  now: () => Date
  /** Asked for only where the method is a model. */
  model: ModelOf
}

export interface ExploreFollow {
  signal?: AbortSignal
  report?: (progress: JobReport) => void
}

/** The address of a site's entry as it is explored. @throws Refused for what is no address of a web page */
export function entryOf(url: string): { entry: string; site: string } {
  const entry = normaliseAddress(url)
  if (entry === null)
    throw new Refused(`"${url}" is no address of a web page.`, {
      field: 'url',
      advice: 'Begin it with http:// or https://.',
    })
  return { entry, site: siteOf(new URL(entry).host) }
}

/** Makes the folder of an exploration. @throws Refused where one is there already */
export async function beginExploration(parts: ExploreParts, input: NewExploration): Promise<KeptExploration> {
  const { entry, site } = entryOf(input.url)
  if ((await readExploration(input.folder)) !== null)
    throw new Refused(`${input.folder} holds an exploration already.`, {
      field: 'out',
      advice: 'Go on with it, or choose another folder.',
    })
  const value = exploration.parse({
    version: 1,
    id: input.id,
    entry,
    site,
    at: parts.now().toISOString(),
    by: input.by,
    bounds: input.bounds,
    method: input.method,
    model: input.method === 'model' ? parts.model().model : null,
    ended: 'open',
    stopped: '',
    robots: '',
    spentMs: 0,
    left: [],
    notes: [],
    calls: [],
    taken: [],
  })
  await writeExploration(input.folder, value)
  return { folder: input.folder, exploration: value, visited: [] }
}

/** Explores and writes the draft of what was seen, also where it was cancelled or came upon a wall. @throws LockedError while another process is at it */
export async function workOn(
  parts: ExploreParts,
  kept: KeptExploration,
  follow: ExploreFollow = {},
): Promise<CardDraft> {
  const { signal = new AbortController().signal, report = () => undefined } = follow
  const lock = await lockExploration(kept.folder)
  try {
    await parts.chromium.withContext((context) => runExploration({ context, kept, signal, report, now: parts.now }))
    return await writeDraft(parts, kept, signal)
  } catch (error) {
    if (kept.exploration.ended === 'open') {
      kept.exploration.ended = signal.aborted ? 'cancelled' : 'failed'
      kept.exploration.stopped = error instanceof Error ? error.message : String(error)
      await writeExploration(kept.folder, kept.exploration)
    }
    throw error
  } finally {
    await lock.release()
  }
}

async function writeDraft(parts: ExploreParts, kept: KeptExploration, signal: AbortSignal): Promise<CardDraft> {
  const value = kept.exploration
  const built = draftCard({
    entry: value.entry,
    site: value.site,
    cluster: 'Draft',
    visited: kept.visited,
    at: parts.now().toISOString(),
    by: value.by,
  })
  value.notes = consentNote(kept)
  const draft =
    value.method === 'model' && built.card.functions.length > 0 && !signal.aborted
      ? await improveDraft(parts.model, built, value, { signal, now: parts.now })
      : built
  await writeDraftCard(kept.folder, draft.card, draft.seen)
  await writeExploration(kept.folder, value)
  return draft
}

function consentNote({ visited }: KeptExploration): string[] {
  const asked = visited.filter(({ state, outline }) => state === 'consent' || outline?.consent)
  return asked.length === 0
    ? []
    : [`${asked.length} pages ask for consent; it was neither given nor refused, and what lies behind was not seen.`]
}

export const draftFile = (folder: string): string => join(folder, 'draft.json')
