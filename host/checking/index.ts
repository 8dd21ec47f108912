export { cardFindings, foundMissing } from './findings.ts'
