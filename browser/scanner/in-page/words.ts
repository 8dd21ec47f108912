import type { Walk } from './walk.ts'

/**
 * Index of the words of class names, ids, custom tags and data attributes. A page says the same class names over and over, so each is
 * taken apart once. Sent into the page as text.
 */
export function wording({ elements, order, tagOf, attr }: Walk) {
  const MOST = 2_000
  /** By class name, id, custom tag or `data-` name: its words, and the elements that carry it. */
  const names = new Map<string, { words: string[]; elements: Element[] }>()
  const byWordOf = new Map<string, string[]>()
  const lists = new Map<string, string[]>()
  const wordSets = new Map<Element, ReadonlySet<string>>()
  const found = new Map<string, Element[]>()
  let indexed = false

  /** `colorPrimary` is how a thing looks and not what it is. */
  const LOOKS =
    /(^|[-_])(colou?r|variant)[-_]?(primary|secondary|default|inherit|error|info|success|warning|neutral|danger|link|text|outlined|solid)(?=$|[-_])/gi
  const apart = (name: string): string[] =>
    name
      .replace(LOOKS, '')
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .filter(Boolean)

  function split(list: string): string[] {
    let parts = lists.get(list)
    if (!parts) {
      parts = list.slice(0, MOST).split(/\s+/).filter(Boolean).slice(0, 60)
      lists.set(list, parts)
    }
    return parts
  }

  /** Everything an element is called by whoever built the page. */
  function namesOf(element: Element): string[] {
    const all = [...split(attr(element, 'class') ?? '')]
    const id = attr(element, 'id')
    if (id) all.push(id.slice(0, 200))
    const tag = tagOf(element)
    if (tag.includes('-')) all.push(tag)
    if (element.attributes.length > 0)
      for (const name of element.getAttributeNames()) if (name.startsWith('data-')) all.push(name)
    return all
  }

  function index(): void {
    indexed = true
    for (const element of elements)
      for (const name of namesOf(element)) {
        let entry = names.get(name)
        if (!entry) {
          entry = { words: apart(name), elements: [] }
          names.set(name, entry)
          for (const word of new Set(entry.words)) {
            const same = byWordOf.get(word)
            if (same) same.push(name)
            else byWordOf.set(word, [name])
          }
        }
        if (entry.elements.at(-1) !== element) entry.elements.push(element)
      }
  }

  /** Whether the words stand in a row. */
  function inRow(words: readonly string[], wanted: readonly string[]): boolean {
    return words.some((_, at) => wanted.every((word, offset) => words[at + offset] === word))
  }

  function one(query: string): Element[] {
    const known = found.get(query)
    if (known) return known
    const wanted = query.toLowerCase().split(' ')
    const hits = new Set<Element>()
    const take = (name: string): void => {
      for (const element of names.get(name)?.elements ?? []) hits.add(element)
    }
    for (const name of byWordOf.get(wanted[0] as string) ?? [])
      if (wanted.length === 1 || inRow(names.get(name)?.words ?? [], wanted)) take(name)
    // `datepicker` is the same to whoever writes class names.
    if (wanted.length > 1) for (const name of byWordOf.get(wanted.join('')) ?? []) take(name)
    const list = inOrder([...hits])
    found.set(query, list)
    return list
  }

  const inOrder = (list: Element[]): Element[] => list.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))

  function byWord(...queries: string[]): Element[] {
    if (!indexed) index()
    if (queries.length === 1) return [...one(queries[0] as string)]
    return inOrder([...new Set(queries.flatMap(one))])
  }

  function words(element: Element): ReadonlySet<string> {
    let known = wordSets.get(element)
    if (!known) {
      known = new Set(namesOf(element).flatMap(apart))
      wordSets.set(element, known)
    }
    return known
  }

  return { byWord, words, inOrder }
}
export type Wording = ReturnType<typeof wording>
