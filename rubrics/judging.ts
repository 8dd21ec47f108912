import { z } from 'zod'
import { citedUrls } from './answer/cited-urls.ts'
import { type AnswerRecord, extractSpec } from './answer/records.ts'
import { type Claim, claim, describeClaim } from './claims.ts'
import { claimFault } from './find-claim.ts'
import type { Judge, PageCapture, Votes } from './judge.ts'
import type { Check } from './model.ts'
import { isOnSite, normalUrl, parseUrl } from './urls.ts'

/** What a rubric script asks for while it runs; everything comes from the sandbox and is checked here. */
export const extractCall = z.strictObject({
  verb: z.enum(['records', 'value']),
  spec: extractSpec,
  instruction: z.string().max(40_000).optional(),
  /** Address of a captured page to read instead of the answer. */
  source: z.string().max(20_000).optional(),
})
export type ExtractCall = z.infer<typeof extractCall>

export const verifyCall = z.strictObject({
  mode: z.enum(['page', 'any', 'answer']),
  urls: z.array(z.string().max(20_000).nullable()).max(50),
  /** The page must be on one of these. */
  sites: z.array(z.string().max(300)).max(50),
  claims: z.array(claim).max(50),
  entities: z.array(z.string().max(2000)).max(500),
})
export type VerifyCall = z.infer<typeof verifyCall>

/** What an official script asks: whether a sentence is true by any of the pages it names. */
export const statementCall = z.strictObject({
  mode: z.literal('statement'),
  statement: z.string().max(20_000),
  instruction: z.string().max(20_000).nullable(),
  /** Null where the script names none at all. */
  urls: z.array(z.string().max(20_000).nullable()).max(200).nullable(),
  /** The page must be on one of these; null where the script does not say. */
  sites: z.array(z.string().max(300)).max(50).nullable(),
  trials: z.number().int().min(1).max(99),
  entities: z.array(z.string().max(20_000)).max(500),
})
export type StatementCall = z.infer<typeof statementCall>

export const anyVerifyCall = z.union([verifyCall, statementCall])

/** The outcome of one verify call with a check for each claim that was looked at. */
export interface VerifyResult {
  outcome: Check['outcome']
  reason: string
  checks: Check[]
}

export interface JudgingServices {
  extract(call: ExtractCall): Promise<AnswerRecord[]>
  verify(call: VerifyCall | StatementCall): Promise<VerifyResult>
}

export interface JudgingContext {
  task: { task_id: string; task_description: string }
  /** The answer's Markdown. */
  answer: string
  judge: Judge
  /** The capture of a cited address, or null when there is none. */
  evidenceFor(url: string): Promise<PageCapture | null>
  /** ISO day on which the answers are judged. */
  evaluationDate: string
  /**
   * What official scripts need to rest on: 'required' (the default) is a cited page on the right site, and without one a leaf is unverifiable; 'released' is what the
   * released code does, for figures that compare with it: without a page the answer itself is judged, and any page will do.
   */
  sources?: SourceRule
  /** Told of every capture that was consulted: the address as cited and the evidence id. */
  onEvidence?(url: string, evidence: string): void
}

export type SourceRule = 'required' | 'released'

/**
 * The services a running script gets. The rules that no judge may bend live here: a claim needs a cited address on the right site and a usable capture; no source is
 * unverifiable, never passed; a page on another site fails; addresses that the answer does not contain are no citations.
 */
