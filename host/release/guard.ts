import { type Proposal, type Task, wordsOf } from '../../tasks/index.ts'

/** So many words in a row of a hidden text are no chance; shorter texts are looked for whole. */
const RUN = 12
/** Hidden texts of fewer words say nothing that could be known again: of a task's whole text, and of a sentence of a proposal. */
const FEWEST = { task: 4, proposal: 8 }

/** A place in a file that is to be released, and what of the hidden half shows there. */
export interface Exposure {
  file: string
  what: string
}

/**
 * Knows what must not show in a release: ids and texts of hidden tasks and of proposals that only they come from. Looks at names of files and at every byte of their content, so also into answers, reviews, rubrics,
 * captured pages and results. A run of words that a released task has, too, gives nothing away.
 */
export class Guard {
  readonly #ids: ReadonlySet<string>
  /** Runs of hidden words by how many words they have, each with the task it is of. */
  readonly #runs = new Map<number, Map<string, string>>()

  constructor(hidden: Texts, released: Texts) {
    this.#ids = new Set([
      ...hidden.tasks.map(({ task_id }) => task_id),
      ...hidden.proposals.map(({ proposal_id }) => proposal_id),
    ])
    for (const { id, text, fewest } of textsOf(hidden)) {
      const words = wordsOf(text)
      const length = Math.min(RUN, words.length)
      if (words.length >= fewest) for (const run of runsOf(words, length)) this.#put(run, length, id)
    }
    for (const { text } of textsOf(released)) {
      const words = wordsOf(text)
      for (const [length, runs] of this.#runs) for (const run of runsOf(words, length)) runs.delete(run)
    }
  }

  /** What of the hidden half a file shows; each thing once. */
  look(file: string, content: Uint8Array): Exposure[] {
    const found = new Set<string>()
    for (const text of [file, Buffer.from(content).toString('latin1')])
      for (const [id] of text.matchAll(/(?:task|prop)-[0-9a-f]{6}/gi))
        if (this.#ids.has(id.toLowerCase())) found.add(`the id ${id.toLowerCase()}`)
    if (!content.includes(0)) {
      const words = wordsOf(unescaped(new TextDecoder().decode(content)))
      for (const [length, runs] of this.#runs)
        for (const run of runsOf(words, length)) {
          const id = runs.get(run)
          if (id !== undefined) found.add(`text of ${id}`)
        }
    }
    return [...found].map((what) => ({ file, what }))
  }

  #put(run: string, length: number, id: string): void {
    const runs = this.#runs.get(length) ?? new Map<string, string>()
    this.#runs.set(length, runs)
    runs.set(run, id)
  }
}

interface Texts {
  tasks: readonly Task[]
  proposals: readonly Proposal[]
}

const textsOf = ({ tasks, proposals }: Texts): { id: string; text: string; fewest: number }[] => [
  ...tasks.map(({ task_id: id, task_description: text }) => ({ id, text, fewest: FEWEST.task })),
  ...proposals.flatMap(({ proposal_id: id, user_scenario: who, information_flow: flow }) =>
    [who.situation, who.pain_point, who.decision_goal, flow.description].map((text) => ({
      id,
      text,
      fewest: FEWEST.proposal,
    })),
  ),
]

function* runsOf(words: readonly string[], length: number): Generator<string> {
  for (let at = 0; at + length <= words.length; at++) yield words.slice(at, at + length).join(' ')
}

/** Escapes of JSON would glue words together. */
const unescaped = (text: string): string =>
  text
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
