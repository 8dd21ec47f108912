import { mkdir, readFile, realpath } from 'node:fs/promises'
import { capKey, capNormalForm, normalUrl } from '../../rubrics/index.ts'
import { canonicalFile } from '../../tasks/index.ts'
import { writeAtomically } from '../atomic.ts'
import type { EvidenceStore } from '../evidence.ts'
import { count, type ExchangeReport, emptyReport } from '../exchange-report.ts'
import type { StandingPage } from '../marks.ts'
import { checkName, confine } from '../paths.ts'
import { md5 } from './folder.ts'
import type { CapPlace } from './import.ts'

/** The addresses that the answers of one agent to one task cite. */
export interface CapCitations {
  agent: string
  task: string
  urls: readonly string[]
}

export interface CapExportOptions {
  citations: readonly CapCitations[]
  /** Only captures of these tasks; of all if left out. */
  tasks?: ReadonlySet<string>
  signal?: AbortSignal
}

/** A white square: CAP drops entries without a picture, and takes a picture of one dot for a failure. */
const BLANK = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKYAH//Z',
  'base64',
)

interface Wanted {
  url: string
  page: StandingPage
}

/**
 * Writes captures into CAP's cache folders, `<folder>/<agent>/<task>/`. An entry whose key CAP would not find again is written
 * under both names. CAP knows no states, so what is not usable is not written; that, and what its keys cannot tell apart, is
 * in the report. `folder` should be empty.
 */
export async function exportCapCache(
  store: EvidenceStore,
  folder: string,
  options: CapExportOptions,
): Promise<ExchangeReport> {
  const report = emptyReport()
  await mkdir(folder, { recursive: true })
  const root = await realpath(folder)
  const written = new Set<string>()
  const places = await placesOf(store, options, report)
  for (const [at, wanted] of [...places].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (options.signal?.aborted) return report
    await writeTask(store, root, at, wanted, report, written)
  }
  for (const { page } of await store.all()) {
    // What belongs to other tasks is not missed.
    if (written.has(page.id) || page.state !== 'ok' || options.tasks) continue
    report.rejected.push({
      file: `evidence/${page.id}`,
      line: null,
      reason: `no answer cites ${page.url}, so it belongs to no agent and task`,
    })
  }
  return report
}

/** By `<agent>/<task>`: what is cited there, and what was imported from there. */
async function placesOf(
  store: EvidenceStore,
  { citations, tasks }: CapExportOptions,
  report: ExchangeReport,
): Promise<Map<string, Wanted[]>> {
  const places = new Map<string, Wanted[]>()
  const add = (agent: string, task: string, wanted: Wanted): void => {
    const at = `${checkName(agent, 'the name of an agent')}/${checkName(task, 'the name of a task')}`
    const known = places.get(at) ?? []
    if (!known.some(({ page, url }) => page.id === wanted.page.id && url === wanted.url))
      places.set(at, [...known, wanted])
  }
  for (const { agent, task, urls } of citations) {
    if (tasks && !tasks.has(task)) continue
    for (const url of urls) {
      const captures = await store.byUrl(url)
      const page = captures.findLast(({ state }) => state === 'ok') ?? captures.at(-1)
      if (page?.state === 'ok') add(agent, task, { url, page })
      else {
        const why =
          page === undefined
            ? 'was never captured'
            : `has no usable capture: ${page.state}${page.reason === '' ? '' : `, ${page.reason}`}`
        report.rejected.push({
          file: page ? `evidence/${page.id}` : `answers/${agent}/${task}`,
          line: null,
          reason: `${url} ${why}; CAP has no place for that`,
        })
      }
    }
  }
  for (const { page } of await store.all()) {
    const from = Array.isArray(page.cap) ? (page.cap as CapPlace[]) : []
    for (const { agent, task, key } of from) {
      if (tasks && !tasks.has(task)) continue
      const cited = places.get(`${agent}/${task}`) ?? []
      const isCited = cited.some((each) => normalUrl(each.url) === normalUrl(page.url))
      if (page.state === 'ok' && !isCited) add(agent, task, { url: key, page })
    }
  }
  return places
}

