/** An official script, as it is: it is checked where it runs, by Python's own parser. Plain JSON. */
export interface PythonProgram {
  language: 'python'
  source: string
  /** Runs what the checker refuses: for the tests of the walls behind it. */
  skipCheck?: boolean
}
