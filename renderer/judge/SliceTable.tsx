import type { AgentResults, SliceRow } from '../../contract/index.ts'
import { counted, formatFigure, StatusTag } from '../kit/index.ts'
import styles from './results.module.css'

interface SliceTableProps {
  title: string
  agents: readonly AgentResults[]
  of: (agent: AgentResults) => readonly SliceRow[]
  /** What is counted: leaves or answers. */
  unit: 'leaf' | 'answer'
  /** Keeps the order of the slices instead of the hardest first. */
  inOrder?: boolean
}

/** Mean scores of every agent in every slice, hardest first, each with its n. */
export function SliceTable({ title, agents, of, unit, inOrder = false }: SliceTableProps) {
  const labels = new Map(agents.flatMap((agent) => of(agent).map(({ key, label }) => [key, label])))
  const rows = [...labels].map(([key, label]) => {
    const cells = agents.map((agent) => of(agent).find((slice) => slice.key === key) ?? null)
    const n = cells.reduce((sum, cell) => sum + (cell?.n ?? 0), 0)
    const score = cells.reduce((sum, cell) => sum + (cell ? cell.score * cell.n : 0), 0) / n
    return { key, label, cells, n, score }
  })
  if (!inOrder) rows.sort((a, b) => a.score - b.score)
  return (
    <section className={styles.block}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className={styles.note}>Nothing of this kind was judged.</p>
      ) : (
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{title.replace(/^By /, '')}</th>
              <th scope="col">all agents</th>
              {agents.map(({ agent }) => (
                <th key={agent} scope="col">
                  {agent}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, cells, n, score }) => (
              <tr key={key}>
                <th scope="row">
                  {label} {key !== label && unit === 'leaf' && <small>{key}</small>}
                </th>
                <td style={shade(score)}>
                  {formatFigure(score)} <small>{counted(n, unit, unit === 'leaf' ? 'leaves' : 'answers')}</small>
                </td>
                {cells.map((cell, at) => (
                  <td key={agents[at]?.agent} style={cell ? shade(cell.score) : undefined}>
                    {cell ? <Cell cell={cell} /> : '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Cell({ cell }: { cell: SliceRow }) {
  return (
    <>
      {formatFigure(cell.score)} <small>n {cell.n}</small>
      {cell.unverifiable > 0 && <StatusTag state="unverifiable">{cell.unverifiable}</StatusTag>}
      {cell.errors > 0 && <StatusTag state="error">{cell.errors}</StatusTag>}
    </>
  )
}

/** The bar behind a figure is as long as the figure is great. */
const shade = (score: number) => ({
  backgroundImage: `linear-gradient(to right, var(--accent-soft) ${score * 100}%, transparent ${score * 100}%)`,
})
