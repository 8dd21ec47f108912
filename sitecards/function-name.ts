import { isVerb } from './verbs.ts'

/** Words that name nothing of a domain: with them a name would fit any site. */
const GENERIC = new Set(
  `a an the and or of for in on to by with from all any more other new own your my their its this that
  content contents data detail details element elements entry entries feature features function functions functionality info information input
  item items link links list lists module modules object objects option options page pages result results section sections site sites stuff
  system thing things ui view views web website websites widget widgets basic general main simple`.split(/\s+/),
)

/** What a function is called as a noun, where that is no verb of its own: "Property Listing", "Course Reviews", "Price History". */
const DEEDS = new Set(
  `access administration analysis analytics application assessment assistance authentication availability backup booking calculation calculator
  calendar chat checkout collaboration comments comparison compilation configuration consultation conversion converter creation customization
  dashboard delivery description directory discovery discussion discussions editor editing estimation evaluation exchange exploration explorer
  feed filtering finder forecast forum gallery generation generator guide guides history identification insights inspection installation
  learning library listing listings lookup management map maps measurement messaging moderation monitoring navigation notifications overview
  payment planner planning playback preview profile profiles publication ranking rankings rating ratings recommendation recommendations
  registration rental report reports reservation reservations retrieval review reviews route routing scheduling selection settings sharing
  simulation simulator sorting statistics status streaming subscription subscriptions suggestions summary support timetable timetables tour
  tours tracker tracking trading transcription translation trends validation verification viewer visualization voting watchlist`.split(
    /\s+/,
  ),
)

/**
 * Why a label is no name of a function, or null: CAP D.1 asks for a deed and a noun of the site's domain, as a verb and what it is done to
 * ("Compare hotels") or as a noun ("Video Search", "Course Reviews"). "Search" names no domain, "View Details" names any.
 */
export function whyNoFunctionName(label: string): { message: string; suggestion: string } | null {
  const words = label
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}'’-]+/u)
    .filter((word) => /\p{Letter}/u.test(word))
  // Labels in other scripts are not judged: nobody here can tell their verbs.
  if (/(?!\p{Script=Latin})\p{Letter}/u.test(label)) return null
  const deeds = words.filter(isDeed)
  const domain = words.filter((word, index) => !GENERIC.has(word) && !(index === 0 && isVerb(word)))
  const hasDeed = isVerb(words[0] ?? '') || isDeed(words.at(-1) ?? '') || words.some((word) => DEEDS.has(word))
  if (words.length < 2 && deeds.length > 0)
    return {
      message: 'does not say of what',
      suggestion: `Name what of the site it is done to, such as "${capital(words[0] ?? '')} hotels".`,
    }
  if (!hasDeed)
    return {
      message: 'does not say what one does',
      suggestion: `Begin with a verb, such as "Compare ${words.at(-1) ?? 'hotels'}".`,
    }
  if (domain.length === 0 || (domain.length === 1 && !isVerb(words[0] ?? '') && isDeed(domain[0] ?? '')))
    return {
      message: 'names nothing of what the site is about',
      suggestion: 'Name it by the site’s domain, such as "Video Search" or "Compare hotels".',
    }
  return null
}

const isDeed = (word: string): boolean => isVerb(word) || DEEDS.has(word)
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
