import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { api } from '../host/index.ts'
import { Dialog, Kbd } from '../kit/index.ts'
import { useActiveKeys } from './keys.ts'
import { overlay } from './overlays.ts'
import { rank } from './rank.ts'
import { go } from './router.ts'
import styles from './shell.module.css'

interface Command {
  id: string
  group: string
  label: string
  key: string
  run: () => void
}
const SHOWN = 60

/** Everything that can be done now, and every item by its name. */
export function Palette() {
  const opened = overlay.use() === 'palette'
  return (
    <Dialog
      opened={opened}
      onClose={() => overlay.set(null)}
      withCloseButton={false}
      padding={0}
      size={620}
      yOffset="12vh"
      centered={false}
      attributes={{ content: { 'aria-label': 'Commands' } }}
    >
      {opened && <Commands />}
    </Dialog>
  )
}

function Commands() {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const found = rank(useCommands(), text, (command) => `${command.label} ${command.group}`).slice(0, SHOWN)
  const chosen = Math.min(at, found.length - 1)
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const run = (command: Command | undefined) => {
    if (!command) return
    overlay.set(null)
    // After the dialog has given the focus back, so that a command may move it.
    setTimeout(command.run)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(found.length - 1, chosen + 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(0, chosen - 1))
    else if (event.key === 'Enter') run(found[chosen])
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.palette}>
      <input
        role="combobox"
        aria-label="Command or item"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found[chosen] ? `${id}-${chosen}` : undefined}
        placeholder="Command, task, proposal or site …"
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={id} role="listbox" aria-label="Commands" className={styles.paletteList}>
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input, which holds the focus
          <div
            key={command.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={styles.paletteItem}
            onClick={() => run(command)}
          >
            <span>{command.label}</span>
            <small>{command.group}</small>
            {command.key && <Kbd of={command.key} />}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.paletteNone}>Nothing is called that.</p>}
    </div>
  )
}

function useCommands(): Command[] {
  const keys = useActiveKeys()
  const tasks = useQuery(api.tasks.list.queryOptions()).data ?? []
  const proposals = useQuery(api.proposals.list.queryOptions()).data ?? []
  const cards = useQuery(api.sitecards.list.queryOptions()).data ?? []
  const item = (section: string, group: string, id: string, label: string): Command => ({
    id: `${section} ${id}`,
    group,
    label,
    key: '',
    run: () => go(section, [id]),
  })
  return [
    ...[...keys].reverse(),
    ...tasks.map((task) => item('tasks', `Task ${task.id}`, task.id, task.title || task.id)),
    ...proposals.map((proposal) => item('proposals', `Proposal ${proposal.id}`, proposal.id, proposal.title)),
    ...cards.map((card) => item('sitecards', 'Site card', card.site, card.site)),
  ]
}
