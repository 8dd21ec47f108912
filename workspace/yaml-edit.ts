import { isDeepStrictEqual } from 'node:util'
import { type Document, isCollection, isMap, isScalar, isSeq, type Node, parseDocument, type YAMLSeq } from 'yaml'

/** By what the entries of a list are known again, such as the name of a cluster; by default by their whole value. */
export type KeyOf = (entry: unknown, path: readonly string[]) => string

/**
 * A YAML text that says `value`, changed only where it says something else: comments, order and unknown fields stay where they are.
 * Empty texts and lists that the text leaves out stay left out. `text` must be a YAML mapping without errors, or empty.
 */
export function editYaml(text: string, value: object, keyOf: KeyOf = (entry) => JSON.stringify(entry)): string {
  const document = parseDocument(text)
  const root = document.contents
  if (isMap(root)) change(document, root, value, keyOf, [])
  else document.contents = created(document, value) as never
  const written = document.toString({
    lineWidth: 0,
    indentSeq: !/^- /m.test(text),
    flowCollectionPadding: /[[{] \S/.test(text),
  })
  return text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written
}

/** Brings a node to a value; returns the node to stand there, which is the same one wherever that can be. */
function change(document: Document, node: unknown, value: unknown, keyOf: KeyOf, path: readonly string[]): Node {
  if (isCollection(node) && isDeepStrictEqual(node.toJS(document), value)) return node
  if (isMap(node) && isRecord(value)) {
    for (const key of node.items.map(({ key }) => String(isScalar(key) ? key.value : key)))
      if (!(key in value) || value[key] === undefined) node.delete(key)
    for (const [key, part] of Object.entries(value)) {
      if (part === undefined || (!node.has(key) && isEmpty(part))) continue
      node.set(key, change(document, node.get(key, true), part, keyOf, [...path, key]))
    }
    return node
  }
  if (isSeq(node) && Array.isArray(value)) return changeList(document, node, value, keyOf, path)
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    if (node.value !== value) node.value = value
    return node
  }
  return created(document, value)
}

/** Each entry keeps the node in which it stood before; one that is known under no key any more has given its place to the new entry there. */
function changeList(
  document: Document,
  list: YAMLSeq,
  values: readonly unknown[],
  keyOf: KeyOf,
  path: readonly string[],
): Node {
  const nodes = [...list.items]
  const keys = nodes.map((node) => keyOf((node as Node).toJS(document), path))
  const wanted = values.map((value) => keyOf(value, path))
  const taken = new Set<number>()
  const placeOf = (key: string, index: number): number => {
    const known = keys.findIndex((each, at) => each === key && !taken.has(at))
    if (known >= 0) return known
    const there = keys[index]
    return values.length === nodes.length && there !== undefined && !wanted.includes(there) ? index : -1
  }
  list.items = values.map((value, index) => {
    const at = placeOf(wanted[index] ?? '', index)
    if (at < 0 || taken.has(at)) return created(document, value)
    taken.add(at)
    return change(document, nodes[at], value, keyOf, path)
  })
  return list
}

/** A new node; lists of plain words stand on one line. */
function created(document: Document, value: unknown): Node {
  const node = document.createNode(withoutEmpty(value))
  const flow = (part: unknown): void => {
    if (!isCollection(part)) return
    if (isSeq(part) && part.items.every(isScalar)) part.flow = true
    for (const item of part.items) flow(isMap(part) ? (item as { value: unknown }).value : item)
  }
  flow(node)
  return node
}

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field that is not given is no field; `sites` is asked for by every reader, so an empty list stays. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) =>
      part === undefined || part === '' ? [] : [[key, withoutEmpty(part)]],
    ),
  )
}
