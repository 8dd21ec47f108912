import type { Category, Product, ShopData } from './types.ts'

export const PAGE_SIZE = 12

export const SORTS = {
  relevance: 'Recommended',
  'price-asc': 'Price, lowest first',
  'price-desc': 'Price, highest first',
  rating: 'Rating, best first',
  reviews: 'Most reviewed',
  newest: 'Newest first',
} as const
export type Sort = keyof typeof SORTS

export interface Range {
  min: number
  max: number
}

/** What the address of a list page asks for. */
export interface ListingQuery {
  category?: string
  text: string
  seller?: string
  /** Euros, both ends included. */
  price?: Range
  brands: readonly string[]
  /** Smallest rating shown. */
  rating: number
  inStock: boolean
  deals: boolean
  /** By the key of the spec. */
  ranges: Readonly<Record<string, Range>>
  sort: Sort
  /** From 1. */
  page: number
}

export interface RangeFacet extends Range {
  key: string
  label: string
  unit: string
  step: number
}

export interface Listing {
  total: number
  page: number
  pageSize: number
  sort: Sort
  items: readonly Product[]
  /** What the filters can be set to, reckoned from the whole category or search and not from what is left of it. */
  facets: {
    brands: { name: string; count: number }[]
    price: Range
    ranges: RangeFacet[]
  }
}

/** Reads a query string; what it does not understand is as if absent, as in any shop. */
export function readListingQuery(query: URLSearchParams, category: Category | undefined): ListingQuery {
  const ranges: Record<string, Range> = {}
  for (const spec of category?.specs ?? []) {
    const range = spec.step ? readRange(query.get(spec.key)) : undefined
    if (range) ranges[spec.key] = range
  }
  const price = readRange(query.get('price'))
  const sort = query.get('sort') ?? ''
  const seller = query.get('seller')
  return {
    ...(category ? { category: category.slug } : {}),
    ...(price ? { price } : {}),
    ...(seller ? { seller } : {}),
    text: (query.get('q') ?? '').trim(),
    brands: (query.get('brand') ?? '').split(',').filter((name) => name !== ''),
    rating: Number(query.get('rating')) || 0,
    inStock: query.get('stock') === 'in',
    deals: query.get('deals') === 'yes',
    ranges,
    sort: sort in SORTS ? (sort as Sort) : 'relevance',
    page: Math.max(1, Math.floor(Number(query.get('page')) || 1)),
  }
}

/** 'a-b' with numbers of up to three decimals, as in `price=0-150`. */
export function readRange(text: string | null): Range | undefined {
  const match = /^(\d+(?:\.\d{1,3})?)-(\d+(?:\.\d{1,3})?)$/.exec(text ?? '')
  if (!match) return undefined
  const range = { min: Number(match[1]), max: Number(match[2]) }
  return range.min <= range.max ? range : undefined
}

/** One page of what the query finds. A page behind the last is answered with the last. */
export function listProducts(data: ShopData, query: ListingQuery): Listing {
  const category = data.categories.find(({ slug }) => slug === query.category)
  const scope = data.products.filter((product) => inScope(product, query))
  const found = scope.filter((product) => passes(product, query)).sort(ORDERS[query.sort])
  const lastPage = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(query.page, lastPage)
  return {
    total: found.length,
    page,
    pageSize: PAGE_SIZE,
    sort: query.sort,
    items: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    facets: { brands: countBrands(scope), price: priceSpan(scope), ranges: rangeFacets(category, scope) },
  }
}

function inScope(product: Product, query: ListingQuery): boolean {
  if (query.category && product.category !== query.category) return false
  if (query.seller && product.seller !== query.seller) return false
  const haystack = `${product.name} ${product.brand} ${product.category.replaceAll('-', ' ')}`.toLowerCase()
  return query.text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}

function passes(product: Product, query: ListingQuery): boolean {
  const { price, brands, rating, inStock, deals, ranges } = query
  if (price && (product.price < price.min * 100 || product.price > price.max * 100)) return false
  if (brands.length > 0 && !brands.includes(product.brand)) return false
  if (product.rating < rating) return false
  if (inStock && product.stock.state === 'out') return false
  if (deals && product.listPrice === product.price) return false
  return Object.entries(ranges).every(([key, range]) => {
    const value = product.specs[key]
    return typeof value === 'number' && value >= range.min && value <= range.max
  })
}

/** Products that have a badge of their own come first when nothing else is asked for, then the better rated. */
function recommend(a: Product, b: Product): number {
  const weight = (product: Product) =>
    (product.badge ? 0.3 : 0) + product.rating + Math.min(product.reviewCount, 30) / 40 - (product.stock.units ? 0 : 2)
  return weight(b) - weight(a)
}

/** The name decides between equals, so that pages never overlap. */
function byThenName(compare: (a: Product, b: Product) => number): (a: Product, b: Product) => number {
  return (a, b) => compare(a, b) || a.name.localeCompare(b.name)
}

const ORDERS: Record<Sort, (a: Product, b: Product) => number> = {
  relevance: byThenName(recommend),
  'price-asc': byThenName((a, b) => a.price - b.price),
  'price-desc': byThenName((a, b) => b.price - a.price),
  rating: byThenName((a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount),
  reviews: byThenName((a, b) => b.reviewCount - a.reviewCount),
  newest: byThenName((a, b) => b.released.localeCompare(a.released)),
}

function countBrands(products: readonly Product[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { brand } of products) counts.set(brand, (counts.get(brand) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => a.name.localeCompare(b.name))
}

/** Whole euros around all prices. */
function priceSpan(products: readonly Product[]): Range {
  if (products.length === 0) return { min: 0, max: 0 }
  const prices = products.map(({ price }) => price / 100)
  return { min: Math.floor(Math.min(...prices)), max: Math.ceil(Math.max(...prices)) }
}

function rangeFacets(category: Category | undefined, products: readonly Product[]): RangeFacet[] {
  return (category?.specs ?? []).flatMap((spec) => {
    const values = products.map(({ specs }) => specs[spec.key]).filter((value) => typeof value === 'number')
    if (!spec.step || values.length === 0) return []
    const facet = { key: spec.key, label: spec.label, unit: spec.unit ?? '', step: spec.step }
    return [{ ...facet, min: Math.min(...values), max: Math.max(...values) }]
  })
}
