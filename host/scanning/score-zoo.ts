import type { BrowserContext } from 'playwright'
import {
  falseAlarms,
  type LabelledSection,
  type PlacedFinding,
  type ScoredUnit,
  scoreFindings,
} from '../../sitecards/index.ts'
import { readZooLabels, type ZooInstance, type ZooLabels } from '../../worlds/index.ts'
import type { ChromiumService } from '../services/chromium.ts'
import { lookAtZooPage, type ZooPage } from './zoo-page.ts'

/** Probes of two pages wait for different things, and more than two keep each other waiting. */
const PAGES_AT_ONCE = 2

export interface ZooScoreOptions {
  split: 'dev' | 'test'
  /** One library alone. */
  library?: string
  /** Whether pages are scanned; otherwise only labels and pages are set beside each other. */
  scanned: boolean
  say?: (line: string) => void
}

export interface ZooScore {
  units: ScoredUnit[]
  lookalikes: { falseAlarms: number; of: number }
  /** Labelled sections on pages that came up. */
  instances: number
  /** Open types on them. */
  open: number
  pages: number
  /** Pages that did not come up; nothing of theirs is in any count. */
  failed: { page: string; why: string }[]
  /** Pages whose scan was ended early; what was missed there counts as missed. */
  cut: { page: string; why: string }[]
  /** Where pages and labels do not agree, or a page is not as it must be. */
  problems: string[]
  /** Milliseconds of the slowest page, with its address. */
  slowest: { page: string; ms: number } | null
}

/**
 * Scans the pages of a split of the zoo, probes included, and sets what is found beside the labels.
 * @param chromium serves the zoo among its sites
 * @throws RangeError where the split has no such library
 */
export async function scoreZoo(chromium: ChromiumService, options: ZooScoreOptions): Promise<ZooScore> {
  const { split, library, scanned, say = () => {} } = options
  const files = readZooLabels().filter((file) => file.split === split && (!library || file.library === library))
  if (files.length === 0) throw new RangeError(`The ${split} split has no library "${library}".`)
  const listed = await pagesOf(chromium, files)
  const queue = [...listed]
  const looked: ZooPage[] = []
  const failed: ZooScore['failed'] = []
  const next = async (): Promise<void> => {
    const path = queue.shift()
    if (path === undefined) return
    try {
      looked.push(await chromium.withContext(async (context) => inPage(context, path, scanned)))
      say(`${path} (${looked.length + failed.length} of ${listed.length})`)
    } catch (error) {
      failed.push({ page: path, why: String(error).split('\n')[0] ?? '' })
    }
    await next()
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, next))
  return scoreOf(files, looked, failed)
}

async function inPage(context: BrowserContext, path: string, scanned: boolean): Promise<ZooPage> {
  return lookAtZooPage(await context.newPage(), path, scanned)
}

function scoreOf(files: readonly ZooLabels[], looked: readonly ZooPage[], failed: ZooScore['failed']): ZooScore {
  const up = new Set(looked.map(({ path }) => path))
  const sections = files
    .flatMap(({ library, instances }) => instances.map((each) => labelled(library, each)))
    .filter(({ page }) => up.has(page))
  const findings: PlacedFinding[] = looked.flatMap((page) => page.findings)
  const units = scoreFindings(sections, findings)
  const slowest = looked.reduce<ZooPage | null>((most, page) => (most && most.ms > page.ms ? most : page), null)
  return {
    units,
    lookalikes: falseAlarms(sections, units),
    instances: sections.length,
    open: sections.reduce((sum, each) => sum + each.open.length, 0),
    pages: looked.length,
    failed,
    cut: looked.flatMap(({ path, cut }) => (cut === null ? [] : [{ page: path, why: cut }])),
    problems: problemsOf(files, looked, failed),
    slowest: slowest && { page: slowest.path, ms: slowest.ms },
  }
}

const labelled = (library: string, each: ZooInstance): LabelledSection => ({
  library,
  page: each.page,
  section: each.section,
  what: each.what,
  types: each.types,
  open: each.open ?? [],
  lookalike: each.lookalike !== undefined,
})

/** What a page or a label says that the other does not: each section has one label, each label its section. */
function problemsOf(files: readonly ZooLabels[], looked: readonly ZooPage[], failed: ZooScore['failed']): string[] {
  const labels = files.flatMap(({ instances }) => instances.map(({ page, section }) => `${page} ${section}`))
  const shown = looked.flatMap(({ path, sections }) => sections.map((section) => `${path} ${section}`))
  const skipped = new Set(failed.map(({ page }) => page))
  return [
    ...repeated(labels).map((each) => `${each} has two labels`),
    ...repeated(shown).map((each) => `${each} stands there twice`),
    ...shown.filter((each) => !labels.includes(each)).map((each) => `${each} has no label`),
    ...labels
      .filter((each) => !shown.includes(each) && !skipped.has(each.split(' ')[0] ?? ''))
      .map((each) => `${each} is labelled and stands nowhere`),
    ...looked.flatMap(({ path, problems }) => problems.map((each) => `${path}: ${each}`)),
  ]
}

const repeated = (all: readonly string[]): string[] => [...new Set(all.filter((each, at) => all.indexOf(each) !== at))]

/** Every page that the libraries list, and every one that a label names. */
async function pagesOf(chromium: ChromiumService, files: readonly ZooLabels[]): Promise<string[]> {
  const listed = await chromium.withContext(async (context) => {
    const page = await context.newPage()
    const paths: string[] = []
    for (const { library } of files) {
      await page.goto(`http://zoo.assay.test/${library}/`)
      await page.locator('#root > main > ul').waitFor({ state: 'attached' })
      const links = await page.locator('#root a').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
      paths.push(...links.filter((href) => href.startsWith(`/${library}/`)))
    }
    return paths
  })
  const named = files.flatMap(({ instances }) => instances.map(({ page }) => page))
  return [...new Set([...listed, ...named])]
}
