import { useQuery } from '@tanstack/react-query'
import type { DriftRow } from '../../../contract/index.ts'
import type { DriftPlace } from '../../../sitecards/index.ts'
import { api } from '../../host/index.ts'
import styles from './drift.module.css'
import type { DriftLine } from './rows.ts'

/** What was there before beside what is there now. */
export function SideBySide({ site, look, line }: { site: string; look: DriftRow; line: DriftLine }) {
  return (
    <div className={styles.sides}>
      <Side title="Before" site={site} id={look.id} place={line.before} none="It is new: nothing was there before." />
      <Side
        title={line.group === 'gone' ? 'Now, where it was' : 'Now'}
        site={site}
        id={look.id}
        place={line.now}
        none="Nothing of it was seen."
      />
    </div>
  )
}

interface SideProps {
  title: string
  site: string
  id: string
  place: DriftPlace | null
  none: string
}

function Side({ title, site, id, place, none }: SideProps) {
  const name = place?.picture ?? null
  const picture = useQuery({
    ...api.drift.picture.queryOptions({ input: { site, id, name: name ?? '' } }),
    enabled: name !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const jpeg = picture.data?.jpeg
  return (
    <figure className={styles.side}>
      <figcaption>{title}</figcaption>
      {jpeg ? (
        <img src={`data:image/jpeg;base64,${jpeg}`} alt={`${title}: ${place?.page}`} />
      ) : (
        <p className={styles.none}>
          {place === null ? none : name === null ? 'No picture was taken.' : 'Fetching the picture …'}
        </p>
      )}
      {place && (
        <small>
          {place.page} {place.selector && <code>{place.selector}</code>}
        </small>
      )}
    </figure>
  )
}
