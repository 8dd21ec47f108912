/**
 * The sandbox: runs a prepared rubric script on one answer inside QuickJS (WebAssembly) with limits on memory, time, stack and output. Node only, no native
 * add-on, so that it can live in a process of its own with few rights. Scripts are checked and stripped of types in rubrics/script first.
 */
export type { Limits, ScriptError, ScriptErrorCode } from './limits.ts'
export { DEFAULT_LIMITS, scriptError } from './limits.ts'
export type { Program, ScriptInput, ScriptTask } from './program.ts'
export type { RunOptions, ScriptRun } from './run.ts'
export { loadSandbox, runProgram, scriptRun } from './run.ts'
