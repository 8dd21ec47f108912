import { type Context, claimsIn, leafArguments, reachedBy, textOf } from './context.ts'
import { type Finding, finding } from './rules.ts'
import type { OutlineNode, ScannedLeaf } from './scan.ts'
import { child, list, name, type Syntax, walk } from './syntax.ts'

const WORDS =
  'highest|lowest|cheapest|latest|newest|oldest|earliest|closest|nearest|longest|shortest|largest|biggest|smallest|fastest|slowest|hottest|coldest|quietest|loudest|strongest|lightest|heaviest'
/** 'at most', 'the most of' and 'at best' compare nothing. */
const SUPERLATIVE = new RegExp(
  String.raw`\b(?:${WORDS})\b|(?<!\bat |\bup to )\bmost(?! of\b)(?=\s+[a-z])|\bbest(?:\s|-)(?:rated|rating|reviewed|selling)\b|\b(?:top|highest)-rated\b`,
  'gi',
)
const MARK = new RegExp(String.raw`\b(?:${WORDS}|most|best|least|top)\b`, 'i')
const STOP = new Set(
  'the a an of to in on at for with from and or that this these those which what is are was were it its my his her their one ones each every all by be been has have first upwards upward downwards tell me give also i you know'.split(
    ' ',
  ),
)
const KIN: Readonly<Record<string, string[]>> = {
  cheapest: ['price', 'fare', 'cost', 'lowest'],
  closest: ['distance', 'nearest'],
  nearest: ['distance', 'closest'],
  latest: ['date', 'newest', 'recent'],
  newest: ['date', 'latest', 'recent'],
  oldest: ['date'],
  earliest: ['date', 'time'],
}

interface Asked {
  /** As the task writes it, with the words after it. */
  phrase: string
  topics: Set<string>
  /** Those of the topics that a leaf must name to be the one that is meant. */
  heads: Set<string>
}

/**
 * Rule R20: the highest is only known from the whole list. Evidence is greatest() or least(), a list claim that orders or closes the list, an address with a sort parameter, a
 * mark that the page itself sets ('Best', 'Lowest:'), or a value that the script pins down on both sides. Which superlative a piece of evidence is for is told by shared words, generously.
 */
export function checkSuperlatives(context: Context): Finding[] {
  const description = context.task?.task_description
  if (!description) return []
  const leaves = context.scan.leaves.map((leaf) => ({
    leaf,
    words: wordsOf(context, leaf),
    proves: hasEvidence(context, leaf),
  }))
  const told = new Set<OutlineNode>()
  return superlatives(description).flatMap(({ phrase, topics, heads }) => {
    const fits = (words: ReadonlySet<string>, asked = topics) => [...asked].filter((topic) => words.has(topic)).length
    if (leaves.some(({ proves, words }) => proves && fits(words) > 0)) return []
    const [closest] = leaves
      .filter(({ words }) => fits(words, heads) > 0)
      .map(({ leaf, words }) => ({ node: leaf.node, shared: fits(words) }))
      .sort((a, b) => b.shared - a.shared)
    const place = closest?.node ?? context.scan.root
    if (told.has(place)) return []
    told.add(place)
    return [finding('R20', place, `the task asks for “${phrase}”: nothing shows that no other one surpasses it`)]
  })
}

/** Superlatives of a text, with the words that say of what: those after it in the same clause, else those before it. */
export function superlatives(description: string): Asked[] {
  return [...description.matchAll(SUPERLATIVE)].map((match) => {
    const word = match[0].toLowerCase()
    const rest = description.slice(match.index + match[0].length).split(/[.,;:?!()]/)[0] ?? ''
    const after = content(rest).slice(0, 4)
    const before = content(
      description
        .slice(0, match.index)
        .split(/[.,;:?!()]/)
        .at(-1) ?? '',
    ).slice(-4)
    const own = stemmed(word)
    const around = after.length > 0 ? after : before.reverse()
    const heads = new Set([
      ...around.slice(0, 1),
      ...own.filter((part) => part !== 'most' && part !== 'best'),
      ...(KIN[word] ?? []).map(stem),
    ])
    const phrase = [match[0], ...rest.split(' ').filter(Boolean).slice(0, 3)].join(' ')
    return { phrase, topics: new Set([...heads, ...around]), heads }
  })
}

const content = (text: string): string[] => stemmed(text).filter((word) => !STOP.has(word) && word.length > 1)
const stemmed = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem)
const stem = (word: string): string =>
  word
    .replace(/(?:ies)$/, 'y')
    .replace(/(?<=\w{3})(?:es|s)$/, '')
    .replace(/(?<=rat)(?:ed|ing|e)$/, '')

/** The words of a leaf: its label and those of the groups around it, its texts, and the names of what it checks. */
function wordsOf(context: Context, leaf: ScannedLeaf): Set<string> {
  const labels: string[] = []
  for (let at: OutlineNode | undefined = leaf.node; at; at = context.scan.parents.get(at)) labels.push(at.label)
  const { label } = leafArguments(leaf)
  const code = leaf.predicate ? reachedBy(context, leaf.predicate).map((node) => textOf(context, node)) : []
  const parted = [...labels, label ? textOf(context, label) : '', ...code].join(' ').replace(/([a-z])([A-Z])/g, '$1 $2')
  return new Set(stemmed(parted))
}

function hasEvidence(context: Context, { predicate }: ScannedLeaf): boolean {
  if (!predicate) return false
  return reachedBy(context, predicate).some((code) =>
    claimsIn(code).some(({ node, claim }) => {
      const methods = claim.calls.map(({ method }) => method)
      if (methods.some((method) => ['greatest', 'least', 'inOrder', 'leading', 'only'].includes(method))) return true
      if (claim.start === 'address') return hasSort(claim.first)
      if (claim.start === 'text' && hasMark(context, node)) return true
      return isPinned(context, claim.calls)
    }),
  )
}

function hasSort(address: Syntax): boolean {
  let found = false
  walk(address, (node) => {
    const key = node.type === 'Property' ? child(node, 'key') : null
    if (key && /^(?:sort|order|orderby|sort_?by|rank)$/i.test(name(key) ?? String(key.value))) found = true
    return !found
  })
  return found
}

function hasMark(context: Context, node: Syntax): boolean {
  let found = false
  walk(node, (inner) => {
    const isWritten = (inner.type === 'Literal' && typeof inner.value === 'string') || inner.type === 'TemplateElement'
    if (isWritten && MARK.test(textOf(context, inner))) found = true
    return !found
  })
  return found
}

/** atLeast(n).atMost(n) or between(n, n): the author has looked it up. */
function isPinned(context: Context, calls: { method: string; node: Syntax }[]): boolean {
  const bound = (method: string, at = 0) => {
    const call = calls.find((one) => one.method === method)
    const argument = list(call?.node, 'arguments')[at]
    return argument ? textOf(context, argument) : null
  }
  const [least, most] = [bound('atLeast') ?? bound('between'), bound('atMost') ?? bound('between', 1)]
  return least !== null && least === most
}
