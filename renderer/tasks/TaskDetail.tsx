import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { REVIEW_CRITERIA, type Task } from '../../tasks/index.ts'
import { useDraft } from '../app/draft.ts'
import { useKeys } from '../app/keys.ts'
import { useReviewAction, useStopwatch } from '../app/review.ts'
import { go } from '../app/router.ts'
import { say, sayFailed } from '../app/status.ts'
import { pushUndo } from '../app/undo.ts'
import { api, host, queryClient } from '../host/index.ts'
import { Loaded, nextVerdict, Pane, Split, type Ternary } from '../kit/index.ts'
import { tasksKeys } from './keys.ts'
import { ReviewPanel } from './ReviewPanel.tsx'
import { TaskText } from './TaskText.tsx'
import { missingForAdmission, type Verdicts, verdictsOf } from './verdicts.ts'

/** One task with everything needed to decide on it. */
export function TaskDetail({ id, onNext }: { id: string; onNext: () => void }) {
  const query = useQuery(api.tasks.get.queryOptions({ input: { id } }))
  const data = query.data
  const [own, setOwn] = useState<Verdicts | null>(null)
  const [comment, setComment, clearComment] = useDraft(`task-review.${id}`, data?.mine?.comment ?? '')
  const commentField = useRef<HTMLTextAreaElement>(null)
  const elapsed = useStopwatch(id)
  const title = data?.task.title || id

  const review = useReviewAction({
    send: (input) => host.tasks.review(input),
    onDecided: () => setOwn(null),
    onReturned: (subject, input) => {
      go('tasks', [subject], { replace: true })
      setComment(input.comment)
    },
  })
  const returned = review.returned.get(id)
  const unsaved = own !== null || returned !== undefined
  const verdicts = own ?? verdictsOf(review.pending.get(id) ?? returned ?? data?.mine ?? null, data?.contentHash)
  const pending = review.pending.get(id)
  const decided = REVIEW_CRITERIA.filter((criterion) => verdicts[criterion] !== undefined)
  const save = () => {
    if (!data) return
    const open = REVIEW_CRITERIA.find((criterion) => verdicts[criterion] === undefined)
    if (open) return say(`Decide all five criteria first: ${open} is open`)
    const input = { subject: id, subjectHash: data.contentHash, verdicts, comment, durationMs: elapsed() }
    review.submit(input, `reviewed “${title}”`)
    clearComment()
  }
  const missing = data ? missingForAdmission(data, !unsaved) : []
  const admit = async () => {
    if (!data) return
    if (missing.length > 0) return say(`Not admitted: ${missing.join('; ')}`)
    try {
      const before = data.task
      const { hash } = await host.tasks.admit({ id, baseHash: data.hash })
      await refresh()
      say(`admitted “${title}”`)
      pushUndo({ label: `admitted “${title}”`, undo: () => takeBack(before, hash) })
    } catch (error) {
      sayFailed('Not admitted', error)
    }
  }
  const set = (criterion: string, value: Ternary) => setOwn({ ...verdicts, [criterion]: value })
  const turn = (index: number) => () => {
    const criterion = REVIEW_CRITERIA[index]
    if (criterion) set(criterion, nextVerdict(verdicts[criterion]))
  }
  useKeys(tasksKeys, {
    criterion1: turn(0),
    criterion2: turn(1),
    criterion3: turn(2),
    criterion4: turn(3),
    criterion5: turn(4),
    allYes: () => setOwn({ ...Object.fromEntries(REVIEW_CRITERIA.map((each) => [each, 'yes' as const])), ...verdicts }),
    comment: () => commentField.current?.focus(),
    save,
    admit: () => void admit(),
    skip: onNext,
    execute: () => go('tasks', [id, 'execute']),
    edit: () => go('tasks', [id, 'edit']),
  })
  return (
    <Loaded query={query} what={`Reading ${id}`}>
      {(loaded) => (
        <Split id="tasks-detail" stackBelow={640}>
          <Pane id="text" label="text of the task" min={300}>
            <TaskText data={loaded} />
          </Pane>
          <Pane id="decision" label="decision" size={328} min={250} fixed>
            <ReviewPanel
              data={loaded}
              verdicts={verdicts}
              decided={decided.length}
              changed={unsaved}
              pending={pending !== undefined}
              failed={review.failed.get(id)}
              missing={missing}
              comment={comment}
              commentField={commentField}
              onVerdict={set}
              onComment={setComment}
              onSave={save}
              onAdmit={() => void admit()}
              onExecute={() => go('tasks', [id, 'execute'])}
            />
          </Pane>
        </Split>
      )}
    </Loaded>
  )
}

function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: api.tasks.key() })
}

/** Sets an admitted task back to what it was. */
async function takeBack(before: Task, hash: string): Promise<void> {
  await host.tasks.save({ task: before, baseHash: hash })
  await refresh()
}
