/** Hands the workbench the port to the host: asks for it, and passes what comes on to the page's own window. Nothing else crosses. */
import { ipcRenderer } from 'electron'

ipcRenderer.on('assay:port', (event) => {
  const [port] = event.ports
  if (port)
    window.postMessage({ type: 'assay-port' }, window.location.origin === 'null' ? '*' : window.location.origin, [port])
})
window.addEventListener('DOMContentLoaded', () => ipcRenderer.send('assay:port'))
