import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import {
  compareReports,
  type JudgeHumanPolicy,
  type Report,
  type ReportDifference,
  type ReportFacts,
  readEmbedded,
  reportHtml,
} from '../../agreement/index.ts'
import { agreementPolicy } from '../../contract/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import { computeReport } from '../reports/compute.ts'
import { gatherFacts, type ReportChoice } from '../reports/gather.ts'
import { type ReportFormat, type WrittenReport, writeReport } from '../reports/write.ts'
import type { Jobs } from './jobs.ts'
import type { JudgeService } from './judging.ts'

export interface ReportParts {
  workspace: Workspace
  judging: JudgeService
  jobs: Jobs
  version: string
  /** Runs work in a browser context of its own. */
  withContext: <T>(work: (context: BrowserContext) => Promise<T>) => Promise<T>
}

export const REPORT_DEFAULTS = { seed: 1, resamples: 10_000 } as const
const FOLDER = 'reports'
const MOST_RESAMPLES = 9_999_999

/** Agreement reports: computed beside the main thread, as a job with progress and cancel; written in every format; verified. */
export class ReportService {
  readonly #parts: ReportParts
  /** The last reports, by what they are made of: the same report is often asked for again. */
  readonly #made = new Map<string, Report>()
  #count = 0

  constructor(parts: ReportParts) {
    this.#parts = parts
  }

  /** All that a report is computed from, read anew. */
  facts(choice: ReportChoice): Promise<ReportFacts> {
    const { workspace, judging, version } = this.#parts
    return gatherFacts({ workspace, version, verdicts: (id) => judging.verdicts(id) }, choice, judging.run(choice.run))
  }

  /** @param job id under which the work is followed and cancelled; a new one if left out. @throws Refused where it was cancelled */
  async make(choice: ReportChoice, job = this.nextJob()): Promise<Report> {
    const { jobs } = this.#parts
    const facts = await this.facts(choice)
    const key = JSON.stringify([choice, facts.hashes, facts.judgeRuns])
    const known = this.#made.get(key)
    if (known) return known
    let made: Report | null = null
    jobs.start(job, 'Computing the report', async (follow) => {
      made = await computeReport(facts, follow)
      return 'The report is ready.'
    })
    const end = await jobs.ended(job)
    if (made === null) throw new Refused(end?.message || 'The report was cancelled.')
    this.#keep(key, made)
    return made
  }

  nextJob(): string {
    this.#count += 1
    return `report-${this.#count}`
  }

  /** Writes to `reports/` of the workspace, or to a folder that is named. */
  async write(
    choice: ReportChoice,
    formats: readonly ReportFormat[],
    { folder, name = `agreement-${choice.run}`, job }: { folder?: string; name?: string; job?: string } = {},
  ): Promise<WrittenReport & { html: string }> {
    if (formats.length === 0) throw new Refused('Choose at least one format.', { field: 'formats' })
    const report = await this.make(choice, job)
    const target = folder ?? join(this.#parts.workspace.folder, FOLDER)
    const written = await writeReport(report, { folder: target, name, formats, print: (html) => this.print(html) })
    const at = (file: string) => (folder === undefined ? `${FOLDER}/${file}` : join(folder, file))
    return {
      files: written.files.map(({ format, file }) => ({ format, file: at(file) })),
      failed: written.failed,
      html: reportHtml(report),
    }
  }

  /** Makes a report again from what the workspace holds now, and says what is not so any more. @throws Refused for a page that is no report */
  async verify(page: string): Promise<{ holds: boolean; differences: ReportDifference[] }> {
    const reported = reportIn(page)
    const { run, judgeRuns } = reported.origin
    const { policy, seed, resamples } = askedFor(reported)
    if (run === null) throw new Refused('The report names no judge run, so that it cannot be made again.')
    if (!this.#parts.workspace.runs.has(run))
      throw new NotFound(`The report is about the run ${run}, which this benchmark does not have.`)
    const choice = { run, policy, seed, resamples, judgeRuns }
    const now = await this.make(choice)
    const differences = [...this.#pageDifferences(page, reported), ...compareReports(reported, now)]
    return { holds: differences.length === 0, differences }
  }

  /** A page is what its data say, byte for byte; only the version that made it can tell. */
  #pageDifferences(page: string, reported: Report): ReportDifference[] {
    const version = `Assay ${this.#parts.version}`
    if (reported.origin.madeBy !== version)
      return [{ what: 'text', where: 'version that made the report', reported: reported.origin.madeBy, now: version }]
    if (reportHtml(reported) === page) return []
    return [
      {
        what: 'page',
        where: 'the page itself',
        reported: 'was changed after it was made',
        now: 'does not show what its data say',
      },
    ]
  }

  /** Prints a page of our own, which asks the network for nothing. @throws where there is no browser */
  async print(html: string): Promise<Uint8Array> {
    const { withContext } = this.#parts
    try {
      return await withContext(async (context) => {
        await context.route('**/*', (route) => route.abort())
        const page = await context.newPage()
        await page.setContent(html)
        return page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true })
      })
    } catch (error) {
      const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
      throw new Error(`The PDF could not be printed: ${why} Write the HTML and print it from a browser.`)
    }
  }

  #keep(key: string, report: Report): void {
    this.#made.set(key, report)
    const [oldest] = this.#made.keys()
    if (this.#made.size > 4 && oldest !== undefined) this.#made.delete(oldest)
  }
}

/** A page may come from anywhere: it must not make the studio compute for ever, or by rules that there are not. */
function askedFor({ origin }: Report): { policy: Partial<JudgeHumanPolicy>; seed: number; resamples: number } {
  const policy = agreementPolicy.safeParse(origin.policy)
  const { seed, resamples } = origin
  if (!policy.success || resamples < 0 || resamples > MOST_RESAMPLES || seed < 0)
    throw new Refused(
      'The report asks for a policy, a seed or a number of resamples that this version does not know.',
      {
        advice: `It may have been changed by hand, or be of another version (${origin.madeBy}).`,
      },
    )
  return { policy: policy.data, seed, resamples }
}

function reportIn(page: string): Report {
  try {
    return readEmbedded(page)
  } catch (error) {
    throw new Refused((error as Error).message, { advice: 'Give the HTML file that "assay agreement --out" wrote.' })
  }
}
