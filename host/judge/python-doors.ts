/**
 * Shuts what leads from a sandbox process into the world before an official script runs in it. Scripts are kept in by Python's walls and by having no object of
 * JavaScript in hand; this is the wall behind those, since Node's own permissions leave the network open.
 */
import { constants } from 'node:fs'
import { registerHooks } from 'node:module'

const GLOBALS = [
  'fetch',
  'WebSocket',
  'EventSource',
  'XMLHttpRequest',
  'BroadcastChannel',
  'Worker',
  'navigator',
  'localStorage',
  'sessionStorage',
]
const OF_PROCESS = [
  'getBuiltinModule',
  'dlopen',
  '_linkedBinding',
  '_kill',
  'kill',
  'abort',
  'exit',
  'reallyExit',
  'send',
  'chdir',
  'execve',
  'loadEnvFile',
  '_debugProcess',
  '_rawDebug',
  'mainModule',
]

/** What Pyodide asks of `process.binding`, which is not allowed under Node's permissions; nothing else is there. */
const bindings = (name: string): { fs: typeof constants } => {
  if (name !== 'constants') throw new Error('This door is shut')
  return { fs: constants }
}

/** Called before Pyodide is loaded: it needs one binding. */
export function openForPyodide(): void {
  Object.defineProperty(process, 'binding', { value: bindings, configurable: false, writable: false })
}

/** Called once Pyodide stands. There is no way back but a new process. */
export function shutDoors(): void {
  for (const name of GLOBALS) shut(globalThis, name)
  for (const name of OF_PROCESS) shut(process, name)
  registerHooks({
    resolve(specifier, context, next) {
      // Each interpreter loads Pyodide anew, and a heap of another size QuickJS; of Node they ask what its permissions leave nothing of but reading our own code.
      if (LOADED_AGAIN.has(specifier) && OURS.test(context.parentURL ?? '')) return next(specifier, context)
      const found = /^(?:node:|data:|https?:)/.test(specifier) ? null : next(specifier, context)
      if (found && OURS.test(found.url)) return found
      throw new Error(`This door is shut: ${specifier}`)
    },
  })
}

const OURS = /\/node_modules\/(?:pyodide|quickjs-emscripten(?:-core)?|@jitl\/[^/]+)\/[^:]+\.m?js$/
/** No net, http or child_process. */
const LOADED_AGAIN = new Set([
  ...['node:fs', 'node:fs/promises', 'node:module', 'node:path', 'node:tty', 'node:url', 'node:vm'],
  ...['fs', 'module', 'path', 'url'],
])

function shut(owner: object, name: string): void {
  Object.defineProperty(owner, name, { value: undefined, configurable: false, writable: false })
}
