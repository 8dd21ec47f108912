import { z } from 'zod'
import { type Fields, isFields } from '../fields.ts'
import { changedAt, type Pointer, without } from './pointer.ts'

/**
 * What a released file says of itself, under `assay`, so that it can be read back as what it was: fields that were only added for readers of the released layout, and what stood
 * where such a field had to say something else. Files of others have no such part.
 */
const marks = z.object({
  format: z.literal(1),
  added: z.array(z.string().startsWith('/')).default([]),
  replaced: z.record(z.string().startsWith('/'), z.unknown()).default({}),
})
export interface Marks {
  added: Pointer[]
  replaced: Record<Pointer, unknown>
}

/** The file's content without what was added for others. A file without readable marks is returned as it is. */
export function withoutMarks(value: Fields): Fields {
  const { assay, ...content } = value
  const read = marks.safeParse(assay)
  if (!isFields(assay) || !read.success) return value
  return Object.entries(read.data.replaced).reduce(
    (inner, [pointer, before]) => changedAt(inner, pointer, () => before) as Fields,
    without(content, read.data.added),
  )
}

/** The content with its marks, if it needs any. */
export function withMarks(content: Fields, { added, replaced }: Marks): Fields {
  // A field of this name that somebody else wrote is put aside by the marks themselves.
  const own = 'assay' in content ? { ...replaced, '/assay': content.assay } : replaced
  if (added.length === 0 && Object.keys(own).length === 0) return content
  return {
    ...content,
    assay: {
      format: 1,
      ...(added.length > 0 ? { added } : {}),
      ...(Object.keys(own).length > 0 ? { replaced: own } : {}),
    },
  }
}

/** Adds spellings of the released layout to a content and keeps book of it. */
export class Spelling {
  content: Fields
  readonly marks: Marks = { added: [], replaced: {} }

  constructor(content: Fields) {
    this.content = content
  }

  /** Puts `wanted` at a place; what another program would read there is then what the content says. `undefined` leaves the place alone. */
  say(pointer: Pointer, wanted: unknown): void {
    if (wanted === undefined) return
    this.content = changedAt(this.content, pointer, (before) => {
      if (JSON.stringify(before) === JSON.stringify(wanted)) return before
      if (before === undefined) this.marks.added.push(pointer)
      else this.marks.replaced[pointer] = before
      return wanted
    }) as Fields
  }

  /** The same of every entry of a list: `name` within each entry of the list at `pointer`. */
  sayEach(list: string, name: string, wanted: (entry: Fields) => unknown): void {
    const entries = this.content[list]
    if (!Array.isArray(entries) || entries.length === 0 || !entries.every(isFields)) return
    if (entries.every((entry) => JSON.stringify(entry[name]) === JSON.stringify(wanted(entry)))) return
    const spelled = entries.map((entry) => ({ ...entry, [name]: wanted(entry) }))
    if (entries.every((entry) => entry[name] === undefined)) this.marks.added.push(`/${list}/*/${name}`)
    else this.marks.replaced[`/${list}`] ??= entries
    this.content = { ...this.content, [list]: spelled }
  }
}
