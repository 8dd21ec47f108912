/** Hands the workbench its port to the host, after making sure that it is the workbench that asks. */
import { ipcMain, MessageChannelMain, type WebFrameMain } from 'electron'
import { type Host, serveMessagePort } from '../host/index.ts'
import { isTrustedSender, type Sender } from './guards.ts'

interface Asking {
  sender: { id: number }
  senderFrame: WebFrameMain | null
}

export function senderOf(event: Asking): Sender | null {
  const frame = event.senderFrame
  return frame === null ? null : { url: frame.url, isTopFrame: frame.parent === null, contentsId: event.sender.id }
}

/** @param known ids of the contents of windows that we opened */
export function offerPorts(host: Host, known: ReadonlySet<number>): void {
  ipcMain.on('assay:port', (event) => {
    if (!isTrustedSender(senderOf(event), known)) return
    const { port1, port2 } = new MessageChannelMain()
    serveMessagePort(host, port1)
    port1.start()
    event.senderFrame?.postMessage('assay:port', null, [port2])
  })
}
