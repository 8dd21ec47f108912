import { type FormEvent, useState } from 'react'
import type { MissingEntry, PickedElement } from '../../../contract/index.ts'
import { describeError, type ErrorFacts } from '../../host/index.ts'
import { Button, Dialog, ErrorPanel, Field, SelectField, takeFocus } from '../../kit/index.ts'
import styles from './checking.module.css'
import { TypeSelect } from './TypeSelect.tsx'

interface MissingDialogProps {
  site: string
  picked: PickedElement | null
  functions: readonly { id: string; label: string }[]
  /** Functions of the entry that was in front. */
  near: string
  onAdd: (
    entry: Pick<MissingEntry, 'kind' | 'type' | 'label' | 'functions' | 'description' | 'location'>,
  ) => Promise<void>
  onClose: () => void
}

const KINDS = [
  ['action', 'Action'],
  ['perception', 'Perception'],
  ['function', 'Function'],
] as const

/** What is missing, as an entry: kind and type as signatures read the element, where they do. Ctrl+Enter adds it. */
export function MissingDialog({ site, picked, functions, near, onAdd, onClose }: MissingDialogProps) {
  const [first] = picked?.items ?? []
  const [kind, setKind] = useState<MissingEntry['kind']>(first?.kind ?? 'action')
  const [type, setType] = useState(first?.type ?? '')
  const [of, setOf] = useState(near)
  const [label, setLabel] = useState('')
  const [description, setDescription] = useState('')
  const [location, setLocation] = useState(first?.around.at(-1) ?? '')
  const [adding, setAdding] = useState(false)
  const [error, setError] = useState<ErrorFacts | null>(null)
  const ready = kind === 'function' ? label.trim() !== '' : type !== '' && description.trim() !== ''
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (!ready || adding) return
    setAdding(true)
    setError(null)
    try {
      const item = kind !== 'function'
      await onAdd({
        kind,
        type: item ? type : '',
        label: label.trim(),
        functions: item && of !== '' ? [of] : [],
        description: description.trim(),
        location: location.trim(),
      })
    } catch (thrown) {
      setError(describeError(thrown))
      setAdding(false)
    }
  }
  return (
    <Dialog opened onClose={onClose} title={`Missing on the card of ${site}`} size="lg">
      <form
        className={styles.missing}
        onSubmit={submit}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit()}
      >
        {error && <ErrorPanel error={error} title="Nothing was added" />}
        <p className={styles.hint}>
          {picked ? (
            <>
              {picked.name || picked.role || 'The element'} <code>{picked.selector}</code>
              {first && `; signatures read ${first.type}, ${first.component}: ${first.why.join('; ')}`}
            </>
          ) : (
            'Without an element: whoever checks it later is led to the page alone.'
          )}
        </p>
        <SelectField
          label="Kind"
          value={kind}
          options={KINDS}
          onChoose={(next) => {
            setKind(next)
            setType(picked?.items.find((item) => item.kind === next)?.type ?? '')
          }}
        />
        {kind === 'function' ? (
          <Field label="Label, a verb and what it does it to">
            <input value={label} onChange={(event) => setLabel(event.currentTarget.value)} />
          </Field>
        ) : (
          <>
            <TypeSelect
              label="Type"
              kind={kind}
              value={type}
              read={picked?.items.filter((item) => item.kind === kind).map((item) => item.type) ?? []}
              onChange={setType}
            />
            <SelectField
              label="Function"
              value={of}
              options={[
                ['', 'none of this card'],
                ...functions.map(({ id, label: name }) => [id, `${id} ${name}`] as const),
              ]}
              onChoose={setOf}
            />
          </>
        )}
        <Field label="Description">
          <input
            ref={takeFocus}
            data-autofocus
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        </Field>
        <Field label="Where on the page">
          <input value={location} onChange={(event) => setLocation(event.currentTarget.value)} />
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" look="primary" keyName="mod+enter" aria-disabled={!ready || adding}>
            {adding ? 'Adding …' : 'Add to the card'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
