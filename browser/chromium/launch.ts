import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'
import { firstLine, PaneError } from '../errors.ts'
import type { FoundChromium } from './find.ts'
import { resolverRules } from './resolver.ts'

/** Quiet: no update, sync, first-run or crash traffic. Playwright's own list covers most; these are what it leaves out. */
const QUIET = [
  '--disable-quic',
  '--disable-domain-reliability',
  '--no-pings',
  '--disable-crash-reporter',
  '--mute-audio',
]

/**
 * Without a graphics card Chromium composes pictures on one thread, which holds the pane at some 20 a second; its software GPU
 * uses all cores. Pages are still drawn by the CPU itself, which is the faster of the two at text.
 */
const WITHOUT_GPU = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
]

/** What Chromium prints when the machine gives it no sandbox. */
const NO_SANDBOX_HERE =
  /No usable sandbox|Failed to move to new namespace|setuid sandbox|sandbox_host_linux|zygote_host_impl/i

export interface LaunchOptions {
  chromium: FoundChromium
  log: (line: string) => void
  /** Where `*.assay.test` leads; without it those names do not resolve, and never reach a name server. */
  worldsPort?: number
  /** The studio's own origins, such as `http://127.0.0.1:4321`: no page reaches them, under any name. */
  blockedOrigins?: readonly string[]
  env?: Readonly<Record<string, string | undefined>>
  args?: readonly string[]
}

export interface LaunchedChromium {
  browser: Browser
  version: string
  sandbox: { on: true } | { on: false; why: string }
  close(): Promise<void>
}

/**
 * Starts a headless Chromium with a profile that is deleted when it closes. The sandbox stays on unless the process runs as
 * root, or in a container that offers none, or ASSAY_NO_SANDBOX=1 says so; whichever it is gets logged and told.
 * Throws PaneError `no-sandbox` or `launch-failed`.
 */
export async function launchChromium(options: LaunchOptions): Promise<LaunchedChromium> {
  const env = options.env ?? process.env
  const without = reasonForNoSandbox(env)
  if (without) return start(options, { on: false, why: without })
  try {
    return await start(options, { on: true })
  } catch (error) {
    if (!NO_SANDBOX_HERE.test(String(error))) throw error
    if (inContainer(env)) return start(options, { on: false, why: 'this container offers no sandbox to Chromium' })
    throw new PaneError(
      'no-sandbox',
      'Chromium could not start its sandbox on this machine. Install Chrome from its own package (it brings a sandbox helper), ' +
        'allow unprivileged user namespaces, or set ASSAY_NO_SANDBOX=1 to open pages without it.',
    )
  }
}

function reasonForNoSandbox(env: Readonly<Record<string, string | undefined>>): string | undefined {
  if (env.ASSAY_NO_SANDBOX === '1') return 'ASSAY_NO_SANDBOX=1'
  if (process.getuid?.() === 0) return 'Chromium refuses its sandbox to root'
  return undefined
}

function drawing(): string[] {
  const card = process.platform !== 'linux' || existsSync('/dev/dri')
  return card ? [] : WITHOUT_GPU
}

function inContainer(env: Readonly<Record<string, string | undefined>>): boolean {
  return (
    existsSync('/.dockerenv') ||
    existsSync('/run/.containerenv') ||
    Boolean(env.container || env.KUBERNETES_SERVICE_HOST)
  )
}

async function start(options: LaunchOptions, sandbox: LaunchedChromium['sandbox']): Promise<LaunchedChromium> {
  const rules = resolverRules(options.worldsPort, options.blockedOrigins ?? [])
  const browser = await chromium
    .launch({
      executablePath: options.chromium.path,
      chromiumSandbox: sandbox.on,
      headless: true,
      args: [
        ...QUIET,
        ...drawing(),
        `--host-resolver-rules=${rules}`,
        ...options.chromium.args,
        ...(options.args ?? []),
      ],
      // A page that opens windows by itself is what a popup blocker is for.
      ignoreDefaultArgs: ['--disable-popup-blocking', '--hide-scrollbars'],
      env: childEnvironment(options),
      // The host decides when to stop, and then stops the browser itself.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      timeout: 30_000,
    })
    .catch((error: unknown) => {
      const reason = String(error)
      if (sandbox.on && NO_SANDBOX_HERE.test(reason)) throw error
      throw new PaneError('launch-failed', `${options.chromium.path} did not start: ${launchReason(reason)}`, {
        path: options.chromium.path,
      })
    })
  options.log(
    `Chromium ${browser.version()} from ${options.chromium.path}, ${sandbox.on ? 'sandboxed' : `without a sandbox: ${sandbox.why}`}`,
  )
  return { browser, version: browser.version(), sandbox, close: () => browser.close() }
}

/** Chromium would ask a configured proxy for the worlds' names, and the proxy cannot know them. */
function childEnvironment(options: LaunchOptions): Record<string, string> {
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries(options.env ?? process.env)) if (value !== undefined) env[name] = value
  const bypass = [env.NO_PROXY ?? env.no_proxy, '.assay.test'].filter(Boolean).join(',')
  return { ...env, NO_PROXY: bypass, no_proxy: bypass, ...options.chromium.env }
}

/** Of Playwright's long report, the browser's own complaint. */
function launchReason(report: string): string {
  const complaint = /\[err\] (.*error while loading.*|.*FATAL.*|.*cannot open.*)/i.exec(report)?.[1]
  return complaint ?? firstLine(report)
}
