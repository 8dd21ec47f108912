/**
 * The attack audit: which wrong answers would a rubric let through, and which right ones would it fail? Answers are made here, judged elsewhere, and assessed
 * here.
 */
export {
  type AttackRun,
  type AuditedRun,
  type AuditRuns,
  assessAudit,
  type LayoutRun,
  type LeafFacts,
  type MatrixCell,
  type RubricAudit,
} from './assess.ts'
export type { Attack, AttackAnswer, AttackedTask, AttackInput } from './attacks/attack.ts'
export { ATTACKS } from './attacks/index.ts'
export { changeFacts, collectFacts, type Extraction, type Fact, type FactGroup, factsOf } from './facts.ts'
export { LAYOUTS, type Layout, list } from './layouts/index.ts'
export { seeded } from './random.ts'
