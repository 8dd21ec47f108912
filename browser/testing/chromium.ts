import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FoundChromium, findChromium } from '../chromium/find.ts'

/** The Chromium that tests and benches run in: the one the studio itself would take. */
export function testChromium(): Promise<FoundChromium> {
  return findChromium({ env: process.env, log: () => {}, cacheFolder: join(tmpdir(), 'assay-test-chromium') })
}
