/** Explorations: from the address of a site to the draft of its card. Behind the contract, and for commands. */

export { modelOfCommand } from './by-model.ts'
export { beginExploration, type ExploreFollow, type ExploreParts, workOn } from './explore.ts'
export { ExploringService } from './service.ts'
