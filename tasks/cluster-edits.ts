import { z } from 'zod'
import {
  type AffinityEntry,
  affinityLevel,
  affinityOf,
  authorWords,
  type ClusterFile,
  isBetween,
  isByHand,
  type RatingAuthor,
} from './clusters.ts'
import { STARTING_CLUSTERS } from './starting-clusters.ts'

const pair = z.tuple([z.string(), z.string()])

/** One change of `clusters.yaml` by a person. */
export const clusterEdit = z.discriminatedUnion('op', [
  z.object({ op: z.literal('start') }),
  z.object({ op: z.literal('add'), name: z.string(), description: z.string().default('') }),
  z.object({ op: z.literal('describe'), name: z.string(), description: z.string() }),
  z.object({ op: z.literal('rename'), from: z.string(), to: z.string() }),
  z.object({ op: z.literal('remove'), name: z.string() }),
  /** A site belongs to one cluster at most; null takes it out. */
  z.object({ op: z.literal('assign'), site: z.string(), cluster: z.string().nullable() }),
  z.object({ op: z.literal('rate'), between: pair, level: affinityLevel, reason: z.string() }),
  z.object({ op: z.literal('clear'), between: pair }),
])
export type ClusterEdit = z.infer<typeof clusterEdit>

/** A changed file and what was done, in words; or why it cannot be done. */
export type Edited = { file: ClusterFile; says: string } | { refused: string; field: string }

export interface EditFacts {
  /** Name of the person. */
  by: string
  /** ISO 8601. */
  at: string
  /** What rests on a cluster, such as `task-3f8a21`: it cannot be removed while something does. */
  usesOf: (cluster: string) => readonly string[]
}

/** Applies one edit; `file` stays as it is. Fields that are not ours are kept. */
export function editClusters(file: ClusterFile, edit: ClusterEdit, facts: EditFacts): Edited {
  switch (edit.op) {
    case 'start':
      return start(file)
    case 'add':
      return add(file, edit.name, edit.description)
    case 'describe':
      return redescribe(file, edit.name, edit.description)
    case 'rename':
      return rename(file, edit.from, edit.to)
    case 'remove':
      return remove(file, edit.name, facts.usesOf(edit.name))
    case 'assign':
      return assign(file, edit.site, edit.cluster)
    case 'rate':
      return rate(file, { ...edit, author: facts.by, at: facts.at })
    case 'clear':
      return clear(file, edit.between)
  }
}

/**
 * Takes a model's rating of a pair into the file. What a person rated stays: hand beats model, and the rating is refused with the person's in the words.
 */
export function takeRating(
  file: ClusterFile,
  rating: { between: [string, string]; level: AffinityEntry['level']; reason: string },
  author: Exclude<RatingAuthor, string>,
  at: string,
): Edited {
  const before = affinityOf(file, ...rating.between)
  if (before !== null && isByHand(before))
    return refuse(
      `${rating.between.join(' and ')} are rated ${before.level} already (${authorWords(before.author)}); a model’s rating does not replace a person’s.`,
    )
  return rate(file, { ...rating, author, at })
}

/** Why a text cannot name a cluster among these; null where it can. ` + ` joins the names of a pair in every count. */
export function faultOfName(name: string, others: readonly string[]): string | null {
  if (name.trim() === '') return 'A cluster needs a name.'
  if (name.trim() !== name) return 'The name begins or ends with a blank.'
  if (name.includes(' + ')) return 'A name cannot hold “ + ”, which joins the names of a pair.'
  if (name.length > 80) return 'A name has at most 80 characters.'
  const twin = others.find((other) => other.toLowerCase() === name.toLowerCase())
  return twin === undefined ? null : `There is a cluster ${twin} already.`
}

const refuse = (refused: string, field = 'between'): Edited => ({ refused, field })
const namesOf = ({ clusters }: ClusterFile): string[] => clusters.map(({ name }) => name)
const unknown = (name: string): Edited => refuse(`There is no cluster “${name}” in clusters.yaml.`, 'name')

function start(file: ClusterFile): Edited {
  const names = new Set(namesOf(file).map((name) => name.toLowerCase()))
  const added = STARTING_CLUSTERS.filter(({ name }) => !names.has(name.toLowerCase()))
  if (added.length === 0) return refuse('All starting clusters are there already.', 'clusters')
  const clusters = [...file.clusters, ...added.map(({ name, description }) => ({ name, sites: [], description }))]
  return { file: { ...file, clusters }, says: `added ${added.length} starting clusters` }
}

