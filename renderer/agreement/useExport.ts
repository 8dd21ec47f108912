import { useState } from 'react'
import type { AgreementPolicy } from '../../contract/index.ts'
import { say, sayFailed } from '../app/status.ts'
import { host } from '../host/index.ts'

export interface Exported {
  file: string
  /** Address of the report for this window. */
  url: string
  name: string
}

/** Writes the report into the workspace and hands it to the person as a download. */
export function useExport() {
  const [exported, setExported] = useState<Exported | null>(null)
  const [busy, setBusy] = useState(false)
  const start = async (run: string, policy: AgreementPolicy) => {
    if (busy) return
    setBusy(true)
    try {
      const { file, html } = await host.agreement.exportReport({ run, policy })
      if (exported) URL.revokeObjectURL(exported.url)
      const url = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
      const name = file.split(/[\\/]/).at(-1) ?? 'agreement.html'
      setExported({ file, url, name })
      download(url, name)
      say(`Report written to ${file}`)
    } catch (error) {
      sayFailed('The report could not be written', error)
    } finally {
      setBusy(false)
    }
  }
  return { exported, busy, start, dismiss: () => setExported(null) }
}

function download(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
