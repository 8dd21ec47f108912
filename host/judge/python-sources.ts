import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PythonSources } from '../../rubrics/python/index.ts'

/** Where the Python of the sandbox lies: in the house, or beside the bundled process (electron.vite.config.ts copies it there). */
const PLACES = ['../../rubrics/python/py/', './python/']

/** Every `.py` by its path below the folder. @throws Error where the folder is missing */
export function readPythonSources(): PythonSources {
  const folder = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) =>
    existsSync(place),
  )
  if (folder === undefined) throw new Error('The Python files of the sandbox are missing: build the studio again')
  return Object.fromEntries(filesIn(folder, '').map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

function filesIn(folder: string, below: string): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .flatMap((entry) => {
      const path = posix.join(below, entry.name)
      if (entry.isDirectory()) return entry.name === '__pycache__' ? [] : filesIn(folder, path)
      return entry.name.endsWith('.py') ? [path] : []
    })
    .sort()
}
