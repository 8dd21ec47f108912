import { type FormEvent, type ReactNode, useState } from 'react'
import type { ClustersShown } from '../../../contract/index.ts'
import { type ClusterEdit, faultOfName, STARTING_CLUSTERS } from '../../../tasks/index.ts'
import { Button, counted, Dialog } from '../../kit/index.ts'
import styles from './clusters.module.css'

export type Asking = 'add' | 'rename' | 'assign' | 'remove' | 'start' | null

interface DialogsProps {
  asking: Asking
  shown: ClustersShown
  /** The cluster that is meant; null where there is none yet. */
  name: string | null
  onEdit: (edit: ClusterEdit) => void
  onClose: () => void
}

/** What has to be said before a cluster is added, renamed, removed or given a site. */
export function ClusterDialogs({ asking, shown, name, onEdit, onClose }: DialogsProps) {
  const done = (edit: ClusterEdit) => {
    onClose()
    onEdit(edit)
  }
  const names = shown.file.clusters.map((each) => each.name)
  const shared = { names, onClose }
  return (
    <>
      <NameDialog
        {...shared}
        opened={asking === 'add'}
        title="Add a cluster"
        before=""
        withDescription
        action="Add"
        onDone={(to, description) => done({ op: 'add', name: to, description })}
      />
      {name !== null && (
        <>
          <NameDialog
            {...shared}
            names={names.filter((each) => each !== name)}
            opened={asking === 'rename'}
            title={`Rename ${name}`}
            before={name}
            action="Rename"
            onDone={(to) => done({ op: 'rename', from: name, to })}
          >
            <Touched shown={shown} name={name} />
          </NameDialog>
          <AssignDialog
            opened={asking === 'assign'}
            shown={shown}
            name={name}
            onClose={onClose}
            onDone={(site) => done({ op: 'assign', site, cluster: name })}
          />
          <RemoveDialog
            opened={asking === 'remove'}
            shown={shown}
            name={name}
            onClose={onClose}
            onDone={() => done({ op: 'remove', name })}
          />
        </>
      )}
      <Dialog opened={asking === 'start'} onClose={onClose} title="Add the starting clusters">
        <p>
          {counted(
            STARTING_CLUSTERS.filter((each) => !names.includes(each.name)).length,
            'cluster that is not there yet comes',
            'clusters that are not there yet come',
          )}{' '}
          with a description, without sites and without ratings. The names are ours: CAP works with 24 clusters and
          names ten of them. Rename and remove them as your sites demand.
        </p>
        <Buttons action="Add them" onClose={onClose} onDone={() => done({ op: 'start' })} />
      </Dialog>
    </>
  )
}

/** What a new name reaches, and what goes on saying the old one. */
function Touched({ shown, name }: { shown: ClustersShown; name: string }) {
  const ratings = shown.file.affinity.filter(({ between }) => between.includes(name)).length
  const folders = shown.sites.filter(({ folder }) => folder === name).length
  const named = shown.named[name] ?? 0
  return (
    <p className={styles.hint}>
      Rewritten: {counted(ratings, 'rating')} in clusters.yaml. Left as they are: {counted(named, 'proposal')} that{' '}
      {named === 1 ? 'names' : 'name'} it in clusters_used, {counted(folders, 'card')} in the folder sitecards/{name},
      and rounds in the history. The old name goes on meaning this cluster.
    </p>
  )
}

interface NameDialogProps {
  opened: boolean
  title: string
  before: string
  names: readonly string[]
  action: string
  withDescription?: boolean
  children?: ReactNode
  onDone: (name: string, description: string) => void
  onClose: () => void
}

function NameDialog(props: NameDialogProps) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title}>
      {props.opened && <NameForm {...props} />}
    </Dialog>
  )
}

function NameForm({ before, names, action, withDescription, children, onDone, onClose }: NameDialogProps) {
  const [name, setName] = useState(before)
  const [description, setDescription] = useState('')
  const fault = name === before ? null : faultOfName(name, names)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fault === null && name !== before) onDone(name, description.trim())
  }
  return (
    <form onSubmit={submit}>
      <label className={styles.field}>
        <span>Name</span>
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type this
          autoFocus
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </label>
      {withDescription && (
        <label className={styles.field}>
          <span>Description: what people do on such sites</span>
          <input value={description} onChange={(event) => setDescription(event.currentTarget.value)} />
        </label>
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {children}
      <div className={styles.buttons} style={{ marginTop: 12 }}>
        <Button type="submit" look="primary" keyName="enter" disabled={fault !== null || name === before}>
          {action}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

interface OfCluster {
  opened: boolean
  shown: ClustersShown
  name: string
  onClose: () => void
}

/** Sites without a cluster come first; those of another one move. */
function AssignDialog({ opened, shown, name, onClose, onDone }: OfCluster & { onDone: (site: string) => void }) {
  const others = shown.sites
    .filter(({ clusters }) => !clusters.includes(name))
    .toSorted((a, b) => a.clusters.length - b.clusters.length)
  return (
    <Dialog opened={opened} onClose={onClose} title={`Assign a site to ${name}`}>
      {others.length === 0 ? (
        <p>Every site belongs to it already.</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const site = new FormData(event.currentTarget).get('site')
            if (typeof site === 'string') onDone(site)
          }}
        >
          <label className={styles.field}>
            <span>Site</span>
            <select name="site" data-autofocus>
              {others.map(({ site, clusters }) => (
                <option key={site} value={site}>
                  {site} · {clusters.length === 0 ? 'no cluster' : `moves from ${clusters.join(', ')}`}
                </option>
              ))}
            </select>
          </label>
          <div className={styles.buttons}>
            <Button type="submit" look="primary">
              Assign
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

function RemoveDialog({ opened, shown, name, onClose, onDone }: OfCluster & { onDone: () => void }) {
  const uses = shown.uses[name] ?? []
  const sites = shown.file.clusters.find((each) => each.name === name)?.sites ?? []
  const ratings = shown.file.affinity.filter(({ between }) => between.includes(name)).length
  return (
    <Dialog opened={opened} onClose={onClose} title={`Remove ${name}`}>
      {uses.length > 0 ? (
        <>
          <p>
            It cannot be removed: {counted(uses.length, 'thing rests', 'things rest')} on it. Assign its sites to
            another cluster, or undo the rounds.
          </p>
          <ul>
            {uses.slice(0, 12).map((id) => (
              <li key={id}>
                <code>{id}</code>
              </li>
            ))}
            {uses.length > 12 && <li>and {uses.length - 12} more</li>}
          </ul>
          <Button onClick={onClose}>Close</Button>
        </>
      ) : (
        <>
          <p>
            {counted(ratings, 'rating')} of it {ratings === 1 ? 'goes' : 'go'} with it
            {sites.length > 0 && `, and ${sites.join(', ')} will belong to no cluster`}. Z brings it back.
          </p>
          <Buttons action="Remove" onClose={onClose} onDone={onDone} />
        </>
      )}
    </Dialog>
  )
}

function Buttons({ action, onDone, onClose }: { action: string; onDone: () => void; onClose: () => void }) {
  return (
    <div className={styles.buttons} style={{ marginTop: 12 }}>
      <Button look="primary" data-autofocus onClick={onDone}>
        {action}
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </div>
  )
}
