/** What a card file was written in. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gbk' | 'windows-1252'

export interface Decoded {
  text: string
  encoding: Encoding
  /** A byte order mark was there and has been taken off. */
  bom: boolean
  /** The encoding was chosen by plausibility, not known: a person should look. */
  guessed: boolean
}

/**
 * Turns the bytes of a card file into text: byte order marks, then strict UTF-8, then GBK or windows-1252.
 * The last two cannot be told apart with certainty, so the choice is reported as a guess (reference sections 1.4 and 1.7).
 */
export function decodeCard(bytes: Uint8Array): Decoded {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return { ...decodeCard(bytes.subarray(3)), bom: true }
  if (a === 0xff && b === 0xfe)
    return { text: decode(bytes, 'utf-16le'), encoding: 'utf-16le', bom: true, guessed: false }
  if (a === 0xfe && b === 0xff)
    return { text: decode(bytes, 'utf-16be'), encoding: 'utf-16be', bom: true, guessed: false }
  const utf8 = strict(bytes, 'utf-8')
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8', bom: false, guessed: false }
  const gbk = strict(bytes, 'gbk')
  if (gbk !== null && looksChinese(gbk)) return { text: gbk, encoding: 'gbk', bom: false, guessed: true }
  return { text: decode(bytes, 'windows-1252'), encoding: 'windows-1252', bom: false, guessed: true }
}

const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes)

function strict(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
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
