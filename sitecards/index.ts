/** Domain: taxonomy, card model, CSV. */
export * from './model.ts'
