import { Button, counted, Dialog, ProgressBar, takeFocus } from '../../kit/index.ts'
import styles from './clusters.module.css'
import type { Suggestions } from './useSuggestions.ts'

interface FillProps {
  opened: boolean
  gaps: number
  suggestions: Suggestions
  onClose: () => void
}

/** Asking a model about the pairs that nobody has rated: what it will do, how far it is, what it cost. */
export function FillDialog({ opened, gaps, suggestions, onClose }: FillProps) {
  const { method, latest, progress, fill } = suggestions
  const running = progress?.state === 'running'
  return (
    <Dialog opened={opened} onClose={onClose} title="Suggestions of a model">
      <p>
        The model of the settings is asked about {counted(gaps, 'pair')} that nobody has rated. What it says stands
        beside the matrix as a suggestion, with its reason; sampling does not use it, and what people rated is never
        touched. Take each one with T.
      </p>
      {method && !method.available && (
        <p className={styles.fault} role="alert">
          {method.reason}
        </p>
      )}
      {progress && <ProgressBar of={progress} />}
      {latest && (
        <p className={styles.hint}>
          Latest batch {latest.id}: {counted(latest.items.of, 'suggestion')} from {counted(latest.calls, 'call')},{' '}
          {latest.costUsd === null
            ? `$${latest.knownUsd.toFixed(4)} known, more not stated`
            : `$${latest.costUsd.toFixed(4)}`}
          {latest.problem && `; it ended: ${latest.problem.message}`}
        </p>
      )}
      <div className={styles.buttons} style={{ marginTop: 12 }}>
        <Button
          look="primary"
          ref={takeFocus}
          disabled={gaps === 0 || running || method?.available !== true}
          onClick={() => void fill()}
        >
          Ask the model
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
