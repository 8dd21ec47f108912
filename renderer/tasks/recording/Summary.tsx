import type { ExecutionDetail } from '../../../contract/index.ts'
import { counted, formatClock, PaneHead, Scroll, StatusTag } from '../../kit/index.ts'
import { SHORTCUT_WORDS } from '../execute/ShortcutBar.tsx'
import own from './recording.module.css'
import { SeenPicture } from './SeenPicture.tsx'

/** What a recording came to: outcome, time, points with who matched them, what was seen, the second pass and the answer. */
export function Summary({ detail, onStep }: { detail: ExecutionDetail; onStep: (n: number) => void }) {
  const { recording, standing, share, perceptions, shortcut, resumed, pauses } = detail
  const { outcome, timing, limitMinutes, baseline } = recording
  const clock = (ms: number) => formatClock(ms / 1000)
  return (
    <>
      <PaneHead title="Execution" />
      <Scroll label="Execution" className={own.summary}>
        <p>
          {outcome ? (
            <StatusTag state={outcome.kind === 'executable' ? 'yes' : outcome.kind === 'ambiguous' ? 'unsure' : 'no'}>
              {[outcome.kind, outcome.barrier].filter(Boolean).join(': ')}
            </StatusTag>
          ) : (
            <StatusTag state="open">{recording.brokenOff ? 'broken off' : 'no outcome'}</StatusTag>
          )}
        </p>
        {outcome?.reason && <p>{outcome.reason}</p>}
        <p className={own.muted}>
          {clock(timing.activeMs)} without pauses, {clock(timing.wallMs)} in all
          {pauses.length > 0 && `, ${counted(pauses.length, 'pause')}`}
          {timing.overMs > 0 && `; ${clock(timing.overMs)} over the limit of ${limitMinutes} minutes`}
          {resumed.length > 0 && `; gone on with ${counted(resumed.length, 'time')} after the studio had closed`}.
        </p>
        <h3>Action points</h3>
        <p className={own.muted}>
          {share.matched} of {share.points} shown, {share.alone} matched without help.
        </p>
        <ul>
          {standing.map(({ point, step, by, machine }) => (
            <li key={point}>
              {step === null ? (
                <StatusTag state={by === 'person' ? 'no' : 'open'}>{by === 'person' ? 'no step' : 'open'}</StatusTag>
              ) : (
                <button type="button" className={own.step} onClick={() => onStep(step)}>
                  step {step}
                </button>
              )}{' '}
              {point}
              <small title={machine?.reasons.join('; ')}>
                {by === 'machine' && `matched, ${machine?.certainty}`}
                {by === 'person' && `said by ${recording.annotator}`}
                {by === 'person' && machine && machine.step !== step && `; matching said step ${machine.step}`}
                {by === null && machine && `a guess: step ${machine.step}`}
              </small>
            </li>
          ))}
        </ul>
        {Object.keys(perceptions).length > 0 && <h3>Perception points</h3>}
        {Object.entries(perceptions).map(([point, seen]) => (
          <div key={point} className={own.seen}>
            <b>{point}</b>
            <p>{seen.words}</p>
            <SeenPicture recording={recording.id} seen={seen} />
          </div>
        ))}
        <h3>Search or direct link</h3>
        <p className={shortcut ? undefined : own.muted}>
          {shortcut
            ? `${shortcut.result ? SHORTCUT_WORDS[shortcut.result] : 'not finished'}. ${shortcut.words}`
            : 'No second pass was made.'}
        </p>
        {recording.answer && (
          <>
            <h3>Answer reached</h3>
            {baseline && (
              <p className={own.muted}>
                Kept as {baseline.agent}/{baseline.answer}.
              </p>
            )}
            <pre>{recording.answer}</pre>
          </>
        )}
      </Scroll>
    </>
  )
}
