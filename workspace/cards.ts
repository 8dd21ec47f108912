import { z } from 'zod'
import {
  CARD_FILES,
  type CardFile,
  type CardSource,
  checkCard,
  decodeCard,
  isSite,
  PAPER_ACTION_FILE,
  readCard,
  type SiteCard,
} from '../sitecards/index.ts'
import { sha256 } from './atomic.ts'
import { readYaml } from './config.ts'
import type { WorkspaceFinding } from './findings.ts'

/** The card of one site, read from the files of its folder. */
export interface CardEntry {
  id: string
  /** The folder within the workspace. */
  file: string
  value: SiteCard
  /** File name → bytes as they were read. */
  parts: ReadonlyMap<string, Uint8Array>
  /** SHA-256 over the files' names and bytes: hand it back as `baseHash` when saving. */
  hash: string
  findings: WorkspaceFinding[]
}

/** `card.yaml`: where the site is, and how and when it was explored. A date may be written without quotes. */
const about = z.looseObject({
  url: z.string().optional(),
  explored: z
    .looseObject({
      at: z.union([z.string(), z.date().transform((date) => date.toISOString().slice(0, 10))]),
      by: z.string(),
      how: z.string(),
    })
    .optional(),
  sample: z.boolean().optional(),
})

/** Reads the files of one card folder: `parts` maps file names to their bytes. */
export function readCardFolder(
  folder: string,
  cluster: string,
  site: string,
  parts: ReadonlyMap<string, Uint8Array>,
): CardEntry {
  const findings: WorkspaceFinding[] = []
  if (!isSite(site)) {
    findings.push({
      file: folder,
      line: 1,
      field: 'site',
      message: `"${site}" is not a site as point ids spell it`,
      severity: 'error',
      fix: 'Name the folder like the host, in lower case, without www.',
    })
  }
  const source: CardSource = { cluster, site }
  for (const [kind, names] of Object.entries({
    functions: [CARD_FILES.functions],
    actions: [CARD_FILES.actions, PAPER_ACTION_FILE],
    perceptions: [CARD_FILES.perceptions],
  })) {
    const [name, ...unread] = names.filter((candidate) => parts.has(candidate))
    for (const other of unread) findings.push(unreadFinding(folder, other, name))
    const bytes = name === undefined ? undefined : parts.get(name)
    if (name === undefined || bytes === undefined) continue
    source[kind as 'functions'] = textOf(`${folder}/${name}`, bytes, findings)
    if (name === PAPER_ACTION_FILE) findings.push(paperNameFinding(`${folder}/${name}`))
  }
  const yaml = parts.get('card.yaml')
  if (yaml !== undefined) {
    const read = readYaml(null, `${folder}/card.yaml`, new TextDecoder().decode(yaml), about)
    findings.push(...read.findings)
    if (read.value !== null) source.about = read.value
  }
  if (source.functions === undefined) {
    findings.push({
      file: folder,
      line: 1,
      field: '',
      message: `${site} has no functions.csv, so no point id can name it`,
      severity: 'warning',
      fix: 'Add functions.csv with the columns id, label, description.',
    })
  }
  const { card, places, findings: reading } = readCard(source)
  const rules = checkCard(card, places)
  return {
    id: site,
    file: folder,
    value: card,
    parts,
    hash: hashOf(parts),
    findings: [
      ...findings,
      ...[...reading, ...rules].map(({ suggestion, ...finding }) => ({
        ...finding,
        fix: suggestion ?? (finding.severity === 'info' ? '' : 'Correct the row.'),
      })),
    ],
  }
}

const unreadFinding = (folder: string, name: string, instead = ''): WorkspaceFinding => ({
  file: `${folder}/${name}`,
  line: 1,
  field: '',
  message: `${instead} is beside it and was taken instead; nothing of this file was read`,
  severity: 'error',
  fix: 'Put what it says into the other file and remove it.',
  leftOut: true,
})

const paperNameFinding = (file: string): WorkspaceFinding => ({
  file,
  line: 1,
  field: '',
  message: `has the paper's name of the action file; the released loader reads ${CARD_FILES.actions} only`,
  severity: 'warning',
  fix: 'Save the card: it is written under the released name.',
})

/** One hash over all files of a card. */
export function hashOf(parts: ReadonlyMap<string, Uint8Array>): string {
  return sha256(
    [...parts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, bytes]) => `${name} ${sha256(bytes)}\n`)
      .join(''),
  )
}

function textOf(file: string, bytes: Uint8Array, findings: WorkspaceFinding[]): CardFile {
  const { text, encoding, bom, guessed, oddLines } = decodeCard(bytes)
  const report = (line: number, message: string, fix: string): void => {
    findings.push({ file, line, field: '', message, severity: 'warning', fix })
  }
  const [odd, ...more] = oddLines
  if (odd !== undefined) {
    const lines = more.length === 0 ? '' : `, as in ${oddLines.length} lines`
    report(odd, `has bytes that are not UTF-8${lines}; they were read as windows-1252`, LOOK)
  } else if (guessed) report(1, `is not UTF-8; it was read as ${encoding}, which is a guess`, LOOK)
  else if (bom || encoding !== 'utf-8') {
    const mark = bom ? ' with a byte order mark' : ''
    report(1, `is ${encoding}${mark}; other CAP tools cannot read it`, 'Save the card: it is written as plain UTF-8.')
  }
  return { file, text }
}

const LOOK = 'Look at the texts, then save the card: it is written as UTF-8.'
