import { type AdviceFile, adviceFile, type RuleAdvice } from '../tasks/index.ts'
import { readIfThere, writeAtomically } from './atomic.ts'
import { InvalidError } from './findings.ts'
import { checkName, confine } from './paths.ts'

/** Where what models advised on one proposal or task is kept: apart from everybody's review events, so that it is never taken for one. */
export const adviceName = (subject: string): string =>
  `reviews/advice/${checkName(subject, 'the id of a proposal or task')}.json`

/** What models advised on one subject, in the order they did. @throws InvalidError where the file is none of ours */
export async function readAdvice(root: string, subject: string): Promise<RuleAdvice[]> {
  const file = adviceName(subject)
  const text = await readIfThere(confine(root, file))
  if (text === null) return []
  const result = adviceFile.safeParse(parsed(text))
  if (result.success) return result.data.advice
  const [issue] = result.error.issues
  throw new InvalidError(file, issue?.path.join('.') ?? '', issue?.message ?? 'holds no advice')
}

/** Adds advice behind what there is. */
export async function addAdvice(root: string, subject: string, advice: readonly RuleAdvice[]): Promise<string> {
  const all: AdviceFile = { version: 1, subject, advice: [...(await readAdvice(root, subject)), ...advice] }
  await writeAtomically(confine(root, adviceName(subject)), `${JSON.stringify(all, null, 2)}\n`)
  return adviceName(subject)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
