import { rm } from 'node:fs/promises'
import { stringify } from 'yaml'
import { ENDINGS, languageOf } from '../rubrics/index.ts'
import { CARD_FILES, PAPER_ACTION_FILE, type SiteCard, siteCard, writeCard } from '../sitecards/index.ts'
import {
  type ClusterFile,
  canonicalFile,
  clusterFile,
  explainIssues,
  type Problem,
  type Proposal,
  readProposal,
  readTask,
  type Task,
} from '../tasks/index.ts'
import { readIfThere, replaceFile, sha256, writeAtomically } from './atomic.ts'
import { type CardEntry, hashOf } from './cards.ts'
import { readClusters } from './config.ts'
import { ConflictError, InvalidError } from './findings.ts'
import type { Loader } from './loader.ts'
import { checkName, confine } from './paths.ts'
import { editYaml, type KeyOf } from './yaml-edit.ts'

/**
 * Writing one thing. `baseHash` is the `hash` of the entry that was edited, null for something new; `ConflictError` says that the file on
 * disk is no longer that one. Each returns the file that was written, within the workspace.
 */
export async function saveProposal(loader: Loader, value: Proposal, baseHash: string | null): Promise<string> {
  const file = loader.proposals.byId.get(value.proposal_id)?.file ?? `proposals/${value.proposal_id}.json`
  return saveJson(loader, file, readProposal(value), baseHash)
}

export async function saveTask(loader: Loader, value: Task, baseHash: string | null): Promise<string> {
  const file = loader.tasks.byId.get(value.task_id)?.file ?? `tasks/${value.task_id}.json`
  return saveJson(loader, file, readTask(value), baseHash)
}

export async function saveRubric(
  loader: Loader,
  task: string,
  source: string,
  baseHash: string | null,
): Promise<string> {
  const ending = ENDINGS[languageOf(source)]
  const file = loader.rubrics.byId.get(task)?.file ?? `rubrics/${checkName(task, 'a task id')}${ending}`
  await replaceFile(confine(loader.root, file), file, source, baseHash)
  return file
}

/** Keeps a new answer; an answer that exists is never written over. `answer` is its name without ending, such as `answer_1`. */
export async function addAnswer(
  loader: Loader,
  at: { agent: string; task: string; answer: string },
  text: string,
): Promise<string> {
  const agent = checkName(at.agent, 'the name of an agent')
  const file = `answers/${agent}/${checkName(at.task, 'a task id')}/${checkName(at.answer, 'the name of an answer')}.md`
  await replaceFile(confine(loader.root, file), file, text, null)
  return file
}

/** How an answer came about, beside it. */
export async function describeAnswer(
  loader: Loader,
  at: { agent: string; task: string; answer: string },
  record: object,
  log: string,
): Promise<void> {
  const name = `answers/${checkName(at.agent, 'the name of an agent')}/${checkName(at.task, 'a task id')}/${checkName(at.answer, 'the name of an answer')}`
  await writeAtomically(confine(loader.root, `${name}.json`), `${JSON.stringify(record, null, 2)}\n`)
  if (log !== '') await writeAtomically(confine(loader.root, `${name}.log`), log)
}

/**
 * Writes the files of a card in their canonical form. Each file is replaced in one step, and only if it differs; a crash in between
 * leaves some files new and some old, each of them whole. Returns the folder and the files.
 */
