/**
 * Official evaluation scripts (Python), unchanged: they run in Pyodide (WebAssembly) against a module of our own that stands for mind2web2 and cap_eval. Node only, and only
 * in a process that can be killed (host/judge), whose doors are shut first. `py/` holds the Python; it is read by the host and handed in.
 */
export { inspectPython, type PythonInspection, type PythonTask, pythonInspection } from './inspect.ts'
export { type Frozen, freezePython, type Interpreter, type PythonSources } from './interpreter.ts'
export type { PythonProgram } from './program.ts'
export { runPython } from './run.ts'
