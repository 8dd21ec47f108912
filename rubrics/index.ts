/** Domain: rubric tree and scores. */
export * from './model.ts'
