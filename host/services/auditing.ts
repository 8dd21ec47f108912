import type { RubricAudit } from '../../rubrics/index.ts'
import type { KeptAttack, Workspace } from '../../workspace/index.ts'
import { auditRubric, createPool, type SandboxPool, type StartSandbox } from '../judge/index.ts'
import type { Benchmark } from './benchmark.ts'
import type { EvidenceService } from './evidence.ts'
import type { JobReport } from './jobs.ts'
import type { JudgeService } from './judging.ts'
import { dayOf } from './stamp.ts'

/** Processes at once: an audit is short, and people work beside it. */
const AT_ONCE = 2

export interface TaskAudit extends RubricAudit {
  task: string
  /** The answer that stood for the right one; null where no answer of the workspace passes every leaf. */
  right: { agent: string; answer: string } | null
}

export interface AuditParts {
  workspace: Workspace
  benchmark: Benchmark
  evidence: EvidenceService
  judging: JudgeService
  now: () => Date
  /** How this door starts a sandbox process; as a child of Node if left out. */
  startSandbox: StartSandbox | undefined
}

/** Audits rubrics from the evidence that is there; opens no page and writes nothing but attacks that a person keeps. */
export class AuditService {
  readonly #parts: AuditParts
  #pool: SandboxPool | null = null

  constructor(parts: AuditParts) {
    this.#parts = parts
  }

  attacks(task: string): Promise<KeptAttack[]> {
    this.#parts.benchmark.task(task)
    return this.#parts.workspace.attacks(task)
  }

  async keep(task: string, attack: KeptAttack): Promise<KeptAttack[]> {
    this.#parts.benchmark.task(task)
    await this.#parts.workspace.keepAttack(task, attack)
    return this.#parts.workspace.attacks(task)
  }

  /** @param source the script as it stands in the editor; the saved one if left out */
  async audit(
    id: string,
    source?: string,
    follow: { signal?: AbortSignal; report?: (progress: JobReport) => void } = {},
  ): Promise<TaskAudit> {
    const { workspace, benchmark, evidence, now } = this.#parts
    const task = benchmark.task(id).value
    const script = source ?? workspace.rubrics.get(id)?.value ?? ''
    const right = await this.#rightAnswer(id)
    const kept = await workspace.attacks(id)
    const audit = await auditRubric(
      {
        task,
        source: script,
        right,
        evidenceFor: (url) => evidence.capture(url),
        pages: await evidence.usable(),
        own: kept.map(({ name, text }) => ({ id: `kept: ${name}`, text })),
        evaluationDate: dayOf(now()),
        ...(follow.signal ? { signal: follow.signal } : {}),
        onProgress: (progress) => follow.report?.({ ...progress, message: 'auditing' }),
      },
      this.#running(),
    )
    return { ...audit, task: id, right: right && { agent: right.agent, answer: right.answer } }
  }

  /**
   * The first answer, by agent and number, that passes every leaf of the saved rubric. The saved one decides, so that a script in the editor is measured by
   * an answer that was right before it was changed.
   */
  async #rightAnswer(id: string): Promise<{ agent: string; answer: string; text: string } | null> {
    const { workspace, judging } = this.#parts
    const saved = workspace.rubrics.get(id)?.value
    if (saved === undefined) return null
    for (const file of workspace.answers.filter((answer) => answer.task === id)) {
      const answer = { agent: file.agent, task: id, answer: file.answer, text: await file.read() }
      if ((await judging.runOn(saved, answer)).success) return answer
    }
    return null
  }

  #running(): SandboxPool {
    const { startSandbox } = this.#parts
    this.#pool ??= createPool({ size: AT_ONCE, start: startSandbox })
    return this.#pool
  }

  close(): void {
    this.#pool?.close()
    this.#pool = null
  }
}
