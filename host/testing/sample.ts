/** For tests: a host on a copy of the sample benchmark, in a temporary folder that nothing else touches. */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { createHost, type Host, type HostOptions } from '../host.ts'
import { router } from '../router.ts'

/** What a test may say of its host; environment and worlds are empty if it says nothing, so that a machine's own settings decide nothing. */
export type SampleHostOptions = Partial<Omit<HostOptions, 'workspace' | 'home'>>

export interface CopyOptions {
  /** What is copied; the sample benchmark if left out, nothing if null. */
  from?: string | null
  /** Only these files and folders of it. */
  only?: readonly string[]
}

export interface SampleOptions extends CopyOptions, SampleHostOptions {
  /** Changes the copy before the host opens it. */
  prepare?: (workspace: string) => Promise<void>
}

const SAMPLE = join(import.meta.dirname, '..', '..', 'samples', 'harbor')

export class Sample {
  /** Holds the workspace and the user's data folder; `close` removes it. */
  readonly folder: string
  readonly workspace: string
  #host: Host | null = null

  private constructor(folder: string) {
    this.folder = folder
    this.workspace = join(folder, 'harbor')
  }

  /** The copy alone, for tests that change it before `open`. */
  static async copy({ from = SAMPLE, only }: CopyOptions = {}): Promise<Sample> {
    const sample = new Sample(await mkdtemp(join(tmpdir(), 'assay-sample-')))
    await mkdir(sample.workspace)
    if (from !== null)
      for (const part of only ?? ['.']) await cp(join(from, part), join(sample.workspace, part), { recursive: true })
    return sample
  }

  /** Opens a host on the copy as it is now, in place of the one before, which the test has closed. */
  async open(options: SampleHostOptions = {}): Promise<Host> {
    this.#host = await createHost({
      version: '0.1.0',
      root: null,
      env: {},
      cache: this.at('cache'),
      assets: this.at('no-worlds'),
      ...options,
      workspace: this.workspace,
      home: this.at('home'),
    })
    return this.#host
  }

  get host(): Host {
    if (this.#host === null) throw new Error('The host of this sample is not open.')
    return this.#host
  }

  /** What the renderer would call, without a door between. */
  get client() {
    return clientOf(this.host)
  }

  /** Goes on as another person. */
  as(annotator: string) {
    return this.host.context.settings.set({ annotator })
  }

  at(...parts: string[]): string {
    return join(this.folder, ...parts)
  }

  async close(): Promise<void> {
    await this.#host?.close()
    await rm(this.folder, { recursive: true, force: true })
  }
}

const clientOf = (host: Host) => createRouterClient(router, { context: host.context })

/** A copy with a host on it. */
export async function openSample({ from, only, prepare, ...options }: SampleOptions = {}): Promise<Sample> {
  const sample = await Sample.copy({ ...(from === undefined ? {} : { from }), ...(only ? { only } : {}) })
  await prepare?.(sample.workspace)
  await sample.open(options)
  return sample
}
