/**
 * Clusters with their affinity matrix, and sampling of clusters for the next tasks (CAP section 3.2).
 *
 * `clusters.edit` changes `clusters.yaml` by small edits; the author of a rating is whoever sits at the studio, and comments in the file stay. `baseHash` is the hash that the person saw: a file that changed
 * since is a conflict. `clusters.revert` puts the text before an edit back, to the byte.
 *
 * `sampling.propose` draws a round by the built-in rule and keeps nothing; the same seed on the same usage gives the same round. `sampling.accept` takes a subset into the history as a fact: it draws the round again,
 * and what differs is recorded as a person's override. Simulations need no host: `simulating` of `tasks` runs in the window.
 */
import { z } from 'zod'
import { clusterEdit, clusterFile, keptRound, roundMethod, roundUndone, samplingRules } from '../tasks/index.ts'
import { procedure } from './common.ts'

export const clustersShown = z.object({
  file: clusterFile,
  /** Of `clusters.yaml`; null where there is no such file. */
  hash: z.string().nullable(),
  /** Why the file cannot be read; then it is shown as empty and cannot be changed. */
  broken: z.object({ line: z.number().int(), message: z.string() }).nullable(),
  /** Every site that has a card or stands in the file. */
  sites: z.array(
    z.object({
      site: z.string(),
      hasCard: z.boolean(),
      /** The folder of its card, as the release groups sites; null without a card. */
      folder: z.string().nullable(),
      clusters: z.array(z.string()),
    }),
  ),
  /** Tasks, proposals and open rounds that rest on a cluster, by its name. */
  uses: z.record(z.string(), z.array(z.string())),
  /** Proposals that name a cluster in their own words (`clusters_used`), by that name. */
  named: z.record(z.string(), z.number().int()),
})
export type ClustersShown = z.infer<typeof clustersShown>

export const clustersContract = {
  get: procedure.output(clustersShown),
  edit: procedure.input(z.object({ edits: z.array(clusterEdit).min(1), baseHash: z.string().nullable() })).output(
    z.object({
      hash: z.string(),
      /** What was done, in words. */
      says: z.string(),
      /** The hash of the text before; null where there was no file, which cannot be reverted to. */
      before: z.string().nullable(),
    }),
  ),
  revert: procedure.input(z.object({ to: z.string(), baseHash: z.string() })).output(z.object({ hash: z.string() })),
}

const counts = z.record(z.string(), z.number().int())

/** How often clusters, pairs and triples were used; pairs and triples that were not used are left out. */
export const usageShown = z.object({
  clusters: counts,
  anchors: counts,
  pairs: counts,
  triples: counts,
  /** Changes whenever any count or the file of clusters does. */
  stamp: z.string(),
  /** What counts and what does not, as rules in words. */
  policy: z.array(z.string()),
  counted: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['task', 'proposal', 'round']),
      clusters: z.array(z.string()),
      anchor: z.string().nullable(),
    }),
  ),
  /** Work that would count if its sites belonged to a cluster. */
  outside: z.array(z.string()),
})
export type UsageShown = z.infer<typeof usageShown>

export const drawnRound = z.object({
  anchor: z.string(),
  anchorReason: z.string(),
  clusters: z.array(z.string()),
  steps: z.array(z.object({ cluster: z.string(), reason: z.string() })),
  short: z.string(),
  seed: z.number().int(),
  rules: samplingRules,
  /** Of the usage on which it rests. */
  stamp: z.string(),
})
export type DrawnRound = z.infer<typeof drawnRound>

export const roundRow = z.object({
  round: keptRound,
  status: z.enum(['open', 'used', 'undone']),
  undone: roundUndone.nullable(),
  proposals: z.array(z.object({ id: z.string(), state: z.enum(['open', 'accepted', 'rejected']) })),
})
export type RoundRow = z.infer<typeof roundRow>

const seed = z.number().int().min(0).max(4_294_967_295)

export const samplingContract = {
  usage: procedure.output(usageShown),
  propose: procedure.input(z.object({ seed, rules: samplingRules })).output(drawnRound),
  accept: procedure
    .input(
      z.object({
        seed,
        rules: samplingRules,
        stamp: z.string(),
        /** As the person wants it, the anchor first. */
        clusters: z.array(z.string()).min(1),
        /** Why the person changed it; empty where nothing was changed. */
        reason: z.string(),
        /** Where a model was asked: what it chose, the anchor first, why, and what that cost. */
        model: z
          .object({ id: z.string(), clusters: z.array(z.string()), reason: z.string(), costUsd: z.number().nullable() })
          .nullable()
          .default(null),
      }),
    )
    .output(z.object({ id: z.string(), file: z.string(), method: roundMethod })),
  rounds: procedure.output(z.array(roundRow)),
  /** Takes a round back, or, given the id of an undoing, takes that back. */
  undo: procedure
    .input(z.object({ id: z.string(), reason: z.string().default('') }))
    .output(z.object({ id: z.string(), file: z.string() })),
}
