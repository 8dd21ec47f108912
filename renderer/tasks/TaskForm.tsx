import { Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Task } from '../../tasks/index.ts'
import { say } from '../app/status.ts'
import { pushUndo } from '../app/undo.ts'
import { api, host, queryClient } from '../host/index.ts'
import { Button, ConflictPanel, type ConflictTexts, conflictOf, ErrorPanel } from '../kit/index.ts'
import type { TaskData } from './data.ts'
import styles from './tasks.module.css'

const FIELDS = ['title', 'task_description', 'information_flow_summary'] as const
type Texts = Pick<Task, (typeof FIELDS)[number]>

/** The texts of a task as a form. They stay while the file changes on disk; saving then shows both. */
export function TaskForm({ data, onDone }: { data: TaskData; onDone: () => void }) {
  const [opened] = useState(data)
  const [texts, setTexts] = useState<Texts>(pick(data.task))
  const [conflict, setConflict] = useState<ConflictTexts | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const id = data.task.task_id

  const save = async (task: Task, baseHash: string) => {
    setProblem(null)
    const began = performance.now()
    try {
      await host.tasks.save({ task: { ...task, ...texts }, baseHash })
      say(`saved ${((performance.now() - began) / 1000).toFixed(3)} s`)
      pushUndo({ label: `edited “${texts.title || id}”`, undo: () => putBack(id, pick(task)) })
      await queryClient.invalidateQueries({ queryKey: api.tasks.key() })
      onDone()
    } catch (error) {
      const found = conflictOf(error)
      if (found) setConflict(found)
      else setProblem(error)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(opened.task, opened.hash)
  }
  const keepMine = async () => {
    const { task, hash } = await host.tasks.get({ id })
    await save(task, hash)
  }
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
    >
      {conflict && (
        <ConflictPanel
          texts={conflict}
          keepLabel="Save my texts on top of theirs"
          onKeepMine={keepMine}
          onTakeTheirs={onDone}
        />
      )}
      {problem !== null && <ErrorPanel error={problem} title="The task could not be saved" />}
      <TextInput
        label="Title"
        data-autofocus
        value={texts.title}
        onChange={(event) => setTexts({ ...texts, title: event.currentTarget.value })}
      />
      <Textarea
        label="Description"
        autosize
        minRows={6}
        value={texts.task_description}
        onChange={(event) => setTexts({ ...texts, task_description: event.currentTarget.value })}
      />
      <Textarea
        label="Information flow"
        autosize
        minRows={3}
        value={texts.information_flow_summary}
        onChange={(event) => setTexts({ ...texts, information_flow_summary: event.currentTarget.value })}
      />
      <p className={styles.muted}>Reviews of the present text become stale when it changes.</p>
      <div className={styles.buttons}>
        <Button type="submit" look="primary" keyName="mod+enter">
          Save
        </Button>
        <Button onClick={onDone}>Discard</Button>
      </div>
    </form>
  )
}

function pick(task: Task): Texts {
  return {
    title: task.title,
    task_description: task.task_description,
    information_flow_summary: task.information_flow_summary,
  }
}

async function putBack(id: string, texts: Texts): Promise<void> {
  const { task, hash } = await host.tasks.get({ id })
  await host.tasks.save({ task: { ...task, ...texts }, baseHash: hash })
  await queryClient.invalidateQueries({ queryKey: api.tasks.key() })
}
