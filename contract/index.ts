/**
 * What renderer and host say to each other: zod schemas and the typed contract. Both doors serve exactly this; input is validated at the host.
 * It holds no behaviour.
 */
import { agreementContract } from './agreement.ts'
import { checkingContract } from './checking.ts'
import { clustersContract, samplingContract } from './clusters.ts'
import { driftContract } from './drift.ts'
import { evidenceContract } from './evidence.ts'
import { executionsContract } from './executions.ts'
import { exploringContract } from './exploring.ts'
import { generationContract } from './generation.ts'
import { labelsContract } from './labels.ts'
import { modelsContract } from './models.ts'
import { pageContract } from './page.ts'
import { proposalsByHandContract } from './proposals.ts'
import { judgementContract, proposingContract } from './proposing.ts'
import { releaseContract } from './release.ts'
import { reportsContract } from './reports.ts'
import { resultsContract } from './results.ts'
import { answersContract, judgeContract, rubricsContract } from './rubrics.ts'
import { scanningContract } from './scanning.ts'
import { screeningContract } from './screening.ts'
import { sitecardsContract } from './sitecards.ts'
import { spotcheckContract } from './spotcheck.ts'
import { proposalsContract, reviewsContract, tasksContract } from './tasks.ts'
import { settingsContract, workspaceContract } from './workspace.ts'

export const contract = {
  workspace: workspaceContract,
  settings: settingsContract,
  sitecards: sitecardsContract,
  checking: checkingContract,
  clusters: clustersContract,
  sampling: samplingContract,
  proposals: { ...proposalsContract, ...proposalsByHandContract },
  screening: screeningContract,
  reviews: reviewsContract,
  tasks: tasksContract,
  executions: executionsContract,
  rubrics: rubricsContract,
  generation: generationContract,
  answers: answersContract,
  judge: judgeContract,
  results: resultsContract,
  evidence: evidenceContract,
  agreement: agreementContract,
  reports: reportsContract,
  release: releaseContract,
  spotcheck: spotcheckContract,
  proposing: proposingContract,
  judgement: judgementContract,
  labels: labelsContract,
  page: pageContract,
  drift: driftContract,
  scanning: scanningContract,
  exploring: exploringContract,
  models: modelsContract,
}
export type Contract = typeof contract

export * from './agreement.ts'
export * from './checking.ts'
export * from './clusters.ts'
export * from './common.ts'
export * from './drift.ts'
export * from './errors.ts'
export * from './evidence.ts'
export * from './executions.ts'
export * from './exploring.ts'
export * from './generation.ts'
export * from './labels.ts'
export * from './models.ts'
export * from './page.ts'
export * from './proposals.ts'
export * from './proposing.ts'
export * from './release.ts'
export * from './reports.ts'
export * from './results.ts'
export * from './rubrics.ts'
export * from './scanning.ts'
export * from './screening.ts'
export * from './sitecards.ts'
export * from './spotcheck.ts'
export * from './tasks.ts'
export * from './workspace.ts'
