import type { Context } from './context.ts'
import { neededBy } from './order-rules.ts'
import { type Finding, finding } from './rules.ts'
import type { OutlineNode } from './scan.ts'

/**
 * Rule R22. `critical` says what a failure costs, `needs` says what it takes along; together they can say two things. Two cases:
 *
 * - A node X needs N. Below the group that holds both, X's branch is critical and N's is not. N's failure was to cost its share alone, but X is skipped with it, so the
 *   whole group is 0: the need has made N critical.
 * - A node needs a group that has critical children and others. The group passes only when all of them do, so that a failure of a child that is not critical is enough.
 */
export function checkNeeds(context: Context): Finding[] {
  const { scan } = context
  return [...scan.made].flatMap(([call, node]) =>
    neededBy(context, call).flatMap((needed) => {
      const found: Finding[] = []
      const own = pathOf(context, node)
      const other = pathOf(context, needed)
      const at = own.findIndex((step, depth) => other[depth] !== step)
      const [branch, neededBranch] = [own[at], other[at]]
      // A needed node that holds this one, or the other way round, is an error when the script runs.
      if (branch && neededBranch && branch.critical && !neededBranch.critical)
        found.push(
          finding(
            'R22',
            node,
            `“${neededBranch.label}” is not critical, yet when it fails this critical part is skipped and all is 0`,
          ),
        )
      const optional = needed.children.find((one) => !one.critical)
      if (optional && needed.children.some((one) => one.critical))
        found.push(
          finding(
            'R22',
            node,
            `this needs all of “${needed.label}”, so “${optional.label}”, which is not critical there, is enough to skip it`,
          ),
        )
      return found
    }),
  )
}

function pathOf({ scan }: Context, node: OutlineNode): OutlineNode[] {
  const path: OutlineNode[] = []
  for (let at: OutlineNode | undefined = node; at; at = scan.parents.get(at)) path.unshift(at)
  return path
}
