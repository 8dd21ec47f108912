import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type Ref, useState } from 'react'
import {
  ACTION_TYPES,
  type CardFunction,
  type CardItem,
  findType,
  PERCEPTION_TYPES,
  type SiteCard,
} from '../../sitecards/index.ts'
import { Button, PaneHead, Scroll } from '../kit/index.ts'
import { type CardChange, type Entry, type ItemKind, putEntry } from './entries.ts'
import styles from './sitecards.module.css'
import { TypeCode } from './TypeCode.tsx'

interface EntryFormProps {
  entry: Entry
  isNew: boolean
  card: SiteCard
  hash: string
  ref: Ref<HTMLFormElement>
  /** True when it is on disk. */
  onSave: (change: CardChange, label: string, baseHash: string) => Promise<boolean>
  onCancel: () => void
  onRemove: () => void
}
const NAMES = { function: 'Function', action: 'Action', perception: 'Perception' } as const

/** An entry as a form. What is typed stays when the card changes on disk; saving then shows both texts. */
export function EntryForm({ entry, isNew, card, hash, ref, onSave, onCancel, onRemove }: EntryFormProps) {
  const [draft, setDraft] = useState<{ entry: Entry; baseHash: string } | null>(null)
  const shown = draft?.entry ?? entry
  const dirty = draft !== null || isNew
  const change = (next: Entry) => setDraft({ entry: next, baseHash: draft?.baseHash ?? hash })
  const complete = shown.kind === 'function' ? shown.value.label.trim() !== '' : shown.value.type !== ''
  const type = shown.kind === 'function' ? null : findType(shown.kind, shown.value.component, shown.value.type)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!dirty || !complete) return
    const label = `${isNew ? 'added' : 'changed'} ${card.site}:${shown.id}`
    if (await onSave(putEntry(shown), label, draft?.baseHash ?? hash)) setDraft(null)
  }
  return (
    <>
      <PaneHead title={`${isNew ? 'New ' : ''}${NAMES[shown.kind].toLowerCase()} ${shown.id}`}>
        {type && <TypeCode code={type.code} />}
        {draft && draft.baseHash !== hash && <span>The card changed on disk meanwhile</span>}
      </PaneHead>
      <Scroll label="Entry">
        <form ref={ref} className={styles.form} onSubmit={submit}>
          {shown.kind === 'function' ? (
            <FunctionFields value={shown.value} onChange={(value) => change({ ...shown, value })} />
          ) : (
            <ItemFields
              kind={shown.kind}
              value={shown.value}
              card={card}
              onChange={(value) => change({ ...shown, value })}
            />
          )}
          <div className={styles.buttons}>
            <Button type="submit" look="primary" keyName="mod+enter" disabled={!dirty || !complete}>
              Save
            </Button>
            {dirty && (
              <Button
                onClick={() => {
                  setDraft(null)
                  onCancel()
                }}
              >
                Discard
              </Button>
            )}
            {!isNew && (
              <Button look="danger" onClick={onRemove}>
                Delete
              </Button>
            )}
          </div>
        </form>
      </Scroll>
    </>
  )
}

const TAGS = ['Core', 'Standard', 'Read', 'Write'] as const

function FunctionFields({ value, onChange }: { value: CardFunction; onChange: (value: CardFunction) => void }) {
  return (
    <>
      <TextInput
        label="Label"
        description="What one does there, beginning with a verb"
        value={value.label}
        onChange={(event) => onChange({ ...value, label: event.currentTarget.value })}
      />
      <Textarea
        label="Description"
        autosize
        minRows={3}
        value={value.description}
        onChange={(event) => onChange({ ...value, description: event.currentTarget.value })}
      />
      <MultiSelect
        label="Tags"
        openOnFocus={false}
        data={TAGS}
        value={value.tags}
        onChange={(tags) => onChange({ ...value, tags: tags as CardFunction['tags'] })}
      />
    </>
  )
}

function ItemFields(props: { kind: ItemKind; value: CardItem; card: SiteCard; onChange: (value: CardItem) => void }) {
  const { kind, value, card, onChange } = props
  const types = kind === 'action' ? ACTION_TYPES : PERCEPTION_TYPES
  const type = findType(kind, value.component, value.type)
  const groups = Map.groupBy(types, (each) => each.category)
  return (
    <>
      <Select
        label="Type"
        description={
          type?.description ??
          (value.type ? `Not in the taxonomy: ${value.component} · ${value.type}` : 'Of the taxonomy')
        }
        searchable
        openOnFocus={false}
        allowDeselect={false}
        value={type?.code ?? null}
        placeholder={value.type ? `${value.component} · ${value.type}` : 'Choose a type'}
        onChange={(code) => {
          const chosen = types.find((each) => each.code === code)
          if (!chosen) return
          const { category, component, type: name } = chosen
          onChange({ ...value, category, component, type: name })
        }}
        data={[...groups].map(([group, members]) => ({
          group,
          items: members.map((each) => ({ value: each.code, label: `${each.code}  ${each.component} · ${each.type}` })),
        }))}
        maxDropdownHeight={320}
      />
      <MultiSelect
        label="Functions"
        openOnFocus={false}
        data={card.functions.map((each) => ({ value: each.id, label: `${each.id} ${each.label}` }))}
        value={value.functions}
        onChange={(functions) => onChange({ ...value, functions })}
      />
      <Textarea
        label="Description"
        autosize
        minRows={3}
        value={value.description}
        onChange={(event) => onChange({ ...value, description: event.currentTarget.value })}
      />
      <TextInput
        label="Location"
        value={value.location}
        onChange={(event) => onChange({ ...value, location: event.currentTarget.value })}
      />
      <TextInput
        label="Role"
        value={value.role}
        onChange={(event) => onChange({ ...value, role: event.currentTarget.value })}
      />
    </>
  )
}
