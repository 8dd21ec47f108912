/**
 * What people say on a kind of board, as sentences with slots. Slots: {s} the subject (a model, hotel or city), {o} another subject of the
 * same board, {v} a value with its unit, {n} a number of months, {a} the first name of the person replied to.
 */

/** Something that members measure, each a little differently. */
export interface Quantity {
  key: string
  label: string
  unit: string
  tag: string
  /** The true values of the subjects lie in this range; readings scatter around them with this standard deviation. */
  range: readonly [number, number]
  spread: number
  decimals: 0 | 1
  /** Readings are rounded to this; default is one unit of the last decimal. */
  step?: number
  /** What members measure on average where it is not drawn from the range. */
  known?: Readonly<Record<string, number>>
  /** Subjects that have this at all; all of them where it is left out. */
  only?: readonly string[]
  titles: readonly string[]
  asks: readonly string[]
  says: readonly string[]
  methods: readonly string[]
}

/** Something that goes wrong, and what helped. `after` is in months for things that wear out; places have none. */
export interface Trouble {
  tag: string
  title: string
  says: readonly string[]
  fixes: readonly string[]
  after?: readonly [number, number]
  only?: readonly string[]
}

export interface Howto {
  tag: string
  title: string
  ask: string
  answers: readonly string[]
  only?: readonly string[]
}

export interface Talk {
  /** 'blender', 'hotel', 'city' */
  noun: string
  quantities: readonly Quantity[]
  troubles: readonly Trouble[]
  howtos: readonly Howto[]
  praise: readonly string[]
  grumbles: readonly string[]
  /** For whom it is right, and for whom it is not: 'someone who ...'. */
  suits: readonly string[]
  suitsNot: readonly string[]
  versus: { titles: readonly string[]; asks: readonly string[]; tag: string }
  reports: { titles: readonly string[]; bodies: readonly string[]; tag: string }
  advice: { titles: readonly string[]; asks: readonly string[]; tag: string }
  boardPoll: { title: string; ask: string; tag: string }
}