async function writeTask(
  store: EvidenceStore,
  root: string,
  at: string,
  wanted: readonly Wanted[],
  report: ExchangeReport,
  written: Set<string>,
): Promise<void> {
  const index: Record<string, 'web' | 'pdf'> = {}
  const owners = new Map<string, Wanted>()
  const forms = new Map<string, string>()
  const reviewed: Record<string, string> = {}
  // What keeps its name comes first: an entry that needs two names must not take that of another. Then by address, so that the same captures give the same files.
  const ordered = [...wanted].sort(
    (a, b) => Number(twoNames(a.url)) - Number(twoNames(b.url)) || (a.url < b.url ? -1 : Number(a.url > b.url)),
  )
  for (const each of ordered) {
    const key = capKey(each.url)
    const names = [...new Set([md5(key), md5(capKey(key))])]
    const taken = names.map((name) => owners.get(name)).find((owner) => owner !== undefined)
    const file = `evidence/${each.page.id}`
    if (taken !== undefined) {
      if (taken.page.id !== each.page.id)
        report.rejected.push({
          file,
          line: null,
          reason: `${each.url} and ${taken.url} have one name in CAP’s cache; that of the latter is kept (${at})`,
        })
      continue
    }
    const kind = await writeEntry(store, root, at, each, names, report)
    if (kind === null) continue
    for (const name of names) owners.set(name, each)
    index[key] = kind
    written.add(each.page.id)
    count(report, kind === 'web' ? 'pages' : 'PDFs')
    if (names.length > 1)
      report.repaired.push({
        file: `${at}/${names[0]}.${kind === 'web' ? 'txt' : 'pdf'}`,
        what: `written under two names: CAP reads ${key} under ${names[1]}`,
      })
    const other = forms.get(capNormalForm(key))
    if (other !== undefined)
      report.repaired.push({
        file: `${at}/index.json`,
        what: `CAP may serve ${other} where ${each.url} is asked for, and the other way round`,
      })
    forms.set(capNormalForm(key), other ?? each.url)
    const said = (Array.isArray(each.page.cap) ? (each.page.cap as CapPlace[]) : []).find(
      (place) => `${place.agent}/${place.task}` === at,
    )?.reviewed
    if (said !== undefined) reviewed[key] = said
  }
  if (Object.keys(index).length === 0) return
  await writeAtomically(confine(root, `${at}/index.json`), `${JSON.stringify(index, null, 2)}\n`)
  if (Object.keys(reviewed).length > 0)
    await writeAtomically(confine(root, `${at}/reviewed.json`), canonicalFile(reviewed))
  count(report, 'folders')
}

const twoNames = (url: string): boolean => capKey(capKey(url)) !== capKey(url)

/** Writes the files of one capture under each of its names; null where it has nothing that CAP could read. */
async function writeEntry(
  store: EvidenceStore,
  root: string,
  at: string,
  { page }: Wanted,
  names: readonly string[],
  report: ExchangeReport,
): Promise<'web' | 'pdf' | null> {
  const file = `evidence/${page.id}`
  const kept = await store.read(page.id)
  if (kept === null) return null
  if (page.pdf !== undefined) {
    const pdf = await readFile(store.file(page.id, 'page.pdf')).catch(() => null)
    if (pdf === null) {
      report.rejected.push({ file, line: null, reason: 'the PDF itself was not kept, and CAP reads it from there' })
      return null
    }
    for (const name of names) await writeAtomically(confine(root, `${at}/${name}.pdf`), pdf)
    return 'pdf'
  }
  const screen = await readFile(store.file(page.id, 'screen.jpg')).catch(() => null)
  if (screen === null)
    report.repaired.push({
      file: `${at}/${names[0]}.jpg`,
      what: 'no picture was taken; a blank one stands in, without which CAP drops the entry',
    })
  for (const name of names) {
    await writeAtomically(confine(root, `${at}/${name}.txt`), kept.text)
    await writeAtomically(confine(root, `${at}/${name}.jpg`), screen ?? BLANK)
  }
  return 'web'
}
