import { count, type ExchangeReport, emptyReport, type Workspace } from '../../workspace/index.ts'
import { type SourceFolder, textOf } from './source.ts'

const ANSWER = /(?:^|\/)([^/]+)\/(task-[0-9a-f]{6})\/([^/]+)\.md$/

/**
 * Answers as CAP lays them out, `<agent>/<task>/<name>.md` anywhere below the folder (reference section 4.1), with what stands beside them (`<name>.json`, `<name>.log`). An answer that
 * is there with the same text is counted, one with another text is never written over.
 */
export async function importAnswers(source: SourceFolder, workspace: Workspace): Promise<ExchangeReport> {
  const report = emptyReport()
  for (const file of source.files) {
    const [, agent, task, answer] = ANSWER.exec(file) ?? []
    // Copies that the released code keeps beside its results belong to those.
    if (agent === undefined || task === undefined || answer === undefined || file.includes('eval_results/')) continue
    await importAnswer({ source, workspace, report }, file, { agent, task, answer })
  }
  return report
}

export interface AnswerImport {
  source: SourceFolder
  workspace: Workspace
  report: ExchangeReport
}

export async function importAnswer(
  { source, workspace, report }: AnswerImport,
  file: string,
  place: { agent: string; task: string; answer: string },
): Promise<void> {
  const reject = (reason: string): void => void report.rejected.push({ file, line: null, reason })
  if (!workspace.tasks.has(place.task))
    return reject(`there is no task ${place.task} in this benchmark; add the task first`)
  try {
    const read = textOf(await source.read(file))
    if ('reason' in read) return reject(read.reason)
    if (read.text.trim() === '') report.repaired.push({ file, what: 'an answer without text; kept as it is' })
    const known = workspace.answer(`${place.agent}/${place.task}/${place.answer}`)
    if (known) {
      if ((await known.read()) === read.text) return count(report, 'answers already there')
      return reject('an answer of this name is there with another text; rename the file')
    }
    await workspace.addAnswer(place, read.text)
    await importBeside(source, file, workspace, place)
    if (read.repaired) report.repaired.push({ file, what: read.repaired })
    count(report, 'answers')
  } catch (error) {
    reject(error instanceof Error ? error.message : String(error))
  }
}

async function importBeside(
  source: SourceFolder,
  file: string,
  workspace: Workspace,
  place: { agent: string; task: string; answer: string },
): Promise<void> {
  const beside = async (ending: string): Promise<string> => {
    const name = file.replace(/\.md$/, ending)
    if (!source.files.includes(name)) return ''
    const read = textOf(await source.read(name))
    return 'text' in read ? read.text : ''
  }
  const record = await beside('.json')
  if (record === '') return
  try {
    const json: unknown = JSON.parse(record)
    if (typeof json === 'object' && json !== null && !Array.isArray(json))
      await workspace.describeAnswer(place, json, await beside('.log'))
  } catch {
    // What is beside an answer is not the answer: without it, time and cost are not known.
  }
}
