import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type EncodedFrame, muxWebm } from './webm.ts'

const [SEGMENT, CLUSTER, CUES, DURATION, CUE_POSITION] = ['18538067', '1f43b675', '1c53bb6b', '4489', 'f1']

/** Offset of the content of the first element with this id, at or after `from`; every length here is written in eight bytes. */
function contentOf(file: Uint8Array, id: string, from = 0): number {
  const at = Buffer.from(file).indexOf(Buffer.from(id, 'hex'), from)
  if (at < 0) throw new Error(`no element ${id}`)
  return at + id.length / 2 + 8
}

const view = (file: Uint8Array) => new DataView(file.buffer, file.byteOffset, file.byteLength)
const idAt = (file: Uint8Array, at: number) => Buffer.from(file.subarray(at, at + 4)).toString('hex')

/** Where each cue points to, counted from the beginning of the file. */
function cueTargets(file: Uint8Array): number[] {
  const segment = contentOf(file, SEGMENT)
  const targets: number[] = []
  const end = file.length
  for (let at = contentOf(file, CUES); at < end; ) {
    const next = Buffer.from(file).indexOf(Buffer.from(`${CUE_POSITION}01`, 'hex'), at)
    if (next < 0) break
    targets.push(segment + Number(view(file).getBigUint64(next + 9)))
    at = next + 17
  }
  return targets
}

const frame = (time: number, key: boolean): EncodedFrame => ({ time, key, data: Uint8Array.of(1, 2, 3) })

describe('muxWebm', () => {
  it('begins a cluster at every key frame, and cues point to just these', () => {
    const frames = [frame(0, true), frame(40, false), frame(80, true), frame(120, false), frame(160, true)]
    const file = muxWebm(frames, { duration: 200, width: 64, height: 36 })
    const targets = cueTargets(file)
    expect(targets).toHaveLength(3)
    expect(targets.map((at) => idAt(file, at))).toEqual([CLUSTER, CLUSTER, CLUSTER])
    expect(view(file).getFloat64(contentOf(file, DURATION))).toBe(200)
  })

  it('states the length of the segment up to the last byte', () => {
    const file = muxWebm([frame(0, true)], { duration: 40, width: 64, height: 36 })
    const segment = contentOf(file, SEGMENT)
    const length = Number(view(file).getBigUint64(segment - 8) & 0x00ff_ffff_ffff_ffffn)
    expect(segment + length).toBe(file.length)
  })
})

describe('the clip of the shop', () => {
  it('is small, twelve seconds long, and can be sought to each of its four chapters', () => {
    const path = join(import.meta.dirname, '..', 'shop', 'public', 'video', 'test-bench.webm')
    const file = new Uint8Array(readFileSync(path))
    expect(file.length).toBeLessThan(300_000)
    expect(view(file).getFloat64(contentOf(file, DURATION))).toBe(12_000)
    const targets = cueTargets(file)
    expect(targets.map((at) => idAt(file, at))).toEqual([CLUSTER, CLUSTER, CLUSTER, CLUSTER])
  })
})
