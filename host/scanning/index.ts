/** Scans of pages for components: behind the contract, and for commands. */
export { ScanningService, scanFresh } from './service.ts'
