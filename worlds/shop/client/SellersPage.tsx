import { Breadcrumb, Table, Typography } from 'antd'
import { Link, useApi, useQuery, useTitle } from '../../kit/client.ts'
import type { Seller } from '../types.ts'
import { crumbs, Fetched, readOrder } from './parts.tsx'

export function SellersPage() {
  useTitle('Sellers – Harbor Goods')
  const result = useApi<Seller[]>('/api/sellers')
  return (
    <>
      <Breadcrumb items={crumbs({ title: 'Sellers' })} />
      <Typography.Title>Sellers</Typography.Title>
      <Fetched result={result}>{(sellers) => <SellersTable sellers={sellers} />}</Fetched>
    </>
  )
}

/** Sorting and the country filter stand in the address. */
function SellersTable({ sellers }: { sellers: readonly Seller[] }) {
  const [query, setQuery] = useQuery()
  const countries = (query.get('country') ?? '').split(',').filter(Boolean)
  const numeric = (key: 'since' | 'score' | 'onTimePercent' | 'returnDays', title: string) => ({
    key,
    title,
    sorter: (a: Seller, b: Seller) => a[key] - b[key],
    sortOrder: query.get('sort') === key ? readOrder(query.get('order')) : null,
  })
  return (
    <Table
      rowKey="slug"
      pagination={false}
      dataSource={sellers}
      onChange={(_pagination, filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
        setQuery(
          {
            sort: order ? String(columnKey) : null,
            order: order ?? null,
            country: (filters.country ?? []).map(String),
          },
          { replace: true },
        )
      }}
      columns={[
        { title: 'Seller', render: (_, { slug, name }) => <Link to={`/s/${slug}`}>{name}</Link> },
        { title: 'City', dataIndex: 'city' },
        {
          title: 'Country',
          dataIndex: 'country',
          key: 'country',
          filters: [...new Set(sellers.map(({ country }) => country))].map((value) => ({ text: value, value })),
          filteredValue: countries,
          onFilter: (value, { country }) => country === value,
        },
        { ...numeric('since', 'Since'), dataIndex: 'since' },
        { ...numeric('score', 'Rating'), render: (_, { score }) => score.toFixed(1) },
        { ...numeric('onTimePercent', 'On time'), render: (_, { onTimePercent }) => `${onTimePercent} %` },
        { ...numeric('returnDays', 'Returns'), render: (_, { returnDays }) => `${returnDays} days` },
      ]}
    />
  )
}
