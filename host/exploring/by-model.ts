import { randomBytes } from 'node:crypto'
import {
  createModelClient,
  EXPLORE_PROMPT,
  exploreReply,
  findModelRoute,
  type ModelCall,
  type ModelClient,
  ModelError,
  renderExplore,
} from '../../models/index.ts'
import { type CardDraft, checkCard, type Exploration, withWords } from '../../sitecards/index.ts'
import { Unavailable } from '../errors.ts'

/** The model of the settings or of a command. @throws Unavailable where there is none */
export type ModelOf = () => ModelClient

/** The model that a command names. @throws Unavailable where it cannot be called */
export function modelOfCommand(name: string | null, baseUrl: string | null, env: NodeJS.ProcessEnv): ModelClient {
  const route = findModelRoute({ modelName: name ?? '', modelBaseUrl: baseUrl ?? '' }, env)
  if ('reason' in route)
    throw new Unavailable('a model', route.reason, 'Leave the model out, or name one that can be called.')
  return createModelClient({ route, env })
}

/**
 * Has a model name, describe and group what was seen. Where it gives no usable reply, the words of the rules stay and a note says so;
 * the call is kept with its cost either way.
 */
export async function improveDraft(
  model: ModelOf,
  draft: CardDraft,
  exploration: Exploration,
  { signal, now }: { signal: AbortSignal; now: () => Date },
): Promise<CardDraft> {
  const client = model()
  const keep = (call: ModelCall | null): void => {
    if (call === null) return
    const { outcome, tokensIn, tokensOut, costUsd, ms } = call
    const prompt = `${EXPLORE_PROMPT.id} ${EXPLORE_PROMPT.version}`
    exploration.calls.push({
      at: now().toISOString(),
      prompt,
      model: client.model,
      outcome,
      tokensIn,
      tokensOut,
      costUsd,
      ms,
    })
  }
  try {
    const { value, call } = await client.object({
      prompt: renderExplore(told(draft), randomBytes),
      schema: exploreReply,
      signal,
    })
    keep(call)
    const { card, notes } = withWords(draft.card, value)
    const wrong = checkCard(card).find(({ severity }) => severity === 'error')
    if (wrong) throw new ModelError('malformed', `its words break a rule of cards: ${wrong.message}`)
    exploration.notes.push(...notes)
    const how = `explored, ${draft.card.explored?.how ?? ''}; named by ${client.model}`.replace(
      'explored, explored',
      'explored',
    )
    return { ...draft, card: { ...card, explored: { at: '', by: '', ...card.explored, how } } }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    keep(error.call)
    exploration.notes.push(`${client.model} gave no usable words (${error.message}), so those of the rules stand.`)
    return draft
  }
}

function told({ card, templates }: CardDraft) {
  const items = [...card.actions, ...card.perceptions]
  return {
    site: card.site,
    pages: templates
      .map(({ kind, known, pages }) => {
        const outline = pages[0]?.outline
        const heads = outline?.headings.slice(0, 8).map(({ text }) => text) ?? []
        const forms =
          outline?.forms.map(({ name, fields }) => [name, ...fields.map(({ label }) => label)].join(', ')) ?? []
        return `${kind} (${known} known): ${outline?.title ?? ''} | headings: ${heads.join('; ')} | forms: ${forms.join('; ')} | tabs: ${outline?.tabs.join(', ') ?? ''}`
      })
      .join('\n'),
    functions: card.functions
      .map(({ id, label, description, tags }) => `${id}: ${label}. ${description} [${tags.join('][')}]`)
      .join('\n'),
    items: items
      .map(
        (item) =>
          `${item.id}: ${item.component} / ${item.type}, of ${item.functions.join(', ')}. ${item.description}. At: ${item.location}`,
      )
      .join('\n'),
  }
}
