import { z } from 'zod'

/** A value as the answer wrote it; null where the answer gives none. A number is one that the script itself names. */
const value = z.union([z.string().max(20_000), z.number(), z.null()])
const words = z.array(z.string().max(500)).max(500)

const bounds = {
  atLeast: z.number().optional(),
  atMost: z.number().optional(),
  above: z.number().optional(),
  below: z.number().optional(),
  /** No comparable value on the page is greater (or less). */
  extreme: z.enum(['greatest', 'least']).optional(),
}
const placing = {
  /** Words of which the value must be near; null where the answer gives none. */
  near: z.string().max(20_000).nullable().optional(),
  /** Words one of which must stand beside the value. */
  labels: words.optional(),
}

/** What a script says must be true of a page, as it leaves the sandbox. See the type declarations of `assay` for the meaning of each. */
export const claim = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), value, ...placing }),
  z.strictObject({
    kind: z.literal('number'),
    value,
    ...bounds,
    ...placing,
    tolerance: z.number().nonnegative().optional(),
  }),
  z.strictObject({
    kind: z.literal('percent'),
    value,
    ...bounds,
    ...placing,
    tolerance: z.number().nonnegative().optional(),
  }),
  z.strictObject({
    kind: z.literal('money'),
    value,
    ...bounds,
    ...placing,
    tolerance: z.number().nonnegative().optional(),
    currency: z.string().max(8).optional(),
  }),
  z.strictObject({
    kind: z.literal('date'),
    value,
    ...placing,
    notBefore: z.union([z.string(), z.number()]).optional(),
    notAfter: z.union([z.string(), z.number()]).optional(),
  }),
  z.strictObject({ kind: z.literal('duration'), value, ...bounds, ...placing }),
  z.strictObject({
    kind: z.literal('list'),
    items: z.array(value).max(200),
    inOrder: z.boolean().optional(),
    counted: words.optional(),
    only: words.optional(),
    leading: words.optional(),
  }),
  z.strictObject({ kind: z.literal('absent'), value: z.string().max(20_000) }),
  z.strictObject({
    kind: z.literal('address'),
    path: z.string().max(2000).optional(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
  z.strictObject({
    kind: z.literal('statement'),
    /** A sentence, as official scripts hand them to the judge. */
    value: z.string().max(20_000),
    /** What the script asks of the judge beside it. */
    instruction: z.string().max(20_000).optional(),
  }),
])
export type Claim = z.infer<typeof claim>
export type ClaimOf<Kind extends Claim['kind']> = Extract<Claim, { kind: Kind }>
export type QuantityClaim = ClaimOf<'number' | 'percent' | 'money' | 'duration'>

/** What a claim says, in one line for people. */
export function describeClaim(claim: Claim): string {
  const near = 'near' in claim && claim.near ? ` near “${short(claim.near)}”` : ''
  const labels =
    'labels' in claim && claim.labels ? ` beside ${claim.labels.map((label) => `“${label}”`).join(' or ')}` : ''
  switch (claim.kind) {
    case 'list': {
      const rules = [
        claim.inOrder ? 'in this order' : '',
        claim.counted ? 'with their number stated' : '',
        claim.only ? 'and no other known name' : '',
        claim.leading ? 'before every other known name' : '',
      ].filter((rule) => rule !== '')
      return `list of ${claim.items.length}: ${short(claim.items.map(String).join(', '))}${rules.length > 0 ? `, ${rules.join(', ')}` : ''}`
    }
    case 'absent':
      return `“${short(claim.value)}” is not on the page`
    case 'address': {
      const params = Object.entries(claim.params ?? {}).map(([name, expected]) => `${name}=${expected}`)
      return `address ${[claim.path ?? '', params.join('&')].filter((part) => part !== '').join(' with ')}`
    }
    case 'statement':
      return short(claim.value)
    case 'date':
      return `date ${shown(claim.value)}${range(claim.notBefore, 'not before')}${range(claim.notAfter, 'not after')}${labels}${near}`
    case 'text':
      return `text ${shown(claim.value)}${labels}${near}`
    default: {
      const limits = `${range(claim.atLeast, 'at least')}${range(claim.above, 'above')}${range(claim.atMost, 'at most')}${range(claim.below, 'below')}`
      return `${claim.kind} ${shown(claim.value)}${limits}${claim.extreme ? `, the ${claim.extreme} on the page` : ''}${labels}${near}`
    }
  }
}

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
const shown = (value: string | number | null): string => (value === null ? '(not given)' : `“${short(String(value))}”`)
const range = (bound: string | number | undefined, words: string): string =>
  bound === undefined ? '' : `, ${words} ${bound}`
