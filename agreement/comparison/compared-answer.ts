export type Verdict = 'pass' | 'fail'

/**
 * What the judge said of an answer. `score` is the root score, 0..1; `pass` means that the whole rubric holds; `undecided`: judged several times without a majority.
 */
export interface JudgeVerdict {
  outcome: Verdict | 'error' | 'unverifiable' | 'missing' | 'undecided'
  score: number | null
  run: string
  evidenceIds?: string[]
}

/** One grade by one person. `at` is an ISO 8601 time; `stale` says that the answer has changed since. */
export interface HumanGrade {
  annotator: string
  verdict: Verdict | 'unsure'
  at: string
  stale: boolean
  /** The person had seen neither the judge's verdict nor another person's. */
  blind: boolean
  /** Sample data that ships with the studio, not a real person's work. */
  sample: boolean
  comment?: string
}

export interface AnswerId {
  task: string
  agent: string
  answer: string
}

/** One answer with everything that was said about it. */
export interface ComparedAnswer {
  item: AnswerId
  judge: JudgeVerdict
  human: HumanGrade[]
}
