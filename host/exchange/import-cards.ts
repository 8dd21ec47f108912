import { isSite, siteOf, writeCard } from '../../sitecards/index.ts'
import {
  type CardEntry,
  count,
  type ExchangeReport,
  emptyReport,
  readCardFolder,
  type Workspace,
} from '../../workspace/index.ts'
import type { SourceFolder } from './source.ts'

const PART = /^(.*)\/((?:functions|action_items|execution_items|perception_items)\.csv|card\.yaml)$/

interface Place {
  cluster: string
  site: string
}

/**
 * Site cards, `<cluster>/<site>/*.csv` below `sitecard/`, `sitecards/` or the folder itself (reference sections 1.1 and 1.7): all spellings of headers, separators and encodings, nested sites. Rows that cannot be
 * taken, and sites that are there with other entries, are named; nothing is written over.
 */
export async function importCards(source: SourceFolder, workspace: Workspace): Promise<ExchangeReport> {
  const report = emptyReport()
  const folders = Map.groupBy(
    source.files.filter((file) => PART.test(file)),
    (file) => PART.exec(file)?.[1] ?? '',
  )
  report.rejected.push(...foldersWithoutCard(source.files, [...folders.keys()]))
  const clusters = new Map<string, string>()
  for (const [folder, files] of folders) {
    if (!files.some((file) => file.endsWith('.csv'))) continue
    const place = placeOf(folder)
    if (place === null)
      report.rejected.push({
        file: folder,
        line: null,
        reason: 'no cluster is named; a card lies in <cluster>/<site>/',
      })
    else await importCard({ source, workspace, report, clusters }, folder, files, place)
  }
  return report
}

/** Cluster and site from a folder. Without a folder of a known name, the cluster is the first part that is no host. */
function placeOf(folder: string): Place | null {
  const parts = folder.split('/')
  const root = parts.findLastIndex((part) => part === 'sitecard' || part === 'sitecards')
  const below = root !== -1 ? parts.slice(root + 1) : isHost(parts[1]) && !isHost(parts[0]) ? parts : parts.slice(1)
  const [cluster, ...site] = below
  return cluster === undefined || site.length === 0 ? null : { cluster, site: site.join('/') }
}

/** Folders of sites that hold files and no card, such as one whose files have other names; folders above and below a card are none. */
function foldersWithoutCard(files: readonly string[], cards: readonly string[]): ExchangeReport['rejected'] {
  const sites = files.flatMap((file) => {
    const [, root, cluster, site] = /^(.*(?:^|\/)sitecards?)\/([^/]+)\/([^/]+)\//.exec(file) ?? []
    return root === undefined ? [] : [`${root}/${cluster}/${site}`]
  })
  return [...new Set(sites)]
    .filter((folder) => !cards.some((card) => card === folder || card.startsWith(`${folder}/`)))
    .map((file) => ({
      file,
      line: null,
      reason: 'holds no functions.csv, action_items.csv or perception_items.csv, so it is no site',
    }))
}

const isHost = (part: string | undefined): boolean =>
  part !== undefined && /^[\w-]+(?:\.[\w-]+)+$|^localhost/.test(part)

interface CardImport {
  source: SourceFolder
  workspace: Workspace
  report: ExchangeReport
  /** Site → the cluster from which this import took it. */
  clusters: Map<string, string>
}

async function importCard(
  { source, workspace, report, clusters }: CardImport,
  folder: string,
  files: readonly string[],
  { cluster, site: spelled }: Place,
): Promise<void> {
  const reject = (reason: string, file = folder, line: number | null = null): void =>
    void report.rejected.push({ file, line, reason })
  const site = isSite(spelled) ? spelled : siteOf(spelled)
  if (!isSite(site)) return reject(`"${spelled}" is no site; it needs a host in lower case, with a path at most`)
  try {
    const parts = new Map<string, Uint8Array>()
    for (const file of files) parts.set(file.slice(folder.length + 1), await source.read(file))
    const entry = readCardFolder(folder, cluster, site, parts)
    const known = workspace.cards.get(site)
    if (known && isSame(known, entry)) return count(report, 'site cards already there')
    const other = clusters.get(site)
    if (known && other !== undefined && other !== cluster) {
      const same = JSON.stringify(writeCard(known.value)) === JSON.stringify(writeCard(entry.value))
      const why = same ? 'the same card' : 'a card with other entries'
      return reject(
        `${site} is in two clusters, with ${why}: that of ${other} was taken; a site belongs to one cluster`,
      )
    }
    if (known) return reject(`${site} is in this benchmark with another card (${known.file}); nothing is written over`)
    await workspace.saveCard(entry.value, null)
    clusters.set(site, cluster)
    count(report, 'site cards')
    if (site !== spelled) report.repaired.push({ file: folder, what: `site "${spelled}" is written ${site}` })
    if (parts.has('action_items.csv') && parts.has('execution_items.csv'))
      reject('action_items.csv is beside it and was taken instead', `${folder}/execution_items.csv`)
    for (const { file, line, field, message, leftOut } of entry.findings)
      if (leftOut) reject(message, file, line)
      else report.repaired.push({ file, what: `line ${line}${field === '' ? '' : `, ${field}`}: ${message}` })
  } catch (error) {
    reject(error instanceof Error ? error.message : String(error))
  }
}

function isSame({ value: a }: CardEntry, { value: b }: CardEntry): boolean {
  return a.cluster === b.cluster && a.url === b.url && JSON.stringify(writeCard(a)) === JSON.stringify(writeCard(b))
}
