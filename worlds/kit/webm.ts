/** One encoded video frame; times in milliseconds. */
export interface EncodedFrame {
  time: number
  key: boolean
  data: Uint8Array
}

/** EBML: element id, length as an eight-byte variable-length number, content. */
function element(id: number, content: Uint8Array | readonly Uint8Array[]): Uint8Array {
  const body = content instanceof Uint8Array ? content : concat(content)
  const length = new Uint8Array(8)
  new DataView(length.buffer).setBigUint64(0, BigInt(body.length) | 0x0100_0000_0000_0000n)
  return concat([idBytes(id), length, body])
}

function idBytes(id: number): Uint8Array {
  const hex = id.toString(16)
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function unsigned(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value))
  return bytes
}

function float(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return bytes
}

const text = (value: string) => new TextEncoder().encode(value)

/** A SimpleBlock of track 1; `offset` in milliseconds after the time of its cluster. */
function simpleBlock(frame: EncodedFrame, offset: number): Uint8Array {
  const head = new Uint8Array([0x81, 0, 0, frame.key ? 0x80 : 0])
  new DataView(head.buffer).setInt16(1, offset)
  return element(0xa3, concat([head, frame.data]))
}

/**
 * A WebM file of one VP8 track, with its duration and a cue at every key frame, without which a browser cannot seek.
 * Frames in order of time, the first a key frame; `duration`, `width` and `height` in milliseconds and pixels.
 */
export function muxWebm(
  frames: readonly EncodedFrame[],
  options: { duration: number; width: number; height: number },
): Uint8Array {
  const header = element(0x1a45dfa3, [
    element(0x4286, unsigned(1)),
    element(0x42f7, unsigned(1)),
    element(0x42f2, unsigned(4)),
    element(0x42f3, unsigned(8)),
    element(0x4282, text('webm')),
    element(0x4287, unsigned(4)),
    element(0x4285, unsigned(2)),
  ])
  const info = element(0x1549a966, [
    element(0x2ad7b1, unsigned(1_000_000)),
    element(0x4489, float(options.duration)),
    element(0x4d80, text('worlds')),
    element(0x5741, text('worlds')),
  ])
  const tracks = element(0x1654ae6b, [
    element(0xae, [
      element(0xd7, unsigned(1)),
      element(0x73c5, unsigned(1)),
      element(0x83, unsigned(1)),
      element(0x86, text('V_VP8')),
      element(0xe0, [element(0xb0, unsigned(options.width)), element(0xba, unsigned(options.height))]),
    ]),
  ])

  const clusters: Uint8Array[] = []
  const cues: Uint8Array[] = []
  let at = info.length + tracks.length
  for (const group of groupByKey(frames)) {
    const start = group[0]?.time ?? 0
    const blocks = group.map((frame) => simpleBlock(frame, frame.time - start))
    const cluster = element(0x1f43b675, [element(0xe7, unsigned(start)), ...blocks])
    const position = element(0xb7, [element(0xf7, unsigned(1)), element(0xf1, unsigned(at))])
    cues.push(element(0xbb, [element(0xb3, unsigned(start)), position]))
    clusters.push(cluster)
    at += cluster.length
  }
  return concat([header, element(0x18538067, [info, tracks, ...clusters, element(0x1c53bb6b, cues)])])
}

/** Each group starts with a key frame. */
function groupByKey(frames: readonly EncodedFrame[]): EncodedFrame[][] {
  const groups: EncodedFrame[][] = []
  for (const frame of frames) {
    const last = groups.at(-1)
    if (frame.key || !last) groups.push([frame])
    else last.push(frame)
  }
  return groups
}
