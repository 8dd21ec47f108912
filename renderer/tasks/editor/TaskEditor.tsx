import { useQueries, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { ProposalRow, RuleFinding } from '../../../contract/index.ts'
import { indexCards, parsePointId } from '../../../sitecards/index.ts'
import {
  byImportance,
  coverPoint,
  handOversOf,
  type Proposal,
  pointsAsInFlow,
  sitesOfPoints,
  withSites,
} from '../../../tasks/index.ts'
import { placeHref } from '../../app/router.ts'
import { say } from '../../app/status.ts'
import { api } from '../../host/index.ts'
import {
  Button,
  ConflictPanel,
  counted,
  ErrorPanel,
  formatTime,
  Pane,
  PaneHead,
  Scroll,
  Section,
  Split,
  StatusTag,
} from '../../kit/index.ts'
import { usePoints } from '../points.ts'
import { CoverageEffect } from './CoverageEffect.tsx'
import { EffectsDialog, StatusDialog, type Target } from './dialogs.tsx'
import styles from './editor.module.css'
import { focusField, pointOf } from './focusField.ts'
import { keyOfFinding, MissingPanel } from './MissingPanel.tsx'
import { OtherFields } from './OtherFields.tsx'
import { OutputsTable } from './OutputsTable.tsx'
import { Picker } from './Picker.tsx'
import { PointsList } from './PointsList.tsx'
import { ProposalNote } from './ProposalNote.tsx'
import { SitesField, TextFields } from './TextFields.tsx'
import { useCheck } from './useCheck.ts'
import { useEditorKeys } from './useEditorKeys.ts'
import { type Opened, useTaskDraft } from './useTaskDraft.ts'

interface EditorProps {
  /** Tells the drafts of different tasks apart. */
  name: string
  opened: Opened
  proposal: Proposal | null
  /** How the proposal stands, where a new task is made of it. */
  state: ProposalRow['state'] | null
  onCreated: (id: string) => void
}

/** A task being written: texts, outputs and points, beside what is missing and what the cards offer. */
export function TaskEditor({ name, opened, proposal, state, onCreated }: EditorProps) {
  const draft = useTaskDraft(name, opened, onCreated)
  const { task, hash, change } = draft
  const checked = useCheck(task)
  const findings = checked.check?.findings ?? []
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const [chosen, setChosen] = useState<number | null>(null)
  const [gap, setGap] = useState<string | null>(null)
  const [to, setTo] = useState<Target | null>(null)
  const room = useRef<HTMLDivElement>(null)
  const filterField = useRef<HTMLInputElement>(null)

  const list = useQuery(api.sitecards.list.queryOptions())
  const known = useMemo(() => (list.data ?? []).map(({ site }) => site), [list.data])
  const sites = [
    ...new Set([
      ...task.metadata.websites_involved,
      ...task.covered_points.flatMap(({ point_id }) => parsePointId(point_id)?.site ?? []),
    ]),
  ].filter((site) => known.includes(site))
  const queries = useQueries({ queries: sites.map((site) => api.sitecards.get.queryOptions({ input: { site } })) })
  const read = queries.flatMap(({ data }) => data?.card ?? [])
  const cardsKey = queries.map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ') + sites.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards are other ones when a site or the time of its reading is
  const cards = useMemo(() => read, [cardsKey])
  const index = useMemo(() => indexCards(cards), [cards])
  const points = usePoints(task)
  const planned = useMemo(() => new Set(proposal?.function_points ?? []), [proposal])

  const openFinding = (finding: RuleFinding) => {
    setGap(keyOfFinding(finding))
    const at = pointOf(finding.field)
    if (at !== null) setChosen(at)
    // The form of a point is there once it is chosen.
    requestAnimationFrame(() => room.current && focusField(room.current, finding.field, finding.span))
  }
  const toggle = (id: string) => {
    const at = task.covered_points.findIndex(({ point_id }) => point_id === id)
    if (at !== -1) return keys.remove('covered_points', at)
    const next = coverPoint(task, id, index)
    change((now) => coverPoint(now, id, index))
    setChosen(next.covered_points.findIndex(({ point_id }) => point_id === id))
    say(`covered ${id}`)
  }
  const keys = useEditorKeys({
    draft,
    room,
    filterField,
    chosen,
    setChosen,
    nextGap: () => {
      const [first] = byImportance(findings)
      if (first) openFinding(first)
      else say('Nothing is missing')
    },
    askStatus: (target) => {
      if (hash === null || draft.dirty) return say('Save the task first')
      setTo(target)
    },
  })
  const status = hash === null ? 'new' : task.status

  return (
    <Section
      title={hash === null ? 'New task' : 'Edit task'}
      crumb={
        <>
          {hash === null ? task.task_id : <a href={placeHref('tasks', task.task_id)}>{task.task_id}</a>}{' '}
          {status === 'new' ? <StatusTag state="draft">not on disk yet</StatusTag> : <StatusTag state={status} />}{' '}
          {draft.dirty ? counted(draft.changed.length, 'unsaved field') : hash !== null && 'saved'}
        </>
      }
      actions={
        <>
          {hash !== null && (
            <>
              <Button keyName="v" onClick={keys.review}>
                {task.status === 'in-review' ? 'Back to draft' : 'Into review'}
              </Button>
              <Button keyName="x" onClick={keys.drop}>
                {task.status === 'dropped' ? 'Take back' : 'Drop'}
              </Button>
            </>
          )}
          <Button
            look={draft.dirty || hash === null ? 'primary' : 'plain'}
            keyName="mod+s"
            onClick={() => draft.save()}
          >
            {draft.saving ? 'Saving …' : 'Save'}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape of the fields inside */}
      <div ref={room} className={styles.room} onKeyDown={leaveField}>
        <Split id="task-editor" stackBelow={720}>
          <Pane id="form" label="task" min={380}>
            <Scroll label="Task" className={styles.scroll}>
              <div className={styles.form}>
                <Notices draft={draft} />
                {proposal && <ProposalNote proposal={proposal} state={state} />}
                <TextFields task={task} findings={findings} chosen={chosen} change={change} />
                <SitesField
                  task={task}
                  known={known}
                  ofPoints={sitesOfPoints(task)}
                  findings={findings}
                  onSites={(next) => change((now) => withSites(now, next))}
                />
                <OutputsTable task={task} findings={findings} change={change} />
                <PointsList
                  task={task}
                  points={points}
                  handOvers={handOversOf(task.metadata.cross_site_handoffs, proposal)}
                  findings={findings}
                  chosen={chosen}
                  onChoose={setChosen}
                  onTrigger={keys.trigger}
                  onSort={() => {
                    change(pointsAsInFlow)
                    setChosen(null)
                  }}
                  change={change}
                />
                <OtherFields task={task} findings={findings} change={change} />
              </div>
            </Scroll>
          </Pane>
          <Pane id="side" label="what is missing" size={392} min={260} fixed>
            <Split id="task-editor-side" down>
              <Pane id="missing" label="what is missing" size="45%">
                <MissingPanel checked={checked} selected={gap} onSelect={setGap} onOpen={openFinding} />
              </Pane>
              <Pane id="cards" label="points of the cards" size="40%">
                <Picker cards={cards} task={task} planned={planned} filterField={filterField} onToggle={toggle} />
              </Pane>
              <Pane id="effect" label="effect on coverage" size="15%" min={60}>
                <PaneHead title="In the benchmark" />
                <Scroll label="Effect on coverage">
                  {checked.check && <CoverageEffect coverage={checked.check.coverage} />}
                </Scroll>
              </Pane>
            </Split>
          </Pane>
        </Split>
      </div>
      <EffectsDialog effects={draft.effects} onSave={() => draft.save(true)} onClose={draft.cancelSave} />
      {hash !== null && (
        <StatusDialog
          task={task}
          hash={hash}
          errors={errors}
          to={to}
          onClose={() => setTo(null)}
          onChanged={(next, nextHash) => draft.adopt({ task: next, hash: nextHash })}
        />
      )}
    </Section>
  )
}

/** Escape leaves a field, so that the keys of the view are there again. */
function leaveField({ key, target }: KeyboardEvent): void {
  if (key === 'Escape' && target instanceof HTMLElement && target.matches('input, select, textarea')) target.blur()
}

function Notices({ draft }: { draft: ReturnType<typeof useTaskDraft> }) {
  const { conflict, problem, restored, dirty } = draft
  return (
    <>
      {conflict && (
        <ConflictPanel
          texts={conflict}
          keepLabel="Save my changes on top of theirs"
          onKeepMine={draft.keepMine}
          onTakeTheirs={draft.takeTheirs}
        />
      )}
      {problem !== null && <ErrorPanel error={problem} title="The task could not be saved. Your text is still here." />}
      {restored && dirty && (
        <p className={styles.notice} role="status">
          Unsaved changes of {formatTime(restored)} are here again.{' '}
          <Button look="quiet" onClick={draft.discard}>
            Discard them
          </Button>
        </p>
      )}
    </>
  )
}
