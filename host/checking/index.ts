export { cardFindings } from './findings.ts'
export { CheckingService } from './service.ts'
