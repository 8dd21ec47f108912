import type { ScanConfidence } from '../scan/found.ts'

/** What is really in one place of a labelled page. */
export interface LabelledSection {
  library: string
  page: string
  section: string
  what: string
  /** Every type it offers. */
  types: readonly string[]
  /** Types on which careful people differ: counted neither way. */
  open: readonly string[]
  /** It only seems to be a component. */
  lookalike: boolean
}

/** What a scan found. */
export interface PlacedFinding {
  library: string
  page: string
  /** Where its element lies, or what opened it; null where that is no labelled place. */
  section: string | null
  type: string
  confidence: ScanConfidence
  selector: string
  name: string
  why: readonly string[]
}

/** One (place, type): several findings of a type in a place are one. `finding` is the surest of them, none where it was missed. */
export interface ScoredUnit {
  verdict: 'right' | 'wrong' | 'missed' | 'open'
  type: string
  library: string
  page: string
  section: string | null
  /** The label's words; empty outside of all places. */
  what: string
  lookalike: boolean
  finding: PlacedFinding | null
}

/** Counts of units; precision is right of found (right + wrong), recall right of labelled (right + missed). */
export interface Counts {
  right: number
  wrong: number
  missed: number
}

/**
 * Sets what was found beside what is there. Found and labelled is right; found and not labelled is wrong, also outside of every labelled
 * place; labelled and not found is missed; an open type counts neither way, whether found or not.
 */
export function scoreFindings(sections: readonly LabelledSection[], findings: readonly PlacedFinding[]): ScoredUnit[] {
  const places = new Map(sections.map((each) => [placeOf(each), each]))
  const found = new Map<string, PlacedFinding>()
  for (const finding of findings) {
    const unit = `${placeOf(finding)} ${finding.type}`
    if (found.get(unit)?.confidence !== 'sure') found.set(unit, finding)
  }
  const units = [...found.values()].map((finding): ScoredUnit => {
    const label = places.get(placeOf(finding))
    const isOpen = label?.open.includes(finding.type) ?? false
    const isTrue = label?.types.includes(finding.type) ?? false
    return {
      ...unitOf(finding, label),
      verdict: isOpen ? 'open' : isTrue ? 'right' : 'wrong',
      type: finding.type,
      section: label ? finding.section : null,
      finding,
    }
  })
  const missed = sections.flatMap((label) =>
    label.types
      .filter((type) => !label.open.includes(type) && !found.has(`${placeOf(label)} ${type}`))
      .map(
        (type): ScoredUnit => ({
          ...unitOf(label, label),
          verdict: 'missed',
          type,
          section: label.section,
          finding: null,
        }),
      ),
  )
  return [...units, ...missed].sort((one, two) => orderOf(one).localeCompare(orderOf(two), 'en', { numeric: true }))
}

const placeOf = ({ page, section }: { page: string; section: string | null }): string => `${page} ${section ?? '?'}`
const orderOf = ({ page, section, type }: ScoredUnit): string => `${page} ${section ?? '~'} ${type}`
const unitOf = (at: { library: string; page: string }, label: LabelledSection | undefined) => ({
  library: at.library,
  page: at.page,
  what: label?.what ?? '',
  lookalike: label?.lookalike ?? false,
})

/** Open units are in none of the counts. */
export function countUnits(units: readonly ScoredUnit[]): Counts {
  const of = (verdict: ScoredUnit['verdict']): number => units.filter((unit) => unit.verdict === verdict).length
  return { right: of('right'), wrong: of('wrong'), missed: of('missed') }
}

/** Counts for each value of `by`, in order of their names; found units alone have a confidence. */
export function countBy(
  units: readonly ScoredUnit[],
  by: (unit: ScoredUnit) => string | undefined,
): Map<string, Counts> {
  const groups = Map.groupBy(units, by)
  const named = [...groups].flatMap(([name, group]) => (name === undefined ? [] : [[name, group] as const]))
  return new Map(named.sort(([one], [two]) => one.localeCompare(two)).map(([name, group]) => [name, countUnits(group)]))
}

/** How many of the places that only seem to be a component have a finding that is not true of them. */
export function falseAlarms(
  sections: readonly LabelledSection[],
  units: readonly ScoredUnit[],
): { falseAlarms: number; of: number } {
  const alarmed = new Set(units.filter(({ verdict, lookalike }) => lookalike && verdict === 'wrong').map(placeOf))
  return { falseAlarms: alarmed.size, of: sections.filter(({ lookalike }) => lookalike).length }
}

export const isPerception = ({ type }: { type: string }): boolean => type.startsWith('PT')
