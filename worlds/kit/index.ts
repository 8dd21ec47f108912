/**
 * What the worlds share: seeded randomness, the shape of a world, and the server that answers for all of them.
 * The helpers for their pages are in client.ts, apart from this file so that no server code reaches a browser.
 */
export { createRandom, type Random } from './random.ts'
export { type RunningWorlds, startWorlds, type WorldSite, type WorldsOptions } from './server.ts'
export {
  CITIES,
  type City,
  KNOWN_HOTELS,
  PRODUCT_LINES,
  type ProductLine,
  WORLD_TODAY,
} from './shared.ts'
export { type AnyWorld, defineWorld, HttpError, type Request, type Route, type World } from './world.ts'
