/** Where a JSON text is broken: 1-based line and column, and why. */
export interface JsonProblem {
  line: number
  column: number
  reason: string
}

/** `JSON.parse` that says where and why a text is broken. A byte order mark is allowed. */
export function parseJson(text: string): { value: unknown } | { problem: JsonProblem } {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text
  try {
    return { value: JSON.parse(body) }
  } catch (error) {
    return { problem: firstProblem(text) ?? { line: 1, column: 1, reason: (error as Error).message } }
  }
}

/** The 1-based line of the value at `path`, or of the nearest value above it that exists; 1 if the text cannot be read. */
export function lineOfPath(text: string, path: readonly (string | number)[]): number {
  let best = 0
  let depth = -1
  try {
    new Scanner(text, (at, offset) => {
      if (at.length <= depth || at.length > path.length || at.some((part, index) => part !== path[index])) return
      best = offset
      depth = at.length
    }).scan()
  } catch {
    return 1
  }
  return lineAt(text, best)
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

function firstProblem(text: string): JsonProblem | null {
  const marker = /^(?:<{7}|={7}|>{7})(?: |$)/m.exec(text)
  if (marker !== null)
    return { line: lineAt(text, marker.index), column: 1, reason: 'an unfinished git merge left its marks here' }
  try {
    new Scanner(text, () => {}).scan()
    return null
  } catch (error) {
    if (!(error instanceof BrokenJson)) throw error
    const before = text.slice(0, error.offset)
    return { line: before.split('\n').length, column: error.offset - before.lastIndexOf('\n'), reason: error.message }
  }
}

class BrokenJson extends Error {
  readonly offset: number
  constructor(offset: number, message: string) {
    super(message)
    this.offset = offset
  }
}

/** Walks a JSON text and tells the offset of every value (a member's offset is that of its key). Runs on broken files and findings only. */
class Scanner {
  #at = 0
  readonly #text: string
  readonly #visit: (path: readonly (string | number)[], offset: number) => void

  constructor(text: string, visit: (path: readonly (string | number)[], offset: number) => void) {
    this.#text = text
    this.#visit = visit
  }

  scan(): void {
    if (this.#text.startsWith('\uFEFF')) this.#at = 1
    this.#space()
    if (this.#peek() === undefined) this.#fail('the file is empty')
    this.#visit([], this.#at)
    this.#value([])
    if (this.#peek() !== undefined) this.#fail('something follows the end of the value')
  }

  #value(path: readonly (string | number)[]): void {
    const char = this.#peek()
    if (char === '{') this.#object(path)
    else if (char === '[') this.#array(path)
    else if (char === '"') this.#string()
    else this.#literal()
    this.#space()
  }

  #object(path: readonly (string | number)[]): void {
    this.#at++
    this.#space()
    if (this.#take('}')) return
    for (;;) {
      const offset = this.#at
      if (this.#peek() !== '"')
        this.#fail(this.#peek() === '}' ? 'a comma stands before }' : 'a field name in double quotes is needed')
      const key = this.#string()
      this.#space()
      if (!this.#take(':')) this.#fail('a colon is needed after the field name')
      this.#space()
      this.#visit([...path, key], offset)
      this.#value([...path, key])
      if (this.#take('}')) return
      if (!this.#take(',')) this.#fail('a comma or } is needed')
      this.#space()
    }
  }

  #array(path: readonly (string | number)[]): void {
    this.#at++
    this.#space()
    if (this.#take(']')) return
    for (let index = 0; ; index++) {
      if (this.#peek() === ']') this.#fail('a comma stands before ]')
      this.#visit([...path, index], this.#at)
      this.#value([...path, index])
      if (this.#take(']')) return
      if (!this.#take(',')) this.#fail('a comma or ] is needed')
      this.#space()
    }
  }

  #string(): string {
    const start = this.#at
    for (let at = start + 1; at < this.#text.length; at++) {
      const code = this.#text.charCodeAt(at)
      if (code === 0x5c) at++
      else if (code < 0x20)
        this.#fail(code === 0x0a ? 'a text does not end on its line' : 'a text holds a control character', start)
      else if (code === 0x22) {
        this.#at = at + 1
        try {
          return JSON.parse(this.#text.slice(start, this.#at)) as string
        } catch {
          this.#fail('a text holds a wrong escape', start)
        }
      }
    }
    this.#fail('a text is not closed; the file ends inside it', start)
  }

  #literal(): void {
    const word = /^[^\s,\]}:"]+/.exec(this.#text.slice(this.#at, this.#at + 60))?.[0]
    if (word === undefined) this.#fail(this.#peek() === undefined ? 'the file ends too early' : 'a value is needed')
    if (/^(?:\/\/|\/\*)/.test(word)) this.#fail('JSON has no comments')
    if (!/^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(word))
      this.#fail(`${word} is no JSON value`)
    this.#at += word.length
  }

  #peek(): string | undefined {
    return this.#text[this.#at]
  }

  #take(char: string): boolean {
    if (this.#text[this.#at] !== char) return false
    this.#at++
    this.#space()
    return true
  }

  #space(): void {
    while (/[ \t\r\n]/.test(this.#text[this.#at] ?? '')) this.#at++
  }

  #fail(message: string, at = this.#at): never {
    throw new BrokenJson(
      at,
      at >= this.#text.length && this.#text.length > 0 && at === this.#at
        ? `the file ends too early: ${message}`
        : message,
    )
  }
}
