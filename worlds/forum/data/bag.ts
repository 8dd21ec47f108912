import type { Random } from '../../kit/index.ts'

/** Draws from lists without repeating an element before all the others have had their turn. */
export interface Bag {
  draw<T>(list: readonly T[]): T
  /** Whether the next draw from this list is one that was not drawn before. */
  fresh(list: readonly unknown[]): boolean
}

export function createBag(random: Random): Bag {
  const left = new Map<readonly unknown[], unknown[]>()
  const used = new Set<readonly unknown[]>()
  return {
    fresh: (list) => !used.has(list),
    draw<T>(list: readonly T[]): T {
      let rest = left.get(list) as T[] | undefined
      if (!rest || rest.length === 0) {
        rest = random.shuffle(list)
        left.set(list, rest)
      }
      const next = rest.pop()
      if (next === undefined) throw new Error('draw: the list is empty')
      if (rest.length === 0) used.add(list)
      return next
    },
  }
}

/** Fills `{name}` slots. A slot without a value is an error of the talk files, so it is not passed over. */
export function fill(template: string, slots: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name]
    if (value === undefined) throw new Error(`no value for {${name}} in "${template}"`)
    return value
  })
}

/** 'Hushmix 300: how loud?' to 'hushmix-300-how-loud'. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
