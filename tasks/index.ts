/** Domain: proposals, tasks, reviews. */
export * from './model.ts'
