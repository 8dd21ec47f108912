import { readdir } from 'node:fs/promises'
import type { z } from 'zod'
import {
  type BatchItem,
  type BatchKind,
  batchItem,
  type GenerationBatch,
  type GenerationCall,
  generationBatch,
  generationCall,
} from '../tasks/index.ts'
import { newFolder, readIfThere, writeAtomically } from './atomic.ts'
import { InvalidError } from './findings.ts'
import { acquireLock, type Lock } from './lock.ts'
import { checkName, confine } from './paths.ts'

/**
 * Batches of generation, apart from what counts: `<kind>/drafts/<id>/` with `batch.json` (what was asked for and how far it got),
 * `calls/<n>.json` (each call with its reply as it came) and `items/<slot>/<id>.json` (what came out of it): a folder for each slot, since whoever
 * watches a folder looks through all of it at each change. Nothing else reads them.
 */
const HOMES: Record<BatchKind, string> = {
  affinity: 'sampling/drafts',
  proposals: 'proposals/drafts',
  tasks: 'tasks/drafts',
}

export const batchFolder = (kind: BatchKind, id: string): string =>
  `${HOMES[kind]}/${checkName(id, 'the id of a batch')}`
export const batchFile = (kind: BatchKind, id: string): string => `${batchFolder(kind, id)}/batch.json`

/** A batch with everything that lies beside it. */
export interface KeptBatch {
  batch: GenerationBatch
  calls: GenerationCall[]
  items: BatchItem[]
}

type OnBroken = (file: string, message: string) => void

/** The batches of a kind, the latest first. A file that cannot be read is left out and told to `onBroken`. */
export async function readBatches(root: string, kind: BatchKind, onBroken: OnBroken): Promise<KeptBatch[]> {
  const ids = await namesIn(root, HOMES[kind])
  const batches = await Promise.all(ids.map((id) => readBatch(root, kind, id, onBroken)))
  return batches.filter((kept) => kept !== null).sort((a, b) => (a.batch.at < b.batch.at ? 1 : -1))
}

/** One batch; null where there is none that can be read. Broken calls and items are left out and told. */
export async function readBatch(
  root: string,
  kind: BatchKind,
  id: string,
  onBroken: OnBroken,
): Promise<KeptBatch | null> {
  const folder = batchFolder(kind, id)
  const told = async <T>(file: string, schema: z.ZodType<T>): Promise<T | null> =>
    readOne(root, file, schema).catch((error: unknown) => {
      onBroken(file, error instanceof Error ? error.message : String(error))
      return null
    })
  const batch = await told(`${folder}/batch.json`, generationBatch)
  if (batch === null) return null
  const all = async <T>(part: string, schema: z.ZodType<T>): Promise<T[]> => {
    const names = (await namesIn(root, `${folder}/${part}`)).filter((name) => name.endsWith('.json'))
    const read = await Promise.all(names.map((name) => told(`${folder}/${part}/${name}`, schema)))
    return read.filter((one) => one !== null) as T[]
  }
  const slots = await namesIn(root, `${folder}/items`)
  const [calls, ...items] = await Promise.all([
    all('calls', generationCall),
    ...slots.map((slot) => all(`items/${slot}`, batchItem)),
  ])
  return {
    batch,
    calls: calls.sort((a, b) => a.n - b.n),
    items: items.flat().sort((a, b) => a.slot - b.slot || a.place - b.place),
  }
}

/** Takes an id that no batch of the kind has yet. */
export const newBatchId = (root: string, kind: BatchKind, wanted: string): Promise<string> =>
  newFolder(confine(root, HOMES[kind]), wanted, 'the id of a batch')

/** Keeps a second process from working at the same batch. @throws LockedError while one does */
export const lockBatch = (root: string, kind: BatchKind, id: string): Promise<Lock> =>
  acquireLock(confine(root, `${batchFolder(kind, id)}/batch.lock`))

export const writeBatch = (root: string, batch: GenerationBatch): Promise<void> =>
  write(root, batchFile(batch.kind, batch.id), batch)

export const writeCall = (
  root: string,
  { kind, id }: Pick<GenerationBatch, 'kind' | 'id'>,
  call: GenerationCall,
): Promise<void> => write(root, `${batchFolder(kind, id)}/calls/${padded(call.n)}.json`, call)

export const writeItem = (
  root: string,
  { kind, id }: Pick<GenerationBatch, 'kind' | 'id'>,
  item: BatchItem,
): Promise<void> =>
  write(
    root,
    `${batchFolder(kind, id)}/items/${padded(item.slot)}/${checkName(item.id, 'the id of an item')}.json`,
    item,
  )

/** So that files stand in the order of their numbers. */
const padded = (n: number): string => String(n).padStart(4, '0')

const write = (root: string, file: string, value: object): Promise<void> =>
  writeAtomically(confine(root, file), `${JSON.stringify(value, null, 2)}\n`)

async function readOne<T>(root: string, file: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readIfThere(confine(root, file))
  if (text === null) return null
  const result = schema.safeParse(parsed(text))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new InvalidError(file, issue?.path.join('.') ?? '', issue?.message ?? 'cannot be read')
}

async function namesIn(root: string, folder: string): Promise<string[]> {
  const names = await readdir(confine(root, folder)).catch(() => [])
  return names.filter((name) => !name.startsWith('.'))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
