import { type Context, claimsIn, leafArguments, reachedBy } from './context.ts'
import { type Finding, finding } from './rules.ts'
import type { OutlineNode, ScannedLeaf } from './scan.ts'
import { child, list, methodCall, name, type Syntax, walk } from './syntax.ts'

interface Use {
  leaf: ScannedLeaf
  site: string
  labelled: Set<string>
  checked: Set<string>
}

/**
 * Rule R15: a name that was read on one site and only labels the leaves of another was never carried over: any page of the other site passes. A value counts as compared on a
 * site as soon as one leaf of that site has it in a claim, so that a group with one comparing leaf is silent.
 */
export function checkCrossSite(context: Context): Finding[] {
  const uses = context.scan.leaves.flatMap((leaf): Use[] => {
    const site = leaf.node.point?.replace(/:F\d+:[AP]\d+$/, '') ?? ''
    if (!site || !leaf.predicate) return []
    return [{ leaf, site, labelled: labelValues(context, leaf), checked: checkedValues(context, leaf.predicate) }]
  })
  const told = new Set<string>()
  return uses.flatMap(({ leaf, site, labelled }) =>
    [...labelled].flatMap((id) => {
      const comparing = uses.filter((use) => use.checked.has(id))
      const isCarried = comparing.length === 0 || comparing.some((use) => use.site === site)
      const key = `${id} ${site}`
      if (isCarried || told.has(key)) return []
      told.add(key)
      const from = [...new Set(comparing.map((use) => use.site))].join(', ')
      return [
        finding(
          'R15',
          leaf.node,
          `what is called after a value of ${from} is never compared with it on ${site}: any page there passes`,
          'warning',
        ),
      ]
    }),
  )
}

/** Values in the label of a leaf or of a group around it. */
function labelValues(context: Context, leaf: ScannedLeaf): Set<string> {
  const labels = [leafArguments(leaf).label]
  for (let at: OutlineNode | undefined = context.scan.parents.get(leaf.node); at; at = context.scan.parents.get(at)) {
    const group = at
    const call = [...context.scan.made].find(([, made]) => made === group)?.[0]
    labels.push(list(call, 'arguments')[1] ?? null)
  }
  return new Set(labels.flatMap((label) => (label ? [...idsIn(context, label)] : [])))
}

/** Values that a claim or read.same() looks at, through helpers as well. */
function checkedValues(context: Context, predicate: Syntax): Set<string> {
  const found = new Set<string>()
  for (const code of reachedBy(context, predicate)) {
    for (const { node } of claimsIn(code)) for (const id of idsIn(context, node)) found.add(id)
    walk(code, (node) => {
      const call = methodCall(node)
      const isComparing =
        (call !== null && name(call.object) === 'read' && call.method === 'same') ||
        (node.type === 'BinaryExpression' && /^[=!]==?$/.test(String(node.operator))) ||
        name(child(node, 'callee')) === 'distinct'
      if (isComparing) for (const id of idsIn(context, node)) found.add(id)
      return undefined
    })
  }
  return found
}

/** A label stands for its record's first field. */
function idsIn(context: Context, node: Syntax): Set<string> {
  const found = new Set<string>()
  walk(node, (inner) => {
    const part = inner.type === 'Identifier' || inner.type === 'MemberExpression' ? context.values.partOf(inner) : null
    if (part && (part.what === 'value' || part.what === 'values' || part.what === 'label')) found.add(part.id)
    return undefined
  })
  return found
}
