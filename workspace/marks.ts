import { open, truncate } from 'node:fs/promises'
import { z } from 'zod'
import type { PageEvidence } from '../rubrics/index.ts'
import { readIfThere } from './atomic.ts'
import { parseJson } from './json.ts'

/**
 * What a person said of a capture, `evidence/<id>/marks.jsonl`: facts, a line each, only ever added to. A mark says whether the capture
 * may be used; one that `withdraws` another takes it back. The latest that was not taken back counts.
 */
export const evidenceMark = z.looseObject({
  version: z.literal(1),
  id: z.string(),
  at: z.string(),
  by: z.string(),
  usable: z.boolean(),
  /** One of `MARK_REASONS`, or words of the person's own; empty for `usable` and for what withdraws. */
  reason: z.string().default(''),
  comment: z.string().default(''),
  withdraws: z.string().optional(),
})
export type EvidenceMark = z.infer<typeof evidenceMark>

/** A capture as it counts: with marks, its state and reason are what the person said, and `captured` is what was seen. */
export type StandingPage = PageEvidence & {
  captured?: Pick<PageEvidence, 'state' | 'reason'>
}

/**
 * The mark that counts; null where nobody marked, or every mark was taken back. A mark is about what was captured until then: once
 * the address is captured again, even with the same text, it is for people to say anew.
 */
export function countingMark(marks: readonly EvidenceMark[], capturedAt: string): EvidenceMark | null {
  const withdrawn = new Set(marks.flatMap(({ withdraws }) => (withdraws === undefined ? [] : [withdraws])))
  return (
    marks.findLast((mark) => mark.withdraws === undefined && !withdrawn.has(mark.id) && mark.at >= capturedAt) ?? null
  )
}

/** Applies what people said to what was captured. */
export function standing(page: PageEvidence, marks: readonly EvidenceMark[]): StandingPage {
  const mark = countingMark(marks, page.at)
  if (mark === null || (mark.usable && page.state === 'ok')) return page
  const captured = { state: page.state, reason: page.reason }
  if (mark.usable) return { ...page, state: 'ok', reason: '', captured }
  const why = [mark.reason, mark.comment].filter((part) => part !== '').join(': ')
  return {
    ...page,
    state: 'unusable',
    reason: `marked unusable by ${mark.by} on ${mark.at.slice(0, 10)}, ${why}`,
    captured,
  }
}

/** Why a capture cannot be declared usable; null where it can. There must be something to read, and it must be of the page asked for. */
export function cannotBeUsed(page: PageEvidence, text: string): string | null {
  if (page.state === 'ok') return null
  if (page.state === 'http-error') return 'The server answered with an error: this is no page. Capture it again.'
  if (text.trim() === '') return 'Nothing was captured that could be read. Capture it again.'
  return null
}

/**
 * The marks in a file's text, a line each, or where and why it cannot be read. No file means no marks. A last line without an end
 * was cut off by a crash before anybody was told that it counts, and does not.
 */
export function readMarks(text: string | null): { marks: EvidenceMark[] } | { line: number; message: string } {
  const marks: EvidenceMark[] = []
  for (const [index, line] of (text ?? '').split('\n').slice(0, -1).entries()) {
    if (line.trim() === '') continue
    const parsed = parseJson(line)
    if ('problem' in parsed) return { line: index + 1, message: `broken JSON: ${parsed.problem.reason}` }
    const read = evidenceMark.safeParse(parsed.value)
    if (!read.success) {
      const [issue] = read.error.issues
      return { line: index + 1, message: `${issue?.path.join('.') || 'the line'}: ${issue?.message ?? 'is no mark'}` }
    }
    marks.push(read.data)
  }
  return { marks }
}

/** Adds a line at the end and waits until it is on disk. Two processes that add at once both stay. */
export async function appendMark(file: string, mark: EvidenceMark): Promise<void> {
  const text = (await readIfThere(file)) ?? ''
  if (text !== '' && !text.endsWith('\n'))
    await truncate(file, Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1)))
  const handle = await open(file, 'a')
  try {
    await handle.appendFile(`${JSON.stringify(mark)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
