import type { RawReply, RenderedPrompt } from '../../models/index.ts'
import {
  type BatchItem,
  type BatchSlot,
  type CallReason,
  keptFinding,
  type ReadReply,
  type RuleFinding,
  readReply,
} from '../../tasks/index.ts'

/** Calls of one slot that may follow its first one: for a reply that cannot be read and for breaches of rules together. */
export const MOST_REPAIRS = 2
/** Objects of one reply that are looked at, as a multiple of what was wanted; the rest stays in the reply. */
const MOST_OBJECTS = 3

/** Why a slot asks: at first, for a reply that could not be used, or with what the rules have against its items. */
export type Asked =
  | { reason: 'first' }
  | { reason: 'malformed'; problem: string }
  | { reason: 'findings'; items: { key: string; value: object; findings: string[] }[] }

/** What is made in the slots of one kind of batch. */
export interface Maker {
  /** Name of the list in a reply. */
  list: string
  prompt(slot: BatchSlot, asked: Asked): RenderedPrompt
  /** One object of a reply as an item's value; null with what is wrong with it. */
  take(
    raw: Record<string, unknown>,
    at: { slot: BatchSlot; id: string; by: Pick<Answered, 'prompt' | 'model' | 'at'> },
  ): {
    value: Record<string, unknown> | null
    faults: string[]
  }
  /** What the rules say of a value. */
  rules(value: Record<string, unknown>): RuleFinding[]
  /** A value as a model is told of it for repair. */
  told(value: Record<string, unknown>): object
  /** What a person should know of the prompts of a slot; empty where there is nothing. */
  note(slot: BatchSlot): string
  /** What is still missing though the reply could be read, in words that a model can act on; null where nothing is. */
  missing(slot: BatchSlot, items: readonly BatchItem[]): string | null
  /** Whether an object that cannot be taken stays as an item, for a person to repair. */
  keepsBroken: boolean
  /** Whether an item says what another one says already, such as a second rating of one pair. */
  doubles(item: BatchItem, others: readonly BatchItem[]): boolean
  /** An id for a new item. */
  newId(slot: BatchSlot, place: number): string
}

/** A call that was answered: now, or before the batch was broken off, perhaps by another model. */
export interface Answered {
  n: number
  prompt: string
  model: string
  at: string
  reply: RawReply
}

export interface SlotParts {
  slot: BatchSlot
  maker: Maker
  wanted: number
  /** Items of the slot that are there already, from before the batch was broken off. */
  before: readonly BatchItem[]
  ask(round: number, reason: CallReason, prompt: () => RenderedPrompt): Promise<Answered>
  /** Keeps an item; resolves when it is on disk. */
  keep(item: BatchItem): Promise<void>
  say(message: string): void
}

/**
 * The conversation over one slot. A reply that cannot be read, or lacks something, is asked for again with the reason; items with errors are given back with what the rules found. Both are bounded: what is left then is kept as
 * it is, faults and all. Each item is on disk before the next call. @returns a note on the replies as a whole
 */
export async function workSlot(parts: SlotParts): Promise<string> {
  const { slot, maker, wanted, ask, keep, say } = parts
  let round = 1
  let items: BatchItem[] = []
  let asked: Asked = { reason: 'first' }
  for (;;) {
    const now = asked
    const answer = await ask(round, now.reason, () => maker.prompt(slot, now))
    const read = readReply(answer.reply.text, maker.list)
    if (now.reason === 'findings') items = await takeRepairs(parts, items, answer, read)
    else items = await takeNew(parts, items, answer, read)
    const next = nextAsk(parts, items, read)
    if (next === null || round > MOST_REPAIRS) {
      if (items.length === 0) await keep(unreadable(parts, answer, read))
      const came = items.length >= wanted ? [] : [`${items.length} of ${wanted} came`]
      return [...came, ...[maker.note(slot)].filter((note) => note !== '')].join('; ')
    }
    say(next.reason === 'findings' ? `repair of ${next.items.length}` : 'a reply could not be used; asking again')
    asked = next
    round += 1
  }
}

function nextAsk({ slot, maker }: SlotParts, items: readonly BatchItem[], read: ReadReply): Asked | null {
  if (items.length === 0) return { reason: 'malformed', problem: read.faults.join('; ') }
  const missing = maker.missing(slot, items)
  if (missing !== null) return { reason: 'malformed', problem: missing }
  const faulty = items.filter(needsRepair)
  if (faulty.length === 0) return null
  return {
    reason: 'findings',
    items: faulty.map((item) => ({
      key: String(item.place),
      value: item.value === null ? rawOf(item) : maker.told(item.value),
      findings: [
        ...(item.value === null ? item.faults : []),
        ...item.findings.filter(({ severity }) => severity !== 'info').map(lineOf),
      ],
    })),
  }
}

