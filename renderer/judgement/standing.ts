import type { JudgementQuestion } from '../../contract/index.ts'

type Answered = Pick<JudgementQuestion, 'mine' | 'stale'>

/** How one's own answers stand: stale ones are open again, and count neither as yes nor as no. */
export function standing(questions: readonly Answered[]): { open: number; no: number; stale: number } {
  const stale = questions.filter((question) => question.stale).length
  const open = questions.filter(({ mine }) => mine === null).length + stale
  const no = questions.filter((question) => !question.stale && question.mine?.verdicts.holds === 'no').length
  return { open, no, stale }
}

/** Longest quote that is kept with an answer; characters. */
const LONGEST = 300

/** The words that are selected on the page, as a quote; empty where none are. */
export function selectedQuote(selection: Pick<Selection, 'toString'> | null = getSelection()): string {
  const words = (selection?.toString() ?? '').replace(/\s+/g, ' ').trim()
  if (words === '') return ''
  return `“${words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words}”`
}
