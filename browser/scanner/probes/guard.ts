import type { Page, Request, Route } from 'playwright'

export interface Guard {
  /** What was kept from leaving, by kind. */
  stopped(): { navigations: number; requests: number; windows: number }
  /** Lets the scanner itself load the page anew. */
  letting<T>(work: () => Promise<T>): Promise<T>
  release(): Promise<void>
}

/**
 * As long as it holds, the page goes nowhere, sends nothing but what asks (GET, HEAD, OPTIONS) and opens no window that stays: should a
 * probe press what it must not, it comes to nothing.
 */
export async function guardPage(page: Page): Promise<Guard> {
  const stopped = { navigations: 0, requests: 0, windows: 0 }
  let open = false
  const leaves = (request: Request): boolean => {
    try {
      return request.isNavigationRequest() && request.frame() === page.mainFrame()
    } catch {
      // A request of no frame is none of the page's navigations.
      return false
    }
  }
  const judge = (route: Route, request: Request): Promise<void> => {
    if (open) return route.fallback()
    if (leaves(request)) stopped.navigations++
    else if (!/^(GET|HEAD|OPTIONS)$/.test(request.method())) stopped.requests++
    else return route.fallback()
    return route.abort('aborted')
  }
  const shut = (popup: Page): void => {
    stopped.windows++
    popup.close().catch(() => {})
  }
  const cancel = (download: { cancel(): Promise<void> }): void => void download.cancel().catch(() => {})
  const leave = (): void => {}
  await page.route('**/*', judge)
  page.on('popup', shut)
  page.on('download', cancel)
  page.on('filechooser', leave)
  return {
    stopped: () => ({ ...stopped }),
    async letting(work) {
      open = true
      try {
        return await work()
      } finally {
        open = false
      }
    },
    async release() {
      page.off('popup', shut)
      page.off('download', cancel)
      page.off('filechooser', leave)
      await page.unroute('**/*', judge).catch(() => {})
    },
  }
}
