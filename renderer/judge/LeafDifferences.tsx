import { useQuery } from '@tanstack/react-query'
import type { RunRow } from '../../contract/index.ts'
import { compareTrees, type LeafDifference, type RunDifference } from '../../rubrics/index.ts'
import { api } from '../host/index.ts'
import { Button, EmptyState, Loaded, PaneHead, Scroll, StatusTag, Tag, type Tone } from '../kit/index.ts'
import styles from './judge.module.css'
import { goToVerdict } from './places.ts'

const CHANGE: Record<LeafDifference['change'], { word: string; tone: Tone }> = {
  lost: { word: 'lost', tone: 'fail' },
  gained: { word: 'gained', tone: 'pass' },
  other: { word: 'another reason', tone: 'unsure' },
  'only-a': { word: 'only there', tone: 'unsure' },
  'only-b': { word: 'only here', tone: 'unsure' },
  same: { word: 'the same', tone: 'skip' },
}

interface LeafDifferencesProps {
  run: RunRow
  other: RunRow
  row: RunDifference
  title: string
}

/** One answer in two runs, leaf by leaf, what differs first; of an answer that was judged several times the first judging. */
export function LeafDifferences({ run, other, row, title }: LeafDifferencesProps) {
  const { agent, task, answer } = row
  const here = useQuery(api.judge.verdict.queryOptions({ input: { run: run.id, agent, task, answer } }))
  const there = useQuery(api.judge.verdict.queryOptions({ input: { run: other.id, agent, task, answer } }))
  return (
    <Loaded query={here} what="Reading the verdict">
      {(mine) => (
        <Loaded query={there} what={`Reading the verdict of ${other.id}`}>
          {(theirs) => {
            const leaves = compareTrees(theirs.verdict.tree, mine.verdict.tree)
            const differing = leaves.filter(({ change }) => change !== 'same')
            return (
              <>
                <PaneHead title={`${agent}: ${title}`}>
                  <span role="status">
                    {differing.length} of {leaves.length} leaves differ
                  </span>
                  <Button onClick={() => goToVerdict(other.id, { ...row, repeat: 1 })}>Verdict there</Button>
                  <Button onClick={() => goToVerdict(run.id, { ...row, repeat: 1 })}>Verdict here</Button>
                </PaneHead>
                <Scroll label="Leaf by leaf">
                  {leaves.length === 0 ? (
                    <EmptyState title="The script failed in both runs" />
                  ) : (
                    <table className={styles.leaves} aria-label="Leaf by leaf">
                      <thead>
                        <tr>
                          <th scope="col">leaf</th>
                          <th scope="col">change</th>
                          <th scope="col">there</th>
                          <th scope="col">here</th>
                        </tr>
                      </thead>
                      <tbody>
                        {[...differing, ...leaves.filter(({ change }) => change === 'same')].map((leaf) => (
                          <tr key={leaf.id}>
                            <th scope="row">{leaf.label}</th>
                            <td>
                              <Tag tone={CHANGE[leaf.change].tone}>{CHANGE[leaf.change].word}</Tag>
                            </td>
                            <End of={leaf.a} />
                            <End of={leaf.b} />
                          </tr>
                        ))}
                      </tbody>
                    </table>
                  )}
                </Scroll>
              </>
            )
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

function End({ of }: { of: LeafDifference['a'] }) {
  if (of === null) return <td>–</td>
  return (
    <td>
      <StatusTag state={of.status === 'partial' ? 'unsure' : of.status} /> {of.reason && <small>{of.reason}</small>}
    </td>
  )
}
