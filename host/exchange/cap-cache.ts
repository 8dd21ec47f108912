import { pdfCapture, stateOfText } from '../../browser/index.ts'
import { citedUrls } from '../../rubrics/index.ts'
import {
  type CapCitations,
  type CapReaders,
  type ExchangeReport,
  exportCapCache,
  importCapCache,
  type Workspace,
} from '../../workspace/index.ts'

/** How pages and PDFs of a foreign cache are read: by the rules for our own captures. */
const readers: CapReaders = {
  stateOfText,
  readPdf: async (bytes) => {
    const { text, title, lang, state, kind, reason, pdf } = await pdfCapture(bytes)
    const { pages, read, pictures, pictureNote } = pdf
    return {
      text,
      title,
      lang,
      pictures,
      facts: { pages, read, pictures: pictures.length, pictureNote },
      judged: { state, kind, reason },
    }
  },
}

interface Follow {
  signal?: AbortSignal
  onProgress?: (progress: { done: number; total: number }) => void
}

/** Takes the page captures of CAP's cache folders into the evidence of a workspace; its answers tell how addresses are written. */
export async function importCache(workspace: Workspace, folder: string, follow: Follow = {}): Promise<ExchangeReport> {
  const cited = (await citationsOf(workspace)).flatMap(({ urls }) => urls)
  return importCapCache(folder, workspace.evidence, { readers, cited, ...follow })
}

/** Writes the captures that the answers of a workspace cite into CAP's cache folders below `folder`. */
export async function exportCache(
  workspace: Workspace,
  folder: string,
  follow: Follow & { tasks?: ReadonlySet<string> } = {},
): Promise<ExchangeReport> {
  return exportCapCache(workspace.evidence, folder, { citations: await citationsOf(workspace), ...follow })
}

/** What the answers of each agent to each task cite. */
async function citationsOf(workspace: Workspace): Promise<CapCitations[]> {
  const places = new Map<string, { agent: string; task: string; urls: string[] }>()
  for (const answer of workspace.answers) {
    const { agent, task } = answer
    const place = places.get(`${agent}/${task}`) ?? { agent, task, urls: [] }
    places.set(`${agent}/${task}`, place)
    const sites = workspace.tasks.get(task)?.value.metadata.websites_involved ?? []
    place.urls.push(...citedUrls(await answer.read(), sites).map(({ url }) => url))
  }
  return [...places.values()].map((place) => ({ ...place, urls: [...new Set(place.urls)] }))
}
