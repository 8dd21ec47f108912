import { CARD_FILES, decodeCard, PAPER_ACTION_FILE } from '../sitecards/index.ts'
import { readBytesIfThere, sha256, writeAtomically } from './atomic.ts'
import { type CardEntry, readCardFolder } from './cards.ts'
import { ConflictError, InvalidError, type WorkspaceFinding } from './findings.ts'
import type { Loader } from './loader.ts'
import { confine } from './paths.ts'

/** One file of a card as text. `text` is null and `hash` empty where there is none. */
export interface RawCardText {
  name: string
  text: string | null
  /** SHA-256 of its bytes. */
  hash: string
  findings: WorkspaceFinding[]
}

const hasPaperFile = ({ parts }: CardEntry): boolean => !parts.has(CARD_FILES.actions) && parts.has(PAPER_ACTION_FILE)

/** The names of a card's three files; the action file may have the paper's name. */
const namesOf = (entry: CardEntry): string[] => [
  CARD_FILES.functions,
  hasPaperFile(entry) ? PAPER_ACTION_FILE : CARD_FILES.actions,
  CARD_FILES.perceptions,
]

/** The three files of a card, decoded from whatever they are written in, each with what was found in it. */
export function rawCardFiles(entry: CardEntry): RawCardText[] {
  return namesOf(entry).map((name) => {
    const bytes = entry.parts.get(name)
    const findings = entry.findings.filter(({ file }) => file === `${entry.file}/${name}`)
    return bytes === undefined
      ? { name, text: null, hash: '', findings }
      : { name, text: decodeCard(bytes).text.replace(/\r\n?/g, '\n'), hash: sha256(bytes), findings }
  })
}

/** What is found in a text if it stood in one file of the card, with the other files as they were read. */
export function checkCardText(entry: CardEntry, name: string, text: string): WorkspaceFinding[] {
  const parts = new Map(entry.parts).set(checked(entry, name), new TextEncoder().encode(text))
  const { findings } = readCardFolder(entry.file, entry.value.cluster, entry.id, parts)
  return findings.filter(({ file }) => file === `${entry.file}/${name}`)
}

/**
 * Writes the text of one file as plain UTF-8, whatever it says: a person may want to go on tomorrow. The rest of the card is not touched.
 * Returns the file, within the workspace. @throws ConflictError where the bytes on disk are not those of `baseHash`
 */
export async function saveCardText(
  loader: Loader,
  entry: CardEntry,
  name: string,
  text: string,
  baseHash: string | null,
): Promise<string> {
  const file = `${entry.file}/${checked(entry, name)}`
  const path = confine(loader.root, file)
  const current = await readBytesIfThere(path)
  const currentHash = current === null ? null : sha256(current)
  if (currentHash !== baseHash) {
    const theirs = current === null ? '' : decodeCard(current).text.replace(/\r\n?/g, '\n')
    if (theirs !== text || current === null) throw new ConflictError(file, text, theirs, currentHash ?? '')
  }
  await writeAtomically(path, text)
  return file
}

function checked(entry: CardEntry, name: string): string {
  if (namesOf(entry).includes(name)) return name
  throw new InvalidError(entry.file, 'name', `"${name}" is no file of a card; there are ${namesOf(entry).join(', ')}`)
}
