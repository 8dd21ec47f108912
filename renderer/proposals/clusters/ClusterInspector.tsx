import { type RefObject, useState } from 'react'
import type { ClustersShown } from '../../../contract/index.ts'
import { placeHref } from '../../app/router.ts'
import { Button, counted, Kbd } from '../../kit/index.ts'
import styles from './clusters.module.css'
import { clustersKeys } from './keys.ts'

interface ClusterProps {
  shown: ClustersShown
  name: string
  textField: RefObject<HTMLTextAreaElement | null>
  onDescribe: (description: string) => void
  onRename: () => void
  onAssign: () => void
  onUnassign: (site: string) => void
  onRemove: () => void
}

/** One cluster: what it is, its sites, and what rests on it. */
export function ClusterInspector(props: ClusterProps) {
  const { shown, name, onRename, onAssign, onUnassign, onRemove } = props
  const cluster = shown.file.clusters.find((each) => each.name === name)
  if (!cluster) return null
  const uses = shown.uses[name] ?? []
  return (
    <div className={styles.inspector}>
      <h2>{name}</h2>
      {cluster.formerly && cluster.formerly.length > 0 && (
        <p className={styles.hint}>formerly {cluster.formerly.join(', ')}</p>
      )}
      <Description key={`${name}\n${cluster.description}`} {...props} description={cluster.description} />
      <div>
        <span className={styles.label}>
          {counted(cluster.sites.length, 'site')}
          <Button look="quiet" keyName={clustersKeys.keys.assign.key} onClick={onAssign}>
            Assign
          </Button>
        </span>
        <ul aria-label="Sites">
          {cluster.sites.map((site) => (
            <li key={site}>
              <span>
                {site}
                {shown.sites.some((each) => each.site === site && !each.hasCard) && (
                  <small className={styles.hint}> · no card</small>
                )}
              </span>
              <Button look="quiet" aria-label={`Take ${site} out`} onClick={() => onUnassign(site)}>
                Take out
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.hint}>{usesWords(uses)}</p>
      <div className={styles.buttons}>
        <Button keyName={clustersKeys.keys.rename.key} onClick={onRename}>
          Rename
        </Button>
        <Button look="danger" keyName={clustersKeys.keys.remove.key} onClick={onRemove}>
          Remove
        </Button>
        <a href={placeHref('proposals', 'sampling')}>Sampling</a>
      </div>
    </div>
  )
}

function usesWords(uses: readonly string[]): string {
  if (uses.length === 0) return 'No task, proposal or open round rests on it.'
  const some = uses.slice(0, 6).join(', ')
  return `${counted(uses.length, 'task, proposal or round', 'tasks, proposals and rounds')} rest on it: ${some}${uses.length > 6 ? ', …' : '.'}`
}

function Description({ description, textField, onDescribe }: ClusterProps & { description: string }) {
  const [text, setText] = useState(description)
  const save = () => text.trim() !== description && onDescribe(text.trim())
  return (
    <label>
      <span className={styles.label}>
        Description <Kbd of="enter" />
      </span>
      <textarea
        ref={textField}
        value={text}
        placeholder="What people do on such sites"
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            setText(description)
            // After the text is back, so that leaving does not save it.
            const field = event.currentTarget
            queueMicrotask(() => field.blur())
          }
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
    </label>
  )
}
