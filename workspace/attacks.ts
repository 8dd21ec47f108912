import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeAtomically } from './atomic.ts'
import { checkName, confine } from './paths.ts'

/** A wrong answer that a person keeps with a rubric: `rubrics/attacks/<task>/<name>.md`. */
export interface KeptAttack {
  name: string
  text: string
}

const folderOf = (root: string, task: string): string =>
  confine(root, `rubrics/attacks/${checkName(task, 'the name of a folder')}`)

/** The attacks kept with a task's rubric, by name. */
export async function readAttacks(root: string, task: string): Promise<KeptAttack[]> {
  const folder = folderOf(root, task)
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    names.map(async (name) => ({ name: name.slice(0, -3), text: await readFile(path.join(folder, name), 'utf8') })),
  )
}

/** Keeps an attack under a name; one of the same name is replaced. */
export async function writeAttack(root: string, task: string, { name, text }: KeptAttack): Promise<void> {
  await writeAtomically(path.join(folderOf(root, task), `${checkName(name, 'the name of an attack')}.md`), text)
}
