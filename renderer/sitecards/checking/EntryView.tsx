import type { CheckItem, CheckRow } from '../../../contract/index.ts'
import { Button, StatusTag, Tag } from '../../kit/index.ts'
import styles from './checking.module.css'
import type { Walk } from './useWalk.ts'

interface EntryViewProps {
  row: CheckRow
  item: CheckItem
  walk: Walk
  onAgain: () => void
}

/** What the card says of an entry, when its type counts, and where it was seen. */
export function EntryView({ row, item, walk, onAgain }: EntryViewProps) {
  const { entry, functions, type, guideline, sightings } = item
  const [seen] = sightings
  const head = entry.kind === 'function' ? entry.value.label : `${entry.value.component}: ${entry.value.type}`
  return (
    <div className={styles.entry}>
      {row.now !== 'same' && (
        <p>
          <StatusTag state="stale">changed since it was drawn</StatusTag> It cannot be checked in this set any more.
        </p>
      )}
      <h3>{head}</h3>
      <dl>
        <dt>Entry</dt>
        <dd>
          <code>{item.id}</code> {type && <Tag>{type}</Tag>}
          {entry.kind === 'item' && type === null && <StatusTag state="warning">not in the taxonomy</StatusTag>}
          {entry.kind === 'function' && entry.value.tags.map((tag) => <Tag key={tag}>{tag}</Tag>)}
        </dd>
        <dt>Says</dt>
        <dd>{entry.value.description || 'nothing more'}</dd>
        {entry.kind === 'item' && (
          <>
            <dt>Where</dt>
            <dd>{entry.value.location || 'not said'}</dd>
            <dt>Function</dt>
            <dd>{functions.map(({ id, label }) => `${id} ${label}`).join(' · ') || 'none'}</dd>
          </>
        )}
      </dl>
      {guideline && (
        <div className={styles.guide}>
          <p>
            <b>Counts:</b> {guideline.counts}.
          </p>
          {guideline.not !== '' && (
            <p>
              <b>Not:</b> {guideline.not}.
            </p>
          )}
        </div>
      )}
      <div className={styles.walk} role="status">
        <WalkState walk={walk} known={seen !== undefined} />
        <Button keyName="r" onClick={onAgain}>
          Show again
        </Button>
      </div>
      {seen && (
        <p className={styles.hint}>
          Seen {seen.at.slice(0, 10)} by {seen.by} on <code>{pathOf(seen.page)}</code>
          {seen.steps.length > 0 && ` after ${seen.steps.length === 1 ? 'one step' : `${seen.steps.length} steps`}`}
          {seen.why.length > 0 && `: ${seen.why.join('; ')}`}.
        </p>
      )}
    </div>
  )
}

function WalkState({ walk, known }: { walk: Walk; known: boolean }) {
  if (walk.state === 'idle' || walk.state === 'walking') return <StatusTag state="running">going there</StatusTag>
  if (walk.state === 'failed')
    return (
      <>
        <StatusTag state="warning">not reached</StatusTag>
        <span>
          {walk.step}: {walk.reason}.{walk.by === 'box' && ' Where it was seen is framed.'}
        </span>
      </>
    )
  if (!known) return <span>Nobody wrote down where this is; the site is open at its start.</span>
  return <StatusTag state="finished">{walk.by === 'element' ? 'marked on the page' : 'the page is open'}</StatusTag>
}

const pathOf = (page: string): string =>
  URL.canParse(page) ? `${new URL(page).host}${new URL(page).pathname}${new URL(page).search}` : page
