/** A script that was checked and stripped of its types: all that the sandbox needs, plain JSON. */
export interface Program {
  /** JavaScript, an ES module. */
  code: string
  /** Line of `code` (1-based, so element 0 is unused) → line in the author's source, null where none belongs to it. */
  lines: (number | null)[]
}

export interface ScriptTask {
  id: string
  description: string
  sites: string[]
  points: string[]
}

/** One run: what the script may know. */
export interface ScriptInput<P = Program> {
  program: P
  task: ScriptTask
  /** The answer's Markdown. */
  answer: string
  /** Addresses that the answer cites. */
  links: string[]
  seed: number
  /** What the clock shows to the script, in milliseconds since 1970. */
  now: number
  /** Names of agent and answer; only official scripts are told. */
  agent?: string
  name?: string
}
