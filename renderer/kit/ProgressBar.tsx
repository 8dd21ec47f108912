import type { Progress } from '../../contract/index.ts'
import { host } from '../host/index.ts'
import { Button } from './Button.tsx'
import { formatCount, formatDuration } from './figures.ts'
import styles from './kit.module.css'
import { StatusTag } from './Tag.tsx'

/** A long job with its count, rate and time left; cancel asks the host to stop it. */
export function ProgressBar({ of: progress }: { of: Progress }) {
  const running = progress.state === 'running'
  return (
    <div className={styles.progress}>
      <progress max={Math.max(1, progress.total)} value={progress.done} aria-label={progress.label} />
      {running ? (
        <Button onClick={() => host.workspace.cancel({ job: progress.job })}>Cancel</Button>
      ) : (
        <StatusTag state={progress.state} />
      )}
      <small>{progressText(progress)}</small>
    </div>
  )
}

/** `Judging answers: 37 of 120 · 2.4 per second · 35 s left`. */
export function progressText({ label, done, total, perSecond, secondsLeft, state, message }: Progress): string {
  const facts = [`${label}: ${formatCount(done)} of ${formatCount(total)}`]
  if (state === 'running' && perSecond !== null) {
    facts.push(perSecond >= 1 ? `${perSecond.toFixed(1)} per second` : `${formatDuration(1 / perSecond)} each`)
  }
  if (state === 'running' && secondsLeft !== null) facts.push(`${formatDuration(secondsLeft)} left`)
  if (message) facts.push(message)
  return facts.join(' · ')
}
