import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { List } from './List.tsx'
import { PaneHead } from './Section.tsx'
import { Pane, Split } from './Split.tsx'

interface SetsSplitProps<T extends { id: string }> {
  /** Of the split; its panes are `<noun>s` and `<noun>`. Sizes are remembered under them. */
  id: string
  noun: string
  /** What the list holds: its heading and, unless `label` says more, its name. */
  title: string
  label?: string
  /** Names of the two panes. */
  panes: readonly [list: string, detail: string]
  sets: readonly T[]
  textOf: (set: T) => string
  chosen: T | null
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  /** Makes another, by `n`. */
  onNew: () => void
  render: (set: T) => ReactNode
  /** Least width of the detail, in CSS pixels. */
  min: number
  children: ReactNode
}

/** Sets that somebody has drawn or made, the latest first, beside the one that is chosen. */
export function SetsSplit<T extends { id: string }>(props: SetsSplitProps<T>) {
  const { id, noun, title, label = title, panes, sets, textOf, chosen, onSelect, onOpen, onNew, render, min } = props
  return (
    <Split id={id}>
      <Pane id={`${noun}s`} label={panes[0]} size={264} min={180} fixed>
        <PaneHead title={title}>
          <Button keyName="n" onClick={onNew}>
            New
          </Button>
        </PaneHead>
        <List
          primary
          label={label}
          entries={sets.map((item) => ({ item }))}
          keyOf={(set) => set.id}
          textOf={textOf}
          selected={chosen?.id ?? null}
          onSelect={onSelect}
          onOpen={onOpen}
          rowHeight={58}
          render={render}
        />
      </Pane>
      <Pane id={noun} label={panes[1]} min={min}>
        {props.children}
      </Pane>
    </Split>
  )
}
