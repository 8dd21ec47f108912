import { CITIES, type Random } from '../../kit/index.ts'
import { type Member, VISITOR } from '../model.ts'
import { SIGN_OFFS } from '../talk/chatter.ts'
import { DAY, NOW, timeOf, timeText } from './clock.ts'

const FIRST =
  'Ada Agnes Alma Anselm Arvid Basil Beata Bruno Clara Conrad Dagny Dario Edda Elio Emil Esme Fanny Felix Freya Gil Greta Hanno Hedda Henrik Ida Ines Iris Ivo Jonas Judith Kaspar Kit Klara Lars Lena Leo Linus Lotte Mabel Magda Marlow Mateo Mira Nell Nils Nora Odile Orla Oscar Paula Pia Piet Rafael Rosa Runa Selma Sven Tilda Tomas Ulla Vera Viggo Wanda Willa Yara Zeno'.split(
    ' ',
  )
const LAST =
  'Alder Ashby Barlow Bergman Brandt Calder Castro Corin Dalgaard Decker Ellery Falk Faro Finch Garrick Gale Halden Hartley Holm Iversen Jarrow Keel Kestrel Lacey Lindqvist Lowe Madsen Marsh Mercer Moreno Nansen Norling Oakes Okafor Perrin Pike Quill Ravn Reyes Rook Sand Serra Skov Stroud Tamm Thorne Underhill Vale Varga Wells Wick Winter Yates'.split(
    ' ',
  )
const BIOS = [
  'Repairs things that were not meant to be repaired.',
  'Owns too many meters and lends them.',
  'Takes the ferry whenever there is one.',
  'Light sleeper, early riser.',
  'Teaches physics, measures everything.',
  'Two children, one dog, no time.',
  'Writes lists before every trip and loses them.',
  'Buys used, keeps long.',
  'Lives on a boat from April to October.',
  'Professional cook, amateur everything else.',
  'Cycles to work in every weather.',
  'Photographs birds, mostly their backs.',
  'Retired sound engineer.',
  'Knows timetables by heart.',
  'Reads manuals for pleasure.',
  'Small flat, thin walls, kind neighbours.',
]
/** Their place among the talkative. */
const MODERATORS: readonly number[] = [1, 5, 9, 14, 22, 31]

/** About 160 people with distinct handles; a few speak often, most of them seldom (weights fall like 1/rank). */
export function createMembers(random: Random): Member[] {
  const visitor: Member = {
    handle: VISITOR,
    name: 'Tess Wharf',
    joined: '2022-03-14',
    city: 'Port Alder',
    bio: 'Thin walls, early shifts, and a soft spot for quiet machines.',
    moderator: false,
    weight: 0.055,
  }
  const members = [visitor]
  const taken = new Set([visitor.handle, visitor.name])
  const firstDay = timeOf('2019-05-04')
  while (members.length < 160) {
    const first = random.pick(FIRST)
    const last = random.pick(LAST)
    const handle = random
      .pick([`${first}_${last}`, `${first}${last.slice(0, 1)}`, `${last}${random.int(10, 99)}`, `${first}.${last}`])
      .toLowerCase()
    const name = `${first} ${last}`
    if (taken.has(handle) || taken.has(name)) continue
    taken.add(handle).add(name)
    const rank = members.length
    // The most active have been here for longest, by and large.
    const age = Math.min(0.98, random.next() ** (0.4 + rank / 120))
    members.push({
      handle,
      name,
      joined: timeText(firstDay + (1 - age) * (NOW - 40 * DAY - firstDay)).slice(0, 10),
      city: random.pick(CITIES).name,
      bio: random.pick(BIOS),
      moderator: MODERATORS.includes(rank),
      weight: 1 / (rank + 4),
      ...(random.chance(0.14) ? { signOff: random.pick(SIGN_OFFS) } : {}),
    })
  }
  return members
}

/** One of the members who had joined by then and are not left out, the talkative more often. */
export function pickMember(random: Random, members: readonly Member[], day: string, except?: string): Member {
  const present = members.filter((member) => member.joined < day && member.handle !== except)
  let mark = random.next() * present.reduce((sum, member) => sum + member.weight, 0)
  for (const member of present) {
    mark -= member.weight
    if (mark <= 0) return member
  }
  throw new Error(`no member had joined by ${day}`)
}
