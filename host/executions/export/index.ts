import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { HostContext } from '../../context.ts'
import { Refused } from '../../errors.ts'
import { titleOf } from '../../services/title.ts'
import { pageOf } from './page.ts'
import { scriptOf } from './script.ts'

/**
 * Writes a recording for others: `folder` with steps, pictures, texts and a page to look at, or `script`, a Playwright script.
 * Only the folder itself is new; nothing is written over. @param to a new or empty folder; one under `exports/` if left out
 * @returns what was written, relative to the workspace where it lies in it
 */
export async function exportRecording(
  { workspace, executions }: Pick<HostContext, 'workspace' | 'executions'>,
  id: string,
  format: 'folder' | 'script',
  to?: string,
): Promise<string> {
  const detail = await executions.get(id)
  const source = executions.store.folder(id)
  const task = workspace.tasks.get(detail.recording.task)?.value
  const title = task ? titleOf(task) : detail.recording.task
  const target = to ?? (await freeFolder(join(workspace.folder, 'exports'), `${id}-${format}`))
  await mkdir(target, { recursive: true })
  if ((await readdir(target)).length > 0)
    throw new Refused(`${target} is not empty.`, { advice: 'Name a new folder; nothing is written over.' })
  const told = (path: string): string => (to === undefined ? relative(workspace.folder, path) : path)
  if (format === 'script') {
    const file = join(target, `${detail.recording.task}.ts`)
    const steps = await executions.store.steps(id)
    const counted = detail.shortcut ? steps.filter(({ n }) => n <= (detail.shortcut?.afterStep ?? n)) : steps
    await writeFile(file, scriptOf({ task: detail.recording.task, title, id, steps: counted }))
    return told(file)
  }
  const captures = [
    ...new Set([
      ...detail.steps.map(({ capture }) => capture),
      ...Object.values(detail.perceptions).map(({ capture }) => capture),
    ]),
  ]
  const texts = new Map<string, string>()
  for (const name of captures)
    if (name !== null) texts.set(name, await readFile(join(source, 'captures', `${name}.txt`), 'utf8').catch(() => ''))
  for (const name of ['steps.jsonl', 'recording.json', 'answer.md', 'captures', 'trace.zip'])
    await cp(join(source, name), join(target, name), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  await writeFile(join(target, 'index.html'), pageOf({ detail, title, texts }))
  return told(join(target, 'index.html'))
}

async function freeFolder(parent: string, name: string): Promise<string> {
  const taken = new Set(await readdir(parent).catch(() => []))
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${name}-${n}`
    if (!taken.has(tried)) return join(parent, tried)
  }
}
