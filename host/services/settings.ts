import { mkdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { Low } from 'lowdb'
import { JSONFile } from 'lowdb/node'
import { z } from 'zod'
import { type Settings, settings } from '../../contract/index.ts'
import { hasModelKey } from '../../models/index.ts'

/** What is kept of the settings: all but what the environment says. */
const stored = settings.omit({ modelKey: true }).extend({ annotator: z.string().regex(/^[a-z0-9][a-z0-9-]{0,40}$/) })
type Stored = z.infer<typeof stored>

/** A person's own settings, kept in the user's data folder and never in the workspace. */
export class SettingsStore {
  readonly #db: Low<Stored>
  readonly #env: NodeJS.ProcessEnv

  private constructor(db: Low<Stored>, env: NodeJS.ProcessEnv) {
    this.#db = db
    this.#env = env
  }

  /** Reads `settings.json` of `home`; what is unreadable in it falls back to the defaults, one field at a time. */
  static async open(home: string, env: NodeJS.ProcessEnv): Promise<SettingsStore> {
    await mkdir(home, { recursive: true })
    const defaults: Stored = {
      annotator: defaultAnnotator(),
      theme: 'system',
      modelBaseUrl: '',
      modelName: '',
      modelTrials: 3,
      modelScreenshots: false,
      guided: [],
    }
    const db = new Low<Stored>(new JSONFile(join(home, 'settings.json')), defaults)
    await db.read().catch(() => {})
    const found: Record<string, unknown> = { ...db.data }
    const entries = Object.entries(stored.shape).map(([key, schema]) => [key, schema.safeParse(found[key])] as const)
    db.data = stored.parse({
      ...defaults,
      ...Object.fromEntries(entries.filter(([, read]) => read.success).map(([key, read]) => [key, read.data])),
    })
    return new SettingsStore(db, env)
  }

  get(): Settings {
    return { ...this.#db.data, modelKey: hasModelKey(this.#env) }
  }

  async set(change: Partial<Stored>): Promise<Settings> {
    this.#db.data = stored.parse({ ...this.#db.data, ...change })
    await this.#db.write()
    return this.get()
  }
}

function defaultAnnotator(): string {
  const name = userInfo()
    .username.toLowerCase()
    .replaceAll(/[^a-z0-9-]/g, '-')
    .replace(/^-+/, '')
  return name || 'annotator'
}
