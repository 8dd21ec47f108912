import type { RuleFinding } from '../../../contract/index.ts'
import type { Proposal } from '../../../tasks/index.ts'
import { Button, Kbd, Scroll, Tag } from '../../kit/index.ts'
import { clustersOfSites } from './draft.ts'
import styles from './editor.module.css'
import { FunctionsField } from './FunctionsField.tsx'
import { fieldId } from './fields.ts'
import { MarkedField, MarkedText, Said } from './MarkedField.tsx'
import { SitesField } from './SitesField.tsx'
import type { Editing } from './useProposal.ts'

interface FormPaneProps {
  editing: Editing
  value: Proposal
  clusterOf: ReadonlyMap<string, string>
  findings: readonly RuleFinding[]
}

const SCENARIO = {
  persona: 'Persona',
  situation: 'Situation',
  pain_point: 'Pain point',
  decision_goal: 'Goal',
} as const

/** Who asks for it and why, where the work is done, and what comes out of it. Enter goes to the next field, Escape leaves. */
export function FormPane({ editing, value, clusterOf, findings }: FormPaneProps) {
  const { set } = editing
  return (
    <Scroll label="Fields" className={styles.form}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape of any field inside is handled in one place */}
      <div
        className={styles.fields}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
        }}
      >
        <MarkedField
          field="title"
          label="Title"
          keyName={<Kbd of="t" />}
          value={value.title}
          findings={findings}
          onChange={(title) => set((now) => ({ ...now, title }))}
          onKeyDown={noNewLine}
        />
        {Object.entries(SCENARIO).map(([key, label]) => (
          <MarkedField
            key={key}
            field={`user_scenario.${key}`}
            label={label}
            value={value.user_scenario[key as keyof typeof SCENARIO]}
            findings={findings}
            onChange={(text) => set((now) => ({ ...now, user_scenario: { ...now.user_scenario, [key]: text } }))}
          />
        ))}
        <SitesField value={value} clusterOf={clusterOf} findings={findings} onChange={set} />
        <Clusters value={value} clusterOf={clusterOf} findings={findings} />
        <FunctionsField value={value} findings={findings} onChange={set} />
        <Complexity value={value} findings={findings} set={set} />
        <Outputs value={value} findings={findings} set={set} />
        <Need value={value} findings={findings} set={set} />
      </div>
    </Scroll>
  )
}

type Part = Pick<FormPaneProps, 'value' | 'findings'> & { set: Editing['set'] }

/** Fields of the released shape, where a proposal has them. */
const NEED = { user_already_knows: 'Known', ai_should_get: 'Sought', why_cross_site: 'Why several' } as const

function Need({ value, findings, set }: Part) {
  const need = (value.information_need ?? {}) as Record<string, unknown>
  const single = value.information_flow.pattern === 'single-site'
  const reason = value.metadata.single_site_reason
  return (
    <>
      {Object.entries(NEED).flatMap(([key, label]) => {
        const text = need[key]
        if (typeof text !== 'string') return []
        return (
          <MarkedField
            key={key}
            field={`information_need.${key}`}
            label={label}
            value={text}
            findings={findings}
            onChange={(next) => set((now) => ({ ...now, information_need: { ...need, [key]: next } }))}
          />
        )
      })}
      {single && (
        <MarkedField
          field="metadata.single_site_reason"
          label="Why one site"
          value={typeof reason === 'string' ? reason : ''}
          findings={findings}
          onChange={(text) => set((now) => ({ ...now, metadata: { ...now.metadata, single_site_reason: text } }))}
        />
      )}
    </>
  )
}

const COMPLEXITY = ['low', 'medium', 'high']

function Complexity({ value, findings, set }: Part) {
  const field = 'metadata.estimated_complexity'
  const said = value.metadata.estimated_complexity
  const now = typeof said === 'string' ? said : ''
  const choose = (next: string) =>
    set((before) => {
      const { estimated_complexity: _, ...rest } = before.metadata
      return { ...before, metadata: next === '' ? rest : { ...rest, estimated_complexity: next } }
    })
  return (
    <div className={styles.field}>
      <label className={styles.name} htmlFor={fieldId(field)}>
        Complexity
      </label>
      <div>
        <select id={fieldId(field)} value={now} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">not estimated</option>
          {[...new Set([...COMPLEXITY, now])].filter(Boolean).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        <Said field={field} findings={findings} />
      </div>
    </div>
  )
}

function Outputs({ value, findings, set }: Part) {
  const outputs = value.planned_outputs
  const put = (planned_outputs: string[]) => set((now) => ({ ...now, planned_outputs }))
  const focus = (index: number) =>
    requestAnimationFrame(() => document.getElementById(fieldId(`planned_outputs.${index}`))?.focus())
  const add = (at: number) => {
    put(outputs.toSpliced(at, 0, ''))
    focus(at)
  }
  return (
    <div className={styles.field}>
      <span className={styles.name}>
        Outputs <Kbd of="o" />
      </span>
      <div>
        {outputs.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an output is its place
          <div key={index} className={styles.output}>
            <MarkedText
              field={`planned_outputs.${index}`}
              label={`Planned output ${index + 1}`}
              value={text}
              findings={findings}
              onChange={(next) => put(outputs.with(index, next))}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) add(index + 1)
                else if (event.key === 'Backspace' && text === '') {
                  put(outputs.toSpliced(index, 1))
                  focus(Math.max(0, index - 1))
                } else return
                event.preventDefault()
              }}
            />
            <Button
              look="quiet"
              aria-label={`Remove output ${index + 1}`}
              onClick={() => put(outputs.toSpliced(index, 1))}
            >
              ✕
            </Button>
            <Said field={`planned_outputs.${index}`} findings={findings} />
          </div>
        ))}
        <Said field="planned_outputs" findings={findings} />
        <Button id="add-output" look="quiet" className={styles.add} onClick={() => add(outputs.length)}>
          Add an output
        </Button>
      </div>
    </div>
  )
}

/** Clusters follow from the sites; beside them what the round sampled, where the proposal keeps it. */
function Clusters({ value, clusterOf, findings }: Pick<FormPaneProps, 'value' | 'clusterOf' | 'findings'>) {
  const used = clustersOfSites(value.websites_involved, clusterOf)
  const { anchor_cluster: anchor, selected_clusters: selected } = value.metadata
  const sampled = Array.isArray(selected) ? selected.filter((name) => typeof name === 'string') : []
  const rest = sampled.filter((name) => !used.includes(name))
  return (
    <div className={styles.field}>
      <span className={styles.name}>Clusters</span>
      <div id={fieldId('metadata.clusters_used')} tabIndex={-1}>
        <p className={styles.tags}>
          {used.map((name) => (
            <Tag key={name} tone={name === anchor ? 'accent' : 'skip'}>
              {name}
              {name === anchor && ' · anchor'}
            </Tag>
          ))}
          {used.length === 0 && <span className={styles.muted}>They follow from the sites.</span>}
          {typeof anchor === 'string' && !used.includes(anchor) && <Tag tone="unsure">{anchor} · anchor, not used</Tag>}
          {rest.filter((name) => name !== anchor).length > 0 && (
            <span className={styles.muted}>also sampled: {rest.filter((name) => name !== anchor).join(', ')}</span>
          )}
        </p>
        <Said field="metadata.clusters_used" findings={findings} />
      </div>
    </div>
  )
}

/** A title is one line. */
const noNewLine = (event: React.KeyboardEvent) => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
