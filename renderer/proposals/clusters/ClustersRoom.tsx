import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ClustersShown } from '../../../contract/index.ts'
import { type AffinityLevel, isByHand, keyOf } from '../../../tasks/index.ts'
import { useKeys } from '../../app/keys.ts'
import { say } from '../../app/status.ts'
import { api } from '../../host/index.ts'
import { Button, ConflictPanel, EmptyState, Loaded, Pane, PaneHead, Scroll, Section, Split } from '../../kit/index.ts'
import { RoomTabs } from '../RoomTabs.tsx'
import { ClusterInspector } from './ClusterInspector.tsx'
import { ClusterList } from './ClusterList.tsx'
import { type Cell, matrixOf, moved, nextPair, pairOf } from './cells.ts'
import styles from './clusters.module.css'
import { type Asking, ClusterDialogs } from './dialogs.tsx'
import { FillDialog } from './FillDialog.tsx'
import { clustersKeys } from './keys.ts'
import { Legend } from './Legend.tsx'
import { MatrixView } from './MatrixView.tsx'
import { PairInspector } from './PairInspector.tsx'
import { type Clusters, useClusters } from './useClusters.ts'
import { useSuggestions } from './useSuggestions.ts'

/** Clusters and how well they go together: a matrix that is filled by keys, by hand or with a model's suggestions. */
export function ClustersRoom() {
  const clusters = useClusters()
  const { query, conflict } = clusters
  return (
    <Section
      title="Clusters"
      crumb="how well kinds of sites go together in one task"
      actions={<RoomTabs here="clusters" />}
    >
      <Loaded query={query} what="Reading the clusters">
        {(shown) =>
          conflict ? (
            <Scroll label="Conflict">
              <ConflictPanel
                texts={conflict}
                keepLabel="Make my change on top of theirs"
                onKeepMine={clusters.keepMine}
                onTakeTheirs={clusters.takeTheirs}
              />
            </Scroll>
          ) : shown.broken ? (
            <EmptyState title="clusters.yaml cannot be read">
              <p>
                Line {shown.broken.line}: {shown.broken.message}. Repair it in an editor, or restore it from git; it is
                left as it is.
              </p>
            </EmptyState>
          ) : (
            <Room shown={shown} clusters={clusters} />
          )
        }
      </Loaded>
    </Section>
  )
}

