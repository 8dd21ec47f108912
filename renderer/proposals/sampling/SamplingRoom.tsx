import { useQuery } from '@tanstack/react-query'
import { go, type SectionProps } from '../../app/router.ts'
import { api } from '../../host/index.ts'
import { Button, EmptyState, Loaded, Section } from '../../kit/index.ts'
import { RoomTabs } from '../RoomTabs.tsx'
import { samplingKeys, simulatorKeys } from './keys.ts'
import { NextRound } from './NextRound.tsx'
import { Simulator } from './Simulator.tsx'

/** Which clusters the next tasks should join: the next round with its history, or what many rounds would cover. */
export function SamplingRoom({ path }: SectionProps) {
  const query = useQuery(api.clusters.get.queryOptions())
  const isSimulator = path[1] === 'simulator'
  const turn = () => go('proposals', isSimulator ? ['sampling'] : ['sampling', 'simulator'])
  return (
    <Section
      title="Sampling"
      crumb={
        isSimulator ? 'what many rounds would cover, before anything is spent' : 'which clusters the next tasks join'
      }
      actions={
        <>
          <Button keyName={isSimulator ? simulatorKeys.keys.back.key : samplingKeys.keys.simulator.key} onClick={turn}>
            {isSimulator ? 'Next round' : 'Simulator'}
          </Button>
          <RoomTabs here="sampling" />
        </>
      }
    >
      <Loaded query={query} what="Reading the clusters">
        {({ file }) =>
          file.clusters.length === 0 ? (
            <EmptyState title="There are no clusters to sample from">
              <p>Name the kinds of sites first, and say which go well together.</p>
              <Button look="primary" keyName="g c" onClick={() => go('proposals', ['clusters'])}>
                Clusters
              </Button>
            </EmptyState>
          ) : isSimulator ? (
            <Simulator file={file} onBack={turn} />
          ) : (
            <NextRound file={file} onSimulator={turn} />
          )
        }
      </Loaded>
    </Section>
  )
}
