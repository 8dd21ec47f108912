import { type Validation, validateWorkspace } from '../../workspace/index.ts'
import { createPool, type SandboxPool } from './pool.ts'

/** Checks a benchmark, its official scripts included: these are read in a sandbox process, which is started only where there is one. */
export async function validateBenchmark(folder: string): Promise<Validation> {
  let pool: SandboxPool | null = null
  try {
    return await validateWorkspace(folder, {
      async inspectPython(source, task) {
        pool ??= createPool({ size: 1 })
        return (await pool.inspect(source, task)).findings
      },
    })
  } finally {
    ;(pool as SandboxPool | null)?.close()
  }
}
