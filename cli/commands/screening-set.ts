import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { SetPlan } from '../../contract/index.ts'
import type { Host } from '../../host/index.ts'
import { LEAST_CALIBRATION, READY_FROM, SCREENING_CRITERIA } from '../../tasks/index.ts'
import { columns, type Outcome, UsageError, wholeNumber } from '../io.ts'

export interface MakeOptions {
  make?: boolean
  name?: string
  people?: string
  overlap?: string
  seed?: string
  known?: string
  pilot?: boolean
  all?: boolean
  most?: string
}

const KNOWN = z.array(
  z.object({
    subject: z.string().regex(/^prop-[0-9a-f]{6}$/, 'is no id of a proposal'),
    answers: z.partialRecord(z.enum(SCREENING_CRITERIA), z.enum(['yes', 'no'])),
  }),
)

/** Makes a set in the name of the person at work, as the form of the studio does. The same seed on the same proposals and day gives the same parts. @throws UsageError, Refused */
export async function makeSet({ context }: Host, options: MakeOptions): Promise<Outcome> {
  const plan = await planOf(options)
  const seed = options.seed === undefined ? undefined : wholeNumber('--seed', options.seed, 0, 2 ** 31 - 1)
  const { loads, shared, warnings } = context.screening.preview(plan)
  const set = await context.screening.create(plan, seed)
  const { id, items, calibration, overlap, pilot } = set
  return {
    json: {
      ...{ set: id, file: `reviews/sets/${id}.json`, seed: set.seed, items: items.length },
      ...{ known: calibration.length, overlap, pilot, loads, shared, warnings },
    },
    lines: [
      `${id} in reviews/sets/${id}.json: ${items.length} proposals, ${calibration.length} with known answers beside them, seed ${set.seed}.`,
      ...(loads.length === 0
        ? ['It is open to everybody.']
        : columns([['annotator', 'decisions'], ...loads.map(({ annotator, items: n }) => [annotator, n])])),
      ...warnings,
    ],
    found: false,
  }
}

/** Adds somebody to a set, in the name of who made it. @throws Refused */
export async function addPerson({ context }: Host, set: string, annotator: string): Promise<Outcome> {
  const moved = await context.screening.addAnnotator(set, annotator)
  return {
    json: { set, annotator, moved },
    lines: [`${annotator} takes part in ${set}; ${moved} decisions that nobody had made yet came over.`],
    found: false,
  }
}

async function planOf({ name, people, overlap, known, pilot, all, most }: MakeOptions): Promise<SetPlan> {
  if (name === undefined || name.trim() === '') throw new UsageError('Give the set a --name.')
  const annotators = (people ?? '')
    .split(',')
    .map((person) => person.trim())
    .filter((person) => person !== '')
  return {
    name: name.trim(),
    annotators,
    overlap: wholeNumber('--overlap', overlap ?? '2', 1, 20),
    from: all ? 'all' : 'undecided',
    most: most === undefined ? null : wholeNumber('--most', most, 1, 1_000_000),
    calibration: known === undefined ? [] : await knownAnswers(known),
    pilot: pilot === true,
    blindFirst: true,
    partiesMaySettle: false,
    least: LEAST_CALIBRATION,
    threshold: READY_FROM,
  }
}

async function knownAnswers(file: string): Promise<SetPlan['calibration']> {
  const text = await readFile(resolve(file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--known ${file} cannot be read: ${error.code ?? error.message}.`)
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new UsageError(`--known ${file} is no JSON: ${(error as Error).message}`)
  }
  const read = KNOWN.safeParse(json)
  if (read.success) return read.data as SetPlan['calibration']
  const [issue] = read.error.issues
  throw new UsageError(
    `--known ${file}, ${issue?.path.join('.') || 'at the top'}: ${issue?.message}. It is a list such as [{"subject": "prop-3f8a21", "answers": {"realNeed": "yes", "crossSite": "no"}}].`,
  )
}
