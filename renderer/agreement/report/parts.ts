/** The parts of a report as the workbench shows them, and where things that stand in it are. */
import type { Report, ReportItem, ReportSection } from '../../../agreement/index.ts'

/** The sections of the report, then its methods and its inputs. */
export function partsOf(report: Report): ReportSection[] {
  const plain = (id: string, title: string, parts: Partial<ReportSection>): ReportSection => ({
    id,
    title,
    sentences: [],
    warnings: [],
    figures: [],
    tables: [],
    lists: [],
    ...parts,
  })
  const { seed, resamples, madeBy } = report.origin
  return [
    ...report.sections,
    plain('method', 'Method', { sentences: report.methods }),
    plain('inputs', 'Inputs', {
      sentences: [`Made by ${madeBy}; seed ${seed}, ${resamples} resamples.`],
      tables: [
        {
          id: 'input-hashes',
          caption: 'SHA-256 of what these figures came from',
          look: 'plain',
          columns: [
            { id: 'file', label: 'what', kind: 'text' },
            { id: 'sha256', label: 'SHA-256', kind: 'code' },
          ],
          rows: report.inputs.map(({ name, sha256 }) => ({ cells: { file: name, sha256 } })),
        },
      ],
    }),
  ]
}

/** Items that are listed beside a part: those behind a figure. */
export interface Behind {
  title: string
  items: readonly number[]
}

/** What is listed before anybody asked for something: all that the part lists; else what judge and people disagree on. */
export function behindPart({ lists }: ReportSection, report: Report): Behind | null {
  const items = lists.flatMap((list) => list.items)
  if (items.length === 0) return disagreements(report)
  return { title: lists.length === 1 ? (lists[0]?.title ?? '') : 'All items of this part', items }
}

function disagreements({ sections }: Report): Behind | null {
  const items = sections.find(({ id }) => id === 'disagreements')?.lists.flatMap((list) => list.items) ?? []
  return items.length === 0 ? null : { title: 'Disagreements of judge and people', items }
}

/** The items of a list, wherever in the report it stands. */
export function behindList(report: Report, id: string): Behind | null {
  const list = report.sections.flatMap(({ lists }) => lists).find((each) => each.id === id)
  return list ? { title: list.title, items: list.items } : null
}

/** The address of an item in the workbench: section and path. An answer is `<agent>/<task>/<answer>` in its run. */
export function placeOfItem({ kind, id, run }: ReportItem): [section: string, path: string[]] | null {
  if (kind === 'proposal') return ['proposals', [id]]
  if (kind === 'rubric') return ['rubrics', [id]]
  if (kind === 'label') return null
  if (kind === 'card-entry') {
    const at = id.indexOf(':')
    return ['sitecards', at < 0 ? [id] : [id.slice(0, at), id.slice(at + 1)]]
  }
  return run === undefined ? null : ['judge', ['run', run, ...id.split('/')]]
}
