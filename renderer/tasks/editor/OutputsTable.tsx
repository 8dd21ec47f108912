import { useState } from 'react'
import type { RuleFinding } from '../../../contract/index.ts'
import {
  addOutput,
  type CoreOutput,
  changeOutput,
  coreOutput,
  outputType,
  type Task,
  whyNotOutputId,
} from '../../../tasks/index.ts'
import { say } from '../../app/status.ts'
import { Button } from '../../kit/index.ts'
import styles from './editor.module.css'
import type { TaskChange } from './useTaskDraft.ts'

const ROLES: [CoreOutput['role'], string][] = [
  ['user_value', 'value for the user'],
  ['condition_verify', 'shows a condition'],
  ['provenance', 'where it was found'],
]
const TYPES = outputType.options
const roleOf = (value: string) => coreOutput.shape.role.parse(value)

interface OutputsProps {
  task: Task
  findings: readonly RuleFinding[]
  change: (make: TaskChange) => void
}

/** What the answer must hold, a row each. */
export function OutputsTable({ task, findings, change }: OutputsProps) {
  const sites = [...new Set([...task.metadata.websites_involved, ...task.core_outputs.map(({ source }) => source)])]
  return (
    <section aria-label="Core outputs">
      <h3>
        Core outputs <span className={styles.count}>{task.core_outputs.length}</span>
      </h3>
      {task.core_outputs.length > 0 && (
        <table className={styles.outputs}>
          <thead>
            <tr>
              <th>Id</th>
              <th>Name, and what it is</th>
              <th>Type</th>
              <th>From</th>
              <th>Role</th>
            </tr>
          </thead>
          <tbody>
            {task.core_outputs.map((output, at) => (
              <OutputRow
                // An output is its place: ids and names are being edited.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={at}
                task={task}
                at={at}
                output={output}
                sites={sites}
                findings={findings.filter(({ field }) => field.startsWith(`core_outputs.${at}.`))}
                change={change}
              />
            ))}
          </tbody>
        </table>
      )}
      <Button keyName="o" data-field="core_outputs" onClick={() => change((now) => addOutput(now).task)}>
        Add an output
      </Button>
    </section>
  )
}

interface RowProps extends OutputsProps {
  at: number
  output: CoreOutput
  sites: readonly string[]
}

function OutputRow({ task, at, output, sites, findings, change }: RowProps) {
  const path = `core_outputs.${at}`
  const set = (part: Parameters<typeof changeOutput>[2]) => change((now) => changeOutput(now, at, part))
  const props = (name: string) => {
    const found = findings.filter(({ field }) => field === `${path}.${name}`)
    return {
      'data-field': `${path}.${name}`,
      'aria-label': `${name} of ${output.id}`,
      'aria-invalid': found.some(({ severity }) => severity === 'error') || undefined,
      title: found.map(({ rule, message }) => `${rule}: ${message}`).join('\n') || undefined,
    }
  }
  return (
    <tr data-row={path}>
      <td>
        <IdField task={task} at={at} id={output.id} onChange={(id) => set({ id })} {...props('id')} />
      </td>
      <td>
        <input
          value={output.name}
          placeholder="name"
          onChange={(e) => set({ name: e.currentTarget.value })}
          {...props('name')}
        />
        <input
          className={styles.quiet}
          value={output.description}
          placeholder="description"
          onChange={(e) => set({ description: e.currentTarget.value })}
          {...props('description')}
        />
      </td>
      <td>
        <select
          value={output.type}
          onChange={(e) => set({ type: outputType.parse(e.currentTarget.value) })}
          {...props('type')}
        >
          {TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </td>
      <td>
        <select value={output.source} onChange={(e) => set({ source: e.currentTarget.value })} {...props('source')}>
          {!sites.includes('') && <option value="">choose</option>}
          {sites.map((site) => (
            <option key={site} value={site}>
              {site || 'choose'}
            </option>
          ))}
        </select>
      </td>
      <td>
        <select value={output.role} onChange={(e) => set({ role: roleOf(e.currentTarget.value) })} {...props('role')}>
          {ROLES.map(([role, label]) => (
            <option key={role} value={role}>
              {label}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}

interface IdProps {
  task: Task
  at: number
  id: string
  onChange: (id: string) => void
}

/** An id is taken when the field is left, so that references follow once and not letter by letter. */
function IdField({ task, at, id, onChange, ...props }: IdProps) {
  const [text, setText] = useState(id)
  const [seen, setSeen] = useState(id)
  if (seen !== id) {
    setSeen(id)
    setText(id)
  }
  const leave = () => {
    if (text === id) return
    const why = whyNotOutputId(task, at, text)
    if (why === null) return onChange(text)
    say(`Not renamed: ${why}`)
    setText(id)
  }
  return (
    <input
      className={styles.id}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
      {...props}
    />
  )
}
