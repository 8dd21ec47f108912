export type IdLetter = 'F' | 'A' | 'P'

/**
 * The id that a damaged spelling means: other widths and cases (`ａ１`, `a1`), spaces, hyphens and leading zeros (`A-01`), the number alone,
 * or a whole point id of the same site (`shop.com:F1:A1`). Null where it may be something else.
 */
export function repairId(spelled: string, letter: IdLetter, site: string): string | null {
  const plain = spelled
    .normalize('NFKC')
    .trim()
    .replace(/^["']+|["'.:]+$/g, '')
  const parts = plain.split(':').map((part) => part.trim())
  const last = parts.pop() ?? ''
  const number = new RegExp(`^(?:${letter}[\\s_.-]*)?0*([1-9]\\d*)$`, 'i').exec(last)?.[1]
  if (number === undefined) return null
  if (letter !== 'F' && parts.length > 0 && /^F0*[1-9]\d*$/i.test(parts.at(-1) ?? '')) parts.pop()
  const isHere = parts.length === 0 || bare(parts.join(':')) === bare(site)
  return isHere ? `${letter}${number}` : null
}

/** A site without what spellings of it differ in: `https://www.Metacritic.com/game/` and `metacritic.comgame` are one. */
const bare = (site: string): string =>
  site
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replaceAll('/', '')
