import type { CardIndex } from '../../sitecards/index.ts'
import type { Task } from '../model.ts'
import type { Rule, TaskContext } from './rule.ts'
import { descriptionOf, search } from './texts.ts'

const LENGTH = String.raw`[\w.,]+[- ]?(?:km|kilomet(?:re|er)s?|met(?:re|er)s?|m|miles?)`
const MINUTES = String.raw`[\w.,]+[- ]minutes?(?:['’]s?)?`
/** A limit on a way: `within 5 km of`, `a ten-minute walk`, `walking distance`. `At most 3 m of cable` and `20 minutes to cook` are none. */
const WAY = new RegExp(
  [
    `\\bwithin ${LENGTH} (?:of|from|to)\\b`,
    `\\b(?:at most|no more than|less than|under|up to) ${LENGTH} (?:from|away)\\b`,
    `\\bwithin ${MINUTES} (?:of|from)\\b`,
    `(?<![\\w-])${MINUTES} (?:walk|drive|ride|on foot|by car|by bike)\\b`,
    '\\b(?:walking|driving|cycling) (?:distance|time|route)\\b',
    '\\b(?:shortest|fastest|best) (?:route|way) (?:from|to|between)\\b',
  ].join('|'),
  'gi',
)
const MAP = /\b(?:maps?|distances?|routes?|directions?|walk|metres|kilomet(?:re|er)s)\b/i

export const t27: Rule<TaskContext> = {
  id: 'T27',
  title: 'Distances and routes have a site that shows them',
  severity: 'warning',
  check({ task, cards }) {
    if (task.metadata.websites_involved.some((site) => isMap(site, cards)) || covers(task, cards)) return []
    return search(descriptionOf(task), WAY).map(({ field, match, span }) => ({
      field,
      span,
      message: `"${match}" cannot be looked up: no map site is named`,
      suggestion: 'Name a map site, or cover a point that shows the distance.',
    }))
  },
}

const isMap = (site: string, cards: CardIndex): boolean =>
  /\bmaps?\b|(?:^|\.)openstreetmap\./i.test(site) || /\bmaps?\b/i.test(cards.sites.get(site)?.cluster ?? '')

/** Whether a covered point shows distances itself: a filter by distance on a hotel list, a map on a listing. */
const covers = (task: Task, cards: CardIndex): boolean =>
  task.covered_points.some(({ point_id, ability_type, verify_method }) => {
    const item = cards.item(point_id)
    return MAP.test([ability_type, verify_method, item?.item.component, item?.item.description].join(' '))
  })
