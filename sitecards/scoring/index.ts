/** How good a scanner is: what it found set beside what is known to be there. */
export {
  type Counts,
  countBy,
  countUnits,
  falseAlarms,
  isPerception,
  type LabelledSection,
  type PlacedFinding,
  type ScoredUnit,
  scoreFindings,
} from './score.ts'
