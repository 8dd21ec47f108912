import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownBatch } from '../../contract/index.ts'
import { api } from '../host/index.ts'
import { Button, counted, Dialog, formatDuration, Loaded } from '../kit/index.ts'
import styles from './generate.module.css'
import type { Kind } from './words.ts'

interface CallsProps {
  kind: Kind
  batch: ShownBatch
  opened: boolean
  onClose: () => void
}

/** Each call of a batch, and its reply as it came. */
export function CallsDialog({ kind, batch, opened, onClose }: CallsProps) {
  const [n, setN] = useState<number | null>(null)
  const call = useQuery({
    ...api.proposing.call.queryOptions({ input: { kind, id: batch.row.id, n: n ?? 0 } }),
    enabled: opened && n !== null,
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={counted(batch.calls.length, 'call')} size="xl">
      <table className={styles.calls}>
        <thead>
          <tr>
            <th>Call</th>
            <th>Why</th>
            <th>Outcome</th>
            <th>Tokens</th>
            <th>Cost</th>
            <th>Time</th>
            <th>Reply</th>
          </tr>
        </thead>
        <tbody>
          {batch.calls.map((each) => (
            <tr key={each.n}>
              <td>
                {each.n}, slot {each.slot}
              </td>
              <td>{each.reason}</td>
              <td>
                {each.outcome}
                {each.problem && `: ${each.problem.message}`}
              </td>
              <td>{each.tokensIn === null ? 'unknown' : `${each.tokensIn} in, ${each.tokensOut} out`}</td>
              <td>{each.costUsd === null ? 'unknown' : `$${each.costUsd.toFixed(4)}`}</td>
              <td>{formatDuration(each.ms / 1000)}</td>
              <td>
                {each.hasReply && (
                  <Button look="quiet" aria-pressed={n === each.n} onClick={() => setN(each.n)}>
                    Show
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {n !== null && (
        <Loaded query={call} what={`Reading call ${n}`}>
          {({ reply }) => <pre className={styles.reply}>{reply}</pre>}
        </Loaded>
      )}
    </Dialog>
  )
}