function add(file: ClusterFile, name: string, description: string): Edited {
  const fault = faultOfName(name, namesOf(file))
  if (fault !== null) return refuse(fault, 'name')
  return { file: { ...file, clusters: [...file.clusters, { name, sites: [], description }] }, says: `added ${name}` }
}

function redescribe(file: ClusterFile, name: string, description: string): Edited {
  if (!namesOf(file).includes(name)) return unknown(name)
  const clusters = file.clusters.map((each) => (each.name === name ? { ...each, description } : each))
  return { file: { ...file, clusters }, says: `described ${name}` }
}

function rename(file: ClusterFile, from: string, to: string): Edited {
  if (!namesOf(file).includes(from)) return unknown(from)
  const fault = faultOfName(
    to,
    namesOf(file).filter((name) => name !== from),
  )
  if (fault !== null) return refuse(fault, 'name')
  const touched = file.affinity.filter(({ between }) => between.includes(from)).length
  const now = (name: string): string => (name === from ? to : name)
  return {
    file: {
      ...file,
      // What others wrote under the old name goes on meaning this cluster; an old name that another one takes up is its own again.
      clusters: file.clusters.map((each) => {
        const formerly = (each.formerly ?? []).filter((name) => name !== to)
        if (each.name === from) return { ...each, name: to, formerly: [...formerly.filter((n) => n !== from), from] }
        return each.formerly === undefined ? each : { ...each, formerly }
      }),
      affinity: file.affinity.map((entry) => ({
        ...entry,
        between: [now(entry.between[0]), now(entry.between[1])] as [string, string],
      })),
    },
    says: `renamed ${from} to ${to}, also in ${touched} ${touched === 1 ? 'rating' : 'ratings'}`,
  }
}

function remove(file: ClusterFile, name: string, uses: readonly string[]): Edited {
  if (!namesOf(file).includes(name)) return unknown(name)
  if (uses.length > 0)
    return refuse(
      `${name} is used by ${some(uses)}. Assign its sites to another cluster, or undo the rounds, before it is removed.`,
      'name',
    )
  const affinity = file.affinity.filter(({ between }) => !between.includes(name))
  const dropped = file.affinity.length - affinity.length
  return {
    file: { ...file, clusters: file.clusters.filter((each) => each.name !== name), affinity },
    says: `removed ${name} and ${dropped} ${dropped === 1 ? 'rating' : 'ratings'} of it`,
  }
}

const some = (names: readonly string[]): string =>
  names.length <= 4 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`

function assign(file: ClusterFile, site: string, cluster: string | null): Edited {
  if (cluster !== null && !namesOf(file).includes(cluster)) return unknown(cluster)
  const clusters = file.clusters.map((each) => {
    const others = each.sites.filter((other) => other !== site)
    if (each.name === cluster) return each.sites.includes(site) ? each : { ...each, sites: [...each.sites, site] }
    return others.length === each.sites.length ? each : { ...each, sites: others }
  })
  return {
    file: { ...file, clusters },
    says: cluster === null ? `took ${site} out of its cluster` : `assigned ${site} to ${cluster}`,
  }
}

/** Puts a rating in the place of the one there is; a pair that stands twice is put right by it. */
function rate(file: ClusterFile, { between, level, reason, author, at }: AffinityEntry): Edited {
  const [a, b] = between
  if (a === b) return refuse('A cluster has no affinity to itself.')
  for (const name of between) if (!namesOf(file).includes(name)) return unknown(name)
  const first = file.affinity.findIndex((entry) => isBetween(entry, a, b))
  const entry: AffinityEntry = { ...file.affinity[first], between, level, reason, author, at }
  if (first >= 0) entry.between = file.affinity[first]?.between ?? between
  const affinity =
    first < 0
      ? [...file.affinity, entry]
      : file.affinity.flatMap((each, index) => (index === first ? [entry] : isBetween(each, a, b) ? [] : [each]))
  return { file: { ...file, affinity }, says: `rated ${a} and ${b} ${level}` }
}

function clear(file: ClusterFile, [a, b]: readonly [string, string]): Edited {
  const affinity = file.affinity.filter((entry) => !isBetween(entry, a, b))
  if (affinity.length === file.affinity.length) return refuse(`${a} and ${b} are not rated.`)
  return { file: { ...file, affinity }, says: `cleared the rating of ${a} and ${b}` }
}
