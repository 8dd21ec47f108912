import { FilterOutlined } from '@ant-design/icons'
import { Breadcrumb, Button, Collapse, Drawer, Empty, Grid, Pagination, Radio, Select, Typography } from 'antd'
import { useState } from 'react'
import { editionShown, useApi, useQuery, useTitle } from '../../kit/client.ts'
import { type Listing, SORTS } from '../listing.ts'
import { formatSpec } from '../specs.ts'
import type { Category, Product } from '../types.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { Filters } from './Filters.tsx'
import { ProductCard } from './ProductCard.tsx'
import { crumbs, Fetched } from './parts.tsx'

/** Products of a category, or of all where none is given. What is filtered, sorted and shown stands in the address. */
export function ListingPage({ category }: { category?: string }) {
  const [query] = useQuery()
  const categories = useApi<Category[]>('/api/categories')
  const asked = new URLSearchParams(query)
  if (category) asked.set('category', category)
  const result = useApi<Listing>(`/api/products?${asked}`)

  return (
    <Fetched result={categories}>
      {(all) => (
        <Fetched result={result}>
          {(listing) => <ListingView listing={listing} category={all.find(({ slug }) => slug === category)} />}
        </Fetched>
      )}
    </Fetched>
  )
}

function ListingView({ listing, category }: { listing: Listing; category: Category | undefined }) {
  const [query, setQuery] = useQuery()
  const wide = Grid.useBreakpoint().lg ?? false
  const [drawer, setDrawer] = useState(false)
  const title = titleOf(category, query)
  useTitle(`${title} – Harbor Goods`)
  const filters = <Filters facets={listing.facets} />
  const changed = editionShown() > 1
  const pages = (
    <Pagination
      className="pagination"
      current={listing.page}
      total={listing.total}
      pageSize={listing.pageSize}
      showSizeChanger={false}
      showQuickJumper
      hideOnSinglePage
      showTotal={(total, [from, to]) => `${from}–${to} of ${total}`}
      onChange={(page) => {
        setQuery({ page: page === 1 ? null : page })
        window.scrollTo(0, 0)
      }}
    />
  )

  return (
    <>
      <Breadcrumb items={crumbs({ title })} />
      <Typography.Title>{title}</Typography.Title>
      {category && <p className="lead">{category.blurb}</p>}
      <div className={wide ? 'listing listing-wide' : 'listing'}>
        {wide && <aside aria-label="Filters">{filters}</aside>}
        <div>
          <div className="listing-bar">
            <strong role="status">
              {listing.total} {listing.total === 1 ? 'product' : 'products'}
            </strong>
            {!wide && (
              <Button icon={<FilterOutlined />} onClick={() => setDrawer(true)}>
                Filters
              </Button>
            )}
            <div className="sort-by">
              <span>Sort by</span>
              {!changed ? (
                <Select
                  value={listing.sort}
                  onChange={(sort) => setQuery({ sort: sort === 'relevance' ? null : sort, page: null })}
                  options={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
                  style={{ width: 190 }}
                  aria-label="Sort by"
                />
              ) : (
                <Radio.Group
                  value={listing.sort}
                  onChange={({ target }) =>
                    setQuery({ sort: target.value === 'relevance' ? null : target.value, page: null })
                  }
                  options={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
                  aria-label="Sort by"
                />
              )}
            </div>
          </div>
          {changed && pages}
          <ActiveFilters facets={listing.facets} />
          {listing.total === 0 ? (
            <Empty description="Nothing matches all of these filters. Remove one to see more." />
          ) : (
            <div className="product-grid product-grid-listing">
              {listing.items.map((product) => (
                <ProductCard key={product.slug} product={product} facts={factsOf(product, category)} />
              ))}
            </div>
          )}
          {!changed && pages}
          {changed && <Terms />}
        </div>
      </div>
      <Drawer title="Filters" placement="left" open={drawer && !wide} onClose={() => setDrawer(false)} size={320}>
        {filters}
      </Drawer>
    </>
  )
}

/** New with the second edition. */
const Terms = () => (
  <Collapse
    items={[
      {
        key: 'prices',
        label: 'How prices are made',
        children: 'Every seller sets its own; the lowest is shown first.',
      },
      { key: 'stock', label: 'What in stock means', children: 'It leaves the warehouse on the next working day.' },
    ]}
  />
)

function titleOf(category: Category | undefined, query: URLSearchParams): string {
  if (category) return category.name
  const text = query.get('q')?.trim()
  if (text) return `Results for “${text}”`
  return query.get('deals') === 'yes' ? 'All deals' : 'All products'
}

/** The specs that people filter by, so that the grid shows what the filter acted on. */
function factsOf(product: Product, category: Category | undefined): string[] {
  return (category?.specs ?? [])
    .filter(({ key, step }) => step !== undefined && product.specs[key] !== undefined)
    .map((spec) => formatSpec(spec, product.specs[spec.key]))
}
