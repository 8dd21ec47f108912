import { type FormEvent, useState } from 'react'
import type { RuleFinding } from '../../../contract/index.ts'
import { ANSWER, type FlowEdge, type FlowGraph } from '../../../tasks/index.ts'
import { Button, StatusTag } from '../../kit/index.ts'
import styles from './editor.module.css'
import { fieldId } from './fields.ts'
import { Said } from './MarkedField.tsx'

interface Ends {
  from: string
  to: string
}
interface HandOversProps {
  graph: FlowGraph
  chosen: number | null
  /** Between which nodes the next hand-over is drawn; empty where nothing is chosen yet. */
  ends: Ends
  findings: readonly RuleFinding[]
  onEnds: (ends: Ends) => void
  onChoose: (at: number | null) => void
  onAdd: (edge: FlowEdge) => void
  onChange: (at: number, part: Partial<FlowEdge>) => void
  onRemove: (at: number) => void
}

/** All hand-overs as a table that can be edited, and a last line that adds one. The same as the picture, for those who listen or type. */
export function HandOvers(props: HandOversProps) {
  const { graph, chosen, findings, onChoose, onChange, onRemove } = props
  const circling = new Set(graph.circles.flatMap(({ edges }) => edges))
  const names = graph.nodes.map(({ id }) => id)
  return (
    <div>
      <table className={styles.handOvers}>
        <caption>Hand-overs</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">What flows</th>
            <th scope="col">
              <span className={styles.spoken}>Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {graph.edges.map((edge, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hand-over is its place
            <tr key={at} data-chosen={at === chosen || undefined} onFocus={() => onChoose(at)}>
              <td>
                <Names
                  label={`From, hand-over ${at + 1}`}
                  of={names.filter((id) => id !== ANSWER)}
                  value={edge.from}
                  onChange={(from) => onChange(at, { from })}
                />
              </td>
              <td>
                <Names
                  label={`To, hand-over ${at + 1}`}
                  of={names}
                  value={edge.to}
                  onChange={(to) => onChange(at, { to })}
                />
              </td>
              <td>
                <input
                  id={fieldId(`information_flow.edges.${at}.entity`)}
                  aria-label={`What flows, hand-over ${at + 1}`}
                  value={edge.entity}
                  placeholder="what flows?"
                  data-unnamed={edge.entity.trim() === '' || undefined}
                  onChange={(event) => onChange(at, { entity: event.currentTarget.value })}
                  onKeyDown={leaveOn(['Escape', 'Enter'])}
                />
                {circling.has(at) && <StatusTag state="failed">on a circle</StatusTag>}
              </td>
              <td>
                <Button look="quiet" aria-label={`Remove hand-over ${at + 1}`} onClick={() => onRemove(at)}>
                  ✕
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <NewHandOver {...props} names={names} />
      <Said field="information_flow.edges" findings={findings} deep />
    </div>
  )
}

/** From, to, what flows, Enter: then the next one begins where this one ended. */
function NewHandOver({ ends, onEnds, onAdd, names }: HandOversProps & { names: readonly string[] }) {
  const [entity, setEntity] = useState('')
  const sites = names.filter((id) => id !== ANSWER)
  const complete = ends.from !== '' && ends.to !== '' && ends.from !== ends.to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!complete) return
    onAdd({ ...ends, entity: entity.trim() })
    setEntity('')
    document.getElementById(fieldId('new-edge'))?.focus()
  }
  return (
    <form className={styles.newEdge} onSubmit={submit} aria-label="New hand-over">
      <Names
        id={fieldId('new-edge')}
        label="New hand-over from"
        none="from"
        of={sites}
        value={ends.from}
        onChange={(from) => onEnds({ ...ends, from })}
      />
      <Names
        label="New hand-over to"
        none="to"
        of={names.filter((id) => id !== ends.from)}
        value={ends.to}
        onChange={(to) => onEnds({ ...ends, to })}
      />
      <input
        id={fieldId('new-edge-entity')}
        aria-label="What flows"
        placeholder="what flows, such as: name of the recommended lamp"
        value={entity}
        onChange={(event) => setEntity(event.currentTarget.value)}
        onKeyDown={leaveOn(['Escape'])}
      />
      <Button type="submit" disabled={!complete} keyName="enter">
        Draw
      </Button>
    </form>
  )
}

interface NamesProps {
  id?: string
  label: string
  /** Shown while nothing is chosen. */
  none?: string
  of: readonly string[]
  value: string
  onChange: (id: string) => void
}

/** A choice among sites and the answer; typing the beginning of a name chooses it. */
function Names({ id, label, none, of, value, onChange }: NamesProps) {
  return (
    <select
      id={id}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={leaveOn(['Escape'])}
    >
      {none !== undefined && <option value="">{none}</option>}
      {value !== '' && !of.includes(value) && <option value={value}>{value}</option>}
      {of.map((each) => (
        <option key={each} value={each}>
          {each === ANSWER ? 'the answer' : each}
        </option>
      ))}
    </select>
  )
}

const leaveOn = (keys: readonly string[]) => (event: React.KeyboardEvent<HTMLElement>) => {
  if (keys.includes(event.key)) event.currentTarget.blur()
}
