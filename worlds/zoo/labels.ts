/** What is really on the pages of the zoo. Read by whoever scores a scanner, never by a page. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const code = z.string().regex(/^(AT|PT)\d\d$/)

/** One section of a page: a component with all types it offers by `sitecards/guidelines.ts`, or a look-alike. */
export const zooInstance = z.strictObject({
  page: z.string().startsWith('/'),
  section: z.string().regex(/^s\d+$/),
  /** What stands there, in words. */
  what: z.string().min(1),
  /** Component of the taxonomy; none for a look-alike. */
  component: z.string().optional(),
  /** Every action and perception type it really offers. */
  types: z.array(code),
  /** The component that it only looks like, and the types that would be claimed wrongly. */
  lookalike: z.string().optional(),
  seems: z.array(code).optional(),
  /** Types on which two careful people would differ: counted neither way, and their number is told with every score. */
  open: z.array(code).optional(),
})
export type ZooInstance = z.infer<typeof zooInstance>

export const zooLabels = z.strictObject({
  library: z.string(),
  /** `test`: nothing of this library was looked at while signatures were written. */
  split: z.enum(['dev', 'test']),
  instances: z.array(zooInstance),
})
export type ZooLabels = z.infer<typeof zooLabels>

/** Every label file of the zoo, by library. @throws if one is not as it must be, with its name */
export function readZooLabels(folder: string = join(import.meta.dirname, 'labels')): ZooLabels[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const read = zooLabels.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
      if (!read.success) throw new Error(`worlds/zoo/labels/${name}: ${z.prettifyError(read.error)}`)
      return read.data
    })
}
