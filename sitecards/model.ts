import { z } from 'zod'

/** `<site>` of point ids: lower-case host without scheme or `www.`, optional path parts, no trailing slash. */
export const siteId = z
  .string()
  .regex(/^[a-z0-9.-]+(:\d+)?(\/[^\s:]+)*$/, 'a site is a lower-case host with optional path, without scheme')

/** What one site does, CAP Table D.1. Ids are `F<n>`; tags are the combinable bracket tokens. */
export const cardFunction = z.looseObject({
  id: z.string().regex(/^F[1-9]\d*$/, 'a function id is F and a number, such as F2'),
  label: z.string().min(1),
  description: z.string(),
  tags: z.array(z.enum(['Core', 'Standard', 'Read', 'Write'])).default([]),
})
export type CardFunction = z.infer<typeof cardFunction>

/** One complex operation (A) or perception challenge (P) of a site; `type` is the name that the taxonomy gives it within its component. */
export const cardItem = z.looseObject({
  id: z.string().regex(/^[AP][1-9]\d*$/, 'an item id is A or P and a number, such as A19'),
  functions: z.array(z.string()),
  category: z.string(),
  component: z.string().min(1),
  type: z.string().min(1),
  description: z.string(),
  location: z.string().default(''),
  role: z.string().default(''),
})
export type CardItem = z.infer<typeof cardItem>

export const siteCard = z.looseObject({
  site: siteId,
  cluster: z.string().min(1),
  url: z.string(),
  explored: z.looseObject({ at: z.string(), by: z.string(), how: z.string() }).optional(),
  sample: z.boolean().default(false),
  functions: z.array(cardFunction),
  actions: z.array(cardItem),
  perceptions: z.array(cardItem),
})
export type SiteCard = z.infer<typeof siteCard>

/** A point id taken apart, reference section 1.6: `<site>:F<n>` or `<site>:F<n>:A<n>` or `<site>:F<n>:P<n>`. */
export interface PointId {
  site: string
  function: string
  item: string | null
  kind: 'function' | 'action' | 'perception'
}
