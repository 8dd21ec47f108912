import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import type { SectionProps } from '../app/router.ts'
import { Loading } from '../kit/index.ts'
import { CardsRoom } from './CardsRoom.tsx'

type LazyRoom = LazyExoticComponent<ComponentType<SectionProps>>

/** The rooms of this section, by the first part of the address. A site has a dot or a port in its name, so no word here is one. */
const rooms = new Map<string, LazyRoom>([
  ['taxonomy', lazy(() => import('./taxonomy/index.tsx'))],
  ['coverage', lazy(() => import('./coverage/index.tsx'))],
  ['explore', lazy(() => import('./explore/index.tsx'))],
  ['checking', lazy(() => import('./checking/index.tsx'))],
  ['drift', lazy(() => import('./drift/index.tsx'))],
])

/** Site cards: `#/sitecards` and `#/sitecards/<site>` show the cards; other work on them has a word of its own in the address. Each room draws itself in `Room`. */
export default function SiteCardsSection({ path }: SectionProps) {
  const Other = rooms.get(path[0] ?? '')
  if (!Other) return <CardsRoom path={path} />
  return (
    <Suspense fallback={<Loading what="Opening" />}>
      <Other path={path} />
    </Suspense>
  )
}
