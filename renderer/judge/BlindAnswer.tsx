import { Pane, PaneHead, Scroll, Split } from '../kit/index.ts'
import styles from './judge.module.css'
import { AnswerText } from './VerdictView.tsx'

interface BlindAnswerProps {
  /** Of the split, by which its sizes are remembered. */
  id: string
  title: string
  task: string
  /** What the answer is called, which does not tell whose it is. */
  name: string
  answer: string
}

/** What is graded: the task above, the answer below, and nothing of whose it is. */
export function BlindAnswer({ id, title, task, name, answer }: BlindAnswerProps) {
  return (
    <Split id={id} down>
      <Pane id="task" label="task" size="36%" min={80}>
        <PaneHead title={title} />
        <Scroll label="Task">
          <p className={styles.task}>{task}</p>
        </Scroll>
      </Pane>
      <Pane id="text" label="answer" min={120}>
        <PaneHead title={name} />
        <AnswerText text={answer} />
      </Pane>
    </Split>
  )
}
