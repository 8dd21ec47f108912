import { useEffect, useRef, useState } from 'react'
import type { ExecutionDetail } from '../../../contract/index.ts'
import { timingOf } from '../../../tasks/index.ts'
import { say } from '../../app/status.ts'
import { formatClock, Tag } from '../../kit/index.ts'

/** So long before the limit a person is warned. */
const WARNING_MS = 5 * 60_000

/** The time that counts, with its limit: warned shortly before it, told at it; nothing is ever broken off. */
export function Clock({ running }: { running: ExecutionDetail }) {
  const { recording, pauses, paused } = running
  const [now, setNow] = useState(Date.now)
  const told = useRef<'near' | 'over' | null>(null)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const limit = recording.limitMinutes
  const { activeMs, wallMs, overMs } = timingOf(recording.startedAt, new Date(now).toISOString(), pauses, limit)
  const left = limit === null ? Number.POSITIVE_INFINITY : limit * 60_000 - activeMs
  const state = overMs > 0 ? 'over' : left <= WARNING_MS ? 'near' : null
  useEffect(() => {
    if (state === null || told.current === state) return
    told.current = state
    say(
      state === 'over'
        ? `The limit of ${limit} minutes is reached. Go on if you like; the time over it is recorded.`
        : `${formatClock(Math.max(0, left) / 1000)} left of ${limit} minutes`,
    )
  }, [state, limit, left])
  const whole = wallMs - activeMs > 1_000 ? `, ${formatClock(wallMs / 1000)} with pauses` : ''
  return (
    <span title={`Time without pauses${whole}`}>
      <Tag tone={state === 'over' ? 'fail' : state === 'near' ? 'unsure' : 'error'} sign={paused ? '‖' : '●'}>
        {paused ? 'paused' : 'recording'} {formatClock(activeMs / 1000)}
        {limit !== null && ` of ${limit}:00`}
        {overMs > 0 && `, ${formatClock(overMs / 1000)} over`}
      </Tag>
    </span>
  )
}
