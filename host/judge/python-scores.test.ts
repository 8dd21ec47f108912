/** The vectors of the reference, section 6.4: how trees score in the released code, and by the formula of the paper. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scoreTree, type TreeNode } from '../../rubrics/index.ts'
import { createPool, type SandboxPool } from './pool.ts'
import { officialInput, officialScript, sayingServices } from './python-fixtures.ts'

/** Builds the tree that the answer spells out: P and S are containers, 1 0 i s leaves, ! one with score 1 that was never verified, c critical, C critical but held by its parent from the start. */
const BUILD = `
def read(text):
    kind = text[0]
    critical = kind in "cC"
    if critical:
        text = text[1:]
        given = kind == "C"
        kind = text[0]
    else:
        given = False
    if kind in "PS":
        rest, children = text[2:], []
        while rest[0] != "]":
            child, rest = read(rest)
            children.append(child)
            rest = rest.lstrip(",")
        return (kind, critical, given, children), rest[1:]
    return (kind, critical, given, []), text[1:]

def build(evaluator, parent, spec):
    kind, critical, given, children = spec
    if kind == "P" and given:
        made = [VerificationNode(id=f"given{n}", desc="given", score=1.0 if c[0] == "1" else 0.0, status="passed" if c[0] == "1" else "failed") for n, c in enumerate(children)]
        parent.add_node(VerificationNode(id="whole", desc="whole", critical=True, children=made))
    elif kind in "PS":
        add = evaluator.add_parallel if kind == "P" else evaluator.add_sequential
        node = add("group", "group", parent, critical=critical)
        for child in children:
            build(evaluator, node, child)
    else:
        score, status = {"1": (1.0, "passed"), "0": (0.0, "failed"), "i": (0.0, "initialized"), "s": (0.0, "skipped"), "!": (1.0, "initialized")}[kind]
        evaluator.add_leaf("leaf", "leaf", parent, critical=critical, score=score, status=status)
`
const SCRIPT = officialScript(
  `
spec, _ = read(answer)
root.strategy = AggregationStrategy.SEQUENTIAL if spec[0] == "S" else AggregationStrategy.PARALLEL
for child in spec[3]:
    build(evaluator, root, child)
reading = root.compute_score()
score = evaluator.score()
print(json.dumps([score, root.status, reading, [[child.score, child.status] for child in root.children]]))`,
  BUILD,
)

type Row = [at: number, tree: string, score: number, status: string, paper: number, children?: [number, string][]]
const third = 1 / 3
const ROWS: Row[] = [
  [1, 'P[1,1,0]', 2 * third, 'partial', 2 * third],
  [2, 'P[1,1,1]', 1, 'passed', 1],
  [2, 'P[0,0]', 0, 'failed', 0],
  [3, 'P[c1,0,1]', 0.5, 'partial', 0.5],
  [4, 'P[c0,1,1]', 0, 'failed', 0],
  [5, 'P[c1,c1]', 1, 'passed', 1],
  [6, 'P[c1,0]', 0, 'failed', 0],
  [
    7,
    'S[1,0,1]',
    third,
    'partial',
    2 * third,
    [
      [1, 'passed'],
      [0, 'failed'],
      [0, 'skipped'],
    ],
  ],
  [
    8,
    'S[0,1,1]',
    0,
    'failed',
    2 * third,
    [
      [0, 'failed'],
      [0, 'skipped'],
      [0, 'skipped'],
    ],
  ],
  [9, 'S[1,1,0]', 2 * third, 'partial', 2 * third],
  [
    10,
    'S[1,P[1,0],1]',
    0.5,
    'partial',
    2.5 / 3,
    [
      [1, 'passed'],
      [0.5, 'partial'],
      [0, 'skipped'],
    ],
  ],
  [
    11,
    'S[0,P[1,1]]',
    0,
    'failed',
    0.5,
    [
      [0, 'failed'],
      [0, 'skipped'],
    ],
  ],
  [
    12,
    'S[P[c0,1],1]',
    0,
    'failed',
    0.5,
    [
      [0, 'failed'],
      [0, 'skipped'],
    ],
  ],
  [
    13,
    'S[c1,0,c1]',
    0,
    'failed',
    0,
    [
      [1, 'passed'],
      [0, 'failed'],
      [0, 'skipped'],
    ],
  ],
  [14, 'P[i,i]', 0, 'skipped', 0],
  [15, 'P[1,i]', 0.5, 'partial', 0.5],
  [16, 'P[ci,1]', 0, 'skipped', 0],
  [
    17,
    'P[P[],1]',
    0.5,
    'partial',
    1,
    [
      [0, 'initialized'],
      [1, 'passed'],
    ],
  ],
  [18, 'P[]', 0, 'initialized', 1],
  [19, 'P[P[1,1,0],1]', 2.5 / 3, 'partial', 2.5 / 3],
  [
    20,
    'P[P[c0,1],P[1,1]]',
    0.5,
    'partial',
    0.5,
    [
      [0, 'failed'],
      [1, 'passed'],
    ],
  ],
  [21, 'P[!,0]', 0.5, 'partial', 0.5],
  [22, 'P[s,s]', 0, 'skipped', 0],
  [22, 'P[s,0]', 0, 'failed', 0],
  [
    23,
    'P[CP[1,0],1]',
    0,
    'skipped',
    0,
    [
      [0.5, 'partial'],
      [1, 'passed'],
    ],
  ],
]

let pool: SandboxPool
beforeAll(() => {
  pool = createPool({ size: 1 })
})
afterAll(() => pool.close())

/** The paper knows leaves and groups: a container without children is an inner node. */
const asPaper = (node: TreeNode, spec: string): TreeNode => {
  const empty = node.kind === 'leaf' && spec.includes('P[]') && node.label === 'group'
  const children = node.children.filter(({ id }) => !id.endsWith('/nothing')).map((child) => asPaper(child, spec))
  return { ...node, kind: empty ? 'group' : node.kind, children }
}

describe.each(ROWS)('row %i: %s', (_at, tree, score, status, paper, children) => {
  it('scores as in the reference, in Python and here', async () => {
    const run = await pool.run(officialInput(SCRIPT, { answer: tree }), sayingServices().services)
    const [line] = run.console
    const [own, ownStatus, reading, ownChildren] = JSON.parse(line ?? 'null') ?? [run.error]
    expect(own).toBeCloseTo(score, 12)
    expect(ownStatus).toBe(status)
    if (children) expect(ownChildren).toEqual(children)
    if (tree.includes('[]') === false) expect(reading).toBeCloseTo(paper, 12)
    const made = run.tree as TreeNode
    expect(made.score).toBeCloseTo(score, 12)
    expect(run.console.filter((one) => one.startsWith('The script gives'))).toEqual([])
    if (children) expect(made.children.map((child) => child.score)).toEqual(children.map(([one]) => one))
    expect(scoreTree(asPaper(unskipped(made, tree), tree)).score).toBeCloseTo(paper, 12)
  })
})

/** The paper has no sequence: a leaf that was skipped by one counts as it was judged. */
function unskipped(node: TreeNode, tree: string): TreeNode {
  if (!tree.startsWith('S')) return node
  const given = topLevel(tree)
  return {
    ...node,
    children: node.children.map((child, at) =>
      child.kind === 'leaf' && /1$/.test(given[at] ?? '') ? { ...child, score: 1 } : child,
    ),
  }
}

function topLevel(tree: string): string[] {
  let depth = 0
  const parts = ['']
  for (const sign of tree.slice(2, -1)) {
    if (sign === '[') depth += 1
    if (sign === ']') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}
