import { loadPyodide } from 'pyodide'

/** The files of `py/`, by path below it; read by whoever may read files. */
export type PythonSources = Readonly<Record<string, string>>

/** Text in, text out: Python is handed no object of JavaScript, and gives none back. */
export interface Interpreter {
  begin(run: string): string
  goOn(answers: string): string
  inspect(script: string): string
}

export interface InterpreterParts {
  sources: PythonSources
  /** Most that one interpreter may grow to, in bytes of WebAssembly memory. */
  memoryBytes: number
}

/** Python itself, its library and ours, loaded once; each run begins from it. */
export interface Frozen {
  /** An interpreter that no run has touched, about 0.1 s. */
  thaw(): Promise<Interpreter>
}

const OPTIONS = {
  // No `js` module worth the name: what Python can import of JavaScript is an empty object.
  jsglobals: Object.create(null) as object,
  stdout: () => undefined,
  stderr: () => undefined,
  env: { HOME: '/home', PYTHONHASHSEED: '0', TZ: 'UTC' },
}

const HOME = '/assay'
const LOAD = `
import sys
sys.path.insert(0, '${HOME}')
import assay.walls
assay.walls.load_all()
import assay.driver
`
const NAMES = `
from assay.driver import begin, go_on
from assay.check import inspect
`

/**
 * Loads Python once and keeps its memory as it was then. A snapshot that is thawed for each run costs a fifteenth of loading anew, and leaves nothing of one run to
 * the next; a process for each run would cost the whole start each time.
 */
export async function freezePython({ sources, memoryBytes }: InterpreterParts): Promise<Frozen> {
  const restore = capMemory(memoryBytes)
  try {
    const python = await loadPyodide({ ...OPTIONS, _makeSnapshot: true })
    writeSources(python.FS, sources)
    python.runPython(LOAD)
    const snapshot = python.makeMemorySnapshot()
    return { thaw: () => thaw(snapshot, memoryBytes) }
  } finally {
    restore()
  }
}

async function thaw(snapshot: Uint8Array, memoryBytes: number): Promise<Interpreter> {
  const restore = capMemory(memoryBytes)
  try {
    const python = await loadPyodide({ ...OPTIONS, _loadSnapshot: snapshot })
    python.runPython(NAMES)
    const [begin, goOn, inspect] = ['begin', 'go_on', 'inspect'].map(
      (name) => python.globals.get(name) as (text: string) => string,
    )
    if (!begin || !goOn || !inspect) throw new Error('The Python sources of the sandbox are not complete')
    // Last of all: what registers JavaScript objects with Python goes.
    python.unregisterJsModule('pyodide_js')
    python.unregisterJsModule('js')
    return { begin, goOn, inspect }
  } finally {
    restore()
  }
}

function writeSources(
  fs: { mkdirTree(path: string): void; writeFile(path: string, text: string): void },
  sources: PythonSources,
): void {
  for (const [path, text] of Object.entries(sources)) {
    const file = `${HOME}/${path}`
    fs.mkdirTree(file.slice(0, file.lastIndexOf('/')))
    fs.writeFile(file, text)
  }
}

let compiled: WebAssembly.Module | null = null

/**
 * While Pyodide loads, its code is compiled once for all interpreters, and the memory that it brings along is told where to stop: it asks for 4 GB and offers no
 * setting. Gives back how to end this.
 */
function capMemory(memoryBytes: number): () => void {
  const { instantiate } = WebAssembly
  const capped = async (source: BufferSource | WebAssembly.Module, imports?: WebAssembly.Imports): Promise<unknown> => {
    if (source instanceof WebAssembly.Module || source.byteLength < 1_000_000)
      return instantiate(source as BufferSource, imports)
    compiled ??= await WebAssembly.compile(source)
    const instance = await WebAssembly.instantiate(compiled, imports)
    const { memory } = instance.exports
    if (memory instanceof WebAssembly.Memory) stopAt(memory, memoryBytes)
    return { module: compiled, instance }
  }
  WebAssembly.instantiate = capped as typeof instantiate
  return () => {
    WebAssembly.instantiate = instantiate
  }
}

function stopAt(memory: WebAssembly.Memory, bytes: number): void {
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * 65_536 > bytes)
      throw new RangeError('The memory limit of the script is reached')
    return WebAssembly.Memory.prototype.grow.call(memory, pages)
  }
}
