import { useDeferredValue, useMemo, useState } from 'react'
import { useKeys } from '../../app/keys.ts'
import { Button, ConflictPanel, counted, ErrorPanel, Loaded, StatusTag } from '../../kit/index.ts'
import { cardFileKeys } from '../keys.ts'
import { CardHead } from './CardHead.tsx'
import styles from './card.module.css'
import { Grid } from './Grid.tsx'
import { LISTS, type ListName, problemsOf } from './grid.ts'
import { useGrid } from './useGrid.ts'

const NAMES = { functions: 'Functions', actions: 'Actions', perceptions: 'Perceptions' } as const

/** The three lists of a card as tables of cells. */
export function GridView({ site }: { site: string }) {
  const grid = useGrid(site)
  const [list, setList] = useState<ListName>('actions')
  const { draft } = grid
  const card = useDeferredValue(draft?.card)
  const problems = useMemo(() => (card ? problemsOf(card) : new Map()), [card])
  const next = () => setList(LISTS[(LISTS.indexOf(list) + 1) % LISTS.length] ?? 'functions')
  useKeys(cardFileKeys, { nextFile: next, save: grid.save })
  return (
    <Loaded query={grid.query} what={`Reading the card of ${site}`}>
      {(disk) => (
        <>
          <CardHead card={disk.card} view="grid" />
          <div className={styles.bar}>
            {LISTS.map((name) => (
              <Button key={name} look={name === list ? 'primary' : 'quiet'} onClick={() => setList(name)}>
                {NAMES[name]} {draft?.card[name].length ?? 0}
              </Button>
            ))}
            <span className={styles.spacer} />
            {problems.size > 0 && <StatusTag state="warning">{counted(problems.size, 'cell')} to look at</StatusTag>}
            {grid.dirty && <Button onClick={grid.discard}>Discard</Button>}
            <Button look="primary" keyName="mod+s" disabled={!grid.dirty} onClick={grid.save}>
              Save
            </Button>
          </div>
          {grid.conflict && (
            <ConflictPanel
              texts={grid.conflict}
              keepLabel="Go on with mine; saving writes over theirs"
              onKeepMine={grid.keepMine}
              onTakeTheirs={grid.takeTheirs}
            />
          )}
          {grid.problem && <ErrorPanel error={grid.problem} title="The card could not be saved" />}
          {draft && (
            <Grid
              key={`${site} ${list}`}
              label={`${NAMES[list]} of ${site}`}
              list={list}
              card={draft.card}
              problems={problems}
              edit={grid.edit}
              undo={grid.undo}
              redo={grid.redo}
              save={grid.save}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