export async function saveCard(
  loader: Loader,
  value: SiteCard,
  baseHash: string | null,
): Promise<{ folder: string; files: string[] }> {
  const known = loader.cards.byId.get(value.site)
  const folder = known?.file ?? `sitecards/${checkName(value.cluster, 'the name of a cluster')}/${value.site}`
  const result = siteCard.safeParse(value)
  if (!result.success) throw invalid(folder, explainIssues(result.error.issues, value))
  const lost = known?.findings.find(({ file, leftOut }) => leftOut && !file.endsWith(PAPER_ACTION_FILE))
  if (lost)
    throw new InvalidError(
      lost.file,
      `line ${lost.line}`,
      `was not read (${lost.message}), and saving the card would lose it; correct it in the text of the file first`,
    )
  const current = loader.cardParts(folder)
  const currentHash = current.size === 0 ? null : hashOf(current)
  const texts = new Map<string, string>(Object.entries(writeCard(result.data)))
  const about = aboutText(result.data, known)
  if (about !== null) texts.set('card.yaml', about)
  if (currentHash !== baseHash)
    throw new ConflictError(
      folder,
      [...texts.values()].join('\n'),
      [...current.values()].map(decode).join('\n'),
      currentHash ?? '',
    )

  const files: string[] = []
  for (const [name, text] of texts) {
    const before = current.get(name)
    const header = text.indexOf('\n') === text.length - 1
    if ((before === undefined && header) || (before !== undefined && decode(before) === text)) continue
    await writeAtomically(confine(loader.root, `${folder}/${name}`), text)
    files.push(`${folder}/${name}`)
  }
  // Its entries are in action_items.csv now: left there, it would be a second list that nobody reads.
  if (current.has(PAPER_ACTION_FILE) && !current.has(CARD_FILES.actions)) {
    await rm(confine(loader.root, `${folder}/${PAPER_ACTION_FILE}`), { force: true })
    files.push(`${folder}/${PAPER_ACTION_FILE}`)
  }
  return { folder, files }
}

/** `card.yaml` if what it says has changed, so that a card that was only edited keeps the comments of its author. */
function aboutText(
  { functions: _f, actions: _a, perceptions: _p, site: _s, cluster: _c, ...about }: SiteCard,
  known: CardEntry | undefined,
): string | null {
  if (known !== undefined) {
    const { functions: _kf, actions: _ka, perceptions: _kp, site: _ks, cluster: _kc, ...before } = known.value
    if (JSON.stringify(before) === JSON.stringify(about)) return null
  }
  return stringify(about)
}

const CLUSTERS = 'clusters.yaml'

/** Clusters are known again by their names, ratings by their pairs. */
const clusterKey: KeyOf = (entry, [list]) => {
  const { name, between } = (entry ?? {}) as { name?: unknown; between?: unknown }
  if (list === 'clusters' && typeof name === 'string') return name
  if (list === 'affinity' && Array.isArray(between)) return JSON.stringify([...between].sort())
  return JSON.stringify(entry)
}

/** Writes clusters and ratings into the text there is: its comments and what else it holds stay. A file that cannot be read is left alone. */
export async function saveClusters(loader: Loader, value: ClusterFile, baseHash: string | null): Promise<string> {
  const result = clusterFile.safeParse(value)
  if (!result.success) throw invalid(CLUSTERS, explainIssues(result.error.issues, value))
  const file = confine(loader.root, CLUSTERS)
  const current = await readIfThere(file)
  const [broken] = readClusters(current).findings
  if (broken) throw new InvalidError(CLUSTERS, broken.field, `line ${broken.line}: ${broken.message}; repair it first`)
  const text = editYaml(current ?? '', result.data, clusterKey)
  if ((current === null ? null : sha256(current)) !== baseHash)
    throw new ConflictError(CLUSTERS, text, current ?? '', current === null ? '' : sha256(current))
  await replaceFile(file, CLUSTERS, text, baseHash)
  return CLUSTERS
}

/** Puts an earlier text of `clusters.yaml` back, to the byte. */
export async function restoreClusters(loader: Loader, text: string, baseHash: string | null): Promise<string> {
  const [broken] = readClusters(text).findings
  if (broken) throw new InvalidError(CLUSTERS, broken.field, broken.message)
  await replaceFile(confine(loader.root, CLUSTERS), CLUSTERS, text, baseHash)
  return CLUSTERS
}

async function saveJson<T>(
  loader: Loader,
  file: string,
  { value, problems }: { value: T | null; problems: Problem[] },
  baseHash: string | null,
): Promise<string> {
  if (value === null) throw invalid(file, problems)
  await replaceFile(confine(loader.root, file), file, canonicalFile(value), baseHash)
  return file
}

function invalid(file: string, problems: Problem[]): InvalidError {
  const [first] = problems
  return new InvalidError(file, first?.path.join('.') ?? '', first?.message ?? 'cannot be saved')
}

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** The folder of one run or recording within the workspace. */
export const folderOf = (loader: Loader, kind: 'runs' | 'recordings', id: string): string =>
  confine(loader.root, `${kind}/${checkName(id, 'the name of a folder')}`)
