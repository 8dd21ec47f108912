import type { ExecutionDetail, RecordedStep } from '../../../contract/index.ts'
import { diffText } from '../../../tasks/index.ts'
import { EmptyState, ErrorPanel, PaneHead, Scroll } from '../../kit/index.ts'
import { TypeCode } from '../../sitecards/TypeCode.tsx'
import styles from '../tasks.module.css'
import type { PlaybackView } from './RecordingView.tsx'
import own from './recording.module.css'
import { captureAt, stepText, useCapture } from './useSteps.ts'

/** The page at a step: its picture, its text, or what the step changed in the text. */
export function Playback({ detail, step, view }: { detail: ExecutionDetail; step: RecordedStep; view: PlaybackView }) {
  const { steps, recording, readings } = detail
  const capture = captureAt(steps, step.n)
  const earlier = captureAt(steps, step.n - 1)
  const now = useCapture(recording.id, capture)
  const before = useCapture(recording.id, earlier, view === 'changes')
  const kinds = readings[step.n] ?? []
  return (
    <>
      <PaneHead title={step.url}>
        {step.capture === null && capture !== null && <span>picture of the latest change before</span>}
      </PaneHead>
      {kinds.length > 0 && (
        <p className={own.reading}>
          {kinds.slice(0, 2).map((kind) => (
            <span key={kind.code}>
              <TypeCode code={kind.code} /> {kind.component} · {kind.type}{' '}
              <small>
                {kind.confidence}: {kind.reasons.join('; ')}
              </small>
            </span>
          ))}
        </p>
      )}
      <Scroll label="Page at this step" className={styles.picture}>
        {capture === null ? (
          <EmptyState title="No picture was taken up to this step" />
        ) : now.error ? (
          <ErrorPanel error={now.error} title="The picture could not be read" />
        ) : view === 'text' ? (
          <pre>{now.text}</pre>
        ) : view === 'changes' ? (
          <Changes
            before={earlier === null ? '' : before.text}
            after={now.text}
            unchanged={step.capture === null || earlier === capture}
          />
        ) : (
          now.src && <img src={now.src} alt={`Page at step ${step.n}: ${stepText(step)}`} />
        )}
      </Scroll>
    </>
  )
}

function Changes({ before, after, unchanged }: { before: string | null; after: string | null; unchanged: boolean }) {
  if (unchanged) return <EmptyState title="The page looked the same after this step" />
  if (before === null || after === null) return null
  const lines = diffText(before, after).filter(({ kind, text }) => kind !== 'same' && text.trim() !== '')
  if (lines.length === 0) return <EmptyState title="The picture changed, the text did not" />
  return (
    <pre className={own.diff}>
      {lines.map(({ kind, text }, index) =>
        kind === 'new' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one comparison never move
          <ins key={index}>{`+ ${text}`}</ins>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one comparison never move
          <del key={index}>{`− ${text}`}</del>
        ),
      )}
    </pre>
  )
}
