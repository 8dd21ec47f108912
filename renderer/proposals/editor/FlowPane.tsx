import { useState } from 'react'
import type { RuleFinding } from '../../../contract/index.ts'
import { type FlowGraph, type FlowPattern, flowPattern } from '../../../tasks/index.ts'
import { Button, Kbd, PaneHead, Scroll, StatusTag } from '../../kit/index.ts'
import { addEdge, changeEdge, type Draft, describeFlow, flowStep, redoFlow, removeEdge, undoFlow } from './draft.ts'
import styles from './editor.module.css'
import { FlowPicture } from './FlowPicture.tsx'
import { fieldId, goToField } from './fields.ts'
import { HandOvers } from './HandOvers.tsx'
import { MarkedField, Said } from './MarkedField.tsx'
import type { Editing } from './useProposal.ts'

interface FlowPaneProps {
  editing: Editing
  draft: Draft
  graph: FlowGraph
  findings: readonly RuleFinding[]
  onTake: () => void
}

/** What flows from site to site: as a picture, as a table, in words; and which pattern that is. */
export function FlowPane({ editing, draft, graph, findings, onTake }: FlowPaneProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [ends, setEnds] = useState({ from: '', to: '' })
  const { change } = editing
  const { edges } = draft.value.information_flow
  const at = chosen !== null && chosen < edges.length ? chosen : null
  const remove = (index: number) => {
    change((now) => removeEdge(now, index))
    setChosen(null)
  }
  return (
    <>
      <PaneHead title="Information flow">
        <Button look="quiet" keyName="u" disabled={draft.done.length === 0} onClick={() => change(undoFlow)}>
          Undo
        </Button>
        <Button look="quiet" keyName="shift+u" disabled={draft.undone.length === 0} onClick={() => change(redoFlow)}>
          Redo
        </Button>
      </PaneHead>
      <Scroll label="Information flow" className={styles.flow}>
        <FlowPicture
          graph={graph}
          chosen={at}
          onChoose={setChosen}
          onRename={(index) => goToField(`information_flow.edges.${index}.entity`)}
          onRemove={remove}
          onDrawn={(from, to) => {
            setEnds({ from, to })
            goToField('new-edge-entity')
          }}
          onUndo={() => change(undoFlow)}
          onRedo={() => change(redoFlow)}
        />
        <Pattern draft={draft} graph={graph} findings={findings} onChange={change} onTake={onTake} />
        <HandOvers
          graph={graph}
          chosen={at}
          ends={ends}
          findings={findings}
          onEnds={setEnds}
          onChoose={setChosen}
          onAdd={(edge) => {
            change((now) => addEdge(now, edge))
            setChosen(edges.length)
            setEnds({ from: edge.to === 'answer' ? '' : edge.to, to: '' })
          }}
          onChange={(index, part) => change((now) => changeEdge(now, index, part))}
          onRemove={remove}
        />
        <MarkedField
          field="information_flow.description"
          label="In words"
          value={draft.value.information_flow.description}
          findings={findings}
          onChange={(description) =>
            change((now) => ({
              ...now,
              value: { ...now.value, information_flow: { ...now.value.information_flow, description } },
            }))
          }
          aside={
            <Button
              look="quiet"
              className={styles.add}
              keyName="w"
              disabled={edges.length === 0}
              onClick={() =>
                change((now) =>
                  flowStep(now, 'the description', { description: describeFlow(now.value.information_flow.edges) }),
                )
              }
            >
              Write it from the hand-overs
            </Button>
          }
        />
      </Scroll>
    </>
  )
}

interface PatternProps extends Pick<FlowPaneProps, 'draft' | 'graph' | 'findings' | 'onTake'> {
  onChange: Editing['change']
}

/** The declared pattern beside the one that the hand-overs form, with the reason. */
function Pattern({ draft, graph, findings, onChange, onTake }: PatternProps) {
  const { recognised, reason, declared, circles, depth } = graph
  return (
    <div className={styles.field}>
      <label className={styles.name} htmlFor={fieldId('information_flow.pattern')}>
        Pattern
      </label>
      <div>
        <p className={styles.pattern}>
          <select
            id={fieldId('information_flow.pattern')}
            value={declared}
            onChange={(event) => {
              const pattern = event.currentTarget.value as FlowPattern
              onChange((now) => flowStep(now, `the pattern ${pattern}`, { pattern }))
            }}
          >
            {flowPattern.options.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          <span role="status">
            {recognised === null ? (
              circles.length > 0 ? (
                <StatusTag state="warning">the hand-overs go in a circle</StatusTag>
              ) : (
                <span className={styles.muted}>nothing is recognised before a hand-over is drawn</span>
              )
            ) : recognised === declared ? (
              <StatusTag state="pass">recognised: {recognised}</StatusTag>
            ) : (
              <StatusTag state={graph.agrees ? 'info' : 'warning'}>recognised: {recognised}</StatusTag>
            )}
          </span>
          {recognised !== null && recognised !== declared && (
            <Button keyName="p" onClick={onTake}>
              Take {recognised}
            </Button>
          )}
        </p>
        {reason !== '' && (
          <p className={styles.muted}>
            {reason}
            {depth > 1 && `; depth ${depth}`}
          </p>
        )}
        <Said field="information_flow.pattern" findings={findings} />
        {draft.value.information_flow.edges.length === 0 && (
          <p className={styles.muted}>
            <Kbd of="e" /> draws a hand-over; or drag from the right edge of a site to another.
          </p>
        )}
      </div>
    </div>
  )
}
