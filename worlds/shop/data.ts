import type { Random } from '../kit/random.ts'
import { PRODUCT_LINES, WORLD_TODAY } from '../kit/shared.ts'
import { type CategoryPlan, PLANS } from './categories/index.ts'
import { COLOURS } from './colours.ts'
import { addDays, daysBetween } from './dates.ts'
import { drawPriceHistory } from './prices.ts'
import { PROMOTIONS } from './promotions.ts'
import { writeReviews } from './reviews.ts'
import { SELLERS, SPECIALISTS } from './sellers.ts'
import { formatSpec } from './specs.ts'
import type { Badge, Category, Cents, PricePoint, Product, Review, ShopData, SpecValue, Stock } from './types.ts'

const PRODUCTS_PER_CATEGORY = 60

/** Everything that the shop sells and knows; the same for the same seed. */
export function createShopData(random: Random): ShopData {
  const categories: Category[] = []
  const products: Product[] = []
  const reviews = new Map<string, readonly Review[]>()
  const prices = new Map<string, readonly PricePoint[]>()

  for (const line of PRODUCT_LINES) {
    const plan = PLANS.find(({ slug }) => slug === line.slug)
    if (!plan) throw new Error(`shop has no plan for the category "${line.slug}" of worlds/kit/shared.ts`)
    categories.push({ slug: line.slug, name: line.category, blurb: plan.blurb, specs: plan.specs })
    for (const model of nameModels(random, plan, line.models)) {
      const made = makeProduct(random, plan, model)
      products.push(made.product)
      reviews.set(made.product.slug, made.reviews)
      prices.set(made.product.slug, drawPriceHistory(random, made.product))
    }
  }

  return {
    categories,
    products,
    bySlug: new Map(products.map((product) => [product.slug, product])),
    reviews,
    prices,
    sellers: SELLERS,
    promotions: PROMOTIONS,
  }
}

interface Model {
  name: string
  brand: string
  /** In [0, 1]: how fine it is. */
  level: number
  price: Cents
  specs: Record<string, SpecValue>
  known: boolean
}

function nameModels(random: Random, plan: CategoryPlan, known: readonly string[]): Model[] {
  const [low, high] = plan.priceRange
  const models = known.map((name): Model => {
    const entry = plan.known[name]
    if (!entry) throw new Error(`the plan of ${plan.slug} does not know the model "${name}" of worlds/kit/shared.ts`)
    const level = Math.log(entry.price / low) / Math.log(high / low)
    return { name, brand: entry.brand, level, price: Math.round(entry.price * 100), specs: entry.specs, known: true }
  })

  const names = plan.roots.flatMap((root) => plan.suffixes.map((suffix) => ({ root, suffix })))
  for (const { root, suffix } of random.shuffle(names).slice(0, PRODUCTS_PER_CATEGORY - known.length)) {
    const level = random.next()
    const euros = low * (high / low) ** level * (0.9 + 0.2 * random.next())
    models.push({
      name: `${root} ${suffix}`,
      brand: random.pick(plan.brands),
      level,
      price: Math.max(1, Math.round(euros)) * 100 - random.pick([0, 1, 10, 50]),
      specs: plan.suffixSpecs[suffix] ?? {},
      known: false,
    })
  }
  return random.shuffle(models)
}

function makeProduct(random: Random, plan: CategoryPlan, model: Model): { product: Product; reviews: Review[] } {
  const slug = slugify(model.name)
  const quality = random.normal((model.level - 0.5) * 0.8, 0.9)
  const released = addDays(WORLD_TODAY, -random.int(model.known ? 200 : 25, 1300))
  const colours = random
    .shuffle(plan.colours)
    .slice(0, random.int(1, 4))
    .map((name) => ({ name, hex: COLOURS[name] ?? '#888888' }))
  const specs = finishSpecs({ ...plan.drawSpecs(random, model.level), ...model.specs })
  const count = model.known ? random.int(18, 40) : Math.min(40, 3 + Math.floor(random.next() ** 1.4 * 38))
  const reviews = writeReviews(random, { slug, name: model.name, released, colours }, plan, { count, quality })

  const discounted = random.chance(0.45)
  const listPrice = discounted ? Math.round(model.price / (1 - random.int(5, 35) / 100) / 100) * 100 : model.price
  const stock = drawStock(random)
  const rating = meanStars(reviews)
  const badge = chooseBadge(random, { released, stock, rating, count })
  const product: Product = {
    slug,
    name: model.name,
    brand: model.brand,
    category: plan.slug,
    seller: random.pick(['harbor-goods', 'harbor-goods', 'budget-bay', ...(SPECIALISTS[plan.slug] ?? [])]),
    price: model.price,
    listPrice,
    rating,
    reviewCount: reviews.length,
    stock,
    colours,
    deliveryDays: random.pick([
      [1, 2],
      [1, 3],
      [2, 4],
      [3, 5],
      [5, 8],
    ] as const),
    released,
    specs,
    description: writeDescription(plan, model.name, specs),
    ...(badge ? { badge } : {}),
    hasVideo: random.chance(model.known ? 0.5 : 0.15),
  }
  return { product, reviews }
}

/** 'Tidewhirl X2' becomes 'tidewhirl-x2'. */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Leaves out what the model does not have: a number of 0, such as the battery run time of a corded machine. */
function finishSpecs(specs: Record<string, SpecValue>): Record<string, SpecValue> {
  return Object.fromEntries(Object.entries(specs).filter(([, value]) => value !== 0))
}

function meanStars(reviews: readonly Review[]): number {
  const sum = reviews.reduce((total, { stars }) => total + stars, 0)
  return Math.round((sum / reviews.length) * 10) / 10
}

function drawStock(random: Random): Stock {
  const roll = random.next()
  if (roll < 0.09) return { state: 'out', units: 0 }
  if (roll < 0.2) return { state: 'low', units: random.int(1, 5) }
  return { state: 'in-stock', units: random.int(6, 140) }
}

function chooseBadge(
  random: Random,
  product: { released: string; stock: Stock; rating: number; count: number },
): Badge | undefined {
  const age = daysBetween(product.released, WORLD_TODAY)
  if (product.stock.state === 'low') {
    return {
      label: 'Last units',
      reason: `Only ${product.stock.units} left in the warehouse; the next delivery is not dated.`,
    }
  }
  if (age <= 90) return { label: 'New', reason: `On sale for ${age} days; first of its kind at Harbor Goods.` }
  if (product.rating >= 4.4 && product.count >= 12) {
    return {
      label: 'Harbor Pick',
      reason: `Chosen by our test bench: ${random.int(86, 98)} of 100 points in autumn 2026.`,
    }
  }
  if (product.count >= 25 && random.chance(0.5)) {
    return { label: 'Bestseller', reason: `Sold ${random.int(210, 940)} times in the last 30 days.` }
  }
  return undefined
}

function writeDescription(plan: CategoryPlan, name: string, specs: Readonly<Record<string, SpecValue>>): string[] {
  return plan.pitches.map((pitch) =>
    pitch.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      if (key === 'name') return name
      const definition = plan.specs.find((spec) => spec.key === key)
      return definition ? formatSpec(definition, specs[key]) : `{${key}}`
    }),
  )
}
