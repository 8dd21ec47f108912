import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import type { ScriptFinding } from '../../contract/index.ts'
import { ENDINGS, languageOf } from '../../rubrics/index.ts'
import { useKeys } from '../app/keys.ts'
import { say, useStatusFacts } from '../app/status.ts'
import { api } from '../host/index.ts'
import {
  Button,
  ConflictPanel,
  counted,
  EmptyState,
  ErrorPanel,
  Loaded,
  Loading,
  Pane,
  PaneHead,
  Split,
  StatusTag,
} from '../kit/index.ts'
import { AuditPane } from './AuditPane.tsx'
import type { TaskWords } from './completions.ts'
import { comparedTexts, DraftsPane } from './DraftsPane.tsx'
import type { EditorHandle } from './Editor.tsx'
import { Findings } from './Findings.tsx'
import { findingFrom } from './findings.ts'
import { GenerateDialog } from './GenerateDialog.tsx'
import { rubricsKeys } from './keys.ts'
import { AnswerPicker, RunButton, RunPane } from './RunPane.tsx'
import styles from './rubrics.module.css'
import { TreeView } from './TreeView.tsx'
import { firstToLookAt, rowsOfOutline, rowsOfVerdict, type TreeRow } from './treeRows.ts'
import { useAudit } from './useAudit.ts'
import { useCheck } from './useCheck.ts'
import { useDrafts } from './useDrafts.ts'
import { useRun } from './useRun.ts'
import { useScript } from './useScript.ts'
import { ValidityPane } from './ValidityPane.tsx'

const DiffView = lazy(() => import('./DiffView.tsx'))
const Editor = lazy(() => import('./Editor.tsx'))

