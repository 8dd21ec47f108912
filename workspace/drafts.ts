import { readdir, readFile } from 'node:fs/promises'
import { type RubricDraft, rubricDraft } from '../rubrics/index.ts'
import { newFolder, writeAtomically } from './atomic.ts'
import { InvalidError } from './findings.ts'
import { checkName, confine } from './paths.ts'

/** Generated rubrics, not in use: `rubrics/drafts/<task>/<id>/` with `draft.json` (rounds and decision) and `script.ts` (the last round). */
const folderOf = (task: string): string => `rubrics/drafts/${checkName(task, 'a task id')}`

/** Where a draft's script lies within the workspace. */
export const draftScript = (task: string, id: string): string =>
  `${folderOf(task)}/${checkName(id, 'the id of a draft')}/script.ts`

/** The drafts of a task, the latest first. A file that cannot be read is left out and told to `onBroken`. */
export async function readDrafts(
  root: string,
  task: string,
  onBroken: (file: string, message: string) => void = () => undefined,
): Promise<RubricDraft[]> {
  const ids = await readdir(confine(root, folderOf(task))).catch(() => [])
  const drafts = await Promise.all(
    ids
      .filter((id) => !id.startsWith('.'))
      .map(async (id) => {
        const file = `${folderOf(task)}/${id}/draft.json`
        return readDraft(root, task, id).catch((error: unknown) => {
          onBroken(file, error instanceof Error ? error.message : String(error))
          return null
        })
      }),
  )
  return drafts.filter((draft) => draft !== null).sort((a, b) => (a.at < b.at ? 1 : -1))
}

/** One draft; null where there is none. @throws InvalidError where the file is none of ours */
export async function readDraft(root: string, task: string, id: string): Promise<RubricDraft | null> {
  const file = `${folderOf(task)}/${checkName(id, 'the id of a draft')}/draft.json`
  const text = await readFile(confine(root, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (text === null) return null
  const result = rubricDraft.safeParse(parsed(text))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new InvalidError(file, issue?.path.join('.') ?? '', issue?.message ?? 'is no draft')
}

/** Takes an id that no draft of the task has yet: `wanted`, or `wanted-2`, `wanted-3`, … */
export const newDraftId = (root: string, task: string, wanted: string): Promise<string> =>
  newFolder(confine(root, folderOf(task)), wanted, 'the id of a draft')

/** Writes a draft as it stands now: its history, and the script of its last round. */
export async function writeDraft(root: string, draft: RubricDraft): Promise<void> {
  const last = draft.rounds.at(-1)
  if (last) await writeAtomically(confine(root, draftScript(draft.task, draft.id)), last.script)
  const file = `${folderOf(draft.task)}/${draft.id}/draft.json`
  await writeAtomically(confine(root, file), `${JSON.stringify(draft, null, 2)}\n`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
