import type { AnswerId, JudgeVerdict, Verdict } from '../comparison/compared-answer.ts'
import type { ComparedPair, ExcludedAnswer, JudgeHumanComparison } from '../comparison/judge-human.ts'
import { plural } from '../words.ts'
import { figure } from './format.ts'
import { html, type Markup } from './html.ts'
import type { AgreementReportInput } from './input.ts'
import { cellId } from './statistics-section.ts'
import { numberCell, table } from './table.ts'

type AnswerDetails = NonNullable<AgreementReportInput['detailsOf']>

const CELLS: readonly { human: Verdict; judge: Verdict; words: string }[] = [
  { human: 'fail', judge: 'pass', words: 'The judge accepted, the person rejected' },
  { human: 'pass', judge: 'fail', words: 'The judge rejected, the person accepted' },
  { human: 'pass', judge: 'pass', words: 'Both accepted' },
  { human: 'fail', judge: 'fail', words: 'Both rejected' },
]

/** The pairs of both kinds of disagreement, in full. */
export function disagreementsSection({ items }: JudgeHumanComparison, detailsOf: AnswerDetails): Markup {
  const kinds = CELLS.filter(({ human, judge }) => human !== judge)
  const any = items.compared.some((pair) => !pair.agrees)
  return html`<section aria-labelledby="disagreements"><h2 id="disagreements">Disagreements</h2>
${any ? kinds.map((kind) => pairList(kind, items.compared, detailsOf)) : html`<p>None.</p>`}</section>`
}

/** The pairs on which judge and person agree, folded away on screen. */
export function agreementsSection({ items }: JudgeHumanComparison, detailsOf: AnswerDetails): Markup {
  const kinds = CELLS.filter(({ human, judge }) => human === judge)
  return html`<section aria-labelledby="agreements"><h2 id="agreements">Pairs that agree</h2>
${items.compared.some((pair) => pair.agrees) ? kinds.map((kind) => pairList(kind, items.compared, detailsOf)) : html`<p>None.</p>`}</section>`
}

function pairList(kind: (typeof CELLS)[number], compared: readonly ComparedPair[], detailsOf: AnswerDetails): Markup {
  const pairs = compared.filter((pair) => pair.human === kind.human && pair.judge === kind.judge)
  if (pairs.length === 0) return html``
  const id = cellId(kind.human, kind.judge)
  const rows = pairs.map((pair) => pairRow(pair, detailsOf))
  const list = table(plural(pairs.length, 'pair'), ['item', 'judge', 'people', 'reason given'], rows)
  return kind.human === kind.judge
    ? html`<details><summary>${kind.words}: ${pairs.length}</summary><div id="${id}">${list}</div></details>`
    : html`<h3 id="${id}">${kind.words}</h3>${list}`
}

function pairRow(pair: ComparedPair, detailsOf: AnswerDetails): Markup {
  const comments = pair.votes.filter((vote) => vote.comment !== undefined && vote.comment.trim() !== '')
  return html`<tr>${itemCell(pair.item, detailsOf)}<td>${judgeWords(pair.verdict)}</td>
<td>${tag(pair.human)}<small>${pair.votes.map((vote) => voteWords(vote.annotator, vote.verdict, vote.sample)).join(', ')}</small></td>
<td>${comments.map((vote) => html`<div>${vote.comment ?? ''}<small>${vote.annotator}</small></div>`)}</td></tr>`
}

/** What was left out: how many answers and grades, why, and which. */
export function exclusionsSection(comparison: JudgeHumanComparison, detailsOf: AnswerDetails): Markup {
  const { items, answers, gradesSetAside } = comparison
  const byReason = [...Map.groupBy(items.excluded, ({ reason }) => reason)].sort((a, b) => b[1].length - a[1].length)
  const grades = Object.entries(gradesSetAside)
  return html`<section aria-labelledby="left-out"><h2 id="left-out">Left out</h2>
<p>${plural(items.excluded.length, 'answer')} of ${answers}.</p>
${byReason.map(
  ([reason, excluded]) => html`<details><summary>${reason}: ${excluded.length}</summary>
${table(
  plural(excluded.length, 'answer'),
  ['item', 'judge', 'people'],
  excluded.map((answer) => excludedRow(answer, detailsOf)),
)}</details>`,
)}
${
  grades.length === 0
    ? html`<p class="quiet">No grade was set aside.</p>`
    : html`<h3>Grades set aside</h3>
${table(
  'Grades, counted one by one; an answer with other grades may still be compared',
  ['reason', 'grades#'],
  grades.map(([reason, count]) => html`<tr><th scope="row">${reason}</th>${numberCell(count ?? 0)}</tr>`),
  'short',
)}`
}</section>`
}

function excludedRow({ item, judge, human }: ExcludedAnswer, detailsOf: AnswerDetails): Markup {
  const grades = human.map(({ annotator, verdict, stale, blind, sample }) =>
    [voteWords(annotator, verdict, sample), stale ? 'stale' : '', blind ? '' : 'not blind'].filter(Boolean).join(', '),
  )
  return html`<tr>${itemCell(item, detailsOf)}<td>${judgeWords(judge)}</td><td>${grades.length === 0 ? '–' : grades.join('; ')}</td></tr>`
}

function itemCell(item: AnswerId, detailsOf: AnswerDetails): Markup {
  const { title, text } = detailsOf(item)
  return html`<th scope="row">${title ?? item.task}<small>${item.task} · ${item.agent} · ${item.answer}</small>
${text === undefined ? '' : html`<details><summary>answer</summary><pre tabindex="0">${text}</pre></details>`}</th>`
}

function judgeWords({ outcome, score, run, evidenceIds }: JudgeVerdict): Markup {
  const details = [
    score === null ? '' : `score ${figure(score)}`,
    run === '' ? '' : `run ${run}`,
    evidenceIds === undefined || evidenceIds.length === 0 ? '' : `evidence ${evidenceIds.join(', ')}`,
  ]
  return html`${tag(outcome)}<small>${details.filter(Boolean).join(' · ')}</small>`
}

const SIGNS: Partial<Record<string, string>> = { pass: '✓', fail: '✕' }

function tag(outcome: string): Markup {
  const sign = SIGNS[outcome]
  return html`<span class="tag ${sign === undefined ? 'other' : outcome}">${sign ?? '▲'} ${outcome}</span>`
}

function voteWords(annotator: string, verdict: string, sample: boolean): string {
  return `${annotator} ${verdict}${sample ? ' (sample)' : ''}`
}
