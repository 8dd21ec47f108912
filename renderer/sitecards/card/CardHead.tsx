import type { SiteCard } from '../../../sitecards/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go, placeHref } from '../../app/router.ts'
import { Button, counted, formatTime, Tag } from '../../kit/index.ts'
import { showOnPage } from '../../page/index.ts'
import { cardViewKeys } from '../keys.ts'
import sheet from '../sitecards.module.css'
import styles from './card.module.css'

const VIEWS = ['entries', 'grid', 'raw'] as const
export type CardViewName = (typeof VIEWS)[number]
const NAMES = { entries: 'Entries', grid: 'Grid', raw: 'Text' } as const

/** What a card is, and the ways to look at it. */
export function CardHead({ card, view }: { card: SiteCard; view: CardViewName }) {
  const { explored, site } = card
  const path = (name: CardViewName): string[] => (name === 'entries' ? [site] : [site, name])
  const show = (name: CardViewName) => go('sitecards', path(name), { replace: true })
  useKeys(cardViewKeys, {
    entries: () => show('entries'),
    grid: () => show('grid'),
    raw: () => show('raw'),
    next: () => show(VIEWS[(VIEWS.indexOf(view) + 1) % VIEWS.length] ?? 'entries'),
  })
  return (
    <header className={sheet.head}>
      <h2>{site}</h2>
      {card.sample && <Tag tone="accent">sample</Tag>}
      <nav className={styles.views} aria-label="Ways to look at the card" data-card-views>
        {VIEWS.map((name) => (
          <a key={name} href={placeHref('sitecards', ...path(name))} aria-current={name === view ? 'page' : undefined}>
            {NAMES[name]}
          </a>
        ))}
      </nav>
      <span className={sheet.facts}>
        {counted(card.functions.length, 'function')} · {counted(card.actions.length, 'action')} ·{' '}
        {counted(card.perceptions.length, 'perception')}
        {explored && ` · explored ${formatTime(explored.at)} by ${explored.by}, ${explored.how}`}
      </span>
      <Button keyName="o" onClick={() => showOnPage(card.url)}>
        Show on page
      </Button>
    </header>
  )
}
