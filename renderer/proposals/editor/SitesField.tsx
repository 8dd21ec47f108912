import { MultiSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { RuleFinding } from '../../../contract/index.ts'
import type { Proposal } from '../../../tasks/index.ts'
import { Kbd } from '../../kit/index.ts'
import { toggleSite } from './draft.ts'
import styles from './editor.module.css'
import { about, fieldId } from './fields.ts'
import { Said } from './MarkedField.tsx'

interface SitesFieldProps {
  value: Proposal
  clusterOf: ReadonlyMap<string, string>
  findings: readonly RuleFinding[]
  onChange: (by: (value: Proposal) => Proposal) => void
}

/** The sites of a proposal, completed from the site cards while typing; Backspace takes the last one off. */
export function SitesField({ value, clusterOf, findings, onChange }: SitesFieldProps) {
  const [typed, setTyped] = useState('')
  const sites = value.websites_involved
  const data = useMemo(() => {
    const groups = Map.groupBy([...clusterOf], ([, cluster]) => cluster)
    const known = [...groups].map(([group, members]) => ({ group, items: members.map(([site]) => site) }))
    const unknown = sites.filter((site) => !clusterOf.has(site))
    return unknown.length === 0 ? known : [...known, { group: 'Without a card', items: unknown }]
  }, [clusterOf, sites])
  const said = about(findings, 'websites_involved', true)
  return (
    <div className={styles.field}>
      <label className={styles.name} htmlFor={fieldId('websites_involved')}>
        Sites <Kbd of="s" />
      </label>
      <div>
        <MultiSelect
          id={fieldId('websites_involved')}
          searchable
          openOnFocus={false}
          data={data}
          value={sites}
          searchValue={typed}
          onSearchChange={setTyped}
          placeholder={sites.length === 0 ? 'Type a part of a name, Enter takes it' : ''}
          nothingFoundMessage={`No site card is called that; a proposal is made of sites with cards.`}
          selectFirstOptionOnChange
          hidePickedOptions
          error={said.some(({ severity }) => severity === 'error')}
          onChange={(next) => {
            const changed = next.find((site) => !sites.includes(site)) ?? sites.find((site) => !next.includes(site))
            if (changed !== undefined) onChange((now) => toggleSite(now, changed))
            setTyped('')
          }}
          maxDropdownHeight={260}
        />
        <Said field="websites_involved" findings={findings} deep />
      </div>
    </div>
  )
}