/** What a person has touched is theirs. */
const isTouched = ({ decision, edited }: BatchItem): boolean => decision !== null || edited !== null
const needsRepair = (item: BatchItem): boolean => !isTouched(item) && (item.value === null || errorsOf(item) > 0)
const lineOf = ({ rule, field, message, severity }: BatchItem['findings'][number]): string =>
  `${severity} ${rule}${field === '' ? '' : ` (${field})`}: ${message}`

/** Objects that were asked for anew, as items behind those there are. */
async function takeNew(
  parts: SlotParts,
  items: readonly BatchItem[],
  answer: Answered,
  read: ReadReply,
): Promise<BatchItem[]> {
  const { wanted, keep } = parts
  const all = [...items]
  const cut = answer.reply.cut ? ['the reply was cut off at the greatest length'] : []
  for (const raw of read.objects.slice(0, wanted * MOST_OBJECTS)) {
    const item = itemOf(parts, all.length + 1, raw, answer, [...cut, ...read.faults])
    if (parts.maker.doubles(item, all) || (item.value === null && !parts.maker.keepsBroken)) continue
    all.push(item)
    await keep(item)
  }
  return all
}

/** A repaired object takes the place of the item whose key it has, unless the rules have more against it than before. */
async function takeRepairs(
  parts: SlotParts,
  items: readonly BatchItem[],
  answer: Answered,
  read: ReadReply,
): Promise<BatchItem[]> {
  const asked = items.filter(needsRepair)
  const result = new Map(items.map((item) => [item.place, item]))
  for (const [index, item] of asked.entries()) {
    const raw =
      read.objects.find(({ key }) => String(key) === String(item.place)) ??
      (read.objects.some(({ key }) => key !== undefined) ? undefined : read.objects[index])
    const repaired = raw === undefined ? null : itemOf(parts, item.place, raw, answer, read.faults, item)
    const better =
      repaired !== null && repaired.value !== null && (item.value === null || errorsOf(repaired) <= errorsOf(item))
    const kept = better
      ? repaired
      : {
          ...item,
          calls: [...item.calls, answer.n],
          faults: [...item.faults, whyNot(answer.n, raw === undefined, repaired, read)],
        }
    result.set(item.place, kept)
    await parts.keep(kept)
  }
  return [...result.values()].sort((a, b) => a.place - b.place)
}

const errorsOf = ({ findings }: BatchItem): number => findings.filter(({ severity }) => severity === 'error').length

function whyNot(n: number, absent: boolean, repaired: BatchItem | null, read: ReadReply): string {
  if (absent)
    return `call ${n} was to repair it and gave nothing for it${read.objects.length === 0 ? `: ${read.faults.join('; ')}` : ''}`
  if (repaired?.value === null) return `call ${n} was to repair it and could not be read: ${repaired.faults.join('; ')}`
  return `call ${n} was to repair it and broke more rules, so it was left as it was`
}

function itemOf(
  { slot, maker, before }: SlotParts,
  place: number,
  raw: Record<string, unknown>,
  answer: Answered,
  read: readonly string[],
  earlier?: BatchItem,
): BatchItem {
  const there = earlier ?? before.find((item) => item.place === place)
  if (there !== undefined && isTouched(there)) return there
  const id = there?.id ?? maker.newId(slot, place)
  const { key: _key, ...said } = raw
  const { value, faults } = maker.take(said, { slot, id, by: answer })
  return {
    version: 1,
    id,
    slot: slot.n,
    place,
    calls: [...(earlier?.calls ?? []), answer.n],
    value,
    raw: value === null ? JSON.stringify(raw, null, 2) : '',
    faults: [...read, ...faults],
    findings: value === null ? [] : maker.rules(value).map(keptFinding),
    todo: [],
    edited: null,
    decision: null,
  }
}

/** The last reply of a slot from which nothing could be read, kept and shown. */
function unreadable({ slot, maker, before }: SlotParts, answer: Answered, read: ReadReply): BatchItem {
  return {
    version: 1,
    id: before.find(({ place }) => place === 1)?.id ?? maker.newId(slot, 1),
    slot: slot.n,
    place: 1,
    calls: [answer.n],
    value: null,
    raw: answer.reply.text,
    faults: [...(answer.reply.cut ? ['the reply was cut off at the greatest length'] : []), ...read.faults],
    findings: [],
    todo: [],
    edited: null,
    decision: null,
  }
}

/** What a model wrote for an item that could not be taken. */
function rawOf({ raw }: BatchItem): object {
  try {
    return JSON.parse(raw) as object
  } catch {
    return { text: raw }
  }
}
