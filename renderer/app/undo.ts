/** One stack of things that can be taken back with `Z`, the latest first. */
import { say, sayFailed } from './status.ts'
import { createStore } from './store.ts'

export interface Undoable {
  /** What was done, as a person would name it: `accepted “Quiet blenders”`. */
  label: string
  undo: () => Promise<void>
}

const LIMIT = 100
export const undoStack = createStore<readonly Undoable[]>([])

export function pushUndo(entry: Undoable): void {
  undoStack.set((stack) => [...stack, entry].slice(-LIMIT))
}

/** Forgets an entry that came to nothing. */
export function dropUndo(entry: Undoable): void {
  undoStack.set((stack) => stack.filter((each) => each !== entry))
}

/** Takes the latest back. If that fails the entry stays, so that it can be tried again. */
export async function undoLatest(): Promise<void> {
  const entry = undoStack.get().at(-1)
  if (!entry) return say('Nothing to undo')
  dropUndo(entry)
  try {
    await entry.undo()
    say(`undone: ${entry.label}`)
  } catch (error) {
    undoStack.set((stack) => [...stack, entry])
    sayFailed(`Could not undo “${entry.label}”`, error)
  }
}
