import type { CardFigure, DataCard } from './data-card.ts'

const HALF = { public: 'the public half', private: 'the private half', whole: 'the whole benchmark' } as const

/** The data card for people. It says nothing that the JSON does not. */
export function dataCardMarkdown(card: DataCard): string {
  const { benchmark, date, assay, half, content, split, rules, leftOut, notes, figures, stated, tables } = card
  return `${[
    `# ${plain(benchmark)}: data card`,
    `Released ${date}: ${HALF[half]}${content === 'instructions' ? ', instructions only' : ''}. Made by Assay ${assay}.`,
    ...notes.map((note) => `**${plain(note)}**`),
    ...(split === null
      ? []
      : [
          '## Split',
          `${split.public} of ${split.of} tasks are public. Drawn with seed ${split.seed}${split.by.length > 0 ? `, balanced by ${split.by.join(', then ')}` : ''}. Split \`${split.id}\`, SHA-256 of its members \`${split.membersHash}\`.`,
        ]),
    '## How things came in',
    `${plain(rules.screening)}`,
    `${plain(rules.admission)}`,
    `Counted here: ${plain(rules.scope)}.`,
    '## What was left out',
    leftOut.length === 0 ? 'Nothing.' : leftOut.map(({ what, n, why }) => `- ${n} ${what}: ${plain(why)}`).join('\n'),
    '## Figures of this release',
    'Computed from the files of this release; `assay release --verify` computes them again.',
    figureTable(figures),
    '## Figures of the whole benchmark',
    stated.length === 0
      ? 'None are stated.'
      : `As the benchmark stood on ${date}; they need the benchmark itself to be computed again.\n\n${figureTable(stated)}`,
    ...tables.map(
      ({ label, rows }) =>
        `### ${label}\n\n| | tasks or points |\n| --- | ---: |\n${rows.map(([name, count]) => `| ${plain(name)} | ${count} |`).join('\n')}`,
    ),
    '## Files',
    'Every file with its SHA-256 stands in `SHA256SUMS`; `sha256sum -c SHA256SUMS` checks them without Assay.',
  ].join('\n\n')}\n`
}

function figureTable(figures: readonly CardFigure[]): string {
  const rows = figures.map(({ label, value, of, n, low, high, method, note }) => {
    const figure =
      value === null
        ? 'not defined'
        : of === undefined
          ? String(value)
          : `${value} of ${of}${of > 0 ? ` (${((100 * value) / of).toFixed(1)} %)` : ''}`
    const interval =
      low === undefined || high === undefined
        ? ''
        : `${low.toFixed(3)} to ${high.toFixed(3)}${method ? ` (${plain(method)})` : ''}`
    return `| ${plain(label)} | ${figure} | ${n} | ${interval} | ${plain(note ?? '')} |`
  })
  return `| | value | n | 95 % interval | |\n| --- | ---: | ---: | --- | --- |\n${rows.join('\n')}`
}

/** Names come from files of others; none may write headings, tables or links into the card. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|]/g, '\\$&')
