import { useQuery } from '@tanstack/react-query'
import { api } from '../host/index.ts'
import { Icon } from '../kit/index.ts'
import { placeHref } from './router.ts'
import { sections } from './sections.ts'
import styles from './shell.module.css'
import { goKeys } from './shellKeys.ts'

/** The nine sections, each with the number of things that wait there for the current annotator. */
export function ActivityBar({ here }: { here: string }) {
  const overview = useQuery(api.workspace.overview.queryOptions())
  const waiting = (id: string) =>
    (overview.data?.waiting ?? []).filter((each) => each.section === id).reduce((sum, each) => sum + each.count, 0)
  return (
    <nav className={styles.activity} aria-label="Sections">
      <button type="button" className={styles.skip} onClick={() => document.getElementById('main')?.focus()}>
        Skip to the content
      </button>
      {sections.map(({ id, label }) => {
        const count = waiting(id)
        return (
          <a
            key={id}
            href={placeHref(id)}
            className={styles.activityItem}
            aria-current={here === id ? 'page' : undefined}
            aria-label={count > 0 ? `${label}, ${count} waiting` : label}
            title={`${label}  (${goKeys.keys[id as keyof typeof goKeys.keys].key})`}
          >
            <Icon name={id} />
            {count > 0 && <b aria-hidden="true">{count > 999 ? '999+' : count}</b>}
          </a>
        )
      })}
    </nav>
  )
}
