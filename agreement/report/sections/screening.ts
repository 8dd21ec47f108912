import { compareAnnotators } from '../../comparison/annotators.ts'
import { manyRaters } from '../../comparison/many-raters.ts'
import type { BootstrapOptions } from '../../statistics/bootstrap.ts'
import { UNITS } from '../../units.ts'
import { countsSentence } from '../../words.ts'
import type { ReportFacts } from '../facts.ts'
import type { ReportPart } from '../input.ts'
import { annotatorsSection } from './annotators.ts'

/** Agreement of screeners on one criterion over proposals that several people screened (CAP section 3.3). */
export function screeningPart(
  { criterion, title, question, ratings }: ReportFacts['screening'][number],
  position: number,
  titles: Readonly<Record<string, string>>,
  options: BootstrapOptions & { resamples: number },
): ReportPart {
  const comparison = compareAnnotators(ratings, { unsure: 'exclude', categories: ['yes', 'no'] })
  const many = manyRaters(comparison, options)
  const sentence = countsSentence(comparison)
  return {
    section: (items) =>
      annotatorsSection(
        `screening-${position}-${slug(criterion)}`,
        `Screening: ${title}`,
        { comparison, many, sentences: [sentence, question] },
        {
          people: 'screeners',
          item: 'a proposal',
          items: 'proposals',
          kind: 'proposal',
          titleOf: (proposal) => titles[proposal] ?? proposal,
        },
        items,
      ),
    methods:
      comparison.n === 0
        ? []
        : [
            // The rules are the same for every criterion and are said once.
            ...(position === 1 ? [`Screening. ${Object.values(UNITS.screening).join(' ')}`] : []),
            `Screening on "${title}": ${sentence} Fleiss' kappa takes proposals with the same number of screeners, Krippendorff's alpha (nominal) all of them; both carry percentile intervals over ${options.resamples} resamples of proposals (seed ${options.seed}).`,
          ],
  }
}

/** Ids are letters, figures and hyphens, whatever a benchmark calls its criteria. */
export const slug = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
