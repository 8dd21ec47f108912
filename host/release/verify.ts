import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson, sha256, type Workspace } from '../../workspace/index.ts'
import { Refused } from '../errors.ts'
import { type CardFigure, type DataCard, figuresOf, statedFigures } from './data-card.ts'
import { openRelease } from './open.ts'
import { CARD, filesIn, SUMS } from './write.ts'

export interface ReleaseCheck {
  holds: boolean
  files: number
  /** Figures that were computed again from the release, and those that only the benchmark itself could tell. */
  figures: number
  unchecked: number
  differences: { what: string; where: string; stated: string; found: string }[]
}

const figure = z.looseObject({
  id: z.string(),
  label: z.string(),
  value: z.number().nullable(),
  n: z.number(),
  of: z.number().optional(),
  low: z.number().optional(),
  high: z.number().optional(),
})
const cardFile = z.looseObject({
  format: z.literal(1),
  figures: z.array(figure),
  stated: z.array(figure),
  half: z.string(),
  content: z.string(),
})

/**
 * Checks a release against itself: every file by its SHA-256, none missing and none added, and every figure of the data card computed again from the files. What the card states of the whole benchmark is compared with
 * `workspace`, if that is given; else it is counted as unchecked.
 * @throws Refused for a folder that is no release of Assay
 */
export async function verifyRelease(folder: string, workspace: Workspace | null): Promise<ReleaseCheck> {
  const sums = await readFile(join(folder, SUMS), 'utf8').catch(() => null)
  if (sums === null) throw new Refused(`"${folder}" is no release of Assay: it has no ${SUMS}.`)
  const differences: ReleaseCheck['differences'] = []
  const listed = new Map(
    sums
      .split('\n')
      .flatMap((line) => (/^[0-9a-f]{64} [ *].+$/.test(line) ? [[line.slice(66), line.slice(0, 64)] as const] : [])),
  )
  const present = (await filesIn(folder)).filter((file) => file !== SUMS)
  for (const file of present)
    if (!listed.has(file)) differences.push({ what: 'file', where: file, stated: 'not listed', found: 'is there' })
  for (const [file, stated] of listed) {
    const found = present.includes(file) ? sha256(await readFile(join(folder, file))) : 'missing'
    if (found !== stated) differences.push({ what: 'file', where: file, stated, found })
  }
  const card = await readCard(folder)
  const again = await openRelease(folder, async (released, report) => {
    for (const { file, line, reason } of report.rejected)
      differences.push({
        what: 'file',
        where: line === null ? file : `${file}:${line}`,
        stated: 'can be read',
        found: reason,
      })
    return figuresOf(released).figures
  })
  differences.push(...compareFigures(card.figures, again))
  if (workspace) differences.push(...compareFigures(card.stated, await statedFigures(workspace)))
  return {
    holds: differences.length === 0,
    files: listed.size,
    figures: card.figures.length + (workspace ? card.stated.length : 0),
    unchecked: workspace ? 0 : card.stated.length,
    differences,
  }
}

/** @throws Refused where there is none that can be read */
export async function readCard(folder: string): Promise<DataCard> {
  const text = await readFile(join(folder, CARD), 'utf8').catch(() => null)
  if (text === null) throw new Refused(`"${folder}" has no ${CARD}.`)
  const json = parseJson(text)
  if ('problem' in json) throw new Refused(`${CARD}, line ${json.problem.line}: ${json.problem.reason}`)
  const read = cardFile.safeParse(json.value)
  if (!read.success)
    throw new Refused(
      `${CARD} is no data card of this version: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`,
    )
  return json.value as DataCard
}

function compareFigures(stated: readonly CardFigure[], again: readonly CardFigure[]): ReleaseCheck['differences'] {
  const found = new Map(again.map((one) => [one.id, one]))
  const missing = again.filter(({ id }) => !stated.some((one) => one.id === id))
  return [
    ...stated.flatMap((one) => {
      const now = found.get(one.id)
      return now !== undefined && wordsOf(now) === wordsOf(one)
        ? []
        : [
            {
              what: 'figure',
              where: one.label,
              stated: wordsOf(one),
              found: now === undefined ? 'cannot be computed' : wordsOf(now),
            },
          ]
    }),
    ...missing.map((one) => ({ what: 'figure', where: one.label, stated: 'not in the card', found: wordsOf(one) })),
  ]
}

const wordsOf = ({ value, n, of, low, high, note }: CardFigure): string =>
  [
    value === null ? 'not defined' : `${value}${of === undefined ? '' : ` of ${of}`}`,
    `n ${n}`,
    ...(low === undefined || high === undefined ? [] : [`${low} to ${high}`]),
    ...(note ? [note] : []),
  ].join(', ')
