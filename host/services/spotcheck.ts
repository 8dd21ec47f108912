import { randomInt } from 'node:crypto'
import {
  describeUnit,
  designEffect,
  drawDesign,
  FACETS,
  type FrameItem,
  gradingOrder,
  type PolicyRule,
  planGradings,
  type SamplingPlan,
  type SpotCheck,
  type SpotCheckProgress,
  spotCheckProgress,
  stratumIn,
} from '../../agreement/index.ts'
import { leavesOf, type Verdict } from '../../rubrics/index.ts'
import { canonical, isStale, type ReviewEvent, type ReviewKind } from '../../tasks/index.ts'
import { designFile, readDesign, readDesigns, sha256, type Workspace, writeDesign } from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import type { Benchmark } from './benchmark.ts'
import { answerSubject, comparedAnswers } from './compare.ts'
import type { JudgeService } from './judging.ts'
import type { Reviews } from './reviews.ts'
import { type Frame, frameOfAnswers, frameOfLeaves, leafWord } from './spotcheck-frame.ts'
import { freeName } from './stamp.ts'

export interface FrameChoice {
  run: string
  unit: SpotCheck['unit']
  against: string | null
}

export interface SpotCheckParts {
  workspace: Workspace
  benchmark: Benchmark
  judging: JudgeService
  reviews: Reviews
  now: () => Date
  /** Told of the file of a design that was drawn. */
  onDrawn: (id: string, file: string) => void
}

/** The kind of event that grades an item of a design. */
export const gradeKind = (unit: SpotCheck['unit']): ReviewKind => (unit === 'answers' ? 'answer-grade' : 'leaf-grade')

/** Spot checks: what can be drawn, what was drawn, who has graded what of it, and how it stands. */
export class SpotCheckService {
  readonly #parts: SpotCheckParts
  /** Verdicts by answer, for as long as the run's list is: a queue asks for each of its items. */
  readonly #byAnswer = new WeakMap<readonly Verdict[], Map<string, Verdict[]>>()

  constructor(parts: SpotCheckParts) {
    this.#parts = parts
  }

  async frame({ run, unit, against }: FrameChoice): Promise<Frame> {
    const { judging, workspace } = this.#parts
    const verdicts = await judging.verdicts(run)
    const other = await this.#otherWords(unit, against)
    return unit === 'answers'
      ? frameOfAnswers(run, verdicts, (id) => workspace.tasks.get(id)?.value, other)
      : frameOfLeaves(verdicts, other)
  }

  /** What a plan would draw, and how many gradings the wanted half-width asks for. @throws Refused where the plan asks for more than there is */
  async preview(choice: FrameChoice, plan: SamplingPlan, wanted: number) {
    const { items, leftOut } = await this.frame(choice)
    if (items.length === 0) throw new Refused('This run decided nothing that could be drawn.', { field: 'run' })
    const piloted = await this.#piloted(choice, items, plan)
    const { strata, items: drawn } = orRefused(() => drawDesign(items, piloted, 0))
    const { agreement } = await this.#parts.judging.compare(choice.run, {})
    const share = choice.unit === 'answers' ? agreement.value : null
    return {
      size: items.length,
      disputed: items.filter(({ disputed }) => disputed).length,
      leftOut,
      facets: Object.fromEntries(FACETS.map((facet) => [facet, new Set(items.map((item) => item[facet])).size])),
      strata,
      drawn: drawn.length,
      planned: planGradings({ size: items.length, graded: 0, share, wanted, effect: designEffect(strata) ?? 1 }),
      policy: rulesOf(choice.unit),
    }
  }

  /** Draws with a seed of chance, and keeps the design for good. */
  async draw(choice: FrameChoice, plan: SamplingPlan, wanted: number, title: string): Promise<SpotCheck> {
    const { workspace, now, reviews, onDrawn } = this.#parts
    const { items, leftOut } = await this.frame(choice)
    const seed = randomInt(2 ** 31)
    const piloted = await this.#piloted(choice, items, plan)
    const drawn = orRefused(() => drawDesign(items, piloted, seed))
    if (drawn.items.length === 0) throw new Refused('This plan draws nothing.', { field: 'plan' })
    const at = now().toISOString()
    const taken = new Set((await readDesigns(workspace.folder)).designs.map(({ id }) => id))
    const design: SpotCheck = {
      version: 1,
      id: freeName(`check-${at.slice(0, 10)}`, taken),
      title,
      at,
      annotator: reviews.annotator,
      ...choice,
      plan: piloted,
      seed,
      frameHash: sha256(canonical(items.toSorted((a, b) => (a.id < b.id ? -1 : 1)))),
      frameSize: items.length,
      leftOut,
      ...drawn,
      wanted,
    }
    onDrawn(design.id, await writeDesign(workspace.folder, design))
    return design
  }

