import { randomBytes as nodeRandomBytes } from 'node:crypto'
import {
  ANSWER_LIMIT,
  addCall,
  addCalls,
  EXTRACT_PROMPT,
  extractReply,
  fieldName,
  type ModelCall,
  type ModelClient,
  ModelError,
  type ModelImage,
  type ModelTotals,
  type ObjectRequest,
  PAGE_LIMIT,
  type RandomBytes,
  renderExtract,
  renderVerify,
  VERIFY_PROMPT,
  type VerifyReply,
  verifyReply,
} from '../../models/index.ts'
import {
  type AnswerRecord,
  type Claim,
  type ExtractRequest,
  findClaim,
  type Judge,
  type JudgeFinding,
  normalUrl,
  type PageCapture,
  type VerifyRequest,
} from '../../rubrics/index.ts'
import { findLiteral, literalValue } from './model-literal.ts'
import { checkTrials, majorityOf, releasedStops, releasedVerdict, type Trials, verdictOfVotes } from './model-votes.ts'

export interface ModelJudgeOptions extends Partial<Trials> {
  client: ModelClient
  /** The picture of a capture, for models that see; null where there is none. Left out: text only. */
  screenshot?: (page: PageCapture) => Promise<ModelImage | null>
  /** For the delimiters; the system's source if left out. */
  randomBytes?: RandomBytes
  /** Cancels what is under way. */
  signal?: AbortSignal | undefined
}

export interface ModelJudge extends Judge {
  /** What this judge has cost so far. */
  totals(): ModelTotals
}

/** Of these rules, not of the prompts: literal values and quotes, votes, cut pages. */
const RULES_VERSION = '1'
const REASON_LIMIT = 500
const QUOTE_LIMIT = 300

/**
 * A judge that asks a language model. The model is not believed: a value counts only if the answer has it word for word, `holds` only with a quote that is on the page, and
 * trouble with the provider is an `error`, never a failure. What can be read off without an opinion (words that must be absent, parts of an address) is not asked.
 * @param options.trials default 3; stops as soon as the majority is certain unless `countAll`
 * @throws RangeError for an even number of trials
 */
export function createModelJudge(options: ModelJudgeOptions): ModelJudge {
  const { client, trials = 3, countAll = false, randomBytes = nodeRandomBytes, screenshot, signal } = options
  checkTrials(trials)
  const totals = addCalls([])

  async function ask<T>(request: Omit<ObjectRequest<T>, 'signal'>): Promise<T> {
    const count = (call: ModelCall | null): void => {
      if (call) addCall(totals, call)
    }
    try {
      const { value, call } = await client.object({ ...request, signal })
      count(call)
      return value
    } catch (error) {
      if (error instanceof ModelError) count(error.call)
      throw error
    }
  }

  async function vote(request: VerifyRequest, image: ModelImage | null): Promise<Vote> {
    const { evidence, text } = request.page
    const prompt = renderVerify(
      {
        task: request.task.task_description,
        statement: request.statement,
        claim: request.claim,
        entities: request.entities,
        evaluationDate: request.evaluationDate,
        page: { url: evidence.finalUrl, title: evidence.title, text },
        withScreenshot: image !== null,
      },
      randomBytes,
    )
    try {
      const reply = await ask({ prompt, schema: verifyReply, images: image ? [image] : [] })
      return { finding: heldToThePage(reply, request.claim, text), final: false }
    } catch (error) {
      return { finding: { outcome: 'error', reason: saidBy(error), quote: null }, final: isFinal(error) }
    }
  }

  return {
    id: idOf(client, trials, countAll, screenshot !== undefined),
    version: RULES_VERSION,
    totals: () => ({ ...totals }),

    /** @throws Error where the model cannot be asked, or the answer is too long to be read whole: what lies beyond would look as if it were missing */
    async extract(request) {
      const { task, answer, verb, spec, instruction } = request
      if (answer.trim() === '') return recordsFrom([], request)
      if (answer.length > ANSWER_LIMIT)
        throw new Error(`The answer has ${answer.length} characters; the model judge reads ${ANSWER_LIMIT} at most.`)
      const asked = instruction === undefined ? '' : `\n\nWhat the evaluation script asks to extract:\n${instruction}`
      const prompt = renderExtract({ task: `${task.task_description}${asked}`, answer, verb, spec }, randomBytes)
      const read = ask({ prompt, schema: extractReply({ verb, spec }) })
      const { records } = await read.catch((error: unknown) => {
        throw new Error(saidBy(error))
      })
      return recordsFrom(records, request)
    },

    async verify(request) {
      const { claim, page, evaluationDate, entities } = request
      if (claim.kind === 'absent' || claim.kind === 'address')
        return findClaim({ text: page.text, finalUrl: page.evidence.finalUrl }, claim, { evaluationDate, entities })
      const votes: JudgeFinding[] = []
      const most = request.votes?.trials ?? trials
      const isReleased = request.votes?.rule === 'released'
      const isDecided = (): boolean =>
        isReleased ? releasedStops(votes) : !countAll && majorityOf(votes, most) !== null
      try {
        checkTrials(most)
        const image = (await screenshot?.(page)) ?? null
        while (votes.length < most && !isDecided()) {
          const { finding, final } = await vote(request, image)
          if (final) return finding
          votes.push(finding)
        }
      } catch (error) {
        return { outcome: 'error', reason: saidBy(error), quote: null }
      }
      return isReleased ? releasedVerdict(votes) : verdictOfVotes(votes, most)
    },
  }
}

