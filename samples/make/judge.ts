import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { judgeAnswers } from '../../host/judge/index.ts'
import { metricsByAgent, offlineJudge, type Verdict } from '../../rubrics/index.ts'
import { openWorkspace, type RunWriter } from '../../workspace/index.ts'

export const RUN = 'r-sample-offline'
const AT = Date.parse('2026-11-30T13:00:00.000Z')

/** Judges every answer of the sample from stored evidence; with `keep` the run is written to `runs/`. */
export async function judgeSample(root: string, keep: boolean): Promise<Verdict[]> {
  if (keep) await rm(join(root, 'runs', RUN), { recursive: true, force: true })
  const workspace = await openWorkspace(root)
  try {
    let writer: RunWriter | null = null
    const answers = await Promise.all(
      workspace.answers.map(async (file) => ({
        agent: file.agent,
        task: file.task,
        answer: file.answer,
        text: await file.read(),
      })),
    )
    const { verdicts } = await judgeAnswers({
      tasks: [...workspace.tasks.values()].map(({ value }) => value),
      rubrics: new Map([...workspace.rubrics.values()].map(({ id, value }) => [id, value])),
      answers,
      // From the sample's evidence, and from nowhere else.
      evidenceFor: (url) => workspace.evidence.latest(url),
      judge: offlineJudge,
      runId: RUN,
      benchmark: workspace.settings.name,
      assay: 'sample',
      evaluationDate: '2026-11-30',
      clock: { now: () => AT },
      sample: true,
      ...(keep
        ? {
            sink: {
              manifest: async (manifest) => {
                if (writer === null) writer = await workspace.createRun(manifest)
                else await writer.finish('finished')
              },
              verdict: async (verdict) => writer?.append(verdict),
            },
          }
        : {}),
    })
    return verdicts
  } finally {
    await workspace.close()
  }
}

/** One line an agent, for people. */
export function summary(verdicts: readonly Verdict[]): string {
  return Object.entries(metricsByAgent(verdicts))
    .map(([agent, metrics]) => `${agent}: ${JSON.stringify(metrics)}`)
    .join('\n')
}
