import { type Hands, one, take } from '../hands.ts'

const SHOP = 'http://shop.assay.test'

export interface ListFilter {
  category: string
  /** Exact values typed beside the sliders: the filter's label and its ends. */
  ranges?: { label: string; low?: string; high?: string; param: string }[]
  rating?: 4
  inStock?: boolean
  sort?: 'Rating, best first' | 'Most reviewed'
}

export interface ListedProduct {
  name: string
  rating: string
  reviews: number
}

/** Narrows a category with the controls of the page. */
export async function narrow(
  hands: Hands,
  filter: ListFilter,
): Promise<{ url: string; count: string; products: ListedProduct[]; text: string }> {
  await hands.open(`${SHOP}/c/${filter.category}`)
  await hands.read(/\d+ products/)
  for (const range of filter.ranges ?? []) {
    for (const [end, value] of [
      ['Lowest', range.low],
      ['Highest', range.high],
    ] as const) {
      if (value === undefined) continue
      const box = `input[aria-label="${end} ${range.label}, exact"]`
      await hands.fill(box, value)
      await hands.press(box, 'Enter')
      await hands.at(`${range.param}=`)
    }
    await hands.at(range.high ?? range.low ?? '')
  }
  if (filter.rating) {
    await hands.click('label:has-text("4 stars and up")')
    await hands.at('rating=4')
  }
  if (filter.inStock) {
    await hands.click('[aria-label="Only products in stock"]')
    await hands.at('stock=in')
  }
  if (filter.sort) {
    await hands.click('.sort-by .ant-select')
    await hands.click(`.ant-select-item-option:has-text("${filter.sort}")`)
    await hands.at('sort=')
  }
  await hands.settle()
  const text = await hands.read(/Clear all/)
  return {
    url: hands.url(),
    count: one(text, /(\d+) products?\n/),
    products: [...text.matchAll(/([^\n]+)\n(?:★+\n)?(\d\.\d) \((\d+) reviews?\)/g)].map(
      ([, name = '', rating = '', reviews = '']) => ({ name, rating, reviews: Number(reviews) }),
    ),
    text,
  }
}

/** Adds the products to the comparison one by one and sorts it by a column, smallest first. */
export async function compare(
  hands: Hands,
  slugs: string[],
  column: string,
  key: string,
): Promise<{ url: string; rows: Record<string, string>[] }> {
  for (const slug of slugs) {
    await hands.open(`${SHOP}/p/${slug}`)
    await hands.click('button:has-text("Add to comparison")')
    await hands.page.locator('button:has-text("In comparison")').first().waitFor()
  }
  await hands.click('header a[href^="/compare"]')
  await hands.read(/Remove\n/)
  await hands.click(`th:has-text("${column}")`)
  await hands.at(`sort=${key}`)
  const text = await hands.read(/Remove\n/)
  const heads = (text.split('\nProduct\n')[1] ?? '').split('\n')
  const rows = [...text.matchAll(/([^\n]+)\nRemove\n([^\n]+)/g)].map(([, name = '', cells = '']) => ({
    name,
    ...Object.fromEntries(cells.split('\t').map((cell, at) => [heads[at] ?? String(at), cell])),
  }))
  return { url: hands.url(), rows }
}

export interface YearOfPrices {
  url: string
  today: string
  lowest: string
  week: string
  stock: string
  text: string
}

/** The weekly prices of a product as a table; of equal lowest ones the earlier week. */
export async function readPrices(hands: Hands, slug: string): Promise<YearOfPrices> {
  await hands.open(`${SHOP}/p/${slug}`)
  await hands.click('[role=tab]:has-text("Price history")')
  await hands.at('tab=prices')
  await hands.click('text=/All \\d+ weekly prices as a table/')
  await hands.at('table=open')
  const text = await hands.read(/Week of\tPrice/)
  const weeks = [...text.matchAll(/^(\d+ \w+ \d{4})\t(€[\d.,]+)$/gm)].map(([, week = '', price = '']) => ({
    week,
    price,
  }))
  const cents = (price: string): number => Number(price.replace(/[^\d.]/g, ''))
  const lowest = weeks.toReversed().reduce((best, next) => (cents(next.price) < cents(best.price) ? next : best))
  return {
    url: hands.url(),
    today: weeks[0]?.price ?? '',
    lowest: lowest.price,
    week: lowest.week,
    stock: one(text, /\n(In stock|Low stock|Sold out)\n/),
    text,
  }
}

export interface ShopReview {
  url: string
  stars: string
  title: string
  author: string
  votes: string
}

/** The first review by helpfulness, of one number of stars or of all. */
export async function readReview(hands: Hands, slug: string, stars?: 1): Promise<ShopReview> {
  await hands.open(`${SHOP}/p/${slug}`)
  await hands.click('[role=tab]:has-text("Reviews")')
  await hands.at('tab=reviews')
  await hands.read(/found this helpful/)
  if (stars) {
    await hands.click('.listing-bar .ant-select')
    await hands.click('.ant-select-item-option:has-text("1 star")')
    await hands.at('stars=1')
  }
  const text = await hands.read(stars ? /reviews? with 1 star/ : /Most helpful\n/)
  const [count = '', title = '', author = ''] = take(text, /Most helpful\n(\d) stars?\s(.+)\n(.+?), \d/)
  const after = text.slice(text.indexOf(title))
  return {
    url: hands.url(),
    stars: count,
    title,
    author,
    votes: one(after, /(\d+) (?:people|person) found this helpful/),
  }
}

/** The specification table of a product. */
export async function readSpecs(
  hands: Hands,
  slug: string,
): Promise<{ url: string; specs: Map<string, string>; text: string }> {
  await hands.open(`${SHOP}/p/${slug}`)
  await hands.click('[role=tab]:has-text("Specifications")')
  await hands.at('tab=specs')
  const text = await hands.read(/Specification\tValue/)
  return {
    url: hands.url(),
    specs: new Map([...text.matchAll(/^([^\t\n]+)\t([^\t\n]+)$/gm)].map(([, key = '', value = '']) => [key, value])),
    text,
  }
}

/** A seller's own page, reached from the table of sellers. */
export async function readSeller(
  hands: Hands,
  name: string,
): Promise<{ url: string; onTime: string; returns: string }> {
  await hands.open(`${SHOP}/sellers`)
  await hands.read(/On time/)
  await hands.click(`tbody a:has-text("${name}")`)
  await hands.at('/s/')
  const text = await hands.read(/Shipped on time/)
  return { url: hands.url(), onTime: one(text, /Shipped on time\t(\d+ %)/), returns: one(text, /within (\d+) days/) }
}
