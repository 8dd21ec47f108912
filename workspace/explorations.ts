import { appendFile, mkdir, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { stringify } from 'yaml'
import {
  type Exploration,
  exploration,
  type SightingsFile,
  type SiteCard,
  type VisitedPage,
  visitedPage,
  writeCard,
} from '../sitecards/index.ts'
import { readIfThere, writeAtomically } from './atomic.ts'
import { acquireLock, type Lock } from './lock.ts'
import { checkName } from './paths.ts'

/**
 * Explorations: `sitecards/drafts/<id>/` of a workspace, or a folder anywhere. `exploration.json` is what was asked for, `log.jsonl` one
 * line for each page, `pictures/` what it looked like, and the draft has the files of a card. No reader of cards looks there.
 */
export const EXPLORATIONS = 'sitecards/drafts'

export const explorationFolder = (id: string): string => `${EXPLORATIONS}/${checkName(id, 'the id of an exploration')}`

export interface KeptExploration {
  /** Absolute. */
  folder: string
  exploration: Exploration
  visited: VisitedPage[]
}

/** Ids of the explorations of a workspace, the latest first. */
export async function listExplorations(root: string): Promise<string[]> {
  const entries = await readdir(path.join(root, EXPLORATIONS), { withFileTypes: true }).catch(() => [])
  return entries
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort()
    .reverse()
}

/** Reads a folder; null where no exploration is in it. A last line that a kill cut off is left out, and its page visited again. */
export async function readExploration(folder: string): Promise<KeptExploration | null> {
  const text = await readIfThere(path.join(folder, 'exploration.json'))
  if (text === null) return null
  const visited: VisitedPage[] = []
  for (const line of ((await readIfThere(path.join(folder, 'log.jsonl'))) ?? '').split('\n')) {
    const read = visitedPage.safeParse(parsed(line))
    if (read.success) visited.push(read.data)
  }
  return { folder, exploration: exploration.parse(JSON.parse(text)), visited }
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

export async function writeExploration(folder: string, value: Exploration): Promise<void> {
  await mkdir(path.join(folder, 'pictures'), { recursive: true })
  await writeAtomically(path.join(folder, 'exploration.json'), `${JSON.stringify(value, null, 2)}\n`)
}

/** Adds a page to the log; it is on disk when this resolves. */
export async function addVisited(folder: string, page: VisitedPage, picture: Uint8Array | null): Promise<void> {
  if (picture && page.picture) await writeAtomically(path.join(folder, page.picture), picture)
  const file = path.join(folder, 'log.jsonl')
  // After a line that was cut off the next one begins on its own.
  const before = await readIfThere(file)
  await appendFile(
    file,
    `${before !== null && before !== '' && !before.endsWith('\n') ? '\n' : ''}${JSON.stringify(page)}\n`,
  )
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes the draft beside the log, in the form of a card. */
export async function writeDraftCard(folder: string, card: SiteCard, seen: SightingsFile): Promise<void> {
  const { functions: _f, actions: _a, perceptions: _p, ...about } = card
  const files = { ...writeCard(card), 'card.yaml': stringify(about), 'seen.json': `${JSON.stringify(seen, null, 2)}\n` }
  for (const [name, text] of Object.entries(files)) await writeAtomically(path.join(folder, name), text)
  await writeAtomically(path.join(folder, 'draft.json'), `${JSON.stringify(card, null, 2)}\n`)
}

/** Keeps a second process from working at the same exploration. @throws LockedError while one does */
export const lockExploration = async (folder: string): Promise<Lock> => {
  await mkdir(folder, { recursive: true })
  return acquireLock(path.join(folder, 'exploration.lock'))
}
