import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UsageShown } from '../../../contract/index.ts'
import { affinityOf, type ClusterFile, SAMPLING_RULES, type Usage } from '../../../tasks/index.ts'
import { useKeys } from '../../app/keys.ts'
import { sayFailed } from '../../app/status.ts'
import { api } from '../../host/index.ts'
import {
  Button,
  counted,
  EmptyState,
  formatCount,
  formatDuration,
  Pane,
  PaneHead,
  Scroll,
  Split,
  WholeField,
} from '../../kit/index.ts'
import { simulatorKeys } from './keys.ts'
import { RulesForm } from './RulesForm.tsx'
import { type Compared, runSimulation, type SimulationInput } from './runSimulation.ts'
import { SimulationView } from './SimulationView.tsx'
import styles from './sampling.module.css'

const MOST_ROUNDS = 100_000
interface Running {
  done: number
  of: number
  began: number
}

/** What many rounds would cover, and how they would share out, beside choosing evenly at random. It asks no model and keeps nothing. */
export function Simulator({ file, onBack }: { file: ClusterFile; onBack: () => void }) {
  const usage = useQuery(api.sampling.usage.queryOptions())
  const [rounds, setRounds] = useState(120)
  const [seed, setSeed] = useState(1)
  const [rules, setRules] = useState(SAMPLING_RULES)
  const [withHistory, setWithHistory] = useState(true)
  const advice = useQuery(api.proposing.affinityAdvice.queryOptions())
  const [withAdvice, setWithAdvice] = useState(false)
  const open = (advice.data ?? []).filter(({ between }) => affinityOf(file, ...between) === null)
  const { result, running, run, cancel } = useSimulation()
  const isPossible = rounds >= 1 && rounds <= MOST_ROUNDS && seed >= 0 && (!withHistory || usage.data !== undefined)
  const start = () => {
    if (!isPossible) return
    const begin = withHistory && usage.data ? usageMaps(usage.data) : null
    const affinity = withAdvice ? [...file.affinity, ...open] : file.affinity
    void run({
      file: { ...file, affinity },
      usage: begin,
      suggested: withAdvice ? open.length : 0,
      rounds,
      seed,
      rules,
    })
  }
  useKeys(simulatorKeys, {
    run: { run: start, when: () => isPossible && running === null },
    cancel: { run: cancel, when: () => running !== null },
    back: onBack,
  })
  return (
    <Split id="simulator">
      <Pane id="form" label="simulation" size={316} min={260} fixed>
        <PaneHead title="Simulation" />
        <Scroll label="Simulation">
          <div className={styles.form}>
            <div className={styles.numbers}>
              <WholeField label="Rounds" value={rounds} min={1} max={MOST_ROUNDS} onChange={setRounds} />
              <WholeField label="Seed" value={seed} min={0} max={4_294_967_295} onChange={setSeed} />
            </div>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={withHistory}
                onChange={(event) => setWithHistory(event.currentTarget.checked)}
              />
              Begin with what was used so far
            </label>
            {open.length > 0 && (
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={withAdvice}
                  onChange={(event) => setWithAdvice(event.currentTarget.checked)}
                />
                As if {counted(open.length, 'suggestion')} of models were taken
              </label>
            )}
            <RulesForm rules={rules} onChange={setRules} />
            <p className={styles.hint}>
              Pairs are taken as clusters.yaml rates them. What a model suggests and nobody has taken counts as not
              rated, in every round that is drawn.
            </p>
            {!(rounds >= 1 && rounds <= MOST_ROUNDS) && (
              <p role="alert">Choose between 1 and {formatCount(MOST_ROUNDS)} rounds.</p>
            )}
            <div className={styles.buttons}>
              <Button
                look="primary"
                keyName={simulatorKeys.keys.run.key}
                onClick={start}
                disabled={!isPossible || running !== null}
              >
                Simulate
              </Button>
            </div>
          </div>
        </Scroll>
      </Pane>
      <Pane id="result" label="result" min={400}>
        <PaneHead title="What would be covered">
          {result &&
            `${formatCount(result.input.rounds)} rounds twice in ${result.ms < 1000 ? `${Math.round(result.ms)} ms` : formatDuration(result.ms / 1000)}`}
        </PaneHead>
        {running && <Progress running={running} onCancel={cancel} />}
        {result ? (
          <SimulationView result={result} />
        ) : (
          !running && (
            <EmptyState title="Nothing was simulated yet">
              <p>
                Each round counts as used for the next. The same rounds are drawn once by the rule and once evenly at
                random, so that one sees what the rule is worth.
              </p>
            </EmptyState>
          )
        )}
      </Pane>
    </Split>
  )
}

function useSimulation() {
  const [result, setResult] = useState<Compared | null>(null)
  const [running, setRunning] = useState<Running | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const run = async (input: SimulationInput) => {
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    const began = performance.now()
    setRunning({ done: 0, of: input.rounds * 2, began })
    try {
      const compared = await runSimulation(input, {
        signal: own.signal,
        onProgress: (done, of) => setRunning({ done, of, began }),
      })
      setResult(compared)
    } catch (error) {
      if (!own.signal.aborted) sayFailed('The simulation failed', error)
    }
    if (stop.current === own) setRunning(null)
  }
  return { result, running, run, cancel: () => stop.current?.abort() }
}

function Progress({ running: { done, of, began }, onCancel }: { running: Running; onCancel: () => void }) {
  const seconds = (performance.now() - began) / 1000
  const left = done > 0 && seconds > 0.5 ? ((of - done) / done) * seconds : null
  return (
    <div className={styles.round}>
      <div className={styles.running}>
        <progress max={of} value={done} aria-label="Simulation" />
        <Button keyName={simulatorKeys.keys.cancel.key} onClick={onCancel}>
          Stop
        </Button>
        <small>
          {formatCount(done)} of {formatCount(of)} rounds{left !== null && ` · ${formatDuration(left)} left`}
        </small>
      </div>
    </div>
  )
}

const usageMaps = ({ clusters, anchors, pairs, triples }: UsageShown): Usage => ({
  clusters: new Map(Object.entries(clusters)),
  anchors: new Map(Object.entries(anchors)),
  pairs: new Map(Object.entries(pairs)),
  triples: new Map(Object.entries(triples)),
})
