import { findChromium } from '../../browser/index.ts'
import { openWorkspace } from '../../workspace/index.ts'
import { findElectron } from './electron-binary.ts'

export interface Diagnosis {
  node: string
  electron: { version: string | null; binary: string | null }
  chromium: { path: string | null; version: string | null; source: string | null; reason?: string }
  workspace?: { folder: string; name: string; errors: number; warnings: number }
}

/** What was found on this machine: Node, Electron, a Chromium, and the health of the benchmark in `folder`. */
export async function inspectMachine(machine: {
  root: string | null
  env: NodeJS.ProcessEnv
  cache: string
  folder?: string
}): Promise<Diagnosis> {
  const [electron, chromium] = await Promise.all([
    machine.root === null
      ? { version: process.versions.electron ?? null, binary: process.execPath }
      : findElectron(machine.root, machine.env),
    findChromium({ env: machine.env, cacheFolder: machine.cache, log: () => {} }).then(
      ({ path, version, source }) => ({ path, version, source }),
      (error: unknown) => ({
        path: null,
        version: null,
        source: null,
        reason: error instanceof Error ? error.message : String(error),
      }),
    ),
  ])
  const diagnosis: Diagnosis = { node: process.versions.node, electron, chromium }
  if (machine.folder !== undefined) diagnosis.workspace = await inspectFolder(machine.folder)
  return diagnosis
}

async function inspectFolder(folder: string): Promise<Diagnosis['workspace']> {
  const workspace = await openWorkspace(folder)
  try {
    const count = (severity: string): number =>
      workspace.findings.filter((finding) => finding.severity === severity).length
    return {
      folder: workspace.folder,
      name: workspace.settings.name,
      errors: count('error'),
      warnings: count('warning'),
    }
  } finally {
    await workspace.close()
  }
}
