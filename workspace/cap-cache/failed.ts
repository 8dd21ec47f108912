/** Recognising what CAP keeps in place of a page: error sentences, pictures of one dot, texts that its review tool overwrote. */

/** Sentences that its capture writes where it failed. */
const ERROR_SENTENCES = [
  /^this url could not be loaded\b/i,
  /^(error|failed|unable) (while |to )?(captur|load|fetch|pars|download|extract|process|convert)\w*\b.{0,300}$/i,
  /^\[?(error|pdf error)\]?:.{0,300}$/i,
  /^(could not|cannot) (load|fetch|parse|extract|open|convert) .{0,300}$/i,
]
const LONGEST_SENTENCE = 400

/** Why a text is no text of a page; null where it may be one. */
export function failedText(text: string): { state: 'unreachable' | 'unusable'; reason: string } | null {
  const said = text.trim()
  if (/^access denied$/i.test(said))
    return {
      state: 'unusable',
      reason: 'its text was overwritten with “access denied” when it was flagged or reset; the capture is lost',
    }
  if (said.length > LONGEST_SENTENCE || said.includes('\n')) return null
  if (!ERROR_SENTENCES.some((sentence) => sentence.test(said))) return null
  return { state: 'unreachable', reason: `the capture failed: “${said.slice(0, 120)}”` }
}

/** Width and height of a JPEG or PNG in pixels; null for anything else. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number; type: 'jpeg' | 'png' } | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (data.length > 24 && data.readUInt32BE(0) === 0x89504e47)
    return { width: data.readUInt32BE(16), height: data.readUInt32BE(20), type: 'png' }
  if (data.length < 4 || data.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < data.length && data[at] === 0xff; at += 2 + data.readUInt16BE(at + 2)) {
    const marker = data[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5), type: 'jpeg' }
  }
  return null
}
