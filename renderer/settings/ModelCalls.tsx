import { useQuery } from '@tanstack/react-query'
import { api } from '../host/index.ts'
import { counted, formatCount, formatDuration, formatTime, Loaded, Scroll, StatusTag } from '../kit/index.ts'
import styles from './settings.module.css'

/** What was asked of language models, and what it cost. */
export function ModelCalls() {
  const query = useQuery(api.models.calls.queryOptions())
  return (
    <section className={styles.block} aria-labelledby="settings-calls">
      <h2 id="settings-calls">Calls of language models</h2>
      <Loaded query={query} what="Reading the log of calls">
        {({ file, calls, failed, tokensIn, tokensOut, costUsd, unpriced, unreadable, latest }) =>
          calls === 0 ? (
            <p>No model was called yet. Each call will be listed here with its tokens, cost and time.</p>
          ) : (
            <>
              <p>
                {counted(calls, 'call')}
                {failed > 0 && `, ${formatCount(failed)} of them without an answer`}: {formatCount(tokensIn)} tokens in,{' '}
                {formatCount(tokensOut)} out,{' '}
                {unpriced === calls
                  ? 'at an unknown price'
                  : `${costUsd.toFixed(4)} US dollars${unpriced > 0 ? ` and ${counted(unpriced, 'call')} of unknown price` : ''}`}
                .{unreadable > 0 && ` ${counted(unreadable, 'line')} of the log cannot be read.`} All of them are in{' '}
                <code>{file}</code>; what was said is not kept.
              </p>
              <Scroll label="Latest calls" className={styles.calls}>
                <table className={styles.callTable} aria-label="Latest calls">
                  <thead>
                    <tr>
                      <th scope="col">at</th>
                      <th scope="col">prompt</th>
                      <th scope="col">model</th>
                      <th scope="col">outcome</th>
                      <th scope="col">tokens</th>
                      <th scope="col">cost</th>
                      <th scope="col">time</th>
                    </tr>
                  </thead>
                  <tbody>
                    {latest.map((call, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a log has no other names for its lines
                      <tr key={at}>
                        <td>{formatTime(call.at)}</td>
                        <td>
                          {call.prompt} {call.promptVersion}
                        </td>
                        <td>{call.model}</td>
                        <td>
                          {call.outcome === 'ok' ? 'ok' : <StatusTag state="error">{call.outcome}</StatusTag>}
                          {call.attempts > 1 && ` after ${call.attempts} tries`}
                        </td>
                        <td>
                          {call.tokensIn === null ? '–' : formatCount(call.tokensIn)} /{' '}
                          {call.tokensOut === null ? '–' : formatCount(call.tokensOut)}
                        </td>
                        <td>{call.costUsd === null ? 'unknown' : call.costUsd.toFixed(4)}</td>
                        <td>{formatDuration(call.ms / 1000)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Scroll>
            </>
          )
        }
      </Loaded>
    </section>
  )
}
