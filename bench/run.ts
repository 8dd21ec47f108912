/** `npm run bench [-- name]`: every figure with its unit, its goal and what it is compared with, measured in this run. */
import type { Figure } from './figure.ts'

const BENCHES: Record<string, () => Promise<Figure[]>> = {
  pane: async () => (await import('./pane.ts')).benchPane(),
  recorder: async () => (await import('./recorder.ts')).benchRecorder(),
  scanner: async () => (await import('./scanner.ts')).benchScanner(),
  store: async () => (await import('./store.ts')).benchStore(),
  open: async () => (await import('./open.ts')).benchOpen(),
  judge: async () => (await import('./judge.ts')).benchJudge(),
  agreement: async () => (await import('./agreement.ts')).benchAgreement(),
  tasks: async () => (await import('./tasks.ts')).benchTasks(),
  screening: async () => (await import('./screening.ts')).benchScreening(),
  official: async () => (await import('./official.ts')).benchOfficial(),
}

/** What is measured with a bench that is asked for by name: the road of tasks goes through screening and live execution. */
const WITH: Record<string, string[]> = { tasks: ['screening', 'recorder'] }

const wanted = process.argv.slice(2).flatMap((name) => [name, ...(WITH[name] ?? [])])
const unknown = wanted.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}
let missed = 0
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  for (const figure of await bench()) {
    if (figure.met === false) missed += 1
    const sign = figure.met === undefined ? ' ' : figure.met ? '✓' : '✕'
    const goal = figure.goal ? `goal ${figure.goal}` : ''
    console.log(
      `  ${sign} ${figure.name.padEnd(58)} ${figure.value.toFixed(figure.value < 10 ? 2 : 0).padStart(8)} ${figure.unit.padEnd(12)} ${goal}${figure.compare ? `  (${figure.compare})` : ''}`,
    )
  }
}
console.log(
  missed === 0
    ? '\nEvery goal was met on this machine, in this run.'
    : `\n${missed} goals were missed on this machine, in this run.`,
)
process.exitCode = missed === 0 ? 0 : 1
