/**
 * Site cards: what each site of a benchmark can do (functions) and what makes it hard (complex operations and perception challenges).
 * This room knows the two published taxonomies, the grammar of point ids, the card files and the rules that a card must keep.
 * It is pure: texts come in, cards, texts and findings go out.
 */
export {
  type ActionGuess,
  actionTypesOf,
  type Confidence,
  type StepFacts,
  stepFacts,
} from './actions/index.ts'
export { type CardIndex, indexCards } from './card-index.ts'
export * from './checking/index.ts'
export { CARD_FILES, PAPER_ACTION_FILE } from './columns.ts'
export { type CsvRecord, readRecords } from './csv.ts'
export { type Decoded, decodeCard, type Encoding } from './decode.ts'
export { isOfSite, normaliseAddress, whyNotFollow } from './draft/address.ts'
export { type DraftWords, withWords } from './draft/by-model.ts'
export { type CardDraft, type DraftInput, draftCard } from './draft/draft.ts'
export { type Exploration, exploration, exploreBounds, wallOf } from './draft/exploration.ts'
export { addressesOf, type ExploreBounds, type Frontier, frontierOf } from './draft/frontier.ts'
export { isSeen, type PageOutline, type PagePlace, pageOutline, type VisitedPage, visitedPage } from './draft/page.ts'
export { ALLOW_ALL, DISALLOW_ALL, parseRobots, type Robots, robotsVerdict } from './draft/robots.ts'
export { type Taken, takeEntries } from './draft/take.ts'
export {
  type AffectedTask,
  affectedTasks,
  type DriftLook,
  type DriftPlace,
  type DriftState,
  driftLook,
  driftState,
  type EntryDrift,
  entryDrift,
  judgeEntry,
  type NewItem,
  newItem,
  newItems,
  type PageLook,
  type SeenAgain,
} from './drift/index.ts'
export type { Finding, Severity } from './finding.ts'
export { GUIDELINES, type Guideline } from './guidelines.ts'
export {
  type CardFunction,
  type CardItem,
  cardFunction,
  cardItem,
  type PointId,
  type SiteCard,
  siteCard,
  siteId,
} from './model.ts'
export { formatPointId, isSite, parsePointId, type Repair, repairPointId, siteOf } from './point-id.ts'
export {
  type CardFile,
  type CardPlaces,
  type CardSource,
  type ReadCard,
  readCard,
  splitFunctionList,
} from './read-card.ts'
export { type CardFinding, cardFindings, checkCard } from './rules.ts'
export {
  type PageBox,
  type ProbeStep,
  pageBox,
  probeStep,
  type ScanConfidence,
  type ScanItem,
  type ScanResult,
  scanItem,
  scanResult,
} from './scan/found.ts'
export { type Sighting, type SightingsFile, sighting, sightingsFile } from './scan/sighting.ts'
export * from './scoring/index.ts'
export type { Drawn } from './signatures/drawn.ts'
export { SIGNATURES } from './signatures/index.ts'
export type { Look, Overlay } from './signatures/look.ts'
export type { Example, Revealed, Sight, Signature, Wish } from './signatures/signature.ts'
export { ACTION_TYPES, findType, meantType, nearTypes, PERCEPTION_TYPES, type TaxonomyType } from './taxonomy.ts'
export { writeCard, writePaperCard } from './write-card.ts'
