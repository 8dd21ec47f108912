/** What verdicts say together: deviation over repeats, pass@k, by type and site, complexity. Proportions are 0..1; a figure that the data do not give is null. */
export { type Complexity, complexityOf, pearson, type TaskComplexity } from './complexity.ts'
export { type PassAtK, passAtK, releasedPassAny } from './pass-at-k.ts'
export { type Known, type Slice, type Slices, slicesOf } from './slices.ts'
export {
  type Deviation,
  deviationOf,
  METRIC_NAMES,
  type MetricName,
  type RepeatBy,
  type Spread,
  spreadOf,
} from './spread.ts'
export { type Result, repeatOf } from './verdict-rows.ts'