/** One script: text at the left with what is wrong in it, its tree at the right, alive while typing, or with the result of a run. */
export function ScriptView({ task }: { task: string }) {
  const script = useScript(task)
  const text = script.draft?.text
  const check = useCheck(task, text)
  const types = useQuery(api.rubrics.types.queryOptions())
  const words = useTaskWords(task)
  const [typeFindings, setTypeFindings] = useState<ScriptFinding[]>([])
  const [view, setView] = useState<'script' | 'run' | 'attacks' | 'drafts' | 'validity'>('script')
  const [selected, setSelected] = useState<string | null>(null)
  const run = useRun(task)
  const audit = useAudit(task)
  const drafts = useDrafts(task)
  const [generating, setGenerating] = useState(false)
  const ofDraft = audit.result !== null && audit.result.source !== text && audit.result.source === drafts.round?.script
  const compared = view === 'drafts' && drafts.round ? comparedTexts(drafts, script.draft?.base.source ?? '') : null
  const editor = useRef<EditorHandle>(null)
  const tree = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLSelectElement>(null)
  const findings = [...(check.result?.findings ?? []), ...typeFindings]
  const file = `${task}${ENDINGS[languageOf(script.draft?.text ?? '')]}`
  useStatusFacts(file, ...(script.dirty ? ['not saved'] : []))

  const goTo = (line: number | null, column?: number) => {
    if (line !== null) editor.current?.goTo(line, column)
  }
  const turnTo = (by: 1 | -1) => {
    const found = findingFrom(findings, editor.current?.position() ?? { line: 0, column: 0 }, by)
    if (!found) return say('Nothing is found wrong with this script')
    goTo(found.line, found.column)
    say(`${found.rule}: ${found.message}`)
  }
  const start = async () => {
    if (text === undefined) return
    setView('run')
    const rows = await run.start(text)
    if (rows) setSelected(firstToLookAt(rows))
  }
  const attack = async () => {
    if (text === undefined) return
    setView('attacks')
    await audit.start(text)
  }
  useKeys(rubricsKeys, {
    edit: () => editor.current?.focus(),
    leave: () => (editor.current?.hasFocus() ? tree.current?.focus() : editor.current?.focus()),
    save: script.save,
    run: start,
    attack,
    nextFinding: () => turnTo(1),
    previousFinding: () => turnTo(-1),
    answer: () => picker.current?.focus(),
    showTree: () => setView('script'),
    showRun: () => setView('run'),
    showAttacks: () => setView('attacks'),
    generate: () => setGenerating(true),
    showDrafts: () => setView('drafts'),
    showValidity: () => setView('validity'),
    discard: { run: script.discard, when: () => script.dirty },
  })
  const attackDraft = async (source: string) => {
    setView('attacks')
    await audit.start(source)
  }
  const choose = (rows: readonly TreeRow[]) => (key: string) => {
    setSelected(key)
    const row = rows.find((each) => each.key === key)
    const hadFocus = document.activeElement
    goTo(row?.line ?? null)
    // A look at the line; the arrow keys stay with the tree.
    if (hadFocus instanceof HTMLElement && tree.current === hadFocus) hadFocus.focus()
  }
  const outline = rowsOfOutline(check.result?.tree ?? [])
  const runRows = run.result?.verdict.tree ? rowsOfVerdict(run.result.verdict.tree) : []
  return (
    <Loaded query={script.query} what={`Reading the script of ${task}`}>
      {() => (
        <Split id="rubrics-script">
          <Pane id="text" label="script" min={320}>
            <PaneHead title={compared ? compared.label : <code>rubrics/{file}</code>}>
              {compared && (
                <Button look="quiet" keyName="x" onClick={drafts.compare}>
                  {drafts.against === 'rubric' ? 'With the round before' : 'With the rubric'}
                </Button>
              )}
              {script.draft?.base.hash === '' && <StatusTag state="draft">new file</StatusTag>}
              {script.dirty && <StatusTag state="stale">not saved</StatusTag>}
              <Button keyName="mod+s" onClick={script.save} disabled={!script.dirty}>
                Save
              </Button>
            </PaneHead>
            <Changed script={script} />
            {script.problem && (
              <ErrorPanel error={script.problem} title="The script was not saved. Your text is still here." />
            )}
            <Split id="rubrics-text" down>
              <Pane id="editor" label="editor" min={120}>
                <Suspense fallback={<Loading what="Opening the editor" />}>
                  {compared ? (
                    <DiffView {...compared} />
                  ) : text === undefined ? null : (
                    <Editor
                      task={task}
                      text={text}
                      types={types.data?.declarations}
                      words={words}
                      findings={check.result?.findings ?? NONE}
                      handle={editor}
                      onType={script.type}
                      onTypeFindings={setTypeFindings}
                    />
                  )}
                </Suspense>
              </Pane>
              {!compared && (
                <Pane id="findings" label="findings" size={176} min={34} fixed>
                  <Findings
                    findings={findings}
                    error={check.error}
                    onGoTo={(finding) => goTo(finding.line, finding.column)}
                  />
                </Pane>
              )}
            </Split>
          </Pane>
          <Pane id="tree" label="tree" size={400} min={280} fixed>
            <GenerateDialog
              task={task}
              opened={generating}
              onClose={() => setGenerating(false)}
              onStarted={(id) => {
                setView('drafts')
                drafts.choose(id)
              }}
            />
            <div className={styles.treeHead} role="toolbar" aria-label="Tree">
              <Button look="quiet" keyName="t" aria-pressed={view === 'script'} onClick={() => setView('script')}>
                Tree
              </Button>
              <Button look="quiet" keyName="v" aria-pressed={view === 'run'} onClick={() => setView('run')}>
                Run
              </Button>
              <Button look="quiet" keyName="w" aria-pressed={view === 'attacks'} onClick={() => setView('attacks')}>
                Attacks
              </Button>
              <Button look="quiet" keyName="d" aria-pressed={view === 'drafts'} onClick={() => setView('drafts')}>
                Drafts
              </Button>
              <Button look="quiet" keyName="r" aria-pressed={view === 'validity'} onClick={() => setView('validity')}>
                Review
              </Button>
              <span className={styles.spacer} />
              {view === 'drafts' || view === 'validity' ? (
                <Button keyName="n" onClick={() => setGenerating(true)}>
                  Generate
                </Button>
              ) : view === 'attacks' ? (
                <Button keyName="f7" onClick={attack} disabled={text === undefined}>
                  Attack
                </Button>
              ) : (
                <>
                  <AnswerPicker ref={picker} answers={run.answers} chosen={run.chosen} onChoose={run.choose} />
                  <RunButton onRun={start} disabled={run.answers.length === 0 || run.running} />
                </>
              )}
            </div>
            {view === 'validity' ? (
              <ValidityPane task={task} dirty={script.dirty} />
            ) : view === 'drafts' ? (
              <DraftsPane
                task={task}
                drafts={drafts}
                baseHash={script.draft?.base.hash ?? ''}
                onGenerate={() => setGenerating(true)}
                onAttack={attackDraft}
                onAccepted={() => setView('script')}
              />
            ) : view === 'attacks' ? (
              <AuditPane
                task={task}
                state={audit}
                outdated={audit.result !== null && audit.result.source !== text && !ofDraft}
                ofDraft={ofDraft}
                onGoTo={goTo}
                onKept={attack}
              />
            ) : view === 'script' ? (
              <>
                <OutlineHead rows={outline} stale={check.result?.stale ?? false} />
                {outline.length > 0 ? (
                  <TreeView
                    ref={tree}
                    label="Tree of the script"
                    rows={outline}
                    selected={selected}
                    onSelect={choose(outline)}
                    onOpen={(row) => goTo(row.line)}
                  />
                ) : (
                  <EmptyState title={check.result ? 'The script builds no tree yet' : 'Reading the tree …'}>
                    {check.result && (
                      <p>
                        Add a group or a leaf: <code>tree.action(point, label, () =&gt; verify.page(…))</code>
                      </p>
                    )}
                  </EmptyState>
                )}
              </>
            ) : (
              <RunPane
                result={run.result}
                error={run.error}
                running={run.running}
                outdated={run.result !== null && run.result.source !== text}
                selected={selected}
                onSelect={choose(runRows)}
                onOpen={(row) => goTo(row.line)}
                onGoTo={goTo}
                treeRef={tree}
              />
            )}
          </Pane>
        </Split>
      )}
    </Loaded>
  )
}

