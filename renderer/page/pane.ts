/** What the rest of the workbench may do with the page pane without seeing it. */
import { createStore } from '../app/store.ts'

/** Whether the page stands beside the section. */
export const pageBeside = createStore(false)

let cameFrom: HTMLElement | null = null

/** Goes into the page; `leavePage` goes back to where the focus was. */
export function focusPage(): void {
  const keyboard = document.querySelector<HTMLElement>('[data-page-keyboard]')
  if (!keyboard) return
  cameFrom = document.activeElement instanceof HTMLElement ? document.activeElement : null
  keyboard.focus()
}

export function leavePage(): void {
  if (cameFrom?.isConnected && cameFrom !== document.body) cameFrom.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  cameFrom = null
}
