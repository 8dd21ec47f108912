import { drawCards } from '../../agreement/index.ts'
import type { CheckPlan, CheckPreview } from '../../contract/index.ts'
import {
  type CardVerdict,
  type CheckedEntry,
  type CheckSet,
  cardVerdict,
  libraryOf,
  mayCheck,
  partOfChecks,
  type Sighting,
} from '../../sitecards/index.ts'
import type { ReviewEvent } from '../../tasks/index.ts'
import {
  checkSetFile,
  readCheckSet,
  readCheckSets,
  readSightings,
  type Workspace,
  writeCheckSet,
} from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import { eventsOfSet, typeOfEntry } from '../reports/checked-cards.ts'
import type { Reviews } from '../services/reviews.ts'
import { freeName } from '../services/stamp.ts'
import { inOrderOfWalking } from './order.ts'

export interface CheckingParts {
  workspace: Workspace
  annotator: () => string
  /** Made after this, since it asks what is hidden. */
  reviews: () => Reviews
  now: () => Date
  /** A file of ours was written. */
  onChange: (kind: 'checks' | 'sightings', id: string, file: string) => void
}

export interface NewSet extends CheckPlan {
  name: string
  checkers: readonly string[]
  each: number
}

/** What one person has to do in a set. */
export interface Part {
  entries: CheckedEntry[]
  /** By entry: what that person said of it in this set. */
  said: ReadonlyMap<string, ReviewEvent>
  /** Entries that can be checked and are not. */
  open: CheckedEntry[]
}

const LATER = 'What others said shows once your part is done.'

/** Checks of card entries on the live page: sets that were drawn, who has which part, and what is hidden from whom. */
export class CheckingService {
  readonly #parts: CheckingParts
  #sets: readonly CheckSet[] = []

  static async open(parts: CheckingParts): Promise<CheckingService> {
    const service = new CheckingService(parts)
    await service.reload()
    return service
  }

  private constructor(parts: CheckingParts) {
    this.#parts = parts
  }

