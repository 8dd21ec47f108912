import { useRef, useState } from 'react'
import { describeError, type ErrorFacts, host } from '../../host/index.ts'
import { Button, counted, ErrorPanel, StatusTag } from '../../kit/index.ts'
import styles from './report.module.css'

type Verified = Awaited<ReturnType<typeof host.reports.verify>> & { name: string }

/** Takes a page that was written before, computes it again from this benchmark, and says whether it still holds. */
export function VerifyReport() {
  const file = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<Verified | ErrorFacts | 'busy' | null>(null)
  const verify = async (chosen: File) => {
    setState('busy')
    try {
      setState({ ...(await host.reports.verify({ html: await chosen.text() })), name: chosen.name })
    } catch (error) {
      setState(describeError(error))
    }
  }
  return (
    <section aria-label="Verify a report" className={styles.verify}>
      <input
        ref={file}
        type="file"
        accept=".html,text/html"
        hidden
        aria-label="Report to verify"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (chosen) verify(chosen)
        }}
      />
      <Button onClick={() => file.current?.click()} disabled={state === 'busy'}>
        {state === 'busy' ? 'Computing it again …' : 'Verify a report that was written before …'}
      </Button>
      <div role="status">{state !== null && state !== 'busy' && 'holds' in state && <Verdict of={state} />}</div>
      {state !== null && state !== 'busy' && !('holds' in state) && (
        <ErrorPanel error={state} title="The report could not be verified" />
      )}
    </section>
  )
}

function Verdict({ of: { name, holds, differences } }: { of: Verified }) {
  if (holds)
    return (
      <p>
        <StatusTag state="pass">holds</StatusTag> Every figure of {name} was computed again, and every input is as it
        was.
      </p>
    )
  return (
    <>
      <p>
        <StatusTag state="fail">does not hold</StatusTag> {name}: {counted(differences.length, 'difference')}.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={styles.scrolled} aria-label="Differences" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">what</th>
              <th scope="col">where</th>
              <th scope="col">reported</th>
              <th scope="col">now</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ what, where, reported, now }) => (
              <tr key={`${what} ${where}`}>
                <th scope="row">{what}</th>
                <td>{where}</td>
                <td>{String(reported ?? 'nothing')}</td>
                <td>{String(now ?? 'nothing')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
