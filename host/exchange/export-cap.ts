import {
  type CapTaskAnswer,
  capAgentSummary,
  capResultName,
  capResultOf,
  capTaskSummary,
  countWords,
  languageOf,
  type Verdict,
} from '../../rubrics/index.ts'
import { fieldsOf } from '../../tasks/index.ts'
import { count, type ExchangeReport, emptyReport, type Run, type Workspace } from '../../workspace/index.ts'
import type { TargetFolder } from './target.ts'

/** Answers in the released layout, `answers/<agent>/<task>/<name>.md`. */
export async function exportAnswers(
  workspace: Workspace,
  target: TargetFolder,
  isWanted: (task: string) => boolean = () => true,
): Promise<ExchangeReport> {
  const report = emptyReport()
  for (const file of workspace.answers) {
    if (!isWanted(file.task)) continue
    await target.write(`answers/${file.agent}/${file.task}/${file.answer}.md`, await file.read())
    count(report, 'answers')
  }
  return report
}

/** The folder under which the released runner looks for scripts if it is told nothing else (reference section 4.1). */
const SCRIPT_VERSION = '2026_05_16'

/** Official scripts as `eval_scripts/<version>/<task>.py`; rubrics of our own have no place there and are named. */
export async function exportScripts(
  workspace: Workspace,
  target: TargetFolder,
  isWanted: (task: string) => boolean = () => true,
): Promise<ExchangeReport> {
  const report = emptyReport()
  for (const { id, value } of workspace.rubrics.values()) {
    if (!isWanted(id)) continue
    if (languageOf(value) === 'python') {
      await target.write(`eval_scripts/${SCRIPT_VERSION}/${id}.py`, value)
      count(report, 'scripts')
    } else count(report, 'rubrics of our own, which the released layout has no place for')
  }
  return report
}

/** A run that was imported from Assay's own results goes out under the name and time it had. */
function originOf({ imported }: Run['manifest']): { judge?: string; run?: string; at?: string } {
  const origin = fieldsOf(imported)
  const { judge, run, at } = origin
  return typeof judge === 'string' && typeof run === 'string' && typeof at === 'string' ? { judge, run, at } : {}
}

/** A run as `eval_results/` of the released code, with its summaries (reference sections 4.1 to 4.3). */
export async function exportResults(
  workspace: Workspace,
  run: { manifest: Run['manifest']; verdicts: readonly Verdict[] },
  target: TargetFolder,
): Promise<ExchangeReport> {
  const report = emptyReport()
  const { manifest, verdicts } = run
  const {
    judge,
    run: id,
    at: when,
  } = { judge: manifest.judge, run: manifest.id, at: manifest.at, ...originOf(manifest) }
  const at = new Date(when)
  const texts = new Map<string, string>()
  const copied = new Set<string>()
  for (const verdict of verdicts) {
    const { agent, task, answer } = verdict
    const answerId = `${agent}/${task}/${answer}`
    const folder = `eval_results/${agent}/${task}/${answer}`
    const description = workspace.tasks.get(task)?.value.task_description ?? ''
    const from = { description, judge, run: id, evaluationDate: manifest.evaluationDate }
    const file = `${folder}/results/${capResultName(verdict, at)}`
    await target.write(file, `${JSON.stringify(capResultOf(verdict, from), null, 4)}\n`)
    count(report, 'results')
    if (copied.has(answerId)) continue
    copied.add(answerId)
    const text = await workspace.answer(answerId)?.read()
    if (text === undefined)
      report.rejected.push({
        file: `${folder}/${answer}.md`,
        line: null,
        reason: `the answer ${answerId} is not in this benchmark any more`,
      })
    else {
      texts.set(answerId, text)
      await target.write(`${folder}/${answer}.md`, text)
    }
  }
  const words =
    (agent: string) =>
    (task: string, answer: string): number =>
      countWords(texts.get(`${agent}/${task}/${answer}`) ?? '')
  const all: Record<string, Record<string, CapTaskAnswer[]>> = {}
  for (const [agent, of] of Map.groupBy(verdicts, (verdict) => verdict.agent)) {
    await writeJson(target, `eval_results/${agent}/summary.json`, capAgentSummary(agent, of, words(agent)))
    for (const [task, these] of Map.groupBy(of, (verdict) => verdict.task)) {
      const summary = capTaskSummary(these)
      // Not written when no answer ran, as there.
      if (summary.length === 0) continue
      await writeJson(target, `eval_results/${agent}/${task}/summary.json`, summary)
      all[task] = { ...all[task], [agent]: summary }
    }
  }
  await writeJson(target, 'eval_results/all_results.json', all)
  return report
}

const writeJson = (target: TargetFolder, file: string, value: unknown): Promise<void> =>
  target.write(file, `${JSON.stringify(value, null, 2)}\n`)
