/**
 * Rubric scripts: checking them, reading their tree off the text, and running them. Node only (oxc is native, QuickJS is WebAssembly).
 *
 * A script is TypeScript that imports from 'assay' alone; the language is described in ../assay-types.ts (ASSAY_TYPES), with an example at its top, and two complete
 * scripts stand in fixtures/. In short:
 *
 *   export default rubric(async (tree, answer) => {
 *     const hotels = await answer.records('Hotels', { name: field.text(), price: field.money('price per night'), url: field.url('link') }, { count: 3 })
 *     const step = tree.group('travel', 'Three hotels by the sea')
 *     for (const h of hotels)
 *       step.action('travel.assay.test:F2:A3', h.label + ' costs at most 120', { critical: true },
 *         () => verify.page(h.url, text(h.name), money(h.price).near(h.name).atMost(120)))
 *     step.perception('travel.assay.test:F2:P1', 'The list is the whole filtered result', () =>
 *       verify.page(listUrl, list(hotels.map((h) => h.name)).counted('results', 'hotels')))
 *   })
 *
 * checkScript(source, task?) → Finding[]           what is wrong, without running it; rules in RULES
 * outline(source, previous?) → Outline             the static tree while someone types
 * prepareScript(source, task?) → Prepared          checked and stripped of types, ready for the sandbox
 * runScript(options) → Promise<ScriptRun>          prepare and run on one answer in this process; host/judge runs it in a killable one
 */
export { ASSAY_EXPORTS, ASSAY_TYPES } from '../assay-types.ts'
export type { Limits, ScriptError, ScriptErrorCode, ScriptRun } from '../sandbox/index.ts'
export { DEFAULT_LIMITS } from '../sandbox/index.ts'
export type { CheckTask } from './check.ts'
export { checkScript } from './check.ts'
export type { Outline } from './outline.ts'
export { outline } from './outline.ts'
export type { Prepared } from './prepare.ts'
export { prepareScript, stripTypes } from './prepare.ts'
export type { Finding, RuleId, Severity } from './rules.ts'
export { RULES } from './rules.ts'
export type { RunScriptOptions } from './run-script.ts'
export { inputFor, runScript } from './run-script.ts'
export type { OutlineNode } from './scan.ts'
