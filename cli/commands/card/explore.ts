import { join, resolve } from 'node:path'
import {
  beginExploration,
  dataFolder,
  type ExploreParts,
  modelOfCommand,
  readExploration,
  workOn,
} from '../../../host/index.ts'
import { columns, type Outcome, say, UsageError } from '../../io.ts'
import { urlOf, withChromium } from './chromium.ts'

export interface ExploreOptions {
  /** False by `--no-model`. */
  model?: string | boolean
  modelBaseUrl?: string
  pages: string
  depth: string
  minutes: string
  out?: string
}

/** Explores a site and drafts its card in a folder of its own. A folder that holds a broken-off exploration of the site is gone on with. */
export async function explore(address: string, options: ExploreOptions): Promise<Outcome> {
  const url = urlOf(address)
  const host = new URL(url).host
  const id = `${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${host.replace(/[^\w.-]/g, '-')}`
  const folder = resolve(options.out ?? join(dataFolder(process.env), 'explorations', id))
  const named = typeof options.model === 'string' ? options.model : null
  return withChromium([url], async (chromium) => {
    const parts: ExploreParts = {
      chromium,
      now: () => new Date(),
      model: () => modelOfCommand(named, options.modelBaseUrl ?? null, process.env),
    }
    const kept = await readExploration(folder)
    if (kept && kept.exploration.entry !== new URL(url).href && kept.exploration.entry !== url)
      throw new UsageError(`${folder} holds an exploration of ${kept.exploration.entry}; choose another folder.`)
    const begun =
      kept ??
      (await beginExploration(parts, {
        id,
        folder,
        url,
        bounds: {
          pages: whole(options.pages, 'pages'),
          depth: whole(options.depth, 'depth'),
          perKind: 2,
          minutes: whole(options.minutes, 'minutes'),
        },
        method: named === null ? 'built-in' : 'model',
        by: process.env.USER ?? 'command',
      }))
    if (kept) kept.exploration.bounds.pages = whole(options.pages, 'pages')
    const cancel = new AbortController()
    const stop = (): void => cancel.abort(new Error('cancelled'))
    process.once('SIGINT', stop)
    try {
      const { card } = await workOn(parts, begun, {
        signal: cancel.signal,
        report: ({ done, total, message }) => say(`${done} of about ${total}: ${message ?? ''}`),
      })
      const { stopped, notes } = begun.exploration
      const counts = {
        functions: card.functions.length,
        actions: card.actions.length,
        perceptions: card.perceptions.length,
        pages: begun.visited.length,
      }
      const items = [...card.actions, ...card.perceptions]
      return {
        json: { site: card.site, ...counts, stopped, folder, notes },
        lines: [
          ...columns(card.functions.map(({ id: f, label, tags }) => [f, label, tags.join(', ')])),
          ...columns(
            items.map((item) => [
              item.id,
              item.functions.join(' '),
              item.component,
              item.type,
              item.location.slice(0, 60),
            ]),
          ),
          `${counts.functions} functions, ${counts.actions} actions and ${counts.perceptions} perceptions from ${counts.pages} pages; ended since ${stopped}.`,
          ...notes,
          `The draft is in ${folder}. Nothing of it is in a benchmark before a person takes it.`,
        ],
        found: false,
      }
    } finally {
      process.off('SIGINT', stop)
    }
  })
}

function whole(text: string, name: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1)
    throw new UsageError(`--${name} is a whole number from 1 on, not "${text}".`)
  return value
}
