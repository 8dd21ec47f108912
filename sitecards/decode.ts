/** What a card file was written in. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gbk' | 'windows-1252'

export interface Decoded {
  text: string
  encoding: Encoding
  /** A byte order mark was there and has been taken off. */
  bom: boolean
  /** The encoding was chosen by plausibility, not known: a person should look. */
  guessed: boolean
  /** Lines with bytes that the encoding does not have; they were read as windows-1252. */
  oddLines: number[]
}

/**
 * Turns the bytes of a card file into text: byte order marks, UTF-16 without one by its zero bytes, strict UTF-8, UTF-8 with a few odd bytes,
 * then GBK or windows-1252. The last two cannot be told apart with certainty, so the choice is a guess (reference sections 1.4 and 1.7).
 */
export function decodeCard(bytes: Uint8Array): Decoded {
  const [a, b, c] = bytes
  const as = (encoding: Encoding, about: Partial<Decoded> = {}): Decoded => ({
    text: new TextDecoder(encoding).decode(bytes),
    encoding,
    bom: false,
    guessed: false,
    oddLines: [],
    ...about,
  })
  if (a === 0xef && b === 0xbb && c === 0xbf) return { ...decodeCard(bytes.subarray(3)), bom: true }
  if (a === 0xff && b === 0xfe) return as('utf-16le', { bom: true })
  if (a === 0xfe && b === 0xff) return as('utf-16be', { bom: true })
  const wide = wideWithoutMark(bytes)
  if (wide !== null) return as(wide, { guessed: true })
  const utf8 = strict(bytes, 'utf-8')
  if (utf8 !== null) return as('utf-8', { text: utf8 })
  const mixed = mostlyUtf8(bytes)
  if (mixed !== null) return as('utf-8', { ...mixed, guessed: true })
  const gbk = strict(bytes, 'gbk')
  if (gbk !== null && looksChinese(gbk)) return as('gbk', { text: gbk, guessed: true })
  return as('windows-1252', { guessed: true })
}

function strict(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Text in Latin letters has a zero byte beside each of them in UTF-16, and none in any other encoding. */
function wideWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 400)
  if (head.length < 4 || bytes.length % 2 !== 0) return null
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const enough = head.length / 4
  return odd >= enough && even * 8 < odd ? 'utf-16le' : even >= enough && odd * 8 < even ? 'utf-16be' : null
}

/** UTF-8 in which single bytes are something else, as when rows of two files were put together; null where it is hardly UTF-8 at all. */
function mostlyUtf8(bytes: Uint8Array): { text: string; oddLines: number[] } | null {
  let text = ''
  let good = 0
  let bad = 0
  let from = 0
  const odd: number[] = []
  let line = 1
  const flush = (to: number): void => {
    text += new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(from, to))
  }
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    const length = sequenceAt(bytes, at)
    if (byte === 0x0a) line++
    if (length === 0) {
      flush(at)
      text += new TextDecoder('windows-1252').decode(bytes.subarray(at, at + 1))
      if (odd.at(-1) !== line) odd.push(line)
      from = at + 1
      bad++
    } else if (length > 1) good++
    at += Math.max(1, length)
  }
  flush(bytes.length)
  return good > bad * 4 ? { text, oddLines: odd } : null
}

/** Length of the UTF-8 sequence that begins here, 0 where none does. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? 0
  if (byte < 0x80) return 1
  const length = byte >= 0xc2 && byte < 0xe0 ? 2 : byte >= 0xe0 && byte < 0xf0 ? 3 : byte >= 0xf0 && byte < 0xf5 ? 4 : 0
  return length > 0 && strict(bytes.subarray(at, at + length), 'utf-8') !== null ? length : 0
}

/**
 * A Latin word read as GBK shows one Chinese character glued between Latin letters (`pr閒et`); real Chinese comes in runs
 * or stands apart. Chinese is believed when most of its characters have no Latin letter on either side.
 */
function looksChinese(text: string): boolean {
  const all = text.match(/[\u4e00-\u9fff]/g)?.length ?? 0
  const glued =
    text.match(/[A-Za-z][\u4e00-\u9fff](?![\u4e00-\u9fff])|(?<![\u4e00-\u9fff])[\u4e00-\u9fff][A-Za-z]/g)?.length ?? 0
  return all > 0 && glued * 2 < all
}
