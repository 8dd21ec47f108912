import { ACTION_TYPES, PERCEPTION_TYPES } from '../../sitecards/index.ts'
import { os } from '../context.ts'
import { NotFound } from '../errors.ts'
import { shownFinding } from './shown.ts'

export const sitecardsProcedures = {
  list: os.sitecards.list.handler(({ context }) =>
    [...context.workspace.cards.values()].map(({ value, findings }) => ({
      site: value.site,
      cluster: value.cluster,
      url: value.url,
      sample: value.sample,
      functions: value.functions.length,
      actions: value.actions.length,
      perceptions: value.perceptions.length,
      findings: findings.length,
    })),
  ),
  get: os.sitecards.get.handler(({ context, input }) => {
    const entry = context.workspace.cards.get(input.site)
    if (!entry) throw new NotFound(`There is no card for ${input.site}.`)
    return { card: entry.value, hash: entry.hash, findings: entry.findings.map(shownFinding) }
  }),
  save: os.sitecards.save.handler(async ({ context, input }) => {
    const entry = await context.workspace.saveCard(input.card, input.baseHash)
    return { hash: entry.hash, findings: entry.findings.map(shownFinding) }
  }),
  taxonomy: os.sitecards.taxonomy.handler(() =>
    [...ACTION_TYPES, ...PERCEPTION_TYPES].map(({ code, kind, category, component, type, description }) => ({
      id: code,
      kind,
      category,
      component,
      type,
      description,
    })),
  ),
}
