import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { flowGraph, proposalId } from '../../../tasks/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go, type SectionProps } from '../../app/router.ts'
import { api } from '../../host/index.ts'
import {
  Button,
  ConflictPanel,
  EmptyState,
  ErrorPanel,
  Loading,
  Pane,
  Section,
  Split,
  StatusTag,
} from '../../kit/index.ts'
import { type Draft, describeFlow, flowStep, redoFlow, undoFlow, withFacts } from './draft.ts'
import styles from './editor.module.css'
import { FindingsPane, useNextFinding } from './FindingsPane.tsx'
import { FlowPane } from './FlowPane.tsx'
import { FormPane } from './FormPane.tsx'
import { goToField } from './fields.ts'
import { editorKeys } from './keys.ts'
import { useFindings } from './useFindings.ts'
import { type Editing, NEW, useProposal } from './useProposal.ts'

/** `#/proposals/edit/<id>` and `#/proposals/new`: a proposal written by hand, with the rules looking on. */
export function EditorRoom({ path }: SectionProps) {
  const [room, chosen] = path
  const id = room === 'edit' && chosen !== undefined ? chosen : NEW
  if (id === NEW || proposalId.safeParse(id).success) return <Opened id={id} />
  return (
    <Section title="Proposal" actions={<Button onClick={() => go('proposals', ['all'])}>All proposals</Button>}>
      <EmptyState title={`${id} is no id of a proposal`}>
        <p>An id is prop- and six hex digits.</p>
      </EmptyState>
    </Section>
  )
}

function Opened({ id }: { id: string }) {
  const cards = useQuery(api.sitecards.list.queryOptions())
  const clusterOf = useMemo(() => new Map((cards.data ?? []).map(({ site, cluster }) => [site, cluster])), [cards.data])
  const editing = useProposal(id, clusterOf)
  const { draft, query } = editing
  if (draft) return <Editor key={id} editing={editing} draft={draft} clusterOf={clusterOf} />
  return (
    <Section
      title="Proposal"
      crumb={id}
      actions={<Button onClick={() => go('proposals', ['all'])}>All proposals</Button>}
    >
      {query.error ? (
        <ErrorPanel error={query.error} title={`${id} cannot be opened`} onRetry={query.refetch} />
      ) : (
        <Loading what={`Reading ${id}`} />
      )}
    </Section>
  )
}

interface EditorProps {
  editing: Editing
  draft: Draft
  clusterOf: ReadonlyMap<string, string>
}

function Editor({ editing, draft, clusterOf }: EditorProps) {
  const { value } = draft
  const isNew = draft.base === null
  const saved = useMemo(() => (editing.dirty ? withFacts(value, clusterOf) : value), [editing.dirty, value, clusterOf])
  const found = useFindings(saved, isNew)
  const next = useNextFinding(found.findings)
  const graph = useMemo(() => flowGraph(value), [value])
  const { recognised, declared } = graph
  const take = () =>
    editing.change((now) => (recognised ? flowStep(now, `the pattern ${recognised}`, { pattern: recognised }) : now))
  const differs = recognised !== null && recognised !== declared
  useKeys(editorKeys, {
    save: { run: editing.save, when: () => editing.dirty },
    title: () => goToField('title'),
    sites: () => goToField('websites_involved'),
    functions: () => goToField('function_points'),
    outputs: () => document.getElementById('add-output')?.click(),
    handOver: () => goToField('new-edge'),
    flow: () => goToField('information_flow.edges'),
    undoFlow: { run: () => editing.change(undoFlow), when: () => draft.done.length > 0 },
    redoFlow: { run: () => editing.change(redoFlow), when: () => draft.undone.length > 0 },
    pattern: { run: take, when: () => differs },
    describe: {
      run: () => editing.change(written),
      when: () => value.information_flow.edges.length > 0,
    },
    finding: { run: next, when: () => found.findings.length > 0 },
    copy: { run: editing.copy, when: () => !isNew },
    remove: { run: editing.remove, when: () => !isNew },
    all: () => go('proposals', ['all']),
  })
  return (
    <Section
      title={isNew ? 'New proposal' : 'Proposal'}
      crumb={
        <>
          {!isNew && <code>{value.proposal_id}</code>} {editing.dirty && 'not saved yet; kept in this window'}
        </>
      }
      actions={<Actions editing={editing} isNew={isNew} />}
    >
      <div className={styles.room}>
        <Notices editing={editing} />
        <Split id="proposal-editor" stackBelow={820}>
          <Pane id="form" label="fields" size="46%" min={400}>
            <FormPane editing={editing} value={value} clusterOf={clusterOf} findings={found.findings} />
          </Pane>
          <Pane id="flow-and-rules" label="flow and rules" min={420}>
            <Split id="proposal-editor-right" down>
              <Pane id="flow" label="flow" min={200}>
                <FlowPane editing={editing} draft={draft} graph={graph} findings={found.findings} onTake={take} />
              </Pane>
              <Pane id="rules" label="rules" size={190} min={90} fixed>
                <FindingsPane found={found} value={value} />
              </Pane>
            </Split>
          </Pane>
        </Split>
      </div>
    </Section>
  )
}

const written = (draft: Draft): Draft =>
  flowStep(draft, 'the description', { description: describeFlow(draft.value.information_flow.edges) })

function Actions({ editing, isNew }: { editing: Editing; isNew: boolean }) {
  return (
    <>
      {editing.dirty && <Button onClick={editing.discard}>Discard</Button>}
      {!isNew && (
        <>
          <Button look="danger" onClick={editing.remove}>
            Remove
          </Button>
          <Button onClick={editing.copy}>Copy</Button>
        </>
      )}
      <Button keyName="l" onClick={() => go('proposals', ['all'])}>
        All
      </Button>
      <Button look="primary" keyName="mod+enter" disabled={!editing.dirty || editing.saving} onClick={editing.save}>
        Save
      </Button>
    </>
  )
}

/** What a person must know before saving: others' reviews, somebody else's change, and why the last save was refused. */
function Notices({ editing }: { editing: Editing }) {
  const { conflict, problem, screenings, tasks, dirty, changedOnDisk } = editing
  return (
    <div className={styles.notices}>
      {conflict && (
        <ConflictPanel
          texts={conflict}
          keepLabel="Save mine on top of theirs"
          onKeepMine={editing.keepMine}
          onTakeTheirs={editing.takeTheirs}
        />
      )}
      {problem !== null && <ErrorPanel error={problem} title="The proposal could not be saved" />}
      {dirty && screenings !== 0 && (
        <p>
          <StatusTag state="stale">
            {screenings === null ? 'screenings' : screenings === 1 ? 'one screening' : `${screenings} screenings`}
          </StatusTag>{' '}
          of the saved text {screenings === 1 ? 'becomes' : 'become'} stale when you save
          {screenings === null && '; how many there are stays hidden while you screen'}.
          {tasks.length > 0 && ` Made from it, and not changed with it: ${tasks.join(', ')}.`}
        </p>
      )}
      {editing.gone && (
        <p>
          <StatusTag state="warning">not on disk</StatusTag> This proposal was removed. What you see is kept in this
          window; All → Trash may bring the file back.
        </p>
      )}
      {dirty && changedOnDisk && !conflict && (
        <p>
          <StatusTag state="warning">changed on disk</StatusTag> Somebody changed this proposal meanwhile; saving shows
          both texts.
        </p>
      )}
    </div>
  )
}
