/** The desktop door: one window on one benchmark. No decision about a benchmark is taken here. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { app, BrowserWindow, nativeTheme, protocol, session } from 'electron'
import {
  cacheFolder,
  createHost,
  dataFolder,
  type Host,
  sampleWorkspace,
  startWorlds,
  WORKBENCH_CSP,
  worlds,
} from '../host/index.ts'
import { SCHEME, WORKBENCH } from './guards.ts'
import { nativePaneSource } from './native-pane.ts'
import { offerPorts } from './port.ts'
import { serveWorkbench } from './protocol.ts'
import { startUtility } from './sandbox.ts'
import { guardSession, guardWorkbench } from './security.ts'
import { windowOptions } from './window.ts'

const out = join(import.meta.dirname, '..')
const resources = app.isPackaged ? process.resourcesPath : join(out, '..')
const home = dataFolder(process.env)

protocol.registerSchemesAsPrivileged([
  { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
])
app.enableSandbox()
if (!app.requestSingleInstanceLock()) app.quit()

// The local sites must be there before Chromium reads its switches.
const sites = await startWorlds({ worlds, assets: join(out, 'worlds') })
app.commandLine.appendSwitch('host-resolver-rules', `MAP *.assay.test 127.0.0.1:${sites.port}`)

let host: Host | null = null

async function open(): Promise<void> {
  await app.whenReady()
  await mkdir(home, { recursive: true })
  const named = process.argv.slice(app.isPackaged ? 1 : 2).find((argument) => !argument.startsWith('-'))
  const workspace = named ?? (await sampleWorkspace(join(resources, 'samples'), home))
  guardSession(session.defaultSession, 'workbench')
  protocol.handle(SCHEME, serveWorkbench(join(out, 'renderer'), WORKBENCH_CSP))
  const window = new BrowserWindow(windowOptions(join(out, 'preload', 'index.cjs'), nativeTheme.shouldUseDarkColors))
  guardWorkbench(window.webContents)
  host = await createHost({
    workspace,
    home,
    version: app.getVersion(),
    root: app.isPackaged ? null : resources,
    env: process.env,
    cache: cacheFolder(process.env),
    assets: join(out, 'worlds'),
    pane: nativePaneSource(window),
    startSandbox: startUtility,
    writeLog: (line) => process.stderr.write(`${line.source}: ${line.message}\n`),
  })
  offerPorts(host, new Set([window.webContents.id]))
  window.once('ready-to-show', () => window.show())
  await window.loadURL(`${WORKBENCH}/`)
}

app.on('window-all-closed', () => app.quit())
app.on('will-quit', (event) => {
  const closing = host
  if (!closing) return
  event.preventDefault()
  host = null
  void closing
    .close()
    .catch(() => {})
    .then(() => sites.close())
    .then(() => app.exit(0))
})
app.on('web-contents-created', (_event, contents) =>
  contents.on('will-attach-webview', (event) => event.preventDefault()),
)

open().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  app.exit(1)
})
