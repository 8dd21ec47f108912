import type { ExecutionDetail } from '../../../contract/index.ts'
import { type DiffLine, diffText } from '../../../tasks/index.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const esc = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const STYLE = `body{font:14px/1.45 system-ui,sans-serif;margin:0 auto;max-width:1100px;padding:24px;color:#1b1f24;background:#fff}
h1{font-size:20px}h2{font-size:15px;margin:28px 0 6px}code,pre{font:12px/1.5 ui-monospace,monospace}
table{border-collapse:collapse}td,th{text-align:left;padding:4px 14px 4px 0;border-bottom:1px solid #d9dee4;vertical-align:top}
section{border-top:1px solid #d9dee4;padding:14px 0}section img{max-width:100%;border:1px solid #d9dee4}
.shot{position:relative;display:inline-block}.shot i{position:absolute;border:2px solid #c2410c;background:#c2410c22}
pre{white-space:pre-wrap;overflow-wrap:anywhere;max-height:320px;overflow:auto;background:#f6f7f9;padding:8px}
ins{background:#d7f0dc;text-decoration:none;display:block}del{background:#f8dcd9;display:block}small{color:#57606a}
@media(prefers-color-scheme:dark){body{background:#14171b;color:#e4e7eb}td,th,section,section img{border-color:#333a42}pre{background:#1c2127}ins{background:#17402a}del{background:#4a2320}small{color:#9aa4af}}`

/** One recording as a page that needs no network and runs no script: every step with its picture and what changed in the text. */
export function pageOf(input: { detail: ExecutionDetail; title: string; texts: ReadonlyMap<string, string> }): string {
  const { detail, title, texts } = input
  const { recording, steps, standing, perceptions, shortcut } = detail
  let before: string | null = null
  const sections = steps.map((step) => {
    const shown = step.capture
    const diff: DiffLine[] =
      shown !== null && before !== null ? diffText(texts.get(before) ?? '', texts.get(shown) ?? '') : []
    if (shown !== null) before = shown
    const points = standing.filter((each) => each.step === step.n)
    const kinds = (detail.readings[step.n] ?? []).slice(0, 3)
    return `<section id="step-${step.n}"><h2>${step.n} ${esc(step.kind)} ${esc(step.target?.name || step.target?.role || '')}${step.value ? `: ${esc(step.value)}` : ''}</h2>
<small>${esc(step.at)} · ${esc(step.url)}${shortcut && step.n > shortcut.afterStep ? ' · second pass' : ''}</small>
${kinds.map((kind) => `<p>${esc(kind.code)} ${esc(kind.component)} · ${esc(kind.type)} <small>(${kind.confidence}: ${esc(kind.reasons.join('; '))})</small></p>`).join('\n')}
${points.map((point) => `<p><b>shows ${esc(point.point)}</b> <small>(${point.by === 'person' ? 'said by a person' : 'matched automatically'})</small></p>`).join('\n')}
${shown === null ? '' : `<p><img src="captures/${esc(shown)}.jpg" alt="The page after step ${step.n}"></p>`}
${changed(diff)}</section>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${esc(title)}: ${esc(recording.id)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' data: file:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>
<h1>${esc(title)}</h1>
<table>${rows(detail)}</table>
${Object.entries(perceptions)
  .map(
    ([point, seen]) => `<section><h2>${esc(point)}</h2><p>${esc(seen.words)}</p>
${seen.capture === null ? '' : `<div class="shot"><img src="captures/${esc(seen.capture)}.jpg" alt="Where it stands">${seen.box ? `<i style="left:${part(seen.box.x)};top:${part(seen.box.y)};width:${part(seen.box.width)};height:${part(seen.box.height)}"></i>` : ''}</div>`}</section>`,
  )
  .join('\n')}
${recording.answer ? `<section><h2>Answer reached</h2><pre>${esc(recording.answer)}</pre></section>` : ''}
${sections.join('\n')}
</body></html>
`
}

const part = (share: number): string => `${(share * 100).toFixed(2)}%`
const minutes = (ms: number): string => `${(ms / 60_000).toFixed(1)} min`

function rows({ recording, share, shortcut, pauses, resumed }: ExecutionDetail): string {
  const { outcome, timing, limitMinutes } = recording
  const facts: [string, string][] = [
    ['Task', recording.task],
    ['Person', recording.annotator],
    ['Recorded', `${recording.startedAt} to ${recording.finishedAt ?? 'not finished'}`],
    [
      'Time',
      `${minutes(timing.activeMs)} without pauses (${pauses.length}), ${minutes(timing.wallMs)} in all${timing.overMs > 0 ? `, ${minutes(timing.overMs)} over the limit of ${limitMinutes} min` : ''}`,
    ],
    ['Outcome', outcome ? [outcome.kind, outcome.barrier, outcome.reason].filter(Boolean).join(': ') : 'none yet'],
    ['Action points', `${share.matched} of ${share.points} shown, ${share.alone} of them matched without help`],
    ...(resumed.length > 0 ? [['Gone on with', resumed.join(', ')] as [string, string]] : []),
    ...(shortcut
      ? [['Search or direct link', `${shortcut.result ?? 'not finished'}. ${shortcut.words}`] as [string, string]]
      : []),
  ]
  return facts.map(([name, value]) => `<tr><th>${esc(name)}</th><td>${esc(value)}</td></tr>`).join('')
}

function changed(diff: readonly DiffLine[]): string {
  const lines = diff.filter(({ kind, text }) => kind !== 'same' && text.trim() !== '').slice(0, 200)
  if (lines.length === 0) return ''
  return `<details><summary>What changed in the text (${lines.length} lines)</summary><pre>${lines
    .map(({ kind, text }) => (kind === 'new' ? `<ins>${esc(text)}</ins>` : `<del>${esc(text)}</del>`))
    .join('')}</pre></details>`
}
