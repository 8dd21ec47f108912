import type { Coupon, Promotion } from './types.ts'

/** What the carousel of the home page shows, in this order. */
export const PROMOTIONS: readonly Promotion[] = [
  {
    slug: 'quiet-kitchen',
    title: 'Quiet kitchen week',
    line: 'Blenders that let the house sleep',
    category: 'blenders',
    coupon: { code: 'HUSH15', percent: 15, minimum: 6000, category: 'blenders' },
  },
  {
    slug: 'storm-season',
    title: 'Storm season',
    line: 'Rain jackets tested on our own pier',
    category: 'rain-jackets',
    coupon: { code: 'PIER10', percent: 10, minimum: 8000, category: 'rain-jackets' },
  },
  {
    slug: 'long-way-home',
    title: 'The long way home',
    line: 'Headphones for everything longer than a song',
    category: 'headphones',
  },
  {
    slug: 'first-light',
    title: 'First light',
    line: 'Coffee machines that are awake before you',
    category: 'coffee-machines',
    coupon: { code: 'DAWN12', percent: 12, minimum: 10000, category: 'coffee-machines' },
  },
  {
    slug: 'dark-months',
    title: 'For the dark months',
    line: 'Desk lamps from €19',
    category: 'desk-lamps',
  },
]

/** Every code that the cart takes: those of the promotions, and one that the newsletter gives. */
export const COUPONS: readonly Coupon[] = [
  ...PROMOTIONS.flatMap(({ coupon }) => (coupon ? [coupon] : [])),
  { code: 'HARBOR5', percent: 5, minimum: 0 },
]
