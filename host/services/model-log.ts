import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { type ModelCallRow, modelCallRow } from '../../contract/index.ts'

/** The latest calls that are shown one by one. */
const SHOWN = 500

/** Reads the log of model calls: sums over all of it, and its latest lines, newest first. A log that is not there yet is an empty one. */
export async function readModelLog(file: string) {
  const sums = { calls: 0, failed: 0, tokensIn: 0, tokensOut: 0, costUsd: 0, unpriced: 0, unreadable: 0 }
  const latest: ModelCallRow[] = []
  const there = await stat(file).catch(() => null)
  if (there === null) return { file, ...sums, latest }
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    const call = parse(line)
    if (call === null) {
      if (line !== '') sums.unreadable += 1
      continue
    }
    sums.calls += 1
    if (call.outcome !== 'ok') sums.failed += 1
    sums.tokensIn += call.tokensIn ?? 0
    sums.tokensOut += call.tokensOut ?? 0
    sums.costUsd += call.costUsd ?? 0
    if (call.costUsd === null) sums.unpriced += 1
    latest.push(call)
    if (latest.length > SHOWN * 2) latest.splice(0, latest.length - SHOWN)
  }
  return { file, ...sums, latest: latest.slice(-SHOWN).reverse() }
}

function parse(line: string): ModelCallRow | null {
  try {
    const read = modelCallRow.safeParse(JSON.parse(line))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
