import { isOnSite, parseUrl } from '../../urls.ts'
import { changeFacts } from '../facts.ts'
import { list } from '../layouts/list.ts'
import type { Attack } from './attack.ts'

/** Addresses become real, captured pages of the same site that say something else. */
export const irrelevantUrls: Attack = {
  id: 'irrelevant-urls',
  title: 'Right values with real pages that have nothing to do with them',
  make({ facts, otherPages, random }) {
    let used = 0
    const { groups, changed } = changeFacts(facts, ({ kind, value }) => {
      if (kind !== 'url') return value
      const host = parseUrl(value)?.host ?? ''
      const path = parseUrl(value)?.pathname ?? ''
      // A page of the same kind may say the same by chance; another kind does not.
      const others = otherPages.filter(
        (page) => isOnSite(page, host) && firstPart(parseUrl(page)?.pathname) !== firstPart(path),
      )
      used += 1
      return others[used % Math.max(1, others.length)] ?? value
    })
    return changed.size === 0 ? null : { text: list.write(groups, random), wrong: changed }
  },
}

const firstPart = (path: string | undefined): string => path?.split('/')[1] ?? ''
