import { join } from 'node:path'
import {
  columnFacts,
  guessMapping,
  type LabelFile,
  type LabelMapping,
  type LabelReport,
  type LabelTable,
  labelReport,
  publishedLabels,
  readLabels,
  reportHtml,
} from '../../agreement/index.ts'
import { readLabelFile, readLabelFiles, sha256, writeLabelFile } from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import { type PrintPdf, type ReportFormat, type WrittenReport, writeReport } from '../reports/write.ts'

export interface Mapped {
  token: string
  mapping: LabelMapping
  /** The label that means unsure and is set aside; null: none. */
  unsure: string | null
}

interface Sheet {
  source: string
  text: string
  table: LabelTable
}

/** Files that are kept in memory at once; a person looks at one or two. */
const SHEETS = 4

export interface LabelParts {
  /** Of the workspace. */
  folder: string
  version: string
  onKept: (name: string, file: string) => void
  print: PrintPdf
}

/** Label files from elsewhere: read once, mapped and compared as often as a person likes, kept in the workspace on wish. */
export class LabelService {
  readonly #parts: LabelParts
  readonly #sheets = new Map<string, Sheet>()
  #last: { key: string; report: LabelReport } | null = null

  constructor(parts: LabelParts) {
    this.#parts = parts
  }

  /** Reads a file. @throws Refused where it has no header or two columns of one name */
  read(source: string, text: string) {
    const table = orRefused(() => readLabels(text), source)
    const token = sha256(text)
    this.#sheets.delete(token)
    this.#sheets.set(token, { source, text, table })
    for (const old of [...this.#sheets.keys()].slice(0, -SHEETS)) this.#sheets.delete(old)
    return { token, source, rows: table.rows.length, columns: columnFacts(table), guess: guessMapping(table) }
  }

  /** What the labels say under a mapping; asked again for the same, it is there. */
  report({ token, mapping, unsure }: Mapped): LabelReport {
    const key = JSON.stringify([token, mapping, unsure])
    if (this.#last?.key === key) return this.#last.report
    const { table, source } = this.#sheet(token)
    const report = orRefused(() => labelReport(table, mapping, unsure), source)
    this.#last = { key, report }
    return report
  }

  sourceOf(token: string): string {
    return this.#sheet(token).source
  }

  /** Writes the comparison as a report to `reports/` of the workspace. */
  async write(mapped: Mapped, formats: readonly ReportFormat[]): Promise<WrittenReport & { html: string }> {
    const { folder, version, print } = this.#parts
    const source = this.sourceOf(mapped.token)
    const about = { source, sha256: mapped.token, unsure: mapped.unsure, madeBy: `Assay ${version}` }
    const report = publishedLabels(this.report(mapped), about)
    const name = `labels-${
      source
        .replace(/\.[^.]*$/, '')
        .replaceAll(/[^a-zA-Z0-9_-]+/g, '-')
        .slice(0, 80) || 'file'
    }`
    const { files, failed } = await writeReport(report, { folder: join(folder, 'reports'), name, formats, print })
    return {
      files: files.map(({ format, file }) => ({ format, file: `reports/${file}` })),
      failed,
      html: reportHtml(report),
    }
  }

  async keep(name: string, { token, mapping, unsure }: Mapped): Promise<string> {
    const { source, text } = this.#sheet(token)
    const kept: Pick<LabelFile, 'name' | 'source' | 'unsure'> = { name, source, unsure }
    const file = await writeLabelFile(this.#parts.folder, { ...kept, mapping: mapping as LabelFile['mapping'] }, text)
    this.#parts.onKept(name, file)
    return file
  }

  async kept(): Promise<{ name: string; source: string }[]> {
    return (await readLabelFiles(this.#parts.folder)).files.map(({ name, source }) => ({ name, source }))
  }

  async open(name: string) {
    const { kept, findings } = await readLabelFile(this.#parts.folder, name)
    const told = findings.map(({ file, line, field, message }) => `${file}:${line} ${field} ${message}`)
    if (!kept) throw new NotFound(told[0] ?? `There are no labels "${name}" in the workspace.`)
    const { mapping, unsure, source } = kept.file
    return { sheet: this.read(source, kept.csv), mapping, unsure, warnings: told }
  }

  #sheet(token: string): Sheet {
    const sheet = this.#sheets.get(token)
    if (!sheet) throw new NotFound('The file of labels is no longer in memory; choose it again.')
    return sheet
  }
}

/** What is wrong with a file or mapping is for a person to correct. */
function orRefused<T>(work: () => T, source: string): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw new Refused(`${source}: ${error.message}`)
    throw error
  }
}
