import { ACTION_TYPES, PERCEPTION_TYPES } from '../../sitecards/index.ts'
import { coverageMatrix } from '../../tasks/index.ts'
import { type CardEntry, checkCardText, type RawCardText, rawCardFiles } from '../../workspace/index.ts'
import { type HostContext, os } from '../context.ts'
import { NotFound } from '../errors.ts'
import { shownFinding } from './shown.ts'

const shownFile = ({ findings, ...file }: RawCardText) => ({ ...file, findings: findings.map(shownFinding) })

function cardOf(context: HostContext, site: string): CardEntry {
  const entry = context.workspace.cards.get(site)
  if (!entry) throw new NotFound(`There is no card for ${site}.`)
  return entry
}

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
    const entry = cardOf(context, input.site)
    return { card: entry.value, hash: entry.hash, findings: entry.findings.map(shownFinding) }
  }),
  save: os.sitecards.save.handler(async ({ context, input }) => {
    const entry = await context.workspace.saveCard(input.card, input.baseHash)
    return { hash: entry.hash, findings: entry.findings.map(shownFinding) }
  }),
  raw: os.sitecards.raw.handler(({ context, input }) => rawCardFiles(cardOf(context, input.site)).map(shownFile)),
  rawCheck: os.sitecards.rawCheck.handler(({ context, input: { site, name, text } }) =>
    checkCardText(cardOf(context, site), name, text).map(shownFinding),
  ),
  rawSave: os.sitecards.rawSave.handler(async ({ context, input: { site, name, text, baseHash } }) => {
    const entry = await context.workspace.saveCardText(cardOf(context, site), name, text, baseHash || null)
    const file = rawCardFiles(entry).find((each) => each.name === name)
    if (!file) throw new NotFound(`There is no file ${name} of ${site}.`)
    return shownFile(file)
  }),
  coverage: os.sitecards.coverage.handler(({ context, input }) => {
    const tasks = [...context.workspace.tasks.values()]
      .map(({ value }) => value)
      .filter(({ status }) => (input.scope === 'admitted' ? status === 'admitted' : status !== 'dropped'))
    const { rows, sites, unresolved } = coverageMatrix(tasks, context.workspace.cardIndex())
    const shown = rows.map(({ type, ...row }) => ({ ...row, code: type.code }))
    return { tasks: tasks.length, rows: shown, sites, unresolved }
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
