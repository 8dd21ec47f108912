/** The report's style sheet: the studio's colours, light or dark as the reader's system is set, and paper. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #fff; --panel: #f6f7f9; --rule: #e2e5ea; --rule-strong: #cbd0d8; --ink: #1a1e24;
  --quiet: #5a6472; --accent: #3451d1; --good: #1f7a3a; --good-soft: #e5f4ea; --bad: #b42318; --bad-soft: #fdeceb;
  --warn: #8a5200; --warn-soft: #fff3dd; }
@media (prefers-color-scheme: dark) { :root { --ground: #14171c; --panel: #191d23; --rule: #2a3038; --rule-strong: #3a424d;
  --ink: #e7eaef; --quiet: #a3adba; --accent: #8ea2ff; --good: #6fcf8a; --good-soft: #17301f; --bad: #ff8a80;
  --bad-soft: #3a1a19; --warn: #f0b45a; --warn-soft: #362811; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 14px/1.5 Inter, "Inter Variable", system-ui, sans-serif; font-variant-numeric: tabular-nums; }
header, main { max-width: 1040px; margin: 0 auto; padding: 24px; }
header { padding-bottom: 0; } main { padding-top: 0; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 4px; overflow-wrap: anywhere; }
h2 { font-size: 16px; margin: 40px 0 12px; padding-bottom: 8px; border-bottom: 1px solid var(--rule); }
h3 { font-size: 14px; margin: 24px 0 8px; }
p { margin: 0 0 12px; max-width: 76ch; }
.quiet, small { color: var(--quiet); }
small { font-size: 12px; font-weight: 400; display: block; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; margin: 0; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; margin: 0 0 12px; }
table { border-collapse: collapse; width: 100%; } table.full { min-width: 600px; } table.short { width: auto; }
caption { text-align: left; color: var(--quiet); padding-bottom: 8px; }
th, td { text-align: left; vertical-align: top; padding: 8px 12px; border-bottom: 1px solid var(--rule); font-weight: 400;
  overflow-wrap: anywhere; }
thead th { color: var(--quiet); font-weight: 600; border-bottom-color: var(--rule-strong); white-space: nowrap; }
tbody th { font-weight: 600; min-width: 104px; } tbody th details { font-weight: 400; }
.number { text-align: right; white-space: nowrap; }
.confusion { width: auto; min-width: 400px; }
.confusion td { font-size: 20px; font-weight: 600; } .confusion a { color: inherit; text-decoration-thickness: 1px; }
.confusion .total { font-size: 14px; font-weight: 400; color: var(--quiet); }
.agree { background: var(--good-soft); } .differ { background: var(--bad-soft); }
.tag { display: inline-block; padding: 0 6px; border-radius: 4px; font-size: 12px; white-space: nowrap; }
.tag.pass { color: var(--good); background: var(--good-soft); } .tag.fail { color: var(--bad); background: var(--bad-soft); }
.tag.other { color: var(--warn); background: var(--warn-soft); }
.banner { border: 2px solid var(--warn); background: var(--warn-soft); color: var(--ink); border-radius: 6px;
  padding: 12px 16px; margin: 16px 0; max-width: none; }
.banner strong { color: var(--warn); }
.sentence { font-size: 16px; }
.contents ul { columns: 2; column-gap: 40px; margin: 16px 0 0; padding-left: 20px; }
.behind dl { font-size: 12px; } .behind a { display: inline-block; min-width: 24px; padding: 2px 0; }
:target { background: var(--warn-soft); }
details { margin: 8px 0; } summary { cursor: pointer; padding: 4px 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--panel); padding: 8px 12px; border-radius: 6px;
  font: 12px/1.5 "JetBrains Mono", ui-monospace, monospace; max-height: 400px; overflow: auto; margin: 4px 0 0; }
code { font: 12px/1.5 "JetBrains Mono", ui-monospace, monospace; overflow-wrap: anywhere; }
svg { display: block; width: 100%; height: auto; max-width: 760px; }
svg text { fill: var(--ink); font-size: 13px; } svg .axis { fill: var(--quiet); font-size: 12px; }
svg .grid { stroke: var(--rule); } svg .whisker { stroke: var(--accent); stroke-width: 2; } svg .point { fill: var(--accent); }
@media print {
  :root { color-scheme: light; --ground: #fff; --panel: #f6f7f9; --rule: #d5d9e0; --rule-strong: #9aa2ad; --ink: #000;
    --quiet: #444c57; --accent: #2b43ad; --good: #1f7a3a; --good-soft: #e5f4ea; --bad: #b42318; --bad-soft: #fdeceb;
    --warn: #7a4900; --warn-soft: #fff3dd; }
  @page { margin: 16mm; }
  body { font-size: 10pt; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  header, main { max-width: none; padding: 0; }
  h2, h3, caption { break-after: avoid; } tr, svg, .banner { break-inside: avoid; } thead { display: table-header-group; }
  .wide, pre { overflow: visible; max-height: none; } table.full { min-width: 0; } a { color: inherit; text-decoration: none; }
  details::details-content { content-visibility: visible; display: block; height: auto; }
}
`
