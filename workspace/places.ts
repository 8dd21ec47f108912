import path from 'node:path'
import { readIfThere } from './atomic.ts'

/** Where each review event of a person stands: file and 1-based line by event id. Made only when an event has to be pointed at. */
export async function placesOfEvents(
  root: string,
  annotator: string,
): Promise<(id: string) => [file: string, line: number]> {
  const places = new Map<string, [string, number]>()
  for (const file of [`reviews/${annotator}.json`, `reviews/${annotator}.journal`]) {
    const text = (await readIfThere(path.join(root, file))) ?? ''
    for (const [index, line] of text.split('\n').entries()) {
      for (const [, id = ''] of line.matchAll(/"id"\s*:\s*("(?:[^"\\]|\\.)*")/g)) {
        const name = JSON.parse(id) as string
        if (!places.has(name)) places.set(name, [file, index + 1])
      }
    }
  }
  return (id) => places.get(id) ?? [`reviews/${annotator}.json`, 1]
}

/** The 1-based line of the first line of a file that holds `text`; 1 if none does. */
export async function lineHolding(file: string, text: string): Promise<number> {
  const lines = ((await readIfThere(file)) ?? '').split('\n')
  return Math.max(1, lines.findIndex((line) => line.includes(text)) + 1)
}