const NONE: ScriptFinding[] = []

/** Points and outputs of the task, for completion in the editor. */
function useTaskWords(task: string): TaskWords | undefined {
  const { data } = useQuery(api.tasks.get.queryOptions({ input: { id: task } }))
  return useMemo(
    () =>
      data && {
        points: data.task.covered_points.map(({ point_id, ability_type }) => ({ id: point_id, ability: ability_type })),
        outputs: data.task.core_outputs.map(({ name, type }) => ({ name, type })),
      },
    [data],
  )
}

/** Somebody changed the file while it was edited here: one's own text stays in the editor until the person decides. */
function Changed({ script }: { script: ReturnType<typeof useScript> }) {
  const [comparing, setComparing] = useState(false)
  const { draft, task } = script
  if (!draft?.theirs) return null
  if (comparing) {
    return (
      <ConflictPanel
        texts={{
          file: `rubrics/${task}${ENDINGS[languageOf(draft.theirs.source)]}`,
          yours: draft.text,
          theirs: draft.theirs.source,
          theirHash: draft.theirs.hash,
        }}
        keepLabel="Keep mine"
        onKeepMine={script.keepMine}
        onTakeTheirs={script.takeTheirs}
      />
    )
  }
  return (
    <div className={styles.changed} role="alert">
      <StatusTag state="stale">changed on disk</StatusTag>
      <span>Somebody saved another version. Your text is untouched.</span>
      <Button onClick={() => setComparing(true)}>Compare</Button>
      <Button onClick={script.takeTheirs}>Take theirs</Button>
      <Button onClick={script.keepMine}>Keep mine</Button>
    </div>
  )
}

function OutlineHead({ rows, stale }: { rows: readonly TreeRow[]; stale: boolean }) {
  const leaves = rows.filter(({ kind }) => kind === 'leaf')
  const critical = leaves.filter((row) => row.critical).length
  return (
    <div className={styles.outcome} role="status">
      <span>
        {counted(leaves.length, 'leaf', 'leaves')} in the script · {critical} critical
      </span>
      {stale && <StatusTag state="stale">as last readable</StatusTag>}
    </div>
  )
}
