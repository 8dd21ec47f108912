import type { CardIndex } from '../../sitecards/index.ts'
import type { Found, Rule, TaskContext } from './rule.ts'
import { type Sentence, sentences } from './words.ts'

/** Words for looking something up: a name in such a sentence is handed to a site. */
const LOOK_UP = /\b(?:search(?:es|ing)?|look(?:ing)? (?:up|for)|find|browse|filter|type in|enter)\b/i
/** A term in quotes, or capitalised words inside a sentence. */
const NAME = /["“]([^"”]{2,60})["”]|(?<=[\p{Ll}\d,;:()]\s+\(?)\p{Lu}[\p{Letter}\d'’-]+(?: \p{Lu}[\p{Letter}\d'’-]+)*/gu
const CALENDAR =
  /^(?:I|I[’'].*|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(?:day)?$|^(?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|URLs?|English|German|French|Spanish|Chinese)$/

/** `LED` and `USB-C` are things, not names. */
const ACRONYM = /^[\p{Lu}\d-]{2,6}$/u

/** The part of T18 that words tell: a name that a later site is asked for and that nothing before has mentioned. Whether an earlier step gives it, a person must say. */
export const t18: Rule<TaskContext> = {
  id: 'T18',
  title: 'Names in the second half come from earlier steps or the opening',
  severity: 'warning',
  check({ task, cards }) {
    const text = task.task_description
    const all = sentences(text)
    const later = all.slice(Math.ceil(all.length / 2)).filter((sentence) => LOOK_UP.test(sentence.text))
    const sites = siteNames(task.metadata.websites_involved, cards)
    return later.flatMap((sentence) => namesIn(sentence).flatMap((name) => newName(name, text, sites)))
  },
}

interface Name {
  name: string
  at: number
}

/** Examples in brackets are offered, not asked for. */
const EXAMPLES = /\((?:e\.\s?g\.|such as|for example)[^)]*\)/gi

const namesIn = ({ text, at }: Sentence): Name[] =>
  [...text.replace(EXAMPLES, (part) => ' '.repeat(part.length)).matchAll(NAME)].map((found) => {
    const name = (found[1] ?? found[0]).replace(/[.,;:]+$/, '')
    return { name, at: at + found.index + found[0].indexOf(name) }
  })

function newName({ name, at }: Name, text: string, sites: readonly string[]): Found[] {
  const lower = name.toLowerCase()
  const known =
    CALENDAR.test(name) ||
    ACRONYM.test(name) ||
    text.slice(0, at).toLowerCase().includes(lower) ||
    sites.some((site) => site.includes(bare(lower)) || bare(lower).includes(site))
  if (known) return []
  return [
    {
      field: 'task_description',
      span: [at, at + name.length],
      message: `"${name}" comes from no earlier step`,
      suggestion: 'Let an earlier site give it, or mention it at the opening.',
    },
  ]
}

/** `Semantic Scholar` is how people write semanticscholar.org. */
const bare = (name: string): string => name.replace(/[\s-]+/g, '')

/** Addresses, names on the cards and brands of the sites, in lower case without spaces. */
const siteNames = (sites: readonly string[], cards: CardIndex): string[] =>
  sites.flatMap((site) => {
    const name = cards.sites.get(site)?.name
    const brands = site.split(/[./]/).filter((label) => label.length > 3)
    return [site, ...brands, ...(typeof name === 'string' ? [name] : [])].map((each) => bare(each.toLowerCase()))
  })