  async designs(): Promise<SpotCheck[]> {
    const { designs } = await readDesigns(this.#parts.workspace.folder)
    return designs.sort((a, b) => (a.at < b.at ? 1 : -1))
  }

  async design(id: string): Promise<SpotCheck> {
    const { design, findings } = await readDesign(this.#parts.workspace.folder, id)
    if (design) return design
    const [finding] = findings
    throw new NotFound(
      finding ? `${designFile(id)}:${finding.line} ${finding.field} ${finding.message}` : `There is no design ${id}.`,
    )
  }

  /** The design's items in the order of one person, each with the key by which that person's window knows it. */
  orderOf(design: SpotCheck, annotator: string): { id: string; key: string }[] {
    return gradingOrder(design.items, seedOf(design, annotator)).map(({ id }) => ({
      id,
      key: sha256(`${design.id}\0${design.frameHash}\0${annotator}\0${id}`).slice(0, 16),
    }))
  }

  /** Which item a key of the current annotator means. */
  itemOf(design: SpotCheck, key: string): string {
    const found = this.orderOf(design, this.#parts.reviews.annotator).find((item) => item.key === key)
    if (!found) throw new NotFound('There is no such item in this design.')
    return found.id
  }

  /** The run's verdict on an item's answer, and its leaf where the item is one. */
  async judged(design: SpotCheck, id: string) {
    const [answer = '', leafId] = id.split('#')
    const verdicts = await this.#parts.judging.verdicts(design.run)
    const own = this.#verdictsOn(verdicts, answer)
    const [verdict] = own
    if (!verdict) throw new NotFound(`The run ${design.run} has no verdict on this item any more.`)
    const leaf =
      leafId === undefined || verdict.tree === null
        ? null
        : (leavesOf(verdict.tree).find((one) => one.id === leafId) ?? null)
    if (leafId !== undefined && leaf === null) throw new NotFound(`The run ${design.run} has no such leaf any more.`)
    const word = leaf ? leafWord(leaf) : wordOfAnswer(design.run, own)
    if (word === null) throw new NotFound(`The run ${design.run} no longer decides this item.`)
    return { answer, verdict, leaf, word }
  }

  #verdictsOn(verdicts: readonly Verdict[], answer: string): Verdict[] {
    const known = this.#byAnswer.get(verdicts) ?? Map.groupBy(verdicts, answerSubject)
    this.#byAnswer.set(verdicts, known)
    return known.get(answer) ?? []
  }

  /** How a design stands. @throws Refused for anybody but the person who drew it */
  async standing(design: SpotCheck): Promise<SpotCheckProgress> {
    const { workspace, reviews } = this.#parts
    if (design.annotator !== reviews.annotator)
      throw new Refused(
        `Only ${design.annotator}, who drew this design, sees how it stands: what it says so far could sway a grader.`,
        {
          field: 'design',
        },
      )
    await workspace.loadAnswerHashes()
    const words = await this.#wordsOfRun(design)
    const drawn = new Set(design.items.map(({ id }) => id))
    const events = workspace
      .latestReviews()
      .filter(({ kind, subject }) => kind === gradeKind(design.unit) && drawn.has(subject))
    // A person takes part by grading within the design; what that person graded blind before counts when its turn comes.
    const byPerson = [...Map.groupBy(events, ({ annotator }) => annotator)]
    const takingPart = byPerson.filter(([, own]) => own.some((event) => event.design === design.id))
    const graders = takingPart.map(([annotator, own]) => ({
      order: this.orderOf(design, annotator).map(({ id }) => id),
      said: new Map(own.map((event) => [event.subject, this.#said(event)])),
    }))
    const items = design.items.map(({ id, stratum }) => {
      const judge = words.get(id)
      if (judge === undefined) throw new NotFound(`The run ${design.run} no longer decides ${id}, which was drawn.`)
      return { id, stratum, judge }
    })
    return spotCheckProgress(design.strata, items, graders, design.judgePassed)
  }

  /** How many items of a design the current annotator has graded. */
  gradedByMe(design: SpotCheck): number {
    const { reviews } = this.#parts
    return design.items.filter(({ id }) => reviews.mine(gradeKind(design.unit), id) !== null).length
  }

  /** Events of the kind `judge-difference` on what a design drew, of everybody. */
  differences(design: SpotCheck): ReviewEvent[] {
    const drawn = new Set(design.items.map(({ id }) => id))
    return this.#parts.workspace
      .latestReviews()
      .filter(({ kind, subject }) => kind === 'judge-difference' && drawn.has(subject))
  }

  /** For Neyman's allocation: how often people agreed with this run before, stratum by stratum. */
  async #piloted(choice: FrameChoice, items: readonly FrameItem[], plan: SamplingPlan): Promise<SamplingPlan> {
    if (plan.kind !== 'stratified' || plan.allocation !== 'neyman') return plan
    const earlier = await this.#otherWords(choice.unit, 'grades')
    const pilot: typeof plan.pilot = {}
    for (const item of items) {
      const human = earlier(item.id)
      if (human === null) continue
      const stratum = stratumIn(plan, item)
      const before = pilot[stratum] ?? { graded: 0, agreed: 0 }
      pilot[stratum] = { graded: before.graded + 1, agreed: before.agreed + Number(human === item.judge) }
    }
    return { ...plan, pilot }
  }

  /** What a comparison of all grades must say where some of them were drawn with unequal chances: it does not weigh them. Empty where none was. */
  async unweighedWarning(): Promise<string[]> {
    const uneven = (await this.designs()).filter(
      ({ unit, items }) => unit === 'answers' && new Set(items.map(({ probability }) => probability)).size > 1,
    )
    const ids = new Set(uneven.map(({ id }) => id))
    const grades = this.#parts.workspace
      .latestReviews()
      .filter(({ kind, design }) => kind === 'answer-grade' && ids.has(String(design)))
    if (grades.length === 0) return []
    return [
      `${grades.length} of the grades come from spot checks that drew answers with unequal chances (${uneven.map(({ title }) => title).join(', ')}). These figures count every answer alike; for estimates of all answers see Spot checks.`,
    ]
  }

  #said(event: ReviewEvent): 'pass' | 'fail' | 'open' {
    const word = event.verdicts.grade
    const counts = event.blind && !isStale(event, this.#parts.workspace.currentHash(event.kind, event.subject))
    return counts && (word === 'pass' || word === 'fail') ? word : 'open'
  }

  async #wordsOfRun({ run, unit }: Pick<SpotCheck, 'run' | 'unit'>): Promise<Map<string, 'pass' | 'fail'>> {
    const { items } = await this.frame({ run, unit, against: null })
    return new Map(items.map(({ id, judge }) => [id, judge]))
  }

  async #otherWords(unit: SpotCheck['unit'], against: string | null): Promise<(id: string) => 'pass' | 'fail' | null> {
    const { workspace } = this.#parts
    if (against === null) return () => null
    if (against !== 'grades') {
      const words = await this.#wordsOfRun({ run: against, unit })
      return (id) => words.get(id) ?? null
    }
    await workspace.loadAnswerHashes()
    const grades = workspace.latestReviews().filter(({ kind }) => kind === gradeKind(unit))
    const words = new Map(grades.map((event) => [event.subject, this.#said(event)]))
    return (id) => {
      const word = words.get(id) ?? 'open'
      return word === 'open' ? null : word
    }
  }
}

/** The policy beside every number of a spot check. */
export const rulesOf = (unit: SpotCheck['unit']): PolicyRule[] =>
  describeUnit(unit === 'answers' ? 'spot-check-answers' : 'spot-check-leaves')

/** One person's order follows from the design and the name alone. */
const seedOf = (design: SpotCheck, annotator: string): number =>
  Number.parseInt(sha256(`${design.id} ${design.seed} ${annotator}`).slice(0, 8), 16)

/** What all judgings of one answer come to. */
function wordOfAnswer(run: string, own: readonly Verdict[]): 'pass' | 'fail' | null {
  const [compared] = comparedAnswers(run, own, [])
  const outcome = compared?.judge.outcome
  return outcome === 'pass' || outcome === 'fail' ? outcome : null
}

/** A plan that cannot be drawn is a person's to correct. */
function orRefused<T>(draw: () => T): T {
  try {
    return draw()
  } catch (error) {
    if (error instanceof RangeError) throw new Refused(error.message, { field: 'plan' })
    throw error
  }
}
