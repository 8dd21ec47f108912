import { CHECKS, type Checkers } from './checks.ts'
import { naturally } from './files.ts'
import type { WorkspaceFinding } from './findings.ts'
import { Workspace } from './workspace.ts'

/** What `assay validate --json` prints. `answers` and `reviews` count answer files and review events. */
export interface Validation {
  errors: number
  warnings: number
  counts: { sites: number; proposals: number; tasks: number; rubrics: number; answers: number; reviews: number }
  findings: WorkspaceFinding[]
}

/** Official scripts are looked at only where somebody can: without a checker nothing is said of them. */
const WITHOUT: Checkers = { inspectPython: async () => [] }

/**
 * Checks a workspace: every file by itself, and how the files fit together. Structural damage and references to nothing are errors; what
 * the lint rules say about content is a warning. Changes nothing on disk and takes no lock. Throws `WorkspaceError` where there is no folder.
 */
export async function validateWorkspace(folder: string, checkers: Partial<Checkers> = {}): Promise<Validation> {
  const workspace = await Workspace.open(folder)
  try {
    const checked = await Promise.all(CHECKS.map((check) => check(workspace, { ...WITHOUT, ...checkers })))
    const findings = [...workspace.findings, ...checked.flat()].sort(
      (a, b) => naturally(a.file, b.file) || a.line - b.line,
    )
    return {
      errors: findings.filter(({ severity }) => severity === 'error').length,
      warnings: findings.filter(({ severity }) => severity === 'warning').length,
      counts: {
        sites: workspace.cards.size,
        proposals: workspace.proposals.size,
        tasks: workspace.tasks.size,
        rubrics: workspace.rubrics.size,
        answers: workspace.answers.length,
        reviews: workspace.reviewEvents().length,
      },
      findings,
    }
  } finally {
    await workspace.close()
  }
}
