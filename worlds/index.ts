/**
 * Worlds: local web sites with known contents, served by the studio under stable names, on which people and agents do their tasks.
 * Their pages are built by worlds/vite.config.ts into out/worlds/; startWorlds serves them with seeded data and a state per session.
 */
import { forum } from './forum/world.ts'
import type { AnyWorld } from './kit/index.ts'
import { shop } from './shop/world.ts'
import { travel } from './travel/world.ts'

/** Every world of the sample benchmark, in the order in which they are listed to people. */
export const worlds: readonly AnyWorld[] = [shop, forum, travel]

export { findFile } from './kit/files.ts'
export {
  type AnyWorld,
  createRandom,
  type RunningWorlds,
  startWorlds,
  type WorldSite,
  type WorldsOptions,
} from './kit/index.ts'
export { readZooLabels, type ZooInstance, type ZooLabels } from './zoo/labels.ts'
/** The component zoo: served only where a scanner is measured, for its packages are not installed with the studio's. */
export { zoo } from './zoo/world.ts'