function Room({ shown, clusters }: { shown: ClustersShown; clusters: Clusters }) {
  const { edit } = clusters
  const usage = useQuery(api.sampling.usage.queryOptions())
  const model = useSuggestions()
  const matrix = useMemo(() => matrixOf(shown.file, model.suggestions), [shown.file, model.suggestions])
  const size = matrix.names.length
  const [chosen, setChosen] = useState<Cell>({ row: 0, column: Math.min(1, Math.max(0, size - 1)) })
  const [asking, setAsking] = useState<Asking>(null)
  const [filling, setFilling] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const at = moved(chosen, {}, Math.max(1, size))
  const pair = pairOf(matrix, at)
  const entry = pair ? matrix.ratings.get(keyOf(...pair)) : undefined
  const suggestion = pair ? matrix.suggestions.get(keyOf(...pair)) : undefined
  const name = matrix.names[at.row] ?? null

  const move = (by: { row?: number; column?: number }) => setChosen(moved(at, by, size))
  const rate = (level: AffinityLevel) => {
    if (!pair) return say('Here stands a cluster itself. Move to a pair to rate it.')
    // A reason that a model gave for another level is no reason for this one.
    const keeps = entry && (isByHand(entry) || entry.level === level)
    edit({ op: 'rate', between: pair, level, reason: keeps ? entry.reason : '' })
  }
  const clear = () => pair && entry && edit({ op: 'clear', between: pair })
  const seek = (step: 1 | -1, wanted: (key: string) => boolean, none: string) => {
    const found = nextPair(matrix, at, step, wanted)
    if (found) setChosen(found)
    else say(none)
  }
  const isGap = (key: string): boolean => !matrix.ratings.has(key)
  const write = () => {
    if (pair && !entry) return say('Rate the pair first, with H, M or L; then write why.')
    field.current?.focus()
  }
  const ofCluster = { when: () => name !== null }
  const some = { when: () => size > 0 }
  useKeys(clustersKeys, {
    up: { run: () => move({ row: -1 }), ...some },
    down: { run: () => move({ row: 1 }), ...some },
    left: { run: () => move({ column: -1 }), ...some },
    right: { run: () => move({ column: 1 }), ...some },
    high: { run: () => rate('HIGH'), ...some },
    medium: { run: () => rate('MEDIUM'), ...some },
    low: { run: () => rate('LOW'), ...some },
    clear: { run: clear, when: () => entry !== undefined },
    write: { run: write, ...some },
    nextGap: { run: () => seek(1, isGap, 'No gap is left: every pair is rated'), ...some },
    previousGap: { run: () => seek(-1, isGap, 'No gap is left: every pair is rated'), ...some },
    take: { run: () => suggestion && void model.take(suggestion), when: () => suggestion !== undefined && !entry },
    nextAdvice: {
      run: () => seek(1, (key) => isGap(key) && matrix.suggestions.has(key), 'No gap has a suggestion'),
      when: () => matrix.counts.suggested > 0,
    },
    fill: { run: () => setFilling(true), ...some },
    add: () => setAsking('add'),
    start: () => setAsking('start'),
    rename: { run: () => setAsking('rename'), ...ofCluster },
    assign: { run: () => setAsking('assign'), ...ofCluster },
    remove: { run: () => setAsking('remove'), ...ofCluster },
  })
  const choose = useCallback(
    (cluster: string) => {
      const place = matrix.names.indexOf(cluster)
      if (place >= 0) setChosen({ row: place, column: place })
    },
    [matrix.names],
  )
  const add = useCallback(() => setAsking('add'), [])
  return (
    <>
      <ClusterDialogs
        asking={asking}
        shown={shown}
        name={name}
        onEdit={(change) => void edit(change)}
        onClose={() => setAsking(null)}
      />
      <FillDialog opened={filling} gaps={matrix.counts.gaps} suggestions={model} onClose={() => setFilling(false)} />
      {size === 0 ? (
        <EmptyState title="This benchmark has no clusters yet">
          <p>
            A cluster is a kind of site, such as shops or forums. Sampling chooses clusters that go well together and
            were used least, so that tasks cover the sites evenly.
          </p>
          <Button look="primary" keyName={clustersKeys.keys.start.key} onClick={() => setAsking('start')}>
            Begin with 24 clusters
          </Button>
          <Button keyName={clustersKeys.keys.add.key} onClick={() => setAsking('add')}>
            Add one
          </Button>
        </EmptyState>
      ) : (
        <Split id="clusters">
          <Pane id="list" label="clusters" size={218} min={150} fixed>
            <ClusterList shown={shown} current={name} onCluster={choose} onAdd={add} />
          </Pane>
          <Pane id="matrix" label="matrix" min={320}>
            <div className={styles.middle}>
              <MatrixView matrix={matrix} at={at} onChoose={setChosen} />
              <Legend counts={matrix.counts} onFill={() => setFilling(true)} />
            </div>
          </Pane>
          <Pane id="inspector" label="chosen pair" size={288} min={220} fixed>
            <PaneHead title={pair ? 'Pair' : 'Cluster'} />
            <Scroll label={pair ? 'Pair' : 'Cluster'}>
              {pair ? (
                <PairInspector
                  key={pair.join('\n')}
                  pair={pair}
                  entry={entry}
                  suggestion={suggestion}
                  uses={usage.data ? (usage.data.pairs[keyOf(...pair)] ?? 0) : null}
                  reasonField={field}
                  onRate={rate}
                  onReason={(reason) => entry && edit({ op: 'rate', between: pair, level: entry.level, reason })}
                  onClear={clear}
                  onTake={() => suggestion && void model.take(suggestion)}
                />
              ) : (
                name && (
                  <ClusterInspector
                    shown={shown}
                    name={name}
                    textField={field}
                    onDescribe={(description) => edit({ op: 'describe', name, description })}
                    onRename={() => setAsking('rename')}
                    onAssign={() => setAsking('assign')}
                    onUnassign={(site) => edit({ op: 'assign', site, cluster: null })}
                    onRemove={() => setAsking('remove')}
                  />
                )
              )}
            </Scroll>
          </Pane>
        </Split>
      )}
    </>
  )
}
