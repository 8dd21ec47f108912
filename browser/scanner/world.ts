import type { CDPSession, Page } from 'playwright'
import { throughOwnNames } from './in-page/own-names.ts'

/** The scanner's own world: it sees the page's DOM and none of what the page's scripts did to names, prototypes and functions. */
const WORLD = 'assay-scanner'

/** What is run in a page takes no longer than this if it does not say otherwise. */
const STOP_MS = 5_000
/** A page that answers nothing for so long is busy with itself. */
const SILENT_MS = 8_000

/** What a scan says of a page whose process ended. */
export const CRASHED = 'The page crashed: its process ended'

/** A page does not answer, or what was run there was stopped. */
export class ScanError extends Error {
  readonly why: 'silent' | 'stopped' | 'failed' | 'crashed'
  constructor(why: ScanError['why'], message: string) {
    super(message)
    this.name = 'ScanError'
    this.why = why
  }
}

export interface ScannerWorld {
  cdp: Pick<CDPSession, 'send'>
  /** Whether the page's process ended since the world was opened. What is under way then fails at once. */
  crashed(): boolean
  /** Runs an expression and gives its JSON value. @throws ScanError */
  run<R>(expression: string, stopMs?: number): Promise<R>
  /** Runs a self-contained function with a JSON argument; the nodes it reads cannot be given away. @throws ScanError */
  call<A, R>(script: (argument: A) => R, argument: A, stopMs?: number): Promise<R>
  contextId: number
  close(): Promise<void>
}

/**
 * Opens a world of the scanner in a page as it is now; a navigation ends it. Dialogs are dismissed as long as it is open.
 * @throws ScanError `silent` where the page does not answer
 */
export async function openWorld(page: Page, source: string): Promise<ScannerWorld> {
  const dismiss = (dialog: { dismiss(): Promise<void> }): void => void dialog.dismiss().catch(() => {})
  page.on('dialog', dismiss)
  const session = await inTime(page.context().newCDPSession(page))
  let crashed = false
  // A process that ended answers nothing any more, and nobody else tells what waits for it.
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {})
  const crash = (): void => {
    crashed = true
    lost.reject(new ScanError('crashed', CRASHED))
  }
  page.on('crash', crash)
  const send = (...given: Parameters<CDPSession['send']>): Promise<unknown> =>
    Promise.race([session.send(...given), lost.promise])
  const cdp = { send } as Pick<CDPSession, 'send'>
  const close = async (): Promise<void> => {
    page.off('dialog', dismiss)
    page.off('crash', crash)
    if (!crashed) await inTime(session.detach(), 1_000).catch(() => {})
  }
  try {
    const { frameTree } = await inTime(cdp.send('Page.getFrameTree'))
    const { executionContextId: contextId } = await inTime(
      cdp.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: WORLD }),
    )
    const run = async <R>(expression: string, stopMs = STOP_MS): Promise<R> => {
      const answer = await inTime(
        cdp.send('Runtime.evaluate', {
          expression,
          contextId,
          returnByValue: true,
          awaitPromise: true,
          timeout: stopMs,
        }),
        stopMs + SILENT_MS,
      ).catch((error: unknown) => {
        if (error instanceof ScanError) throw error
        throw new ScanError(/terminat/i.test(String(error)) ? 'stopped' : 'failed', String(error))
      })
      const fault = answer.exceptionDetails
      if (fault) throw new ScanError('failed', fault.exception?.description ?? fault.text)
      return answer.result.value as R
    }
    const world: ScannerWorld = {
      cdp,
      contextId,
      crashed: () => crashed,
      run,
      call: (script, argument, stopMs) =>
        run(`(${throughOwnNames(`(${script})`)})(${JSON.stringify(argument)})`, stopMs),
      close,
    }
    await run(source)
    return world
  } catch (error) {
    await close()
    throw error
  }
}

/** What a scan is ended by: a ScanError as it is, any other failure of a page that crashed as that. @throws what else it was */
export function faultOf(error: unknown, world: ScannerWorld | undefined): ScanError {
  if (error instanceof ScanError) return error
  if (world?.crashed()) return new ScanError('crashed', CRASHED)
  throw error
}

/** @throws ScanError `silent` when nothing comes in time */
export async function inTime<T>(work: Promise<T>, ms = SILENT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ScanError('silent', 'The page does not answer: its scripts keep it busy')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}
