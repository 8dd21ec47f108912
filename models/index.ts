/**
 * Adapter: language models. One call, which asks a model for an object; prompts are files with an id and a version. Keys are read from the environment for each call and
 * enter no log, no message and no return value.
 */
export { addCall, addCalls, type ModelCall, type ModelTotals } from './calls.ts'
export {
  createModelClient,
  MODEL_LIMITS,
  type ModelClient,
  type ModelClientOptions,
  type ModelClock,
  type ModelLimits,
  type ObjectRequest,
} from './client.ts'
export { ModelError, type ModelErrorCode } from './errors.ts'
export { costOf, type ModelPrice, PRICES, type PriceTable } from './prices.ts'
export { ADVISE_PROMPT, type AdvisePromptInput, type AdviseReply, adviseReply, renderAdvise } from './prompts/advise.ts'
export { AFFINITY_PROMPT, type AffinityPromptInput, affinityReply, renderAffinity } from './prompts/affinity.ts'
export { cardTold, clusterTold, itemsTold } from './prompts/cards.ts'
export { EXPAND_PROMPT, type ExpandPromptInput, type ExpandReply, expandReply, renderExpand } from './prompts/expand.ts'
export {
  EXPLORE_PROMPT,
  type ExplorePromptInput,
  type ExploreReply,
  exploreReply,
  renderExplore,
} from './prompts/explore.ts'
export {
  ANSWER_LIMIT,
  EXTRACT_PROMPT,
  type ExtractPromptInput,
  type ExtractReply,
  extractReply,
  fieldName,
  renderExtract,
} from './prompts/extract.ts'
export type { RandomBytes, RenderedPrompt } from './prompts/fence.ts'
export {
  GENERATE_PROMPT,
  type GeneratePromptInput,
  type GenerateReply,
  generateReply,
  renderGenerate,
} from './prompts/generate.ts'
export {
  INSTANTIATE_PROMPT,
  type InstantiatePromptInput,
  instantiateReply,
  renderInstantiate,
} from './prompts/instantiate.ts'
export { CARDS_LIMIT, PROPOSE_PROMPT, type ProposePromptInput, proposeReply, renderPropose } from './prompts/propose.ts'
export { RUBRIC_TEMPLATE } from './prompts/rubric-template.ts'
export {
  PAGE_LIMIT,
  renderVerify,
  VERIFY_PROMPT,
  type VerifyPromptInput,
  type VerifyReply,
  verifyReply,
} from './prompts/verify.ts'
export type { ModelImage, RawReply } from './request.ts'
export { findModelRoute, hasModelKey, type ModelProtocol, type ModelRoute, protocolOf } from './route.ts'
