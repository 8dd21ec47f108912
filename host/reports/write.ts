import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Report, reportCsv, reportHtml, reportJson, reportLatex } from '../../agreement/index.ts'
import { writeAtomically } from '../../workspace/index.ts'

export const REPORT_FORMATS = ['html', 'pdf', 'csv', 'json', 'latex'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

export interface WrittenReport {
  /** Paths of the files, as they were asked for. */
  files: { format: ReportFormat; file: string }[]
  /** Formats that could not be written, and why. */
  failed: { format: ReportFormat; reason: string }[]
}

/** Prints a page of our own to a PDF. @throws where there is no browser */
export type PrintPdf = (html: string) => Promise<Uint8Array>

/**
 * Writes a report in each format beside the others: `<name>.html`, `<name>.pdf`, `<name>.json`, `<name>.tex`, and the tables as `<name>-csv/<table>.csv`.
 * A format that fails is named and takes none of the others with it.
 */
export async function writeReport(
  report: Report,
  { folder, name, formats, print }: { folder: string; name: string; formats: readonly ReportFormat[]; print: PrintPdf },
): Promise<WrittenReport> {
  const written: WrittenReport = { files: [], failed: [] }
  await mkdir(folder, { recursive: true })
  const html = reportHtml(report)
  const write = async (format: ReportFormat, file: string, content: string | Uint8Array): Promise<void> => {
    await writeAtomically(join(folder, file), content)
    written.files.push({ format, file })
  }
  const writers: Record<ReportFormat, () => Promise<void>> = {
    html: () => write('html', `${name}.html`, html),
    pdf: async () => write('pdf', `${name}.pdf`, await print(html)),
    json: () => write('json', `${name}.json`, reportJson(report)),
    latex: () => write('latex', `${name}.tex`, reportLatex(report)),
    csv: async () => {
      await mkdir(join(folder, `${name}-csv`), { recursive: true })
      for (const table of reportCsv(report)) await write('csv', `${name}-csv/${table.name}`, table.text)
    },
  }
  for (const format of REPORT_FORMATS.filter((each) => formats.includes(each))) {
    try {
      await writers[format]()
    } catch (error) {
      written.failed.push({ format, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return written
}
