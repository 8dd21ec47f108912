import { z } from 'zod'
import { pageBox, scanItem } from '../scan/found.ts'

/** A place on a page, and its picture: a file beside the look, or null where none was taken. */
export const driftPlace = z.looseObject({
  page: z.string(),
  selector: z.string(),
  where: pageBox.nullable(),
  picture: z.string().nullable(),
})
export type DriftPlace = z.infer<typeof driftPlace>

/**
 * What became of an entry: `kept` where it was; `moved` to another place or under another selector; `gone`: its page came up and it is
 * nowhere on the pages looked at; `unclear`: nothing can be said, since its page did not come up, a step to it failed, or nobody
 * ever noted where it is. Unclear is never counted as gone.
 */
export const driftState = z.enum(['kept', 'moved', 'gone', 'unclear'])
export type DriftState = z.infer<typeof driftState>

export const entryDrift = z.looseObject({
  entry: z.string(),
  /** `AT05`; null for functions and types outside of the taxonomy. */
  code: z.string().nullable(),
  title: z.string(),
  functions: z.array(z.string()),
  state: driftState,
  why: z.string(),
  before: driftPlace.nullable(),
  now: driftPlace.nullable(),
})
export type EntryDrift = z.infer<typeof entryDrift>

/** What a scan found on a page, without what it said of itself. */
export const pageLook = z.looseObject({
  page: z.string(),
  items: z.array(scanItem),
  /** Why the page could not be looked at, or which limit ended it; null where all went well. */
  problem: z.string().nullable(),
})
export type PageLook = z.infer<typeof pageLook>

export const newItem = z.looseObject({ page: z.string(), item: scanItem, picture: z.string().nullable() })
export type NewItem = z.infer<typeof newItem>

/** `drift/<site>/<id>/look.json`: one look at a site again. */
export const driftLook = z.looseObject({
  version: z.literal(1),
  id: z.string(),
  site: z.string(),
  at: z.string(),
  by: z.string(),
  /** The look that new items are new against; null for the first one, which has none. */
  against: z.string().nullable(),
  pages: z.array(pageLook),
  entries: z.array(entryDrift),
  fresh: z.array(newItem),
})
export type DriftLook = z.infer<typeof driftLook>