  /** Reads the sets again, after one of their files changed. */
  async reload(): Promise<void> {
    const { sets } = await readCheckSets(this.#parts.workspace.folder)
    this.#sets = sets.sort((a, b) => (a.at < b.at ? 1 : -1))
  }

  /** All sets, the latest first. */
  get sets(): readonly CheckSet[] {
    return this.#sets
  }

  async set(id: string): Promise<CheckSet> {
    const found = this.#sets.find((set) => set.id === id)
    if (found) return found
    const { findings } = await readCheckSet(this.#parts.workspace.folder, id)
    const [finding] = findings
    throw new NotFound(
      finding
        ? `${checkSetFile(id)}:${finding.line} ${finding.field} ${finding.message}`
        : `There is no set of checks ${id}.`,
    )
  }

  /** What a plan would draw. @throws Refused where it asks for more cards than there are */
  async preview(plan: CheckPlan): Promise<CheckPreview> {
    const { strata, cards } = await this.#draw(plan)
    return { strata, entries: cards.reduce((sum, { entries }) => sum + entries.length, 0) }
  }

  /** Draws a set and keeps it for good. */
  async create({ name, checkers, each, ...plan }: NewSet): Promise<CheckSet> {
    const { workspace, annotator, now, onChange } = this.#parts
    if (checkers.length > 0 && each > checkers.length)
      throw new Refused(`${each} people are to check each card, and only ${checkers.length} are named.`, {
        field: 'each',
      })
    const { strata, cards } = await this.#draw(plan)
    const at = now().toISOString()
    const taken = new Set((await readCheckSets(workspace.folder)).sets.map(({ id }) => id))
    const set: CheckSet = {
      version: 1,
      id: freeName(`checks-${at.slice(0, 10)}`, taken),
      name,
      at,
      lead: annotator(),
      seed: plan.seed,
      strata,
      perCard: plan.perCard,
      checkers: [...new Set(checkers)],
      each,
      cards,
    }
    const file = await writeCheckSet(workspace.folder, set)
    await this.reload()
    onChange('checks', set.id, file)
    return set
  }

  async #draw({ cards, perCard, seed }: CheckPlan) {
    const all = await Promise.all(
      [...this.#parts.workspace.cards.values()].map(async ({ id: site, file, value }) => {
        const { entries: seen } = await readSightings(this.#parts.workspace.folder, file)
        return {
          site,
          cluster: value.cluster,
          entries: inOrderOfWalking(value, seen).map((entry): CheckedEntry => {
            const id = `${site}:${entry}`
            return {
              id,
              hash: this.#parts.workspace.currentHash('card-entry', id) ?? '',
              type: typeOfEntry(value, entry) ?? '',
              library: libraryOf(seen[entry] ?? [], value),
            }
          }),
        }
      }),
    )
    try {
      return drawCards(all, { n: cards, perCard, seed })
    } catch (error) {
      if (error instanceof RangeError) throw new Refused(error.message.replace(/items?/g, 'cards'), { field: 'cards' })
      throw error
    }
  }

  /** One person's part of a set. */
  part(set: CheckSet, who: string): Part {
    const entries = partOfChecks(set, who)
    const own = eventsOfSet(set, this.#parts.workspace.reviewEvents()).filter(({ annotator }) => annotator === who)
    const said = new Map(own.map((event) => [event.subject, event]))
    return { entries, said, open: entries.filter((entry) => !said.has(entry.id) && this.now(entry) === 'same') }
  }

  /** Whether an entry still is what was drawn. */
  now({ id, hash }: CheckedEntry): 'same' | 'changed' | 'removed' {
    const current = this.#parts.workspace.currentHash('card-entry', id)
    return current === null ? 'removed' : current === hash ? 'same' : 'changed'
  }

  /** Where the entries of a site were seen, by entry. */
  async sightings(site: string): Promise<Record<string, Sighting[]>> {
    const card = this.#parts.workspace.cards.get(site)
    return card === undefined ? {} : (await readSightings(this.#parts.workspace.folder, card.file)).entries
  }

  /** Whether somebody has begun, or was asked by name, and has entries left. */
  isInTheMiddle(set: CheckSet, who: string): boolean {
    if (!mayCheck(set, who)) return false
    const { said, open } = this.part(set, who)
    return open.length > 0 && (said.size > 0 || set.checkers.length > 0)
  }

  /** Entries of which somebody may not know what others said. */
  hiddenFrom(who: string): ReadonlySet<string> {
    return new Set(
      this.#sets
        .filter((set) => this.isInTheMiddle(set, who))
        .flatMap((set) => set.cards.flatMap(({ entries }) => entries.map(({ id }) => id))),
    )
  }

  /** Why the results of a set do not show to somebody; null where they do. In an open set who drew it sees them, and who is done. */
  whyHidden(set: CheckSet, who: string): string | null {
    const middle = this.#sets.find((one) => this.isInTheMiddle(one, who))
    if (middle) return `You are in the middle of “${middle.name}”. ${LATER}`
    if (set.checkers.length === 0 && set.lead !== who && this.part(set, who).open.length > 0)
      return `You may check in “${set.name}”. ${LATER}`
    return null
  }

  /** Figures of checks could sway who is in the middle of them. @throws Refused for such a person */
  refuseInTheMiddle(): void {
    const who = this.#parts.annotator()
    const middle = this.#sets.find((set) => this.isInTheMiddle(set, who))
    if (middle) throw new Refused(`You are in the middle of “${middle.name}”. ${LATER}`, { field: 'set' })
  }

  /** Keeps what the current annotator says of an entry of a set. */
  async check(
    set: CheckSet,
    input: {
      id: string
      subjectHash: string
      verdict: CardVerdict
      rightType: string | null
      comment: string
      durationMs: number
    },
  ) {
    const { annotator, reviews } = this.#parts
    const entry = this.part(set, annotator()).entries.find(({ id }) => id === input.id)
    if (!entry) throw new Refused(`${input.id} is not in your part of “${set.name}”.`, { field: 'id' })
    if (entry.hash !== input.subjectHash || this.now(entry) !== 'same')
      throw new Refused(`${input.id} is not what was drawn any more, so it cannot be checked in this set.`, {
        field: 'id',
      })
    const { id: subject, subjectHash, verdict, rightType, comment, durationMs } = input
    return reviews().add('card-entry', {
      subject,
      subjectHash,
      verdicts: { correct: verdict === 'correct' ? 'yes' : 'no' },
      found: verdict,
      entryType: entry.type,
      ...(verdict === 'wrong-type' && rightType !== null && { rightType }),
      comment,
      durationMs,
      set: set.id,
    })
  }

  /** Who of those asked has not spoken of an entry in any set where they are asked by name: correcting it would take it from them. */
  waitingFor(id: string): string[] {
    return [
      ...new Set(
        this.#sets.flatMap((set) =>
          set.checkers.filter((who) => this.part(set, who).open.some((entry) => entry.id === id)),
        ),
      ),
    ]
  }
}

/** The verdict of an event of ours; null for one of another shape. */
export function verdictOf(event: ReviewEvent): CardVerdict | null {
  const read = cardVerdict.safeParse(event.found)
  return read.success ? read.data : null
}
