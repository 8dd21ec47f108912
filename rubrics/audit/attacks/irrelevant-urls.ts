import { isOnSite, parseUrl } from '../../urls.ts'
import { factsOf } from '../facts.ts'
import { altering } from './attack.ts'

const firstPart = (url: string): string => parseUrl(url)?.pathname.split('/')[1] ?? ''

/** Addresses become real, captured pages of the same site that say something else. */
export const irrelevantUrls = altering(
  'irrelevant-urls',
  'Right values with real pages that have nothing to do with them',
  ({ id, kind, value }, { facts, otherPages }) => {
    if (kind !== 'url') return value
    const host = parseUrl(value)?.host ?? ''
    // A page of the same kind may say the same by chance; another kind does not.
    const others = otherPages.filter((page) => isOnSite(page, host) && firstPart(page) !== firstPart(value))
    const at = factsOf(facts).findIndex((fact) => fact.id === id)
    return others[at % Math.max(1, others.length)] ?? value
  },
)
