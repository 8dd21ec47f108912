import type { UsageShown } from '../../../contract/index.ts'
import { affinityOf, type ClusterFile } from '../../../tasks/index.ts'
import { Button, counted, formatCount, PaneHead, Scroll } from '../../kit/index.ts'
import { samplingKeys } from './keys.ts'
import styles from './sampling.module.css'

export const USAGES = ['clusters', 'pairs', 'triples'] as const
export type UsageOf = (typeof USAGES)[number]
/** Rows that are shown of long tables; the rest is told as a number. */
const SHOWN = 200

interface UsageProps {
  usage: UsageShown
  file: ClusterFile
  shown: UsageOf
  onShow: (of: UsageOf) => void
}

/** How often clusters, pairs and triples were used by what counts, and what that is. */
export function UsageView({ usage, file, shown, onShow }: UsageProps) {
  return (
    <>
      <PaneHead title="Used so far">
        <Button
          look="quiet"
          keyName={samplingKeys.keys.usage.key}
          onClick={() => onShow(USAGES[(USAGES.indexOf(shown) + 1) % USAGES.length] ?? 'clusters')}
        >
          {shown}
        </Button>
      </PaneHead>
      <Scroll label="Used so far">
        <div className={styles.usage}>
          <p className={styles.hint}>{countedWords(usage)}</p>
          {shown === 'clusters' ? (
            <Clusters usage={usage} />
          ) : (
            <Combinations counts={usage[shown]} of={shown} file={file} />
          )}
          <details className={styles.policy}>
            <summary>What counts</summary>
            <ul>
              {usage.policy.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
            {usage.outside.length > 0 && (
              <p>Not counted, since their sites belong to no cluster: {usage.outside.join(', ')}.</p>
            )}
          </details>
        </div>
      </Scroll>
    </>
  )
}

function countedWords({ counted: work }: UsageShown): string {
  const of = (kind: string): number => work.filter((each) => each.kind === kind).length
  return `Counted: ${counted(of('task'), 'admitted task')}, ${counted(of('proposal'), 'accepted proposal')}, ${counted(of('round'), 'round')}.`
}

function Clusters({ usage }: { usage: UsageShown }) {
  const rows = Object.entries(usage.clusters).toSorted(([a, n], [b, m]) => n - m || (a < b ? -1 : 1))
  const most = Math.max(1, ...rows.map(([, n]) => n))
  return (
    <table className={styles.table} aria-label="Usage of clusters">
      <thead>
        <tr>
          <th scope="col">Cluster</th>
          <th scope="col" className={styles.number}>
            h(C)
          </th>
          <th scope="col" className={styles.number}>
            anchor
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, n]) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span className={styles.bar} style={{ width: `${(n / most) * 100}%` }} aria-hidden="true" />
            </th>
            <td className={styles.number}>{n}</td>
            <td className={styles.number}>{usage.anchors[name] ?? 0}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Combinations({
  counts,
  of,
  file,
}: {
  counts: Record<string, number>
  of: 'pairs' | 'triples'
  file: ClusterFile
}) {
  const rows = Object.entries(counts).toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  if (rows.length === 0) return <p>No {of === 'pairs' ? 'pair' : 'triple'} was used yet.</p>
  return (
    <>
      <table className={styles.table} aria-label={`Usage of ${of}`}>
        <thead>
          <tr>
            <th scope="col">{of === 'pairs' ? 'Pair' : 'Triple'}</th>
            {of === 'pairs' && <th scope="col">affinity</th>}
            <th scope="col" className={styles.number}>
              used
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(([key, n]) => (
            <tr key={key}>
              <th scope="row">{key}</th>
              {of === 'pairs' && <td>{levelOf(file, key)}</td>}
              <td className={styles.number}>{n}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && (
        <p className={styles.hint}>and {formatCount(rows.length - SHOWN)} that were used less.</p>
      )}
    </>
  )
}

const levelOf = (file: ClusterFile, key: string): string => {
  const [a = '', b = ''] = key.split(' + ')
  return affinityOf(file, a, b)?.level ?? 'not rated'
}
