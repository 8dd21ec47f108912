import { plural } from '../words.ts'
import { html, type Markup } from './html.ts'
import type { ReportItem, ReportList } from './model.ts'
import { table, verdictTag } from './table.ts'

/** The items under one heading, each with what judge and people said of it. */
export function itemList({ id, title, folded, items }: ReportList, all: readonly ReportItem[]): Markup {
  const shown = items.flatMap((n) => all[n - 1] ?? [])
  if (shown.length === 0) return html``
  const judged = shown.some(({ judge }) => judge !== undefined)
  const heads = ['item', ...(judged ? ['judge'] : []), 'people', 'reason given']
  const list = table(
    `${title}: ${plural(shown.length, 'item')}`,
    heads,
    shown.map((item) => itemRow(item, judged)),
  )
  return folded
    ? html`<details><summary>${title}: ${shown.length}</summary><div id="${id}">${list}</div></details>`
    : html`<h3 id="${id}">${title}</h3>${list}`
}

function itemRow(item: ReportItem, judged: boolean): Markup {
  const { n, id, title, judge, people, votes, text } = item
  const voices = votes.map(({ by, word }) => `${by} ${word}`).join(', ')
  const comments = votes.filter(({ comment }) => comment.trim() !== '')
  return html`<tr id="item-${n}"><th scope="row">${title}<small>${n} · ${id.split('/').join(' · ')}</small>
${text === undefined ? '' : html`<details><summary>answer</summary><pre tabindex="0">${text}</pre></details>`}</th>
${judged ? html`<td>${judge === undefined ? '–' : html`${verdictTag(judge.word)}<small>${judge.details}</small>`}</td>` : undefined}
<td>${people === undefined ? undefined : verdictTag(people)}${voices === '' ? '–' : html`<small>${voices}</small>`}</td>
<td>${comments.map(({ by, comment }) => html`<div>${comment}<small>${by}</small></div>`)}</td></tr>`
}
