import { type ClusterFile, clusterFile } from '../../tasks/index.ts'
import { count, type ExchangeReport, emptyReport, parseYaml, type Workspace } from '../../workspace/index.ts'
import { type SourceFolder, textOf } from './source.ts'

/**
 * Clusters for a benchmark that has none: those of a `clusters.yaml` in the folder, else the folders in which the cards lie. A benchmark that has clusters keeps them; cards that they do not list are named.
 */
export async function importClusters(source: SourceFolder, workspace: Workspace): Promise<ExchangeReport> {
  const report = emptyReport()
  if (workspace.clusters.clusters.length === 0) {
    const file = (await readClusters(source, report)) ?? fromCards(workspace)
    if (file.clusters.length === 0) return report
    await workspace.saveClusters(file, workspace.clustersHash)
    count(report, 'clusters', file.clusters.length)
  }
  const listed = new Set(workspace.clusters.clusters.flatMap(({ sites }) => sites))
  for (const { id, value } of workspace.cards.values())
    if (!listed.has(id))
      report.repaired.push({
        file: 'clusters.yaml',
        what: `lists no cluster with ${id}, whose card lies in ${value.cluster}; add it`,
      })
  return report
}

async function readClusters(source: SourceFolder, report: ExchangeReport): Promise<ClusterFile | null> {
  const file = source.files.find((each) => /^[^/]+\/clusters\.yaml$/.test(each))
  if (file === undefined) return null
  const reject = (line: number | null, reason: string): null => {
    report.rejected.push({ file, line, reason: `${reason}; the clusters were taken from the folders of the cards` })
    return null
  }
  const read = textOf(await source.read(file))
  if ('reason' in read) return reject(null, read.reason)
  const parsed = parseYaml(read.text)
  if ('problem' in parsed) return reject(parsed.problem.line, `broken YAML: ${parsed.problem.reason}`)
  const result = clusterFile.safeParse(parsed.value)
  return result.success
    ? result.data
    : reject(
        parsed.lineOf(
          result.error.issues[0]?.path.map((part) => (typeof part === 'number' ? part : String(part))) ?? [],
        ),
        'is no list of clusters',
      )
}

function fromCards(workspace: Workspace): ClusterFile {
  const sites = Map.groupBy(workspace.cards.values(), ({ value }) => value.cluster)
  const names = [...sites.keys()].sort()
  return clusterFile.parse({
    clusters: names.map((name) => ({ name, sites: (sites.get(name) ?? []).map(({ id }) => id).sort() })),
  })
}