interface Vote {
  finding: JudgeFinding
  /** No further trial can go better. */
  final: boolean
}

/** A wrong key, a wrong model name or a cancelled run is the same at every trial. */
const isFinal = (error: unknown): boolean =>
  error instanceof ModelError &&
  (error.code === 'auth' || error.code === 'cancelled' || (error.code === 'refused' && error.status !== null))

function saidBy(error: unknown): string {
  if (error instanceof ModelError) return `${error.message} ${error.advice}`
  return error instanceof Error ? error.message : String(error)
}

/**
 * A model's verdict as far as the page bears it out. `holds` without a passage that is on the page is the model's own trouble, an error. A quote that is not there is
 * dropped from the other verdicts, which it does not carry. Of a page that was cut, what was not seen proves nothing.
 */
function heldToThePage(reply: VerifyReply, claim: Claim, text: string): JudgeFinding {
  const found = reply.quote === null ? null : findLiteral(text, reply.quote)
  const quote = found?.slice(0, QUOTE_LIMIT) ?? null
  const reason = reply.reason.trim().slice(0, REASON_LIMIT) || 'the model gives no reason'
  if (reply.verdict === 'holds' && quote === null) {
    const fault =
      reply.quote === null || reply.quote.trim() === '' ? 'quotes nothing' : 'quotes what is not on the page'
    return { outcome: 'error', reason: `the model says that the claim holds but ${fault}: ${reason}`, quote: null }
  }
  const isCut = text.length > PAGE_LIMIT
  const unseen = reply.verdict === 'fails' ? quote === null : reply.verdict === 'holds' && needsWholePage(claim)
  if (isCut && unseen) {
    const shown = `the model saw the first ${PAGE_LIMIT} of ${text.length} characters`
    return { outcome: 'unverifiable', reason: `${shown}: ${reason}`, quote }
  }
  return { outcome: reply.verdict, reason, quote }
}

/** Whether something further down could refute the claim. */
function needsWholePage(claim: Claim): boolean {
  if (claim.kind === 'list') return claim.only !== undefined || claim.leading !== undefined
  return 'extreme' in claim && claim.extreme !== undefined
}

/** The records by the same rules as those of the offline judge: the first field and one other are given, no repetition, never more than asked for, padded up to what is asked for. */
function recordsFrom(read: readonly Record<string, string | null>[], request: ExtractRequest): AnswerRecord[] {
  const { answer, verb, spec } = request
  const [first, ...others] = spec.fields
  if (!first) return []
  const literal = read.map(
    (record): AnswerRecord =>
      Object.fromEntries(
        spec.fields.map(({ key, kind }, at) => [key, literalValue(answer, record[fieldName(at)] ?? null, kind)]),
      ),
  )
  if (verb === 'value') return [{ [first.key]: literal.length === 1 ? (literal[0]?.[first.key] ?? null) : null }]
  const records: AnswerRecord[] = []
  for (const record of literal) {
    const isGiven =
      record[first.key] !== null && (others.length === 0 || others.some(({ key }) => record[key] !== null))
    if (isGiven && !records.some((known) => isSame(known, record, spec.distinctBy))) records.push(record)
    if (records.length === spec.atMost) break
  }
  while (records.length < spec.atLeast) records.push(Object.fromEntries(spec.fields.map(({ key }) => [key, null])))
  return records
}

function isSame(a: AnswerRecord, b: AnswerRecord, keys: readonly string[]): boolean {
  if (keys.length === 0) return false
  return keys.every((key) => {
    const [left, right] = [a[key] ?? null, b[key] ?? null]
    if (left === null || right === null) return false
    return fold(left) === fold(right) || (normalUrl(left) !== null && normalUrl(left) === normalUrl(right))
  })
}

/** Case, accents and punctuation aside. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#.,]+/gu, ' ')
    .trim()

/** Everything that may change a verdict is in the name, so that two runs with different judges are never taken for one. */
function idOf(client: ModelClient, trials: number, countAll: boolean, sees: boolean): string {
  const prompts = [EXTRACT_PROMPT, VERIFY_PROMPT].map(({ id, version }) => `${id}-${version}`)
  const parts = ['model', client.model, ...prompts, `trials-${trials}${countAll ? '-all' : ''}`]
  if (client.temperature !== null) parts.push(`temperature-${client.temperature}`)
  if (sees) parts.push('screen')
  return parts.join(':')
}
