import { useQuery } from '@tanstack/react-query'
import { taskIdFor } from '../../tasks/index.ts'
import { useKeys } from '../app/keys.ts'
import { go } from '../app/router.ts'
import { api } from '../host/index.ts'
import { Button, StatusTag } from '../kit/index.ts'
import styles from './proposals.module.css'
import { proposalTaskKeys } from './taskKeys.ts'

/** The task that grew out of a proposal, or the way to make one. */
export function TaskOf({ proposal }: { proposal: string }) {
  const tasks = useQuery(api.tasks.list.queryOptions())
  const id = taskIdFor(proposal)
  const task = tasks.data?.find((row) => row.id === id)
  const open = () => (task ? go('tasks', [id]) : go('tasks', ['new', proposal]))
  const generate = () => go('tasks', ['generate', proposal])
  useKeys(proposalTaskKeys, {
    makeTask: { run: open, when: () => tasks.data !== undefined },
    generateTask: { run: generate, when: () => tasks.data !== undefined && !task },
  })
  if (!tasks.data) return null
  return (
    <p className={styles.facts}>
      {task && <StatusTag state={task.status} />}
      <Button keyName="t" onClick={open}>
        {task ? `Open ${id}` : 'Make a task of it'}
      </Button>
      {!task && (
        <Button keyName="shift+t" onClick={generate}>
          Generate one
        </Button>
      )}
    </p>
  )
}
