/**
 * `npm test`: types, lint, import rules, unit and integration tests, the scanner on the zoo, end-to-end tests. Everything runs even when something before it failed.
 * The last line, `N passed, N failed`, is counted from the runners' own reports; a failed check counts as one failed.
 */
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { BROWSER_DOOR_TARGETS, buildStale } from '../cli/index.ts'
import { zooTests } from './zoo.ts'

interface Count {
  passed: number
  failed: number
  skipped: number
  /** What failed, by name: told again at the end, since a long log is often cut in the middle. */
  failures: string[]
}

const root = join(import.meta.dirname, '..')
const reports = join(root, 'out', 'reports')

function run(command: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', () => done(1))
    child.on('close', (code) => done(code ?? 1))
  })
}

/** One of the `check:` scripts of package.json. */
async function check(name: string): Promise<Count> {
  const began = performance.now()
  const code = await run(['--run', `check:${name}`])
  console.log(`${code === 0 ? '✓' : '✕'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: code === 0 ? [] : [name] }
}

/** Counts of vitest's JSON report; a runner that ended badly without a failed test (an unreadable file, a crash) counts as one failure. */
async function unitTests(): Promise<Count> {
  const file = join(reports, 'vitest.json')
  const code = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as {
    numPassedTests?: number
    numFailedTests?: number
    numPendingTests?: number
    testResults?: UnitFile[]
  }
  const failed = report.numFailedTests ?? 0
  return {
    passed: report.numPassedTests ?? 0,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests ?? 0,
    failures: code === 0 ? [] : failuresOf(report.testResults ?? []),
  }
}

interface UnitFile {
  name: string
  status: string
  message?: string
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
}

/** Each failed test with the first lines of its message; a file that could not be read at all, too. */
function failuresOf(files: readonly UnitFile[]): string[] {
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [`${file}: ${firstLines(message)}`]
      return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLines(failureMessages?.[0])}`)
    })
}

const firstLines = (message = ''): string => message.split('\n').slice(0, 4).join(' ').slice(0, 600)

interface Stats {
  expected: number
  unexpected: number
  flaky: number
  skipped: number
}

async function endToEndTests(): Promise<Count> {
  const file = join(reports, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PWTEST_CACHE_DIR: join(reports, 'transform-cache') }
  const attempt = async (): Promise<{ code: number; stats: Stats | undefined }> => {
    const code = await run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/playwright.config.ts'], env)
    const report = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as { stats?: Stats }
    return { code, stats: report.stats }
  }
  let { code, stats } = await attempt()
  // The runner's loader now and then stumbles over files that it has not transformed yet, and runs nothing.
  if (code !== 0 && (stats?.expected ?? 0) + (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) === 0)
    ({ code, stats } = await attempt())
  const failed = stats?.unexpected ?? 0
  // A test that passed when it was repeated has passed; its first failure is in the log above.
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: stats?.skipped ?? 0,
    failures: code === 0 ? [] : ['end-to-end tests: see their list above'],
  }
}

await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })
const counts: Count[] = []
for (const name of ['types', 'lint', 'imports']) counts.push(await check(name))
await buildStale(root, BROWSER_DOOR_TARGETS, (line) => console.log(line))
counts.push(await unitTests())
const zoo = await zooTests(root)
counts.push({ passed: zoo.passed, failed: zoo.failures.length, skipped: 0, failures: zoo.failures })
counts.push(await endToEndTests())

const total = counts.reduce((sum, count) => ({
  passed: sum.passed + count.passed,
  failed: sum.failed + count.failed,
  skipped: sum.skipped + count.skipped,
  failures: [...sum.failures, ...count.failures],
}))
if (total.passed === 0) total.failed += 1
for (const failure of total.failures) console.log(`✕ ${failure}`)
console.log(`(${availableParallelism()} cores)`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed === 0 ? 0 : 1
