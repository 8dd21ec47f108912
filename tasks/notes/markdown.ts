import type { ChangedTask, VersionNotes } from './version-notes.ts'

/** Version notes for people; says nothing that the data does not. */
export function notesMarkdown(notes: VersionNotes): string {
  const { before, after, tasks, proposals, sites, renumbered, entries, figures, results } = notes
  return `${[
    `# From ${plain(before)} to ${plain(after)}`,
    '## Do results still compare?',
    results.statement,
    ...(results.not.length === 0
      ? []
      : [results.not.map(({ task, why }) => `- ${task}: ${why.join(', ')}`).join('\n')]),
    '## Tasks',
    `${tasks.added.length} added, ${tasks.removed.length} removed, ${tasks.changed.length} changed, ${tasks.same} the same.`,
    ...listed('Added', tasks.added),
    ...listed('Removed', tasks.removed),
    ...tasks.changed.map(taskMarkdown),
    '## Proposals',
    `${proposals.added.length} added, ${proposals.removed.length} removed, ${proposals.changed.length} changed.`,
    ...listed('Added', proposals.added),
    ...listed('Removed', proposals.removed),
    ...listed('Changed', proposals.changed),
    '## Site cards',
    `${sites.added.length} sites added, ${sites.removed.length} removed; entries changed on ${entries.length}.`,
    ...listed('Sites added', sites.added),
    ...listed('Sites removed', sites.removed),
    ...(renumbered.length === 0
      ? []
      : [
          'Renumbered, with the same content:',
          renumbered.map(({ site, before: was, after: is }) => `- ${plain(site)}: ${was} is now ${is}`).join('\n'),
        ]),
    ...entries.map(({ site, added, removed, changed }) =>
      [`${plain(site)}:`, part('added', added), part('removed', removed), part('changed', changed)]
        .filter(Boolean)
        .join(' '),
    ),
    '## Figures',
    `| | before | after |\n| --- | ---: | ---: |\n${figures.map(({ label, before: was, after: is }) => `| ${plain(label)} | ${was} | ${is} |`).join('\n')}`,
  ].join('\n\n')}\n`
}

function taskMarkdown({ id, fields, text, points, rubric }: ChangedTask): string {
  const lines = [
    `### ${id}`,
    `Changed: ${[...fields, ...(rubric === 'same' ? [] : [`rubric (${rubric})`])].join(', ')}.`,
    ...(points.added.length > 0 ? [`Points added: ${points.added.map(plain).join(', ')}.`] : []),
    ...(points.removed.length > 0 ? [`Points removed: ${points.removed.map(plain).join(', ')}.`] : []),
    ...(text === null ? [] : [`> ${text.map(({ kind, text: words }) => marked(kind, plain(words))).join('')}`]),
  ]
  return lines.join('\n\n')
}

/** White space stays outside the marks: Markdown knows none that begin or end with it. */
function marked(kind: 'same' | 'removed' | 'added', text: string): string {
  if (kind === 'same' || text.trim() === '') return text
  const mark = kind === 'removed' ? '~~' : '**'
  return text.replace(
    /^(\s*)(.*?)(\s*)$/s,
    (_, before: string, words: string, after: string) => `${before}${mark}${words}${mark}${after}`,
  )
}

const part = (what: string, ids: readonly string[]): string => (ids.length === 0 ? '' : `${what} ${ids.join(', ')};`)
const listed = (what: string, ids: readonly string[]): string[] =>
  ids.length === 0 ? [] : [`${what}: ${ids.map(plain).join(', ')}.`]
const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
