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
      // Each interpreter loads Pyodide anew, and with it these, of which Node's permissions leave nothing but reading our own code. No net, http or child_process.
      const isOwn = PYODIDE.test(context.parentURL ?? '') && LOADED_AGAIN.has(specifier)
      const found = isOwn || specifier.startsWith('file:') ? next(specifier, context) : null
      if (found && (isOwn || PYODIDE.test(found.url))) return found
      throw new Error(`This door is shut: ${specifier}`)
    },
  })
}

const PYODIDE = /\/node_modules\/pyodide\/[^/]+\.mjs$/
const LOADED_AGAIN = new Set([
  'node:fs',
  'node:fs/promises',
  'node:module',
  'node:path',
  'node:tty',
  'node:url',
  'node:vm',
])

function shut(owner: object, name: string): void {
  Object.defineProperty(owner, name, { value: undefined, configurable: false, writable: false })
}
