import type { CheckTask } from './check.ts'
import { type Finding, finding } from './rules.ts'
import type { OutlineNode, Scan } from './scan.ts'

const POINT = /^[^\s:]+(?::\d+)?(?:\/[^\s:]*)?:F[1-9]\d*:([AP])[1-9]\d*$/

/** Rules R1 and R3: points and leaves cover each other, and every point is judged against a page. */
export function checkCoverage({ leaves, root }: Scan, task: CheckTask): Finding[] {
  const covered = new Set(task.covered_points.map((point) => point.point_id))
  const pointed = leaves.map(({ node }) => node).filter((node) => node.type !== 'other')
  const findings = pointed.flatMap((leaf) => checkPoint(leaf, covered))
  // A point that is only known at run time may be any of them, so nothing is said to be missing then.
  const allKnown = pointed.every((leaf) => leaf.point !== null)
  for (const point of covered) {
    const own = pointed.filter((leaf) => leaf.point === point)
    const first = own[0]
    if (!first) {
      if (allKnown) findings.push(finding('R3', root, `the covered point ${point} has no leaf`))
    } else if (!own.some((leaf) => leaf.consultsPage)) {
      findings.push(
        finding('R1', first, `the covered point ${point} is never judged against a page that the answer cites`),
      )
    }
  }
  return findings
}

function checkPoint(leaf: OutlineNode, covered: ReadonlySet<string>): Finding[] {
  if (leaf.point === null || leaf.point === undefined)
    return [
      finding('R3', leaf, 'the point of this leaf cannot be read from the text: write it as a constant', 'warning'),
    ]
  const letter = POINT.exec(leaf.point)?.[1]
  if (!letter) return [finding('R3', leaf, `“${leaf.point}” is no point id such as shop.assay.test:F2:A3`)]
  const kind = letter === 'A' ? 'action' : 'perception'
  const findings =
    kind === leaf.type
      ? []
      : [
          finding(
            'R3',
            leaf,
            `${leaf.point} is ${kind === 'action' ? 'an action' : 'a perception'} point: use ${kind}()`,
          ),
        ]
  return covered.has(leaf.point)
    ? findings
    : [...findings, finding('R3', leaf, `the task does not cover ${leaf.point}`)]
}
