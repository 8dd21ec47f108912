import { type AnswerRecord, type ExtractSpec, extractRecords, extractValue } from './answer/records.ts'
import type { Claim } from './claims.ts'
import { findClaim, type PageText } from './find-claim.ts'
import type { PageEvidence } from './model.ts'

/** A captured page with its text in reading order. */
export interface PageCapture {
  evidence: PageEvidence
  text: string
}

export interface JudgeTask {
  task_id: string
  task_description: string
}

export interface ExtractRequest {
  task: JudgeTask
  answer: string
  /** 'records' gives a list, 'value' a list of one record with one field. */
  verb: 'records' | 'value'
  spec: ExtractSpec
  /** What an official script says in words about what to extract. */
  instruction?: string
  /** The page that `answer` is the text of, where a page is read instead of the answer. */
  page?: PageEvidence
}

export interface VerifyRequest {
  task: JudgeTask
  answer: string
  claim: Claim
  /** The claim in words. */
  statement: string
  page: PageCapture
  /** ISO day. */
  evaluationDate: string
  entities: readonly string[]
  /** How often to ask, and how the votes are counted; the judge's own way where left out. */
  votes?: Votes
}

export interface Votes {
  /** An odd number. */
  trials: number
  /** `released`: as the released code counts them, where stopping early may go against the majority (reference, section 7). */
  rule: 'majority' | 'released'
}

export interface JudgeFinding {
  outcome: 'holds' | 'fails' | 'unverifiable' | 'error'
  reason: string
  quote: string | null
}

/**
 * The two things a judge can do: read what an answer says, and decide whether a captured page supports a claim. Judges are interchangeable; evidence rules
 * (address, site, state of the capture) and bounds on values are not theirs, see judging.ts. Trouble of the judge itself is the outcome `error`, or an exception.
 */
export interface Judge {
  /** Short stable name, such as 'offline'. */
  id: string
  version: string
  extract(request: ExtractRequest): Promise<AnswerRecord[]>
  verify(request: VerifyRequest): Promise<JudgeFinding>
}

/** The built-in judge: structured answers and captured text, no model, no network; the same input gives the same verdict. */
export const offlineJudge: Judge = {
  id: 'offline',
  version: '1',
  async extract({ answer, verb, spec }) {
    if (verb === 'records') return extractRecords(answer, spec)
    const field = spec.fields[0]
    return field ? [{ [field.key]: extractValue(answer, spec) }] : []
  },
  async verify({ claim, page, evaluationDate, entities }) {
    const text: PageText = { text: page.text, finalUrl: page.evidence.finalUrl }
    return findClaim(text, claim, { evaluationDate, entities })
  },
}
