import { lazy, Suspense } from 'react'
import { useLocation } from '../../kit/client.ts'
import { CartPage } from './CartPage.tsx'
import { ComparePage } from './ComparePage.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { HelpPage } from './HelpPage.tsx'
import { HomePage } from './HomePage.tsx'
import { ListingPage } from './ListingPage.tsx'
import { NotFound } from './NotFound.tsx'
import { ProductPage } from './ProductPage.tsx'
import { PromotionPage } from './PromotionPage.tsx'
import { Waiting } from './parts.tsx'
import { ReservationPage } from './ReservationPage.tsx'
import { SavedPage } from './SavedPage.tsx'
import { SellerPage } from './SellerPage.tsx'
import { SellersPage } from './SellersPage.tsx'

/** Its date picker is large and needed nowhere else. */
const CheckoutPage = lazy(async () => ({ default: (await import('./CheckoutPage.tsx')).CheckoutPage }))

export function Shell() {
  const { pathname } = useLocation()
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header />
      <main id="content" className="page">
        <Suspense fallback={<Waiting />}>
          <Page key={pathname} pathname={pathname} />
        </Suspense>
      </main>
      <Footer />
    </>
  )
}

function Page({ pathname }: { pathname: string }) {
  const [kind = '', slug, ...rest] = pathname.split('/').slice(1)
  if (rest.length > 0) return <NotFound />
  if (slug === undefined) return <PlainPage kind={kind} />
  if (kind === 'c') return <ListingPage category={slug} />
  if (kind === 'p') return <ProductPage slug={slug} />
  if (kind === 's') return <SellerPage slug={slug} />
  if (kind === 'promotions') return <PromotionPage slug={slug} />
  if (kind === 'reservations') return <ReservationPage id={slug} />
  return <NotFound />
}

function PlainPage({ kind }: { kind: string }) {
  switch (kind) {
    case '':
      return <HomePage />
    case 'search':
      return <ListingPage />
    case 'compare':
      return <ComparePage />
    case 'cart':
      return <CartPage />
    case 'checkout':
      return <CheckoutPage />
    case 'saved':
      return <SavedPage />
    case 'sellers':
      return <SellersPage />
    case 'help':
      return <HelpPage />
    default:
      return <NotFound />
  }
}
