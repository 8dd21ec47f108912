import { type FormEvent, useState } from 'react'
import type { ReportFormat, WrittenReport } from '../../../contract/index.ts'
import { say } from '../../app/status.ts'
import { describeError, type ErrorFacts } from '../../host/index.ts'
import { useJobs } from '../../judge/jobs.ts'
import { Button, CopyButton, counted, Dialog, ErrorPanel, ProgressBar, Tag } from '../../kit/index.ts'
import { downloadPage } from './download.ts'
import styles from './report.module.css'

const FORMATS: readonly { id: ReportFormat; name: string; about: string }[] = [
  { id: 'html', name: 'HTML', about: 'one file for anybody to read; it carries its data and can be verified' },
  { id: 'pdf', name: 'PDF', about: 'printed from the HTML by the Chromium of the studio' },
  { id: 'csv', name: 'CSV', about: 'every table and the items, figures in full' },
  { id: 'json', name: 'JSON', about: 'the whole report for programs' },
  { id: 'latex', name: 'LaTeX', about: 'every table with booktabs, and the methods paragraph' },
]

/** Resampling of a report, and the job under which it is followed. */
export interface HowToWrite {
  seed: number
  resamples: number
  job: string
}

interface ExportProps {
  opened: boolean
  onClose: () => void
  write: (formats: ReportFormat[], how: HowToWrite) => Promise<WrittenReport>
  /** Whether seed and resamples can be chosen. */
  resampled?: boolean
}

/** Which formats the report is written in, and where the files are. Enter writes. */
export function ExportDialog({ opened, onClose, write, resampled = false }: ExportProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Export the report">
      {opened && <Form write={write} resampled={resampled} onClose={onClose} />}
    </Dialog>
  )
}

function Form({ write, resampled, onClose }: Omit<ExportProps, 'opened'>) {
  const [formats, setFormats] = useState<readonly ReportFormat[]>(['html'])
  const [numbers, setNumbers] = useState({ seed: 1, resamples: 10_000 })
  const [job, setJob] = useState<string | null>(null)
  const [written, setWritten] = useState<WrittenReport | null>(null)
  const [error, setError] = useState<ErrorFacts | null>(null)
  const progress = useJobs().get(job ?? '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const id = `report-${crypto.randomUUID()}`
    setJob(id)
    setError(null)
    try {
      const result = await write([...formats], { ...numbers, job: id })
      setWritten(result)
      const page = result.files.find(({ format }) => format === 'html')
      if (page) downloadPage(result.html, page.file)
      say(`Report written: ${counted(result.files.length, 'file')} in reports/`)
    } catch (thrown) {
      setError(describeError(thrown))
    } finally {
      setJob(null)
    }
  }
  if (written) return <Files written={written} onClose={onClose} />
  const turn = (id: ReportFormat, on: boolean) =>
    setFormats((before) => (on ? [...before, id] : before.filter((format) => format !== id)))
  return (
    <form onSubmit={submit} className={styles.export}>
      {error && <ErrorPanel error={error} title="The report was not written" />}
      <fieldset>
        <legend>Formats</legend>
        {FORMATS.map(({ id, name, about }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={formats.includes(id)}
              onChange={(event) => turn(id, event.currentTarget.checked)}
            />
            <span>
              {name}
              <small>{about}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {resampled && (
        <div className={styles.numbers}>
          <NumberField label="Seed" value={numbers.seed} min={0} onValue={(seed) => setNumbers({ ...numbers, seed })} />
          <NumberField
            label="Resamples"
            value={numbers.resamples}
            min={100}
            onValue={(resamples) => setNumbers({ ...numbers, resamples })}
          />
        </div>
      )}
      {progress?.state === 'running' && <ProgressBar of={progress} />}
      <div className={styles.buttons}>
        <Button data-autofocus type="submit" look="primary" disabled={job !== null || formats.length === 0}>
          {job === null ? 'Write' : 'Writing …'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

interface NumberProps {
  label: string
  value: number
  min: number
  onValue: (value: number) => void
}

function NumberField({ label, value, min, onValue }: NumberProps) {
  return (
    <label>
      {label}
      <input
        type="number"
        required
        min={min}
        max={1_000_000}
        step={1}
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
      />
    </label>
  )
}

/** Where the files are. Tables are named by their folder: there are many. */
function Files({ written: { files, failed, html }, onClose }: { written: WrittenReport; onClose: () => void }) {
  const tables = files.filter(({ format }) => format === 'csv')
  const folder = tables[0]?.file.replace(/[^/\\]+$/, '')
  return (
    <div className={styles.export}>
      <div role="status">
        <ul className={styles.files} aria-label="Written files">
          {files
            .filter(({ format }) => format !== 'csv')
            .map(({ format, file }) => (
              <li key={file}>
                <code>{file}</code>{' '}
                {format === 'html' && (
                  <Button look="quiet" onClick={() => downloadPage(html, file)}>
                    Download again
                  </Button>
                )}
              </li>
            ))}
          {folder && (
            <li>
              <code>{folder}</code> {counted(tables.length, 'table')}
            </li>
          )}
          {failed.map(({ format, reason }) => (
            <li key={format}>
              <Tag tone="fail" sign="✕">
                {format} not written
              </Tag>{' '}
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.buttons}>
        <CopyButton text={files.map(({ file }) => file).join('\n')}>Copy the paths</CopyButton>
        <Button data-autofocus look="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}
