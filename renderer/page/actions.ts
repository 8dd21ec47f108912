/** What a person can do with the page. Failures are told in the status bar. */
import { sayFailed } from '../app/status.ts'
import { host } from '../host/index.ts'
import { pageBeside } from './pane.ts'
import { activeTab, page } from './state.ts'

/** Runs something with the page and tells of a failure; resolves to null then. */
export async function attempt<T>(what: string, act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    sayFailed(what, error)
    return null
  }
}

export function openTab(address: string | null): Promise<unknown> {
  return attempt('The tab could not be opened', () => host.page.openTab({ address }))
}

export function closeTab(tab: string): Promise<unknown> {
  return attempt('The tab could not be closed', () => host.page.closeTab({ tab }))
}

export function activateTab(tab: string): Promise<unknown> {
  return attempt('The tab could not be shown', () => host.page.activateTab({ tab }))
}

/** Goes to an address in the tab that is open, or in a new one. */
export function navigate(address: string): Promise<unknown> {
  const tab = activeTab(page.get())
  if (!tab) return openTab(address)
  return attempt(`Could not go to ${address}`, () => host.page.navigate({ tab: tab.id, address }))
}

export function goTo(to: 'back' | 'forward' | 'reload' | 'stop'): Promise<unknown> {
  const tab = activeTab(page.get())
  if (!tab) return Promise.resolve()
  return attempt(`The page could not do “${to}”`, () => host.page.go({ tab: tab.id, to }))
}

/** Opens the pane beside the section and shows an address in it. */
export function showOnPage(address: string): void {
  pageBeside.set(true)
  navigate(address)
}

/** The page's selection to the person's own clipboard. */
export async function copySelection(): Promise<void> {
  const tab = activeTab(page.get())
  if (!tab) return
  await attempt('Could not copy from the page', async () => {
    const { text } = await host.page.copy({ tab: tab.id })
    if (text !== '') await navigator.clipboard.writeText(text)
  })
}
