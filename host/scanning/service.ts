import { type Picked, pickAt, ScanError, scanAddress, scanPage } from '../../browser/index.ts'
import type { ScanResult } from '../../sitecards/index.ts'
import { Refused } from '../errors.ts'
import type { ChromiumService } from '../services/chromium.ts'
import type { PageService } from '../services/page.ts'

/** Scans: of an address in a context of its own, or of the page that a person has open. */
export class ScanningService {
  readonly #chromium: ChromiumService
  readonly #page: PageService

  constructor({ chromium, page }: { chromium: ChromiumService; page: PageService }) {
    this.#chromium = chromium
    this.#page = page
  }

  /** @throws Refused where the address cannot be opened */
  address(url: string, probes: boolean): Promise<ScanResult> {
    return scanFresh(this.#chromium, url, probes)
  }

  /** Scans the page of a tab; with probes it moves under the person's eyes, and is put back. */
  async open(tab: string, probes: boolean): Promise<ScanResult> {
    return scanPage((await this.#page.pane()).page(tab), { probes })
  }

  /** What is at a point of a tab's window, or what a selector names there. @throws Refused where the page does not answer */
  async pick(tab: string, at: { x: number; y: number } | { selector: string }): Promise<Picked | null> {
    try {
      return await pickAt((await this.#page.pane()).page(tab), at)
    } catch (error) {
      if (error instanceof ScanError) throw new Refused(error.message, { advice: 'Load the page anew and try again.' })
      throw error
    }
  }
}

/** Scans an address without cookies or storage of anybody. @throws Refused where it cannot be opened */
export function scanFresh(chromium: ChromiumService, url: string, probes: boolean): Promise<ScanResult> {
  return chromium.withContext(async (context) => {
    try {
      return await scanAddress(context, url, { probes })
    } catch (error) {
      const reason = /net::(ERR_\w+)/.exec(String(error))?.[1] ?? /Timeout \d+ms/.exec(String(error))?.[0]
      if (reason === undefined) throw error
      throw new Refused(`${url} could not be opened: ${reason}.`, { field: 'url', advice: 'Check the address.' })
    }
  })
}
