/**
 * The parser is native code that recurses: text nested some thousands deep overflows its stack and takes the whole process with it, which no catch can prevent. So what is
 * far beyond any rubric is refused before it is parsed. Measured with oxc 0.151 on an 8 MB stack: brackets crash between 4,000 and 8,000, chains of operators above 8,000.
 */
const LONGEST = 200_000
const DEEPEST = 200
const MOST_LINKS = 6000
/** Levels of the syntax tree; rules walk it by recursion. */
const DEEPEST_TREE = 600

/** Tokens that can nest without a bracket: a => b => …, a ? b : c ? …, !!!a, if (a) if (b) …, A<B<… */
const LINKS = /=>|[?<!~=:*+-]|\b(?:if|else|typeof|void|delete|new|await|keyof|extends)\b/g

export function whyTooDeep(source: string): string | null {
  if (source.length > LONGEST) return `a rubric script has at most ${LONGEST.toLocaleString('en')} characters`
  // Brackets in texts and comments count as well: there are few of them, and telling them apart would take a parser.
  let depth = 0
  for (const character of source) {
    if (character === '(' || character === '[' || character === '{') depth += 1
    else if (character === ')' || character === ']' || character === '}') depth = Math.max(0, depth - 1)
    if (depth > DEEPEST) return `brackets are nested more than ${DEEPEST} deep`
  }
  let links = 0
  for (const { 0: token } of source.matchAll(LINKS)) {
    links += token === '<' ? 3 : 1
    if (links > MOST_LINKS) return 'there are too many operators for one rubric script'
  }
  return null
}

/** Whether a syntax tree is deeper than the rules can walk; does not recurse itself. */
export function isTooDeep(tree: unknown): boolean {
  let level: object[] = typeof tree === 'object' && tree !== null ? [tree] : []
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_TREE) return true
    const next: object[] = []
    for (const node of level) {
      for (const value of Object.values(node)) if (typeof value === 'object' && value !== null) next.push(value)
    }
    level = next
  }
  return false
}
