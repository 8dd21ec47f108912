import type { TreeNode } from '../model.ts'
import { leavesOf } from '../score.ts'
import type { Fact } from './facts.ts'

/** What a script made of one answer of the audit; the tree is null where the script failed. */
export interface AuditedRun {
  tree: TreeNode | null
  /** Why there is no tree. */
  error: string | null
}

export interface AttackRun extends AuditedRun {
  attack: string
  wrong: 'all' | ReadonlySet<string>
}

export interface LayoutRun extends AuditedRun {
  layout: string
}

export interface LeafFacts {
  id: string
  label: string
  /** Line of the script; null where it is not known. */
  line: number | null
}

/** Whether a leaf passed under an attack that should have failed it. */
export interface MatrixCell {
  leaf: string
  attack: string
  passed: boolean
}

export interface RubricAudit {
  /** Leaves of the tree of the right answer, or of the largest attacked tree where no right answer is known. */
  leaves: LeafFacts[]
  attacks: string[]
  matrix: MatrixCell[]
  /** Cells that passed. */
  leaks: number
  /** Share of the cells that passed; null where there is no cell. */
  leakRate: number | null
  /** Leaves by leaks, the most first; only those that leak. */
  worst: (LeafFacts & { attacks: string[] })[]
  /** Leaves that fail although the answer is right, by layout; `given` is the answer as its author wrote it. */
  falseFailures: { leaf: string; label: string; layout: string; reason: string }[]
  /** Values that the script asks for and no leaf checks: whoever leaves them out loses nothing. */
  unchecked: { name: string; value: string }[]
  /** Answers on which the script failed. */
  errors: { on: string; message: string }[]
}

export interface AuditRuns {
  /** The right answer as it was written; null where none is known. */
  given: AuditedRun | null
  layouts: readonly LayoutRun[]
  /** The right answer with one fact left out. */
  without: readonly (AuditedRun & { fact: Fact })[]
  attacks: readonly AttackRun[]
}

/**
 * What a rubric lets through. An attack that is wrong altogether must pass no leaf. One that is wrong in some facts must pass no leaf that rests on one of
 * them: a leaf rests on a fact when it passes with the right answer and fails once the fact is left out (skipped leaves do not count, they say nothing).
 */
export function assessAudit({ given, layouts, without, attacks }: AuditRuns): RubricAudit {
  const base = layouts.find(({ layout }) => layout === 'list') ?? null
  const passing = new Set(leaves(base).flatMap((leaf) => (leaf.status === 'passed' ? [leaf.id] : [])))
  const restsOn = new Map<string, Set<string>>()
  const checked = new Set<string>()
  for (const { fact, tree, error } of without) {
    for (const leaf of leaves({ tree, error })) {
      if (!passing.has(leaf.id) || leaf.status === 'passed' || leaf.status === 'skipped') continue
      checked.add(fact.id)
      restsOn.set(leaf.id, (restsOn.get(leaf.id) ?? new Set()).add(fact.id))
    }
  }
  const cells = new Map<string, MatrixCell>()
  for (const { attack, wrong, tree, error } of attacks) {
    for (const leaf of leaves({ tree, error })) {
      if (wrong !== 'all' && ![...(restsOn.get(leaf.id) ?? [])].some((fact) => wrong.has(fact))) continue
      // An attack may be made in several ways; a leaf holds when it holds in all of them.
      const key = JSON.stringify([leaf.id, attack])
      const passed = leaf.status === 'passed' || cells.get(key)?.passed === true
      cells.set(key, { leaf: leaf.id, attack, passed })
    }
  }
  const unchecked = without.filter(({ fact }) => passing.size > 0 && !checked.has(fact.id)).map(({ fact }) => fact)
  // Leaving a value out is an attack on the rubric as a whole: no one leaf can be blamed for what none of them checks.
  if (without.length > 0 && base?.tree)
    cells.set(MISSING, { leaf: base.tree.id, attack: MISSING, passed: unchecked.length > 0 })
  for (const leaf of namingOnly(base?.tree ?? null, without, restsOn))
    cells.set(JSON.stringify([leaf, MISSING]), { leaf, attack: MISSING, passed: true })
  const matrix = [...cells.values()]
  const leaking = matrix.filter(({ passed }) => passed)
  const known = new Map<string, LeafFacts>()
  for (const run of [given, ...layouts, ...attacks]) {
    for (const { id, label, line } of leaves(run)) if (!known.has(id)) known.set(id, { id, label, line: line ?? null })
  }
  const worst = [...Map.groupBy(leaking, ({ leaf }) => leaf)]
    .map(([id, cells]) => ({
      ...(known.get(id) ?? (base?.tree?.id === id ? whole(base.tree) : { id, label: id, line: null })),
      attacks: cells.map(({ attack }) => attack),
    }))
    .sort((a, b) => b.attacks.length - a.attacks.length || (a.line ?? 0) - (b.line ?? 0))
  const rights = [...(given ? [{ layout: 'given', ...given }] : []), ...layouts]
  return {
    leaves: [...(base?.tree && without.length > 0 ? [whole(base.tree)] : []), ...known.values()],
    attacks: [...new Set(matrix.map(({ attack }) => attack))],
    matrix,
    leaks: leaking.length,
    leakRate: matrix.length === 0 ? null : leaking.length / matrix.length,
    worst,
    falseFailures: rights.flatMap(({ layout, tree, error }) =>
      leaves({ tree, error })
        .filter(({ status }) => status !== 'passed')
        .map(({ id, label, reason }) => ({ leaf: id, label, layout, reason: reason ?? '' })),
    ),
    unchecked: unchecked.map(({ name, value }) => ({ name, value })),
    errors: [
      ...rights.map(({ layout, error }) => ({ on: layout, message: error })),
      ...attacks.map(({ attack, error }) => ({ on: attack, message: error })),
      ...without.map(({ fact, error }) => ({ on: `without ${fact.name}`, message: error })),
    ].flatMap(({ on, message }) => (message === null ? [] : [{ on, message }])),
  }
}

const MISSING = 'missing-field'
/** Leaves whose label names a value on which neither they nor any leaf of their group rests: 'Rain days in May', whatever the month. */
function namingOnly(
  tree: TreeNode | null,
  without: AuditRuns['without'],
  restsOn: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  if (!tree) return []
  const below = tree.children.flatMap((child) => namingOnly(child, without, restsOn))
  const own = tree.children.filter(({ kind }) => kind === 'leaf')
  const together = new Set(own.flatMap(({ id }) => [...(restsOn.get(id) ?? [])]))
  const named = own.filter(({ id, label }) => {
    // A label is made of a value when it is another one without it.
    const facts = without.filter((run) => leaves(run).some((leaf) => leaf.id === id && leaf.label !== label))
    return facts.length > 0 && !facts.some(({ fact }) => together.has(fact.id))
  })
  return [...below, ...named.map(({ id }) => id)]
}

const whole = ({ id }: TreeNode): LeafFacts => ({ id, label: 'The rubric as a whole', line: null })

const leaves = (run: AuditedRun | null): ReturnType<typeof leavesOf> => (run?.tree ? leavesOf(run.tree) : [])
