import { useCallback } from 'react'
import { drawFigure, type ReportFigure as Figure } from '../../../agreement/index.ts'
import { Drawing, formatFigure, formatInterval } from '../../kit/index.ts'
import styles from './report.module.css'

/** A figure of the report, drawn as in the report itself. */
export function ReportFigure({ figure }: { figure: Figure }) {
  const draw = useCallback(() => {
    const parsed = new DOMParser().parseFromString(drawFigure(figure).markup, 'text/html')
    return parsed.querySelector('svg') ?? document.createElement('div')
  }, [figure])
  return <Drawing className={styles.drawing} label={figure.name} spoken={spokenOf(figure)} draw={draw} />
}

function spokenOf(figure: Figure): string[] {
  if (figure.kind === 'lines')
    return figure.lines.map(
      ({ name, values }) =>
        `${name}: ${values.map((value, at) => `${figure.places[at]} ${formatFigure(value)}`).join(', ')}`,
    )
  return figure.rows.map(({ name, n, estimate }) =>
    estimate.value === null
      ? `${name}: undefined, n ${n}`
      : `${name}: ${formatFigure(Number(estimate.value))}, interval ${formatInterval(estimate as never)}, n ${n}`,
  )
}
