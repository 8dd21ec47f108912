import { memo, useMemo } from 'react'
import type { ClustersShown } from '../../../contract/index.ts'
import { Button, counted, List, type ListEntry, PaneHead, Tag } from '../../kit/index.ts'
import styles from './clusters.module.css'
import { clustersKeys } from './keys.ts'

type Line = { cluster: string; sites: number; uses: number } | { site: string }

interface ClusterListProps {
  shown: ClustersShown
  current: string | null
  onCluster: (name: string) => void
  onAdd: () => void
}

/** The clusters, and below them the sites that belong to none. */
export const ClusterList = memo(function ClusterList({ shown, current, onCluster, onAdd }: ClusterListProps) {
  const loose = shown.sites.filter(({ clusters }) => clusters.length === 0)
  const entries = useMemo((): ListEntry<Line>[] => {
    const clusters = shown.file.clusters.map(({ name, sites }) => ({
      item: { cluster: name, sites: sites.length, uses: shown.uses[name]?.length ?? 0 },
    }))
    const sites = shown.sites.filter(({ clusters }) => clusters.length === 0).map(({ site }) => ({ item: { site } }))
    return sites.length === 0
      ? clusters
      : [{ heading: 'Sites without a cluster' }, ...sites, { heading: 'Clusters' }, ...clusters]
  }, [shown])
  return (
    <>
      <PaneHead title="Clusters">
        {shown.file.clusters.length}
        <Button keyName={clustersKeys.keys.add.key} onClick={onAdd}>
          Add
        </Button>
      </PaneHead>
      {loose.length > 0 && (
        <p className={styles.legend} role="note">
          {counted(loose.length, 'site belongs', 'sites belong')} to no cluster: work on them does not count in
          sampling.
        </p>
      )}
      <List
        primary
        label="Clusters"
        entries={entries}
        keyOf={(line) => ('cluster' in line ? `c ${line.cluster}` : `s ${line.site}`)}
        textOf={(line) => ('cluster' in line ? line.cluster : line.site)}
        selected={current === null ? null : `c ${current}`}
        onSelect={(key) => key.startsWith('c ') && onCluster(key.slice(2))}
        rowHeight={46}
        render={(line) =>
          'cluster' in line ? (
            <div className={styles.line}>
              <b>{line.cluster}</b>
              <small>
                {counted(line.sites, 'site')} · {line.uses === 0 ? 'unused' : `${line.uses} rest on it`}
              </small>
            </div>
          ) : (
            <div className={styles.line}>
              <b>{line.site}</b>
              <small>
                <Tag tone="unsure" sign="·">
                  no cluster
                </Tag>
              </small>
            </div>
          )
        }
      />
    </>
  )
})
