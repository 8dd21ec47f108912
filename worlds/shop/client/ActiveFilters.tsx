import { Button, Tag } from 'antd'
import { type QueryPatch, useQuery } from '../../kit/client.ts'
import { type Listing, readRange } from '../listing.ts'

interface Active {
  key: string
  label: string
  /** Takes just this filter away. */
  remove: QueryPatch
}

/** The filters in force as tags, each of which can be taken away. */
export function ActiveFilters({ facets }: { facets: Listing['facets'] }) {
  const [query, setQuery] = useQuery()
  const active = findActive(query, facets)
  if (active.length === 0) return null
  const all = Object.assign({}, ...active.map(({ remove }) => remove), { brand: null })
  return (
    <section className="active-filters" aria-label="Active filters">
      {active.map(({ key, label, remove }) => (
        <Tag
          key={key}
          closable={{ 'aria-label': `Remove filter ${label}` }}
          onClose={(event) => {
            // The tag goes when the address has changed, not before.
            event.preventDefault()
            setQuery({ ...remove, page: null })
          }}
        >
          {label}
        </Tag>
      ))}
      <Button type="link" size="small" onClick={() => setQuery({ ...all, page: null })}>
        Clear all
      </Button>
    </section>
  )
}

function findActive(query: URLSearchParams, facets: Listing['facets']): Active[] {
  const active: Active[] = []
  const price = readRange(query.get('price'))
  if (price) active.push({ key: 'price', label: `€${price.min} to €${price.max}`, remove: { price: null } })

  const brands = (query.get('brand') ?? '').split(',').filter(Boolean)
  for (const name of brands) {
    active.push({ key: `brand-${name}`, label: name, remove: { brand: brands.filter((other) => other !== name) } })
  }
  const rating = query.get('rating')
  if (rating) active.push({ key: 'rating', label: `${rating} stars and up`, remove: { rating: null } })
  for (const { key, label, unit } of facets.ranges) {
    const range = readRange(query.get(key))
    if (range) active.push({ key, label: `${label}: ${range.min} to ${range.max} ${unit}`, remove: { [key]: null } })
  }
  if (query.get('stock') === 'in') active.push({ key: 'stock', label: 'In stock', remove: { stock: null } })
  if (query.get('deals') === 'yes') active.push({ key: 'deals', label: 'Deals', remove: { deals: null } })
  return active
}
