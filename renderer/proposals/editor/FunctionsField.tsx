import { useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import type { RuleFinding } from '../../../contract/index.ts'
import { parsePointId } from '../../../sitecards/index.ts'
import type { Proposal } from '../../../tasks/index.ts'
import { api } from '../../host/index.ts'
import { Kbd } from '../../kit/index.ts'
import { toggleFunction } from './draft.ts'
import styles from './editor.module.css'
import { fieldId } from './fields.ts'
import { Said } from './MarkedField.tsx'

interface FunctionsFieldProps {
  value: Proposal
  findings: readonly RuleFinding[]
  onChange: (by: (value: Proposal) => Proposal) => void
}

/** What the proposal does on each of its sites, picked from the cards: arrows move, Space picks, Tab leaves. */
export function FunctionsField({ value, findings, onChange }: FunctionsFieldProps) {
  const sites = value.websites_involved
  const box = useRef<HTMLDivElement>(null)
  const cards = useQueries({
    queries: sites.map((site) => ({ ...api.sitecards.get.queryOptions({ input: { site } }), retry: false })),
  })
  const groups = sites.map((site, index) => {
    const known = (cards[index]?.data?.card.functions ?? []).map(({ id, label, description }) => ({
      point: `${site}:${id}`,
      id,
      label,
      description,
    }))
    const beyond = value.function_points
      .filter((point) => parsePointId(point)?.site === site && !known.some((each) => each.point === point))
      .map((point) => ({ point, id: point.slice(site.length + 1), label: 'not in the card', description: '' }))
    return { site, functions: [...known, ...beyond] }
  })
  const elsewhere = value.function_points.filter((point) => !sites.includes(parsePointId(point)?.site ?? ''))
  if (elsewhere.length > 0)
    groups.push({
      site: 'Of no listed site',
      functions: elsewhere.map((point) => ({ point, id: point, label: '', description: '' })),
    })

  const move = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (by === undefined || !(event.target instanceof HTMLInputElement)) return
    const boxes = [...(box.current?.querySelectorAll('input') ?? [])]
    boxes[boxes.indexOf(event.target) + by]?.focus()
    event.preventDefault()
  }
  return (
    <div className={styles.field}>
      <span className={styles.name}>
        Functions <Kbd of="f" />
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows between the boxes, which are the controls */}
      <div ref={box} onKeyDown={move}>
        {sites.length === 0 && (
          <p className={styles.muted}>Choose sites first; their cards say what can be done there.</p>
        )}
        {groups.map(({ site, functions }, at) => (
          <fieldset key={site} className={styles.functions}>
            <legend>
              {site}{' '}
              <small>
                {functions.filter(({ point }) => value.function_points.includes(point)).length} of {functions.length}
              </small>
            </legend>
            {functions.map(({ point, id, label, description }, index) => (
              <label key={point} title={description}>
                <input
                  type="checkbox"
                  id={at === 0 && index === 0 ? fieldId('function_points') : undefined}
                  data-point={point}
                  checked={value.function_points.includes(point)}
                  onChange={() => onChange((now) => toggleFunction(now, point))}
                />
                <code>{id}</code> <span>{label}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <Said field="function_points" findings={findings} deep />
      </div>
    </div>
  )
}
