import { base } from './context.ts'
import { agreementProcedures } from './procedures/agreement.ts'
import { checkingProcedures } from './procedures/checking.ts'
import { clustersProcedures, samplingProcedures } from './procedures/clusters.ts'
import { driftProcedures } from './procedures/drift.ts'
import { evidenceProcedures } from './procedures/evidence.ts'
import { executionsProcedures } from './procedures/executions.ts'
import { exploringProcedures } from './procedures/exploring.ts'
import { generationProcedures } from './procedures/generation.ts'
import { judgeProcedures } from './procedures/judge.ts'
import { judgementProcedures } from './procedures/judgement.ts'
import { labelsProcedures } from './procedures/labels.ts'
import { modelsProcedures } from './procedures/models.ts'
import { pageProcedures } from './procedures/page.ts'
import { proposalsByHandProcedures } from './procedures/proposals.ts'
import { proposingProcedures } from './procedures/proposing.ts'
import { releaseProcedures } from './procedures/release.ts'
import { reportsProcedures } from './procedures/reports.ts'
import { resultsProcedures } from './procedures/results.ts'
import { answersProcedures, rubricsProcedures } from './procedures/rubrics.ts'
import { scanningProcedures } from './procedures/scanning.ts'
import { screeningProcedures } from './procedures/screening.ts'
import { sitecardsProcedures } from './procedures/sitecards.ts'
import { spotcheckProcedures } from './procedures/spotcheck.ts'
import { proposalsProcedures, reviewsProcedures, tasksProcedures } from './procedures/tasks.ts'
import { settingsProcedures, workspaceProcedures } from './procedures/workspace.ts'

/** The contract, implemented; both doors serve this. */
export const router = base.router({
  workspace: workspaceProcedures,
  settings: settingsProcedures,
  sitecards: sitecardsProcedures,
  checking: checkingProcedures,
  clusters: clustersProcedures,
  sampling: samplingProcedures,
  proposals: { ...proposalsProcedures, ...proposalsByHandProcedures },
  screening: screeningProcedures,
  reviews: reviewsProcedures,
  tasks: tasksProcedures,
  executions: executionsProcedures,
  rubrics: rubricsProcedures,
  generation: generationProcedures,
  exploring: exploringProcedures,
  answers: answersProcedures,
  judge: judgeProcedures,
  results: resultsProcedures,
  evidence: evidenceProcedures,
  agreement: agreementProcedures,
  reports: reportsProcedures,
  release: releaseProcedures,
  spotcheck: spotcheckProcedures,
  proposing: proposingProcedures,
  judgement: judgementProcedures,
  labels: labelsProcedures,
  page: pageProcedures,
  drift: driftProcedures,
  scanning: scanningProcedures,
  models: modelsProcedures,
})
