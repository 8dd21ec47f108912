import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { type CapResult, type Counted, type Counting, countOf, readCapResult } from '../../rubrics/index.ts'

/** A result file that was counted, with what decides whether it is the newest of its answer. */
export interface CountedResult extends Pick<CapResult, 'agent' | 'task' | 'answer' | 'at' | 'debug'> {
  counted: Counted
}

/** What several threads share: the units of work, and a counter of the next one that nobody took. */
export interface Work {
  /** The folder of which paths are told. */
  root: string
  /** Folders and files, each with all that is below it. */
  units: readonly string[]
  /** One 32-bit integer. */
  next: SharedArrayBuffer
  counting: Counting
}

export interface Share {
  results: CountedResult[]
  /** Files that are something else, each with the reason. */
  passedOver: string[]
}

/** Takes units until none is left. A thread has nothing else to do meanwhile, and reading one file after the other is several times quicker than many promises. */
export function countShare({ root, units, next, counting }: Work): Share {
  const share: Share = { results: [], passedOver: [] }
  const counter = new Int32Array(next)
  const read = createReader()
  for (let at = Atomics.add(counter, 0, 1); at < units.length; at = Atomics.add(counter, 0, 1)) {
    for (const file of jsonFilesIn(units[at] ?? '')) {
      const path = relative(root, file).split(sep).join('/')
      const result = resultOf(read(file), path)
      if (typeof result === 'string') share.passedOver.push(result)
      else {
        const { agent, task, answer, at: time, debug } = result
        share.results.push({ agent, task, answer, at: time, debug, counted: countOf(result, counting) })
      }
    }
  }
  return share
}

function resultOf(text: string, path: string): CapResult | string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return `${path}: no JSON`
  }
  return readCapResult(json, path)
}

/** Summaries that the released code writes beside its results are no results. */
const SUMMARIES = new Set(['summary.json', 'all_results.json'])

function jsonFilesIn(unit: string): string[] {
  if (unit.endsWith('.json')) return [unit]
  const files: string[] = []
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder}${sep}${entry.name}`
      if (entry.isDirectory()) visit(path)
      else if (isResultFile(entry)) files.push(path)
    }
  }
  visit(unit)
  return files
}

export const isResultFile = (entry: { name: string; isFile(): boolean }): boolean =>
  entry.isFile() && entry.name.endsWith('.json') && !SUMMARIES.has(entry.name)

/** Reads texts through one buffer, which saves an allocation a file. */
function createReader(): (file: string) => string {
  let buffer = Buffer.allocUnsafe(256 * 1024)
  return (file) => {
    const handle = openSync(file, 'r')
    try {
      let length = readSync(handle, buffer, 0, buffer.length, 0)
      if (length === buffer.length) {
        buffer = Buffer.allocUnsafe(fstatSync(handle).size + 1)
        length = 0
        for (let got = -1; got !== 0; length += got)
          got = readSync(handle, buffer, length, buffer.length - length, length)
      }
      return buffer.toString('utf8', 0, length)
    } finally {
      closeSync(handle)
    }
  }
}
