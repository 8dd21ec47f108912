import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { say } from '../app/status.ts'
import { api, describeError, type ErrorFacts, host } from '../host/index.ts'
import { answerKey, type RunResult } from './RunPane.tsx'
import { rowsOfVerdict, type TreeRow } from './treeRows.ts'

/** Running the text on one answer of the task. */
export function useRun(task: string) {
  const query = useQuery(api.answers.list.queryOptions())
  const answers = (query.data ?? []).filter((answer) => answer.task === task)
  const [choice, choose] = useState('')
  const chosen = answers.some((answer) => answerKey(answer) === choice)
    ? choice
    : answers[0]
      ? answerKey(answers[0])
      : ''
  const [running, setRunning] = useState(false)
  const [result, setResult] = useState<RunResult | null>(null)
  const [error, setError] = useState<ErrorFacts | null>(null)
  const latest = useRef(0)
  useEffect(() => () => void latest.current++, [])

  const start = async (source: string): Promise<TreeRow[] | null> => {
    const answer = answers.find((each) => answerKey(each) === chosen)
    if (!answer) {
      say('There is no answer to this task yet')
      return null
    }
    const mine = ++latest.current
    setRunning(true)
    setError(null)
    try {
      const { verdict, ms } = await host.rubrics.run({ task, source, agent: answer.agent, answer: answer.answer })
      if (mine !== latest.current) return null
      setResult({ verdict, source, ms })
      return verdict.tree ? rowsOfVerdict(verdict.tree) : []
    } catch (thrown) {
      if (mine === latest.current) setError(describeError(thrown))
      return null
    } finally {
      if (mine === latest.current) setRunning(false)
    }
  }
  return { answers, chosen, choose, running, result, error, start }
}