export function createJudging(context: JudgingContext): JudgingServices {
  const cited = new Set(citedUrls(context.answer).map(({ url }) => normalUrl(url)))
  return {
    async extract(call) {
      const { verb, spec, instruction } = call
      const asked = { task: context.task, verb, spec, ...(instruction === undefined ? {} : { instruction }) }
      if (call.source !== undefined) {
        const page = await usablePage(context, call.source)
        return context.judge.extract({ ...asked, answer: page.text, page: page.evidence })
      }
      const records = await context.judge.extract({ ...asked, answer: context.answer })
      const written = context.answer.replaceAll('\\/', '/')
      for (const value of records.flatMap((record) => Object.values(record))) {
        // What a judge read counts as cited only if the answer really has it: a model may make an address up.
        if (value !== null && written.includes(value)) cited.add(normalUrl(value))
      }
      return records
    },
    async verify(call) {
      if (call.mode === 'statement') return judgeStatement(context, call, cited)
      const at = { evaluationDate: context.evaluationDate, entities: call.entities }
      const faults = call.claims.flatMap((one) => {
        const fault = claimFault(one, at)
        return fault === null ? [] : [checkOf(one, null, null, 'fails', fault)]
      })
      if (call.claims.length === 0) return conclude([sourceCheck(null, 'unverifiable', 'no claim was made')])
      if (faults.length > 0) return conclude(faults)
      if (call.mode === 'answer')
        return conclude(
          call.claims.map((one) => checkOf(one, null, null, 'holds', 'the answer’s value is within its bounds')),
        )
      const urls = uniqueUrls(call.urls)
      if (urls.length === 0) return conclude([sourceCheck(null, 'unverifiable', 'the answer cites no page for this')])
      const results: VerifyResult[] = []
      for (const url of call.mode === 'page' ? urls.slice(0, 1) : urls) {
        const result = conclude(await checkPage(context, call, url, cited))
        if (result.outcome === 'holds') return result
        results.push(result)
      }
      return results.length === 1 && results[0] ? results[0] : worst(results)
    },
  }
}

/** A page that a script reads from by itself. @throws Error where there is no usable capture */
async function usablePage(context: JudgingContext, url: string): Promise<PageCapture> {
  const page = parseUrl(url) ? await context.evidenceFor(url) : null
  if (page?.evidence.state !== 'ok') throw new Error(`There is no usable capture of ${url}`)
  context.onEvidence?.(url, page.evidence.id)
  return page
}

/** What is asked of each page: the claims of a script in our language, or the sentence of an official one. */
interface PageCall {
  claims: readonly Claim[]
  entities: readonly string[]
  /** Null for any. */
  sites: readonly string[] | null
  votes?: Votes
}

/** Several pages are judged each on its own, and one that bears the statement out is enough, as in the released code. */
async function judgeStatement(
  context: JudgingContext,
  { statement, instruction, urls, sites, trials, entities }: StatementCall,
  cited: Set<string | null>,
): Promise<VerifyResult> {
  const isReleased = context.sources === 'released'
  const one: Claim = { kind: 'statement', value: statement, ...(instruction === null ? {} : { instruction }) }
  const votes: Votes = { trials, rule: isReleased ? 'released' : 'majority' }
  const call: PageCall = { claims: [one], entities, sites: isReleased ? null : sites, votes }
  const fault = claimFault(one, { evaluationDate: context.evaluationDate, entities })
  if (fault !== null) return conclude([checkOf(one, null, null, 'fails', fault)])
  const pages = uniqueUrls(urls ?? [])
  if (pages.length === 0) {
    if (isReleased && (urls === null || urls.length === 0))
      return conclude([await ask(context, call, one, null, answerAsPage(context))])
    return conclude([sourceCheck(null, 'unverifiable', 'the script names no page for this')])
  }
  const results: VerifyResult[] = []
  for (const url of pages) {
    const result = conclude(await checkPage(context, call, url, isReleased ? null : cited))
    if (result.outcome === 'holds') return result
    results.push(result)
  }
  return results.length === 1 && results[0] ? results[0] : worst(results)
}

/** The released code judges by the answer itself where a script names no page. */
const answerAsPage = ({ answer, evaluationDate }: JudgingContext): PageCapture => ({
  evidence: {
    version: 1,
    id: 'answer',
    url: '',
    finalUrl: '',
    status: null,
    title: 'The answer itself',
    lang: '',
    at: `${evaluationDate}T00:00:00Z`,
    state: 'ok',
    reason: '',
  },
  text: answer,
})

