import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { normalUrl, type PageEvidence, pageEvidence } from '../rubrics/index.ts'
import { canonicalFile, explainIssues } from '../tasks/index.ts'
import { readIfThere, sha256, writeAtomically } from './atomic.ts'
import { problemFinding, readVersioned } from './entries.ts'
import { InvalidError, PathError, type WorkspaceFinding } from './findings.ts'
import { lineOfPath } from './json.ts'
import { confine } from './paths.ts'

/** What a capture says about its page, before it has an id. */
export type Capture = Pick<
  PageEvidence,
  'url' | 'finalUrl' | 'status' | 'title' | 'lang' | 'at' | 'state' | 'reason'
> & { [field: string]: unknown }

/** The id of a captured page: it names URL and text, so that the same capture is kept once and a changed text cannot keep its name. */
export const evidenceId = (url: string, text: string): string => `ev-${sha256(`${url}\n${text}`).slice(0, 16)}`

const ID = /^ev-[0-9a-f]{16}$/

/** The captured pages of a workspace, `evidence/<id>/`. They can be many, so nothing is read before it is asked for. */
export class EvidenceStore {
  readonly #root: string
  #byUrl: Map<string, string[]> | null = null

  /** `root` is the real path of a workspace, or of any folder that shall get an `evidence` folder. */
  constructor(root: string) {
    this.#root = root
  }

  /** Ids of all captures, in order of name. */
  async ids(): Promise<string[]> {
    const entries = await readdir(path.join(this.#root, 'evidence'), { withFileTypes: true }).catch(() => [])
    return entries
      .filter((entry) => entry.isDirectory() && ID.test(entry.name))
      .map((entry) => entry.name)
      .sort()
  }

  /** One capture with its text; `InvalidError` where it is broken, null where there is none. */
  async read(id: string): Promise<{ page: PageEvidence; text: string } | null> {
    const { page, text, findings } = await this.inspect(id)
    const [first] = findings
    if (first !== undefined) throw new InvalidError(first.file, first.field, first.message)
    return page === null || text === null ? null : { page, text }
  }

  /** One capture and everything that is wrong with it: fields, missing text, an id that does not belong to the text. */
  async inspect(id: string): Promise<{ page: PageEvidence | null; text: string | null; findings: WorkspaceFinding[] }> {
    const [{ page, findings, lineOf }, text] = await Promise.all([
      this.#readPage(id),
      readIfThere(this.file(id, 'text.txt')),
    ])
    if (page === null) return { page, text, findings }
    const fix = 'Capture the page again; verdicts on this capture cannot be trusted.'
    if (text === null) {
      findings.push({
        file: `evidence/${id}/text.txt`,
        line: 1,
        field: '',
        message: 'the captured text is missing',
        severity: 'error',
        fix,
      })
    } else if (evidenceId(page.url, text) !== id || page.id !== id) {
      const message = `URL and text belong to ${evidenceId(page.url, text)}, not to ${id}: the capture was changed after it was made`
      findings.push({
        file: `evidence/${id}/page.json`,
        line: lineOf('id'),
        field: 'id',
        message,
        severity: 'error',
        fix,
      })
    }
    return { page, text, findings }
  }

  async #readPage(
    id: string,
  ): Promise<{ page: PageEvidence | null; findings: WorkspaceFinding[]; lineOf: (field: string) => number }> {
    const file = `evidence/${id}/page.json`
    const json = await readIfThere(this.file(id, 'page.json'))
    const lineOf = (field: string): number => lineOfPath(json ?? '', [field])
    if (json === null) return { page: null, findings: [], lineOf }
    const loaded = readVersioned('evidence', file, id, json)
    if ('findings' in loaded) return { page: null, findings: loaded.findings, lineOf }
    const result = pageEvidence.safeParse(loaded.value)
    if (result.success) return { page: result.data, findings: [], lineOf }
    const problems = explainIssues(result.error.issues, loaded.value)
    return { page: null, findings: problems.map((p) => problemFinding(file, p, lineOfPath(json, p.path))), lineOf }
  }

  /** Captures of a URL as it was cited or as it ended up, in order of capture; broken ones are left out. Fragments do not matter. */
  async byUrl(url: string): Promise<PageEvidence[]> {
    this.#byUrl ??= await this.#index()
    const pages = await Promise.all((this.#byUrl.get(key(url)) ?? []).map((id) => this.read(id).catch(() => null)))
    return pages.flatMap((found) => (found === null ? [] : [found.page])).sort((a, b) => (a.at < b.at ? -1 : 1))
  }

  /** The latest capture of a URL with its text; null where there is none. */
  async latest(url: string): Promise<{ evidence: PageEvidence; text: string } | null> {
    const page = (await this.byUrl(url)).at(-1)
    const found = page ? await this.read(page.id) : null
    return found && { evidence: found.page, text: found.text }
  }

  /** Addresses of all usable captures, each once, sorted. */
  async usable(): Promise<string[]> {
    const pages = await Promise.all((await this.ids()).map((id) => this.#readPage(id)))
    return [...new Set(pages.flatMap(({ page }) => (page?.state === 'ok' ? [page.url] : [])))].sort()
  }

  /** The path of one file of a capture; it need not exist. */
  file(id: string, name: 'page.json' | 'text.txt' | 'screen.jpg' | 'page.mhtml'): string {
    if (!ID.test(id)) throw new PathError(`"${id}" is not the id of a capture, such as ev-0123456789abcdef`)
    return confine(this.#root, `evidence/${id}/${name}`)
  }

  /** Keeps a capture and gives it its id. The same URL and text are kept once, as they were first captured. */
  async save(
    capture: Capture,
    text: string,
    files: { screen?: Uint8Array; mhtml?: Uint8Array } = {},
  ): Promise<PageEvidence> {
    const id = evidenceId(capture.url, text)
    const known = await this.read(id).catch(() => null)
    if (known !== null) return known.page
    const page = pageEvidence.parse({ ...capture, version: 1, id })
    await writeAtomically(this.file(id, 'text.txt'), text)
    if (files.screen !== undefined) await writeAtomically(this.file(id, 'screen.jpg'), files.screen)
    if (files.mhtml !== undefined) await writeAtomically(this.file(id, 'page.mhtml'), files.mhtml)
    // Last, because a capture exists from the moment that it has its page.json.
    await writeAtomically(this.file(id, 'page.json'), canonicalFile(page))
    if (this.#byUrl !== null) addTo(this.#byUrl, page)
    return page
  }

  /** Forgets what is known of the folder, after somebody else changed it. */
  forget(): void {
    this.#byUrl = null
  }

  async #index(): Promise<Map<string, string[]>> {
    const index = new Map<string, string[]>()
    for (const id of await this.ids()) {
      const { page } = await this.#readPage(id)
      if (page !== null) addTo(index, page)
    }
    return index
  }
}

function addTo(index: Map<string, string[]>, page: PageEvidence): void {
  for (const url of new Set([key(page.url), key(page.finalUrl)])) index.set(url, [...(index.get(url) ?? []), page.id])
}

/** One page under all its spellings; fragments that are routes tell pages apart. */
const key = (url: string): string => normalUrl(url) ?? url
