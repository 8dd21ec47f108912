import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { normalUrl, type PageEvidence, pageEvidence } from '../rubrics/index.ts'
import { canonicalFile, explainIssues } from '../tasks/index.ts'
import { readIfThere, sha256, writeAtomically } from './atomic.ts'
import { laterCapture } from './capture-history.ts'
import { problemFinding, readVersioned } from './entries.ts'
import { InvalidError, PathError, type WorkspaceFinding } from './findings.ts'
import { lineOfPath } from './json.ts'
import { appendMark, type EvidenceMark, readMarks, type StandingPage, standing } from './marks.ts'
import { confine } from './paths.ts'

/** What a capture says about its page, before it has an id. */
export type Capture = Pick<
  PageEvidence,
  'url' | 'finalUrl' | 'status' | 'title' | 'lang' | 'at' | 'state' | 'reason'
> & { [field: string]: unknown }

/** What lies beside the text of a capture. */
export interface CaptureFiles {
  screen?: Uint8Array
  mhtml?: Uint8Array
  pdf?: Uint8Array
  /** Of the first pages of a PDF. */
  pictures?: readonly Uint8Array[]
}

export interface KeptCapture {
  /** As it counts: with what people said of it. */
  page: StandingPage
  text: string
  marks: EvidenceMark[]
}

/** The id of a captured page: it names URL and text, so that the same capture is kept once and a changed text cannot keep its name. */
export const evidenceId = (url: string, text: string): string => `ev-${sha256(`${url}\n${text}`).slice(0, 16)}`

const ID = /^ev-[0-9a-f]{16}$/
type FileName =
  | 'page.json'
  | 'text.txt'
  | 'marks.jsonl'
  | 'screen.jpg'
  | 'page.mhtml'
  | 'page.pdf'
  | `page-${number}.jpg`
/** Folders read at once. */
const AT_ONCE = 64

interface Known {
  page: PageEvidence | null
  marks: EvidenceMark[]
  findings: WorkspaceFinding[]
  lineOf: (field: string) => number
}

/**
 * The captured pages of a workspace, `evidence/<id>/`. They can be many, so nothing is read before it is asked for, and what was
 * read of a capture is kept until that capture changes. A capture is a fact, and so is a mark on it (`marks.jsonl`): what is
 * handed out is the capture as it counts with its marks.
 */
export class EvidenceStore {
  readonly #root: string
  readonly #known = new Map<string, Promise<Known>>()
  #byUrl: Promise<Map<string, Set<string>>> | null = null

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

