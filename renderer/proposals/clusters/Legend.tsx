import { Button, formatCount, formatShare } from '../../kit/index.ts'
import type { Matrix } from './cells.ts'
import styles from './clusters.module.css'
import { clustersKeys } from './keys.ts'

/** What letters and colours mean, and how many pairs there are of each. */
export function Legend({ counts, onFill }: { counts: Matrix['counts']; onFill: () => void }) {
  const rated = counts.pairs - counts.gaps
  return (
    <div className={styles.legend} role="status" aria-label="Ratings">
      {(['HIGH', 'MEDIUM', 'LOW'] as const).map((level) => (
        <span key={level}>
          <i className={styles.cell} data-level={level} style={{ fontStyle: 'normal' }} aria-hidden="true">
            {level.charAt(0)}
          </i>
          {level} {formatCount(counts[level])}
        </span>
      ))}
      <span>
        <i className={styles.cell} data-level="gap" style={{ fontStyle: 'normal' }} aria-hidden="true">
          ·
        </i>
        {counts.gaps === 1 ? '1 gap' : `${formatCount(counts.gaps)} gaps`}
      </span>
      {counts.suggested > 0 && (
        <span>
          <i className={styles.cell} data-level="suggested" aria-hidden="true">
            H?
          </i>
          {formatCount(counts.suggested)} of the gaps with a suggestion
        </span>
      )}
      <span>
        {formatShare(rated, counts.pairs)} of {formatCount(counts.pairs)} pairs rated
      </span>
      <span>underlined: by a model, taken by a person</span>
      {counts.gaps > 0 && (
        <Button look="quiet" keyName={clustersKeys.keys.fill.key} onClick={onFill}>
          Ask a model
        </Button>
      )}
    </div>
  )
}
