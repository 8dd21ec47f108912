/** Words that say how something is done, not what it is about. */
const IDLE = new Set(
  'the and for with from that this its one two all any some then than into onto over under above below after before between each every more most least less highest lowest high low first last next previous choose chosen open opened click clicked drag dragged set show shows shown type typed tick ticked together several number value values such which what when where there only same other page site list button field filter option options item items point points select selected selection result results handle handles menu choose order content main wide css var root'.split(
    ' ',
  ),
)

/** The words of a text that may tell one thing from another: lower case, at least three letters, plural taken off. */
export function tellingWords(text: string): Set<string> {
  const words = text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))
    .filter((word) => word.length >= 3 && !IDLE.has(word) && !/^\d+$/.test(word))
  return new Set(words)
}

export const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] => [...a].filter((word) => b.has(word))
