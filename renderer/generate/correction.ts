/** An item as a person writes it: JSON text, with what is wrong with it in words and where. */
export type Parsed = { value: Record<string, unknown> } | { problem: string }

export function readValue(text: string): Parsed {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { problem: `No JSON yet: ${placed(text, (error as Error).message)}` }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problem: 'An item is one object: { … }.' }
  return { value: value as Record<string, unknown> }
}

/** What the parser said, with the line where it says a place; browsers word it differently. */
function placed(text: string, said: string): string {
  const at = /at position (\d+)/.exec(said)?.[1]
  if (at === undefined || /\bline \d+/.test(said)) return said
  return `${said} (line ${text.slice(0, Number(at)).split('\n').length})`
}
