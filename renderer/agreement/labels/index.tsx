import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LabelField } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { api, host } from '../../host/index.ts'
import { Button, counted, EmptyState, Loaded, Pane, PaneHead, Scroll, Split } from '../../kit/index.ts'
import agreement from '../agreement.module.css'
import { ExportDialog } from '../report/ExportDialog.tsx'
import { PolicyRules } from '../Screening.tsx'
import { Columns } from './Columns.tsx'
import { Faults } from './Faults.tsx'
import { FieldView } from './FieldView.tsx'
import { KeepDialog } from './KeepDialog.tsx'
import { labelKeys } from './keys.ts'
import { LabelItems, type Selection } from './LabelItems.tsx'
import styles from './labels.module.css'
import { PasteDialog, Start } from './Start.tsx'
import { closeSheet, inputOf, type MappedInput, type OpenSheet, readFile, saveTables, useSheet } from './sheet.ts'

/** Labels that people gave outside the studio: their file, what its columns mean, and how far they agree. */
export function Labels() {
  const open = useSheet()
  const file = useRef<HTMLInputElement>(null)
  const [pasting, setPasting] = useState(false)
  const choose = () => file.current?.click()
  useKeys(labelKeys, { choose, paste: () => setPasting(true) })
  return (
    <>
      <input
        ref={file}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        hidden
        aria-label="File of labels"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (chosen) readFile(chosen)
        }}
      />
      <PasteDialog opened={pasting} onClose={() => setPasting(false)} />
      {open ? (
        <Room key={open.sheet.token} open={open} />
      ) : (
        <Start onChoose={choose} onPaste={() => setPasting(true)} />
      )}
    </>
  )
}

function Room({ open }: { open: OpenSheet }) {
  const first = useRef<HTMLSelectElement>(null)
  const input = inputOf(open)
  useKeys(labelKeys, { columns: () => first.current?.focus() })
  return (
    <Split id="labels">
      <Pane id="columns" label="columns" size={430} min={330} fixed>
        <PaneHead title={<span title={open.sheet.source}>{open.sheet.source}</span>}>
          {counted(open.sheet.rows, 'row')}
          <Button look="quiet" onClick={closeSheet}>
            Close
          </Button>
        </PaneHead>
        <Scroll label="What the columns mean">
          {open.warnings.map((warning) => (
            <p key={warning} className={styles.fine} role="note">
              {warning}
            </p>
          ))}
          <Columns open={open} first={first} />
        </Scroll>
      </Pane>
      <Pane id="compared" label="what is compared" min={420}>
        {'missing' in input ? <EmptyState title={input.missing} /> : <Compared input={input} open={open} />}
      </Pane>
    </Split>
  )
}

function Compared({ input, open }: { input: MappedInput; open: OpenSheet }) {
  const query = useQuery({
    ...api.labels.compare.queryOptions({ input }),
    // While the mapping changes the figures of the one before stay, greyed.
    placeholderData: keepPreviousData,
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const [selection, setSelection] = useState<{ field: string; of: Selection } | null>(null)
  const [keeping, setKeeping] = useState(false)
  const [writing, setWriting] = useState(false)
  const fields = query.data?.fields ?? []
  const at = Math.max(
    0,
    fields.findIndex(({ field }) => field === chosen),
  )
  const field = fields[at] ?? null
  const shown = selection?.field === field?.field ? (selection?.of ?? null) : null
  const turn = (by: number) => setChosen(fields[(at + by + fields.length) % fields.length]?.field ?? null)
  const show = (of: Selection) => field && setSelection({ field: field.field, of })
  useKeys(labelKeys, {
    next: { run: () => turn(1), when: () => fields.length > 1 },
    previous: { run: () => turn(-1), when: () => fields.length > 1 },
    differing: { run: () => show({ kind: 'differing' }), when: () => field !== null },
    keep: () => setKeeping(true),
    report: () => setWriting(true),
    csv: () => saveTables(input, 'csv'),
    json: () => saveTables(input, 'json'),
  })
  return (
    <>
      <ExportDialog
        opened={writing}
        onClose={() => setWriting(false)}
        write={(formats) => host.labels.write({ ...input, formats })}
      />
      <Split id="labels-compared" down>
        <Pane id="figures" label="figures" min={160}>
          <PaneHead title={field?.field ?? 'Agreement'}>
            <Button keyName="w" onClick={() => setKeeping(true)}>
              Keep
            </Button>
            <Button keyName="m" onClick={() => setWriting(true)}>
              Report
            </Button>
            <Button keyName="y" onClick={() => saveTables(input, 'csv')}>
              CSV
            </Button>
            <Button onClick={() => saveTables(input, 'json')}>JSON</Button>
          </PaneHead>
          <Scroll label="Agreement of the labels" className={query.isPlaceholderData ? agreement.old : undefined}>
            <Loaded query={query} what="Comparing the labels">
              {(comparison) => (
                <div className={styles.figures}>
                  {fields.length > 1 && <Fields fields={fields} chosen={field} onChoose={setChosen} />}
                  {field && <FieldView field={field} shown={shown} onShow={show} />}
                  <Faults comparison={comparison} />
                  <PolicyRules policy={comparison.policy} />
                </div>
              )}
            </Loaded>
          </Scroll>
        </Pane>
        <Pane id="items" label="items" size="34%" min={110}>
          {field && shown && !query.isPlaceholderData ? (
            <LabelItems key={`${field.field} ${JSON.stringify(shown)}`} input={input} field={field.field} of={shown} />
          ) : (
            <EmptyState title="Choose a number to see its items">
              <p>A cell of the table, a reason for leaving out, or I for all on which people differ.</p>
            </EmptyState>
          )}
        </Pane>
      </Split>
      <KeepDialog opened={keeping} onClose={() => setKeeping(false)} input={input} source={open.sheet.source} />
    </>
  )
}

interface FieldsProps {
  fields: readonly LabelField[]
  chosen: LabelField | null
  onChoose: (field: string) => void
}

/** The fields that are compared, one shown at a time. */
function Fields({ fields, chosen, onChoose }: FieldsProps) {
  return (
    <div className={styles.fields} role="toolbar" aria-label="Fields">
      {fields.map(({ field, pairs }) => (
        <Button key={field} look="quiet" aria-pressed={field === chosen?.field} onClick={() => onChoose(field)}>
          {field} <small>{pairs}</small>
        </Button>
      ))}
    </div>
  )
}
