import { type Fields, isFields } from '../fields.ts'
import { slipsOf, withoutSlips } from '../lint/p03-strict-json.ts'

/** What a reply holds: objects in their order, and in words what had to be passed over or repaired to get at them. Without objects the last fault says why. */
export interface ReadReply {
  objects: Fields[]
  faults: string[]
}

/**
 * Reads the objects of a model's reply: a list, an object whose field `list` is one, or a single object. Prose and fences around it, comments and commas before closing brackets are passed over; of a text that breaks off or
 * is broken in one place, every whole object is saved. Unlike the reader of the released code (reference section 2.1) it changes nothing within texts, and says what it did.
 */
export function readReply(text: string, list: string): ReadReply {
  const { body, faults, around } = bodyOf(text)
  if (body === null) return { objects: [], faults: ['the reply holds no JSON'] }
  for (const [source, repaired] of [
    [body, []],
    [withoutSlips(body), slipWords(body)],
  ] as const) {
    const value = parsed(source)
    if (value === undefined) continue
    const found = objectsOf(value, list)
    if (found === null) return { objects: [], faults: [...faults, `the reply holds no list "${list}"`] }
    return { objects: found.objects, faults: [...faults, ...around, ...repaired, ...found.faults] }
  }
  const whole = wholeObjects(withoutSlips(body), list)
  if (whole.length === 0) return { objects: [], faults: [...faults, 'the JSON of the reply is broken'] }
  const count = whole.length === 1 ? 'one whole object was' : `${whole.length} whole objects were`
  return { objects: whole, faults: [...faults, `the JSON of the reply is broken or breaks off; ${count} saved`] }
}

/** The JSON within a reply, as far as it can be told where it begins and ends; `around` tells of words beside it, where it is whole. */
function bodyOf(text: string): { body: string | null; faults: string[]; around: string[] } {
  const fence = /```(?:json)?[^\S\n]*\n([\s\S]*?)(?:\n[^\S\n]*```|$)/i.exec(text)
  const inside = fence?.[1] !== undefined && /[[{]/.test(fence[1]) ? fence[1] : null
  const candidate = inside ?? text
  const start = candidate.search(/[[{]/)
  if (start === -1) return { body: null, faults: [], around: [] }
  const end = Math.max(candidate.lastIndexOf('}'), candidate.lastIndexOf(']'))
  const body = end > start ? candidate.slice(start, end + 1) : candidate.slice(start)
  const beside = text.replace(body, '').replace(/```(?:json)?/gi, '')
  return {
    body,
    faults: inside === null ? [] : ['a fence around the JSON was passed over'],
    around: beside.trim() === '' ? [] : ['words around the JSON were passed over'],
  }
}

const slipWords = (body: string): string[] =>
  [...Map.groupBy(slipsOf(body), ({ what }) => what)].map(([what, { length }]) =>
    length === 1 ? `${what} was passed over` : `${what} was passed over ${length} times`,
  )

function objectsOf(value: unknown, list: string): ReadReply | null {
  if (Array.isArray(value)) return onlyObjects(value)
  if (!isFields(value)) return null
  const inner = value[list]
  if (Array.isArray(inner)) return onlyObjects(inner)
  if (isFields(inner)) return { objects: [inner], faults: [`"${list}" was one object and no list`] }
  // A model that was asked for one thing gives it without the list around it.
  return Object.keys(value).length > 1
    ? { objects: [value], faults: ['a single object stood where a list belongs'] }
    : null
}

function onlyObjects(values: unknown[]): ReadReply {
  const objects = values.filter(isFields)
  const others = values.length - objects.length
  return {
    objects,
    faults: others === 0 ? [] : [`${others} ${others === 1 ? 'entry was' : 'entries were'} no object and left out`],
  }
}

/** Every object that is whole and lies directly in the list; texts are stepped over, so that brackets within them count for nothing. */
function wholeObjects(body: string, list: string): Fields[] {
  const at = new RegExp(`"${list}"\\s*:\\s*\\[`).exec(body)
  const from = at ? at.index + at[0].length : body.startsWith('[') ? 1 : 0
  const found: Fields[] = []
  let depth = 0
  let start = -1
  for (let index = from; index < body.length; index += 1) {
    const sign = body[index]
    if (sign === '"') index = endOfText(body, index)
    else if (sign === '{' || sign === '[') {
      if (depth === 0) start = index
      depth += 1
    } else if ((sign === '}' || sign === ']') && depth > 0) {
      depth -= 1
      const value = depth === 0 ? parsed(body.slice(start, index + 1)) : undefined
      if (isFields(value)) found.push(value)
    }
  }
  return found
}

/** Place of the quotation mark that ends the text; the end of the body where none does. */
function endOfText(body: string, start: number): number {
  for (let index = start + 1; index < body.length; index += 1) {
    if (body[index] === '\\') index += 1
    else if (body[index] === '"') return index
  }
  return body.length
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
