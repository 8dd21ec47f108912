import { useQuery } from '@tanstack/react-query'
import type { Sighting } from '../../../sitecards/index.ts'
import { api } from '../../host/index.ts'
import styles from './explore.module.css'

interface Props {
  id: string
  file: string | null
  /** What of the page is meant, in CSS pixels; the whole page if left out. */
  where?: Sighting['where']
  alt: string
}

/** Around what is meant, in CSS pixels of the page. */
const MARGIN = 60
/** Pages are explored in a window of this width. */
const PAGE_WIDTH = 1280

/** The picture of a page, or the part of it that an entry means. */
export function Picture({ id, file, where = null, alt }: Props) {
  const picture = useQuery({
    ...api.exploring.picture.queryOptions({ input: { id, file: file ?? '' } }),
    enabled: file !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const jpeg = picture.data?.jpeg
  if (file === null || jpeg === null) return <p className={styles.none}>No picture was taken.</p>
  if (jpeg === undefined) return <p className={styles.none}>Fetching the picture …</p>
  const source = `data:image/jpeg;base64,${jpeg}`
  if (where === null) return <img className={styles.page} src={source} alt={alt} />
  const left = Math.max(0, Math.min(where.x - MARGIN, PAGE_WIDTH - 200))
  const width = Math.min(PAGE_WIDTH - left, Math.max(320, where.width + 2 * MARGIN))
  const top = Math.max(0, where.y - MARGIN)
  const height = Math.min(520, Math.max(120, where.height + 2 * MARGIN))
  return (
    <svg className={styles.part} viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-label={alt}>
      <image href={source} x={0} y={0} width={PAGE_WIDTH} />
      <rect x={where.x} y={where.y} width={where.width} height={where.height} className={styles.mark} />
    </svg>
  )
}