  /** All captures as they count, in order of id; broken ones are left out. */
  async all(): Promise<{ page: StandingPage; marks: EvidenceMark[] }[]> {
    const ids = await this.ids()
    const found: { page: StandingPage; marks: EvidenceMark[] }[] = []
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const batch = await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => this.#knowledge(id)))
      for (const { page, marks, findings } of batch)
        if (page !== null && findings.length === 0) found.push({ page: standing(page, marks), marks })
    }
    return found
  }

  /** One capture with its text; `InvalidError` where it is broken, null where there is none. */
  async read(id: string): Promise<KeptCapture | null> {
    const { page, text, marks, findings } = await this.inspect(id)
    const [first] = findings
    if (first !== undefined) throw new InvalidError(first.file, first.field, first.message)
    return page === null || text === null ? null : { page: standing(page, marks), text, marks }
  }

  /** One capture as it was made, and everything that is wrong with it: fields, marks, missing text, an id that does not belong to the text. */
  async inspect(id: string): Promise<{
    page: PageEvidence | null
    text: string | null
    marks: EvidenceMark[]
    findings: WorkspaceFinding[]
  }> {
    const [known, text] = await Promise.all([this.#knowledge(id), readIfThere(this.file(id, 'text.txt'))])
    const { page, marks, lineOf } = known
    const findings = [...known.findings]
    if (page === null) return { page, text, marks, findings }
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
    return { page, text, marks, findings }
  }

  #knowledge(id: string): Promise<Known> {
    const known = this.#known.get(id) ?? this.#readKnown(id)
    this.#known.set(id, known)
    known.catch(() => this.#known.delete(id))
    return known
  }

  async #readKnown(id: string): Promise<Known> {
    const file = `evidence/${id}/page.json`
    const [json, marksJson] = await Promise.all([
      readIfThere(this.file(id, 'page.json')),
      readIfThere(this.file(id, 'marks.jsonl')),
    ])
    const lineOf = (field: string): number => lineOfPath(json ?? '', [field])
    if (json === null) return { page: null, marks: [], findings: [], lineOf }
    const loaded = readVersioned('evidence', file, id, json)
    if ('findings' in loaded) return { page: null, marks: [], findings: loaded.findings, lineOf }
    const result = pageEvidence.safeParse(loaded.value)
    if (!result.success) {
      const problems = explainIssues(result.error.issues, loaded.value)
      const findings = problems.map((p) => problemFinding(file, p, lineOfPath(json, p.path)))
      return { page: null, marks: [], findings, lineOf }
    }
    const read = readMarks(marksJson)
    if ('marks' in read) return { page: result.data, marks: read.marks, findings: [], lineOf }
    // Whoever cannot read what people said of a capture must not use it as if they had said nothing.
    const finding: WorkspaceFinding = {
      file: `evidence/${id}/marks.jsonl`,
      line: read.line,
      field: '',
      message: read.message,
      severity: 'error',
      fix: 'Repair the file, or restore it from git; until then the capture is not used.',
    }
    return { page: result.data, marks: [], findings: [finding], lineOf }
  }

  /**
   * Captures of a URL as it was cited or as it ended up, in order of capture; broken ones are left out. Spellings of one address
   * are one, fragments that are routes tell pages apart.
   */
  async byUrl(url: string): Promise<StandingPage[]> {
    this.#byUrl ??= this.#index()
    const ids = [...((await this.#byUrl).get(key(url)) ?? [])]
    const pages = await Promise.all(ids.map((id) => this.read(id).catch(() => null)))
    return pages.flatMap((found) => (found === null ? [] : [found.page])).sort((a, b) => (a.at < b.at ? -1 : 1))
  }

  /** The latest capture of a URL with its text; null where there is none. */
  async latest(url: string): Promise<{ evidence: StandingPage; text: string } | null> {
    const page = (await this.byUrl(url)).at(-1)
    const found = page ? await this.read(page.id) : null
    return found && { evidence: found.page, text: found.text }
  }

  /** Addresses of all usable captures, each once, sorted. */
  async usable(): Promise<string[]> {
    const pages = await this.all()
    return [...new Set(pages.flatMap(({ page }) => (page.state === 'ok' ? [page.url] : [])))].sort()
  }

  /** The path of one file of a capture; it need not exist. */
  file(id: string, name: FileName): string {
    if (!ID.test(id)) throw new PathError(`"${id}" is not the id of a capture, such as ev-0123456789abcdef`)
    return confine(this.#root, `evidence/${id}/${name}`)
  }

  /**
   * Keeps a capture and gives it its id. The same URL and text are kept once: state, status and time are those of the latest
   * capture, what earlier ones said is in `history`, and text and pictures stay as they first came. Gives back what was captured,
   * without marks.
   */
  async save(capture: Capture, text: string, files: CaptureFiles = {}): Promise<PageEvidence> {
    const id = evidenceId(capture.url, text)
    const { page: before } = await this.#knowledge(id)
    const fresh = pageEvidence.parse({ ...capture, version: 1, id })
    const page = before === null ? fresh : laterCapture(before, fresh)
    await this.#keepNew(id, 'text.txt', text)
    if (files.screen !== undefined) await this.#keepNew(id, 'screen.jpg', files.screen)
    if (files.mhtml !== undefined) await this.#keepNew(id, 'page.mhtml', files.mhtml)
    if (files.pdf !== undefined) await this.#keepNew(id, 'page.pdf', files.pdf)
    for (const [index, picture] of (files.pictures ?? []).entries())
      await this.#keepNew(id, `page-${index + 1}.jpg`, picture)
    // Last, because a capture exists from the moment that it has its page.json.
    await writeAtomically(this.file(id, 'page.json'), canonicalFile(page))
    this.#known.delete(id)
    if (this.#byUrl !== null) addTo(await this.#byUrl, page)
    return page
  }

  async #keepNew(id: string, name: FileName, content: string | Uint8Array): Promise<void> {
    const file = this.file(id, name)
    if (!existsSync(file)) await writeAtomically(file, content)
  }

  /** Adds a mark to a capture; null where there is no such capture. Nothing that was said before is changed. */
  async mark(id: string, mark: EvidenceMark): Promise<KeptCapture | null> {
    this.#known.delete(id)
    if ((await this.read(id)) === null) return null
    await appendMark(this.file(id, 'marks.jsonl'), mark)
    this.#known.delete(id)
    return this.read(id)
  }

  /** Forgets what is known of one capture, or of the folder, after somebody else changed it. */
  forget(id?: string | null): void {
    if (id === undefined || id === null || !ID.test(id)) {
      this.#known.clear()
      this.#byUrl = null
      return
    }
    this.#known.delete(id)
    const index = this.#byUrl
    if (index === null) return
    this.#byUrl = index.then(async (known) => {
      const { page } = await this.#knowledge(id)
      if (page !== null) addTo(known, page)
      return known
    })
  }

  async #index(): Promise<Map<string, Set<string>>> {
    const index = new Map<string, Set<string>>()
    for (const { page } of await this.all()) addTo(index, page)
    return index
  }
}

/** An id that is listed and was removed since is read as null and left out. */
function addTo(index: Map<string, Set<string>>, page: PageEvidence): void {
  for (const url of [key(page.url), key(page.finalUrl)]) index.set(url, (index.get(url) ?? new Set()).add(page.id))
}

/** One page under all its spellings; fragments that are routes tell pages apart. */
const key = (url: string): string => normalUrl(url) ?? url
