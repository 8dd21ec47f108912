import type { SpotCheckPreview } from '../../../contract/index.ts'
import { counted, ErrorPanel, Loading, PaneHead, Scroll } from '../../kit/index.ts'
import agreement from '../agreement.module.css'
import { PolicyRules } from '../Screening.tsx'
import { StrataTable } from './StrataTable.tsx'
import styles from './spotcheck.module.css'

interface PreviewProps {
  query: { data: SpotCheckPreview | undefined; error: unknown; isPlaceholderData: boolean }
  title: string
}

/** What a plan would draw, with the chance of every item, and how many gradings the precision asks for. */
export function Preview({ query: { data, error, isPlaceholderData }, title }: PreviewProps) {
  return (
    <>
      <PaneHead title={title}>{data && !error && counted(data.drawn, 'item')}</PaneHead>
      <Scroll label="Preview" className={isPlaceholderData ? agreement.old : undefined}>
        {error ? (
          <ErrorPanel error={error} title="This cannot be drawn" />
        ) : data === undefined ? (
          <Loading what="Reading the run" />
        ) : (
          <div className={styles.view}>
            <p role="status">
              {counted(data.drawn, 'item')} of {data.size} would be drawn
              {data.disputed > 0 && `; ${data.disputed} of all are disputed`}.{' '}
              {Object.entries(data.leftOut)
                .map(([reason, count]) => `${count} cannot be drawn (${reason}).`)
                .join(' ')}
            </p>
            <p className={styles.plan}>{data.planned.sentence}</p>
            <StrataTable strata={data.strata} />
            <PolicyRules policy={data.policy} />
          </div>
        )}
      </Scroll>
    </>
  )
}
