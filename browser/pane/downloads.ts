import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { CDPSession } from 'playwright'
import { firstLine, PaneError } from '../errors.ts'
import type { PaneDownload, PaneEvent } from './types.ts'

const AT_ONCE = 5
const IN_ALL = 200
const PROGRESS_MS = 200

interface DownloadsOptions {
  /** A browser-level session. */
  cdp: CDPSession
  browserContextId: string | undefined
  /** Where finished files go. */
  folder: string
  maxBytes: number
  emit: (event: PaneEvent) => void
  tabOfFrame: (frame: string) => string | undefined
}

/**
 * Downloads of a pane. A file grows in a folder of its own under a name that nobody chose, and is moved into the downloads folder
 * under a harmless name only when it is whole and within the size limit.
 */
export async function createDownloads(options: DownloadsOptions) {
  const { cdp, browserContextId, folder, maxBytes, emit } = options
  const incoming = await mkdtemp(join(tmpdir(), 'assay-download-'))
  const known = new Map<string, PaneDownload>()
  const told = new Map<string, number>()
  const taken = new Set<string>()

  cdp.on('Browser.downloadWillBegin', (event) => {
    const tab = options.tabOfFrame(event.frameId) ?? ''
    const download: PaneDownload = {
      id: event.guid,
      tab,
      url: event.url.slice(0, 2_000),
      name: safeFileName(event.suggestedFilename),
      received: 0,
      total: 0,
      state: 'running',
    }
    if (known.size >= IN_ALL) {
      cancel(event.guid)
      return
    }
    known.set(event.guid, download)
    const running = [...known.values()].filter((other) => other.state === 'running').length
    if (running > AT_ONCE) refuse(download, `more than ${AT_ONCE} downloads at once`)
    else emit({ type: 'download', download: { ...download } })
  })

  cdp.on('Browser.downloadProgress', (event) => {
    const download = known.get(event.guid)
    if (download?.state !== 'running') return
    download.received = event.receivedBytes
    download.total = event.totalBytes
    if (Math.max(event.receivedBytes, event.totalBytes) > maxBytes) {
      refuse(download, `larger than ${Math.round(maxBytes / 1e6)} MB`)
    } else if (event.state === 'completed') {
      void finish(download)
    } else if (event.state === 'canceled') {
      end(download, 'cancelled')
    } else if (Date.now() - (told.get(download.id) ?? 0) >= PROGRESS_MS) {
      told.set(download.id, Date.now())
      emit({ type: 'download', download: { ...download } })
    }
  })

  await cdp.send('Browser.setDownloadBehavior', {
    behavior: 'allowAndName',
    ...(browserContextId === undefined ? {} : { browserContextId }),
    downloadPath: incoming,
    eventsEnabled: true,
  })

  function end(download: PaneDownload, state: PaneDownload['state'], reason?: string): void {
    download.state = state
    if (reason !== undefined) download.reason = reason
    emit({ type: 'download', download: { ...download } })
  }

  function cancel(guid: string): void {
    cdp
      .send('Browser.cancelDownload', { guid, ...(browserContextId === undefined ? {} : { browserContextId }) })
      .catch(() => {})
    rm(join(incoming, guid), { force: true }).catch(() => {})
  }

  function refuse(download: PaneDownload, reason: string): void {
    cancel(download.id)
    end(download, 'refused', reason)
  }

  async function finish(download: PaneDownload): Promise<void> {
    try {
      await mkdir(folder, { recursive: true })
      download.name = freeName(folder, download.name, taken)
      const path = join(folder, download.name)
      await move(join(incoming, download.id), path)
      download.path = path
      end(download, 'done')
    } catch (error) {
      end(download, 'failed', firstLine(error))
    }
  }

  return {
    list: (): PaneDownload[] => [...known.values()].map((download) => ({ ...download })),

    cancel(id: string): void {
      const download = known.get(id)
      if (download?.state !== 'running') throw new PaneError('no-download', 'This download is not running.')
      cancel(id)
      end(download, 'cancelled')
    },

    close: () => rm(incoming, { recursive: true, force: true }),
  }
}

/** Never overwrites a file that is there, nor one that another download is about to write. */
function freeName(folder: string, name: string, taken: Set<string>): string {
  const extension = extname(name)
  const stem = name.slice(0, name.length - extension.length)
  let free = name
  for (let n = 2; taken.has(free.toLowerCase()) || existsSync(join(folder, free)); n++)
    free = `${stem} (${n})${extension}`
  taken.add(free.toLowerCase())
  return free
}

async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async () => {
    // Another disk.
    await copyFile(from, to)
    await rm(from, { force: true })
  })
}

/** A name that a server suggested, made harmless: no folder, no control or reserved character, no hidden or device file. */
export function safeFileName(suggested: string): string {
  const last = suggested.split(/[/\\]/).at(-1) ?? ''
  const clean = [...last]
    .filter((character) => (character.codePointAt(0) ?? 0) >= 32 && !'<>:"|?*\u007f'.includes(character))
    .join('')
    // Marks that turn text around can make an .exe look like a .txt.
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const name = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(clean) ? `_${clean}` : clean
  if (name.length <= 120) return name || 'download'
  const extension = extname(name).slice(0, 20)
  return name.slice(0, 120 - extension.length) + extension
}
