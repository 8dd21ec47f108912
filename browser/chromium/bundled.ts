import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompress, createBrotliDecompress } from 'node:zlib'
import { unpackTar } from './tar.ts'

const ARCHIVES = [
  { file: 'al2023.tar.br', into: 'libraries' },
  { file: 'fonts.tar.br', into: 'fonts' },
  { file: 'swiftshader.tar.br', into: '.' },
]

export type UnpackProgress = (progress: { done: number; total: number; what: string }) => void

export interface Bundled {
  path: string
  version: string
  env: Record<string, string>
}

/** Where the npm package keeps its archives, and which Chromium major they hold; undefined when it is not installed. */
export function bundledPackage(): { bin: string; version: string } | undefined {
  try {
    const require = createRequire(import.meta.url)
    // The package exports only its entry, so its folder is found from there.
    const root = dirname(dirname(require.resolve('@sparticuz/chromium')))
    const { version } = require(join(root, 'package.json')) as { version: string }
    return { bin: join(root, 'bin'), version }
  } catch {
    return undefined
  }
}

/**
 * Unpacks the npm-shipped Chromium (67 MB packed, 220 MB unpacked) into `cacheFolder` once, and says how to start it.
 * It is unpacked beside its final place and renamed, so an interrupted or a concurrent start never leaves half a browser.
 */
export async function unpackBundled(
  source: { bin: string; version: string },
  cacheFolder: string,
  progress: UnpackProgress,
): Promise<Bundled> {
  const home = join(cacheFolder, `chromium-${source.version}`)
  if (!existsSync(home)) await unpackInto(home, source.bin, progress)
  return { path: join(home, 'chromium'), version: source.version, env: environment(home) }
}

async function unpackInto(home: string, bin: string, progress: UnpackProgress): Promise<void> {
  const draft = `${home}.${process.pid}.${Date.now().toString(36)}.part`
  await mkdir(draft, { recursive: true })
  try {
    for (const { file, into } of ARCHIVES) {
      const archive = await promisify(brotliDecompress)(await readFile(join(bin, file)))
      await unpackTar(archive, join(draft, into))
    }
    await writeFile(join(draft, 'fonts', 'fonts.conf'), fontConfiguration(join(home, 'fonts')))
    await unpackBrowser(join(bin, 'chromium.br'), join(draft, 'chromium'), progress)
    await rename(draft, home)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process that started at the same time was first: its copy is as good as ours.
    if (!existsSync(join(home, 'chromium'))) throw error
  }
}

async function unpackBrowser(from: string, to: string, progress: UnpackProgress): Promise<void> {
  const total = (await stat(from)).size
  let done = 0
  let told = -1
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      done += chunk.length
      const percent = Math.floor((done / total) * 100)
      if (percent >= told + 5) {
        told = percent
        progress({ done, total, what: 'Unpacking Chromium' })
      }
      next(null, chunk)
    },
  })
  await pipeline(createReadStream(from), meter, createBrotliDecompress(), createWriteStream(to))
  await chmod(to, 0o755)
}

/** The packed configuration names folders of another machine, so the fonts get one that names where they are here. */
function fontConfiguration(folder: string): string {
  const place = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${place}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${place}/cache</cachedir></fontconfig>
`
}

/** Its libraries first on the loader's path; its font only where the machine has no font configuration of its own. */
function environment(home: string): Record<string, string> {
  const inherited = process.env.LD_LIBRARY_PATH
  const libraries = join(home, 'libraries', 'lib')
  const env: Record<string, string> = { LD_LIBRARY_PATH: inherited ? `${libraries}:${inherited}` : libraries }
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(home, 'fonts')
  return env
}