/** @param cited addresses that the answer names; null where any will do */
async function checkPage(
  context: JudgingContext,
  call: PageCall,
  url: string,
  cited: Set<string | null> | null,
): Promise<Check[]> {
  const { sites } = call
  if (!parseUrl(url)) return [sourceCheck(url, 'unverifiable', 'this is no usable web address')]
  if (sites && !sites.some((site) => isOnSite(url, site)))
    return [sourceCheck(url, 'fails', `the page is not on ${sites.join(' or ')}`)]
  // A script that builds an address by itself would judge a page that the agent never named.
  if (cited && !cited.has(normalUrl(url)))
    return [sourceCheck(url, 'unverifiable', 'the answer does not cite this address')]
  const page = await context.evidenceFor(url)
  if (!page) return [sourceCheck(url, 'unverifiable', 'there is no capture of this page')]
  context.onEvidence?.(url, page.evidence.id)
  const { evidence } = page
  if (evidence.state !== 'ok') {
    return [
      sourceCheck(
        url,
        'unverifiable',
        `the capture is not usable: ${evidence.state}${evidence.reason === '' ? '' : `, ${evidence.reason}`}`,
        evidence.id,
      ),
    ]
  }
  if (sites && !sites.some((site) => isOnSite(evidence.finalUrl, site))) {
    return [
      sourceCheck(
        url,
        'fails',
        `the address leads to ${evidence.finalUrl}, which is not on ${sites.join(' or ')}`,
        evidence.id,
      ),
    ]
  }
  const checks: Check[] = []
  for (const one of call.claims) {
    checks.push(await ask(context, call, one, url, page))
    if (checks.at(-1)?.outcome !== 'holds') break
  }
  return checks
}

async function ask(
  context: JudgingContext,
  call: PageCall,
  one: Claim,
  url: string | null,
  page: PageCapture,
): Promise<Check> {
  const { task, answer, judge, evaluationDate } = context
  try {
    const finding = await judge.verify({
      task,
      answer,
      claim: one,
      statement: describeClaim(one),
      page,
      evaluationDate,
      entities: call.entities,
      ...(call.votes ? { votes: call.votes } : {}),
    })
    return {
      ...checkOf(one, url, page.evidence.id, finding.outcome, finding.reason),
      quote: finding.quote?.slice(0, 300) ?? null,
    }
  } catch (error) {
    return checkOf(one, url, page.evidence.id, 'error', error instanceof Error ? error.message : String(error))
  }
}

function uniqueUrls(urls: readonly (string | null)[]): string[] {
  const seen = new Set<string>()
  return urls.flatMap((url) => {
    const trimmed = url?.trim() ?? ''
    const key = normalUrl(trimmed) ?? trimmed
    if (trimmed === '' || seen.has(key)) return []
    seen.add(key)
    return [trimmed]
  })
}

const checkOf = (
  one: Claim,
  source: string | null,
  evidence: string | null,
  outcome: Check['outcome'],
  reason: string,
): Check => ({
  claim: describeClaim(one),
  source,
  evidence,
  outcome,
  reason,
  quote: null,
})
const sourceCheck = (
  url: string | null,
  outcome: Check['outcome'],
  reason: string,
  evidence: string | null = null,
): Check => ({
  claim: 'a page cited in the answer',
  source: url,
  evidence,
  outcome,
  reason,
  quote: null,
})

/** All checks must hold; else the gravest outcome counts: a failure before an error before missing evidence. */
export function worstOutcome(outcomes: readonly Check['outcome'][]): Check['outcome'] {
  const order: Check['outcome'][] = ['fails', 'error', 'unverifiable']
  return order.find((outcome) => outcomes.includes(outcome)) ?? (outcomes.length > 0 ? 'holds' : 'unverifiable')
}

function conclude(checks: Check[]): VerifyResult {
  const outcome = worstOutcome(checks.map((check) => check.outcome))
  const deciding = checks.find((check) => check.outcome === outcome)
  return { outcome, reason: deciding?.reason ?? '', checks }
}

function worst(results: VerifyResult[]): VerifyResult {
  const outcome = worstOutcome(results.map((result) => result.outcome))
  const deciding = results.find((result) => result.outcome === outcome)
  return {
    outcome,
    reason: `none of ${results.length} pages: ${deciding?.reason ?? ''}`,
    checks: results.flatMap((result) => result.checks),
  }
}
