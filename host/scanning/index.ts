/** Scans of pages for components: behind the contract, and for commands; and how good they are, measured on the zoo. */
export { scoreZoo, type ZooScore, type ZooScoreOptions } from './score-zoo.ts'
export { ScanningService, scanFresh } from './service.ts'
