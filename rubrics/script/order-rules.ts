import { type Context, leafArguments, option, valuesIn } from './context.ts'
import { type Finding, finding } from './rules.ts'
import type { OutlineNode } from './scan.ts'
import { child, list, methodCall, name, type Syntax } from './syntax.ts'

/** Rule R13: a group that judges in order takes credit for what does not depend on what failed before. Each child that uses nothing of an earlier one is named. */
export function checkSequence(context: Context): Finding[] {
  return [...context.scan.made].flatMap(([call, group]) => {
    const isSequential = option(list(call, 'arguments')[2], 'sequential')?.value === true
    if (group.kind !== 'group' || !isSequential) return []
    const findings: Finding[] = []
    const before = new Set<string>()
    for (const [at, one] of group.children.entries()) {
      const own = usesOf(context, one)
      const depends = [...own].some((id) => before.has(id)) || needsEarlier(context, one, group.children.slice(0, at))
      if (one.repeated && !group.repeated)
        findings.push(
          finding('R13', one, 'each turn of the loop waits for the one before, though no item depends on another'),
        )
      else if (at > 0 && !depends)
        findings.push(
          finding('R13', one, `“${one.label}” uses nothing of what comes before it, yet is skipped when that fails`),
        )
      for (const id of own) before.add(id)
    }
    return findings
  })
}

/** The answer's values that the leaves of a node check. */
function usesOf(context: Context, node: OutlineNode): Set<string> {
  const leaves = context.scan.leaves.filter(({ node: leaf }) => isWithin(context, leaf, node))
  return new Set(leaves.flatMap(({ predicate }) => (predicate ? [...valuesIn(context, predicate)] : [])))
}

function isWithin({ scan }: Context, node: OutlineNode, outer: OutlineNode): boolean {
  for (let at: OutlineNode | undefined = node; at; at = scan.parents.get(at)) if (at === outer) return true
  return false
}

function needsEarlier(context: Context, node: OutlineNode, earlier: OutlineNode[]): boolean {
  const needed = [...context.scan.made]
    .filter(([, made]) => isWithin(context, made, node))
    .flatMap(([call]) => neededBy(context, call))
  return needed.some((one) => earlier.some((before) => isWithin(context, one, before)))
}

/** The nodes of the tree that a call's `needs` names. */
export function neededBy(context: Context, call: Syntax): OutlineNode[] {
  const made = context.scan.made.get(call)
  const leaf = context.scan.leaves.find((one) => one.call === call)
  const options = leaf ? leafArguments(leaf).options : made ? list(call, 'arguments')[2] : null
  const needs = option(options, 'needs')
  const named = needs?.type === 'ArrayExpression' ? list(needs, 'elements') : needs ? [needs] : []
  return named.flatMap((one) => {
    const origin = name(one) ? context.bindings.resolve(one) : null
    const node = context.scan.made.get(origin?.from === 'expression' ? origin.node : one)
    return node ? [node] : []
  })
}

/** Rule R16: a point that is judged once for each record, straight below the root, weighs as much as all other points together. */
export function checkRepeated({ scan, bindings }: Context): Finding[] {
  return scan.leaves.flatMap(({ node, call }) => {
    if (!node.repeated || !node.point || scan.parents.get(node) !== scan.root) return []
    // A helper that is handed its group hangs below the root as well, for want of a better place.
    const object = methodCall(call)?.object
    const origin = object && name(object) ? bindings.resolve(object) : null
    const around = origin?.from === 'parameter' && origin.index === 0 ? bindings.callOf(origin.fn) : null
    const isRoot = around !== null && name(child(around, 'callee')) === 'rubric'
    return isRoot
      ? [finding('R16', node, `${node.point} is judged once for each record, beside points that are judged once`)]
      : []
  })
}
