import { DeleteOutlined } from '@ant-design/icons'
import { Breadcrumb, Button, Empty, Table, type TableColumnsType, Tag, Typography } from 'antd'
import { Link, useApi, useQuery, useTitle } from '../../kit/client.ts'
import type { CompareAnswer } from '../answers.ts'
import { formatPrice } from '../money.ts'
import { formatSpec } from '../specs.ts'
import { MAX_COMPARED } from '../terms.ts'
import type { Category, Product } from '../types.ts'
import { crumbs, Fetched, Picture, readOrder, StockLine } from './parts.tsx'
import { useSession } from './session.tsx'

/** Which products are compared and by which column they are sorted stands in the address. */
export function ComparePage() {
  useTitle('Compare products – Harbor Goods')
  const [query] = useQuery()
  const { compare } = useSession()
  const slugs = query.get('items') ?? compare.join(',')
  const result = useApi<CompareAnswer>(`/api/compare?items=${encodeURIComponent(slugs)}`)
  return (
    <>
      <Breadcrumb items={crumbs({ title: 'Compare' })} />
      <Typography.Title>Compare products</Typography.Title>
      <Fetched result={result}>
        {(answer) =>
          answer.items.length === 0 ? (
            <Empty description={`Add up to ${MAX_COMPARED} products with “Compare” on their cards.`} />
          ) : (
            <CompareTable {...answer} />
          )
        }
      </Fetched>
    </>
  )
}

function CompareTable({ items, category }: CompareAnswer) {
  const [query, setQuery] = useQuery()
  const { compare, toggleCompare } = useSession()
  const products = items.map(({ product }) => product)
  const order = readOrder(query.get('order'))

  function remove(product: Product): void {
    setQuery({ items: products.filter((other) => other !== product).map(({ slug }) => slug) })
    if (compare.includes(product.slug)) toggleCompare(product)
  }

  const columns: TableColumnsType<Product> = [
    {
      title: 'Product',
      fixed: 'start',
      width: 170,
      render: (_, product) => (
        <div className="compare-product">
          <Picture product={product} />
          <span className="brand">{product.brand}</span>
          <Link to={`/p/${product.slug}`}>{product.name}</Link>
          <Button
            size="small"
            icon={<DeleteOutlined />}
            aria-label={`Remove ${product.name} from the comparison`}
            onClick={() => remove(product)}
          >
            Remove
          </Button>
        </div>
      ),
    },
    ...numberColumns(products, category).map(({ key, title, value, show, best }) => ({
      key,
      title,
      width: 116,
      sorter: (a: Product, b: Product) => (value(a) ?? 0) - (value(b) ?? 0),
      sortOrder: query.get('sort') === key ? order : null,
      render: (_: unknown, product: Product) => (
        <>
          {show(product)}{' '}
          {best !== undefined && value(product) === best && (
            <Tag variant="solid" color="#2b6e3f">
              Best
            </Tag>
          )}
        </>
      ),
    })),
    { title: 'Stock', width: 110, render: (_, product) => <StockLine product={product} /> },
  ]
  return (
    <>
      {!category && products.length > 1 && (
        <p className="note">These products are of different categories, so only common properties are compared.</p>
      )}
      <Table
        rowKey="slug"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={products}
        columns={columns}
        onChange={(_pagination, _filters, sorter) => {
          const { columnKey, order: direction } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
          setQuery({ sort: direction ? String(columnKey) : null, order: direction ?? null }, { replace: true })
        }}
      />
    </>
  )
}

interface NumberColumn {
  key: string
  title: string
  value(product: Product): number | undefined
  show(product: Product): string
  /** The best value among the products compared; not set where there is no better and worse, or nothing to compare. */
  best?: number
}

function numberColumns(products: readonly Product[], category: Category | null): NumberColumn[] {
  const common: (NumberColumn & { better?: 'low' | 'high' })[] = [
    { key: 'price', title: 'Price', value: (p) => p.price, show: (p) => formatPrice(p.price), better: 'low' },
    { key: 'rating', title: 'Rating', value: (p) => p.rating, show: (p) => p.rating.toFixed(1), better: 'high' },
    { key: 'reviews', title: 'Reviews', value: (p) => p.reviewCount, show: (p) => String(p.reviewCount) },
    {
      key: 'delivery',
      title: 'Delivery',
      value: (p) => p.deliveryDays[1],
      show: (p) => `${p.deliveryDays[0]}–${p.deliveryDays[1]} working days`,
      better: 'low',
    },
  ]
  const specific = (category?.specs ?? [])
    .filter(({ key }) => products.some(({ specs }) => typeof specs[key] === 'number'))
    .map((spec) => ({
      key: spec.key,
      title: spec.label,
      value: ({ specs }: Product) => {
        const value = specs[spec.key]
        return typeof value === 'number' ? value : undefined
      },
      show: ({ specs }: Product) => formatSpec(spec, specs[spec.key]),
      ...(spec.better ? { better: spec.better } : {}),
    }))
  return [...common, ...specific].map(({ better, ...column }) => {
    const values = products.map(column.value).filter((value) => value !== undefined)
    if (!better || new Set(values).size < 2) return column
    return { ...column, best: better === 'low' ? Math.min(...values) : Math.max(...values) }
  })
}
