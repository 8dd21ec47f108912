/**
 * Makes the answers, page captures, judge run and reviews of the sample benchmark anew (`npm run sample`). What people wrote by hand stays as it is: site cards,
 * proposals, tasks, rubrics and the answers of `person`. Needs the built worlds in out/worlds and a Chromium. The same sources give the same files,
 * except for screenshots; captures that exist are kept unless `--fresh` is given.
 */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../workspace/index.ts'
import { type Answerer, careful } from './make/answerers/careful.ts'
import { fabricate } from './make/answerers/fabricator.ts'
import { hasty } from './make/answerers/hasty.ts'
import { BUNDLES, type Field, openField } from './make/browser.ts'
import { captureCited } from './make/evidence.ts'
import { judgeSample, summary } from './make/judge.ts'
import { writeReviews } from './make/reviews.ts'

const ROOT = join(import.meta.dirname, 'harbor')
/** Pages of several answers at once; more only wait for each other. */
const AT_ONCE = 3

const say = (line: string): void => console.log(line)

async function answerAll(field: Field): Promise<void> {
  const jobs = (
    [
      ['careful', careful],
      ['hasty', hasty],
    ] as const
  ).flatMap(([agent, set]) =>
    Object.entries(set).map(([task, answerer]): [string, string, Answerer] => [agent, task, answerer]),
  )
  const work = async (): Promise<void> => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      const [agent, task, answerer] = job
      await writeAnswer(agent, task, await field.visit(answerer))
      say(`${agent} answered ${task}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  for (const task of Object.keys(careful)) await writeAnswer('fabricator', task, fabricate(task))
}

const writeAnswer = (agent: string, task: string, text: string, n = 1): Promise<void> =>
  writeAtomically(join(ROOT, 'answers', agent, task, `answer_${n}.md`), text)

if (!existsSync(join(BUNDLES, 'shop', 'index.html')))
  throw new Error(`the worlds are not built: ${BUNDLES} is empty; run the build first`)
if (process.argv.includes('--fresh')) await rm(join(ROOT, 'evidence'), { recursive: true, force: true })
const field = await openField()
try {
  if (!process.argv.includes('--keep-answers')) await answerAll(field)
  await captureCited(ROOT, field, say)
} finally {
  await field.close()
}
say(summary(await judgeSample(ROOT, true)))
await writeReviews(ROOT)
