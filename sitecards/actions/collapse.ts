import type { Signature } from './facts.ts'
import { around, changeOf, hasRole, isPress, says } from './look.ts'

const FOLD = says(/\b(accordion|collapse|collapsible|expander|disclosure|fold)\b/)

/** AT30 and AT36: a panel that opens or closes under its header; a node of a tree. */
export const collapse: Signature = (step) => {
  if (!isPress(step)) return []
  const node =
    around(step, hasRole('treeitem'), 5) ??
    (around(step, hasRole('tree')) ? around(step, says(/\b(tree ?node|node)\b/), 6) : undefined)
  const tree = node ?? around(step, says(/\btree\b/))
  const inField = around(step, says(/\b(tree ?select|select)\b/)) !== undefined
  if (tree)
    return inField
      ? [{ code: 'AT23', confidence: 'likely', reason: 'a node of a tree inside a field' }]
      : [
          {
            code: 'AT36',
            confidence: node ? 'sure' : 'likely',
            reason: 'a node of a tree was opened, closed or chosen',
          },
        ]
  const turned = changeOf(step, 'expanded') ?? changeOf(step, 'open')
  const inRow = around(step, hasRole('row'), 6) && around(step, hasRole('table', 'grid'))
  if (around(step, hasRole('combobox', 'menuitem', 'option'), 4) || step.effect?.opened || inRow) return []
  if (turned)
    return [
      {
        code: 'AT30',
        confidence: turned.state === 'open' || around(step, FOLD) ? 'sure' : 'likely',
        reason: 'a panel was opened or closed by its header',
      },
    ]
  if (around(step, FOLD, 4))
    return [{ code: 'AT30', confidence: 'likely', reason: 'the header of a folding panel was used' }]
  return []
}
