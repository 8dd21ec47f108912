import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClusterFile } from '../../../tasks/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go } from '../../app/router.ts'
import { api } from '../../host/index.ts'
import { Dialog, EmptyState, ErrorPanel, Loaded, Loading, Pane, PaneHead, Split } from '../../kit/index.ts'
import { AddDialog } from './AddDialog.tsx'
import { History } from './History.tsx'
import { samplingKeys } from './keys.ts'
import { RoundView } from './RoundView.tsx'
import { RulesForm } from './RulesForm.tsx'
import { USAGES, type UsageOf, UsageView } from './UsageView.tsx'
import { takeBack, useRound } from './useRound.ts'

/** Usage at the left, the round that would come next, and the history of those that were taken. */
export function NextRound({ file, onSimulator }: { file: ClusterFile; onSimulator: () => void }) {
  const usage = useQuery(api.sampling.usage.queryOptions())
  const rounds = useQuery(api.sampling.rounds.queryOptions())
  const round = useRound()
  const [shown, setShown] = useState<UsageOf>('clusters')
  const [asking, setAsking] = useState<'add' | 'rules' | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const kept = rounds.data ?? []
  const row = kept.find((each) => each.round.id === chosen) ?? kept[0] ?? null
  const left = file.clusters.map(({ name }) => name).filter((name) => !round.clusters.includes(name))
  const turnUsage = () => setShown(USAGES[(USAGES.indexOf(shown) + 1) % USAGES.length] ?? 'clusters')
  const has = (place: number) => ({ run: () => round.remove(place), when: () => round.clusters.length > place })
  useKeys(samplingKeys, {
    accept: { run: () => void round.accept(), when: () => round.drawn !== null },
    redraw: () => round.redraw(),
    asDrawn: { run: round.asDrawn, when: () => round.isChanged },
    ask: { run: () => void round.ask(), when: () => round.drawn !== null && !round.asking },
    add: { run: () => setAsking('add'), when: () => left.length > 0 },
    remove2: has(1),
    remove3: has(2),
    remove4: has(3),
    remove5: has(4),
    remove6: has(5),
    takeBack: { run: () => row && void takeBack(row.undone?.id ?? row.round.id), when: () => row !== null },
    generate: { run: () => go('proposals', ['generate']), when: () => kept.some(({ status }) => status === 'open') },
    usage: turnUsage,
    rules: () => setAsking('rules'),
    simulator: onSimulator,
  })
  return (
    <>
      <AddDialog
        opened={asking === 'add'}
        names={left}
        onClose={() => setAsking(null)}
        onDone={(name) => {
          setAsking(null)
          round.add(name)
        }}
      />
      <Dialog opened={asking === 'rules'} onClose={() => setAsking(null)} title="Rules of the draw">
        <RulesForm rules={round.rules} onChange={round.setRules} />
      </Dialog>
      <Split id="sampling">
        <Pane id="usage" label="usage" size={316} min={220} fixed>
          <Loaded query={usage} what="Counting what was used">
            {(counts) => <UsageView usage={counts} file={file} shown={shown} onShow={setShown} />}
          </Loaded>
        </Pane>
        <Pane id="round" label="next round" min={380}>
          {round.drawn ? (
            <RoundView
              round={round}
              drawn={round.drawn}
              file={file}
              usage={usage.data ?? null}
              onAdd={() => setAsking('add')}
              onRules={() => setAsking('rules')}
            />
          ) : round.query.error ? (
            <ErrorPanel error={round.query.error} title="No round can be drawn" onRetry={() => round.query.refetch()} />
          ) : (
            <Loading what="Drawing a round" />
          )}
        </Pane>
        <Pane id="history" label="history" size={330} min={220} fixed>
          <PaneHead title="History">{kept.length}</PaneHead>
          <Loaded query={rounds} what="Reading the history">
            {(all) =>
              all.length === 0 ? (
                <EmptyState title="No round was taken yet">
                  <p>A round that you take is kept here with its usage, seed and reasons, and counts for the next.</p>
                </EmptyState>
              ) : (
                <History rows={all} chosen={row} onChoose={setChosen} />
              )
            }
          </Loaded>
        </Pane>
      </Split>
    </>
  )
}
