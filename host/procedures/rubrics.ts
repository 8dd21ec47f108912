import type { OutlineNode } from '../../contract/index.ts'
import { countWords, languageOfFile, type RubricLanguage } from '../../rubrics/index.ts'
import { ASSAY_TYPES } from '../../rubrics/script/index.ts'
import { type HostContext, os } from '../context.ts'
import { answerSubject } from '../services/compare.ts'
import { titleOf } from '../services/title.ts'

/** The last good tree per task, so that a half-typed script still shows one. */
const outlines = new Map<string, OutlineNode[]>()

function leavesIn(nodes: readonly OutlineNode[]): OutlineNode[] {
  return nodes.flatMap((node) => (node.kind === 'leaf' ? [node] : leavesIn(node.children)))
}

/** The source a new script starts from: imports and an empty tree. */
const EMPTY_SCRIPT = `import { rubric } from 'assay'

export default rubric(async (tree, answer) => {
})
`

function sourceOf(
  { workspace }: HostContext,
  task: string,
): { source: string; hash: string; language: RubricLanguage } {
  const entry = workspace.rubrics.get(task)
  if (!entry) return { source: EMPTY_SCRIPT, hash: '', language: 'typescript' }
  return { source: entry.value, hash: entry.hash, language: languageOfFile(entry.file) }
}

export const rubricsProcedures = {
  list: os.rubrics.list.handler(({ context }) =>
    Promise.all(
      [...context.workspace.tasks.values()].map(async (entry) => {
        const script = context.workspace.rubrics.get(entry.id)
        const seen = script ? await context.judging.inspect(script.value, entry.value) : null
        const findings = seen?.findings ?? []
        const leaves = leavesIn(seen?.root?.children ?? [])
        return {
          task: entry.id,
          title: titleOf(entry.value),
          exists: script !== undefined,
          language: script ? languageOfFile(script.file) : ('typescript' as const),
          leaves: leaves.length,
          critical: leaves.filter((leaf) => leaf.critical).length,
          errors: findings.filter((finding) => finding.severity === 'error').length,
          warnings: findings.filter((finding) => finding.severity === 'warning').length,
        }
      }),
    ),
  ),
  get: os.rubrics.get.handler(({ context, input }) => {
    context.benchmark.task(input.task)
    return { task: input.task, ...sourceOf(context, input.task) }
  }),
  save: os.rubrics.save.handler(async ({ context, input }) => {
    const entry = await context.workspace.saveRubric(
      input.task,
      input.source,
      input.baseHash === '' ? null : input.baseHash,
    )
    return { hash: entry.hash }
  }),
  check: os.rubrics.check.handler(async ({ context, input }) => {
    const began = performance.now()
    const task = context.benchmark.task(input.task).value
    const seen = await context.judging.inspect(input.source, task)
    if (seen.root) outlines.set(input.task, seen.root.children)
    return {
      findings: seen.findings,
      tree: outlines.get(input.task) ?? [],
      stale: seen.root === null,
      ms: performance.now() - began,
    }
  }),
  run: os.rubrics.run.handler(async ({ context, input }) => {
    const began = performance.now()
    const verdict = await context.judging.runOnce(input)
    return { verdict, ms: performance.now() - began }
  }),
  audit: os.rubrics.audit.handler(async ({ context, input, signal }) => {
    const began = performance.now()
    const audit = await context.auditing.audit(input.task, input.source, signal ? { signal } : {})
    return { ...audit, ms: performance.now() - began }
  }),
  attacks: os.rubrics.attacks.handler(({ context, input }) => context.auditing.attacks(input.task)),
  keepAttack: os.rubrics.keepAttack.handler(({ context, input: { task, ...attack } }) =>
    context.auditing.keep(task, attack),
  ),
  types: os.rubrics.types.handler(() => ({ declarations: ASSAY_TYPES })),
}

export const answersProcedures = {
  list: os.answers.list.handler(({ context }) =>
    Promise.all(
      context.workspace.answers.map(async (file) => {
        const text = await file.read()
        return {
          agent: file.agent,
          task: file.task,
          answer: file.answer,
          words: countWords(text),
        }
      }),
    ),
  ),
  get: os.answers.get.handler(async ({ context, input }) => {
    const { text, hash } = await context.benchmark.answer(answerSubject(input))
    return { text, hash }
  }),
}
