/** Official scripts in a sandbox process: Python is loaded with the first of them, since most processes never run one. */
import type { JudgingServices } from '../../rubrics/index.ts'
import {
  type Frozen,
  freezePython,
  inspectPython,
  type PythonInspection,
  type PythonProgram,
  type PythonTask,
  runPython,
} from '../../rubrics/python/index.ts'
import { DEFAULT_LIMITS, type Limits, type ScriptInput, type ScriptRun } from '../../rubrics/sandbox/index.ts'
import { openForPyodide, shutDoors } from './python-doors.ts'
import { readPythonSources } from './python-sources.ts'

/** What Python and its library take before a script has done anything, in bytes. */
const OWN_BYTES = 48 * 1024 * 1024

let frozen: { memoryBytes: number; python: Promise<Frozen> } | null = null

async function load(memoryBytes: number): Promise<Frozen> {
  openForPyodide()
  const python = await freezePython({ sources: readPythonSources(), memoryBytes: OWN_BYTES + memoryBytes })
  // The first interpreter makes Pyodide load all that it loads late.
  await python.thaw()
  shutDoors()
  return python
}

function loaded(memoryBytes: number): Promise<Frozen> {
  frozen ??= { memoryBytes, python: load(memoryBytes) }
  return frozen.python
}

/** @param began called once Python is loaded */
export async function runScript(
  input: ScriptInput<PythonProgram>,
  services: JudgingServices,
  limits: Partial<Limits>,
  began: () => void,
): Promise<ScriptRun> {
  const python = await loaded(limits.memoryBytes ?? DEFAULT_LIMITS.memoryBytes)
  began()
  return runPython(python, input, { services, limits })
}

/** @param began called once Python is loaded */
export async function inspectScript(
  source: string,
  task: PythonTask | null,
  began: () => void,
): Promise<PythonInspection> {
  const python = await loaded(DEFAULT_LIMITS.memoryBytes)
  began()
  return inspectPython(python, source, task)
}
