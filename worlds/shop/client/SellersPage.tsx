import { Breadcrumb, Table, Typography } from 'antd'
import { Link, useApi, useTitle } from '../../kit/client.ts'
import type { Seller } from '../types.ts'
import { crumbs, Fetched } from './parts.tsx'

export function SellersPage() {
  useTitle('Sellers – Harbor Goods')
  const result = useApi<Seller[]>('/api/sellers')
  return (
    <>
      <Breadcrumb items={crumbs({ title: 'Sellers' })} />
      <Typography.Title>Sellers</Typography.Title>
      <Fetched result={result}>
        {(sellers) => (
          <Table
            rowKey="slug"
            pagination={false}
            dataSource={sellers}
            columns={[
              { title: 'Seller', render: (_, { slug, name }) => <Link to={`/s/${slug}`}>{name}</Link> },
              { title: 'City', dataIndex: 'city' },
              {
                title: 'Country',
                dataIndex: 'country',
                filters: [...new Set(sellers.map(({ country }) => country))].map((value) => ({ text: value, value })),
                onFilter: (value, { country }) => country === value,
              },
              { title: 'Since', dataIndex: 'since', sorter: (a, b) => a.since - b.since },
              {
                title: 'Rating',
                dataIndex: 'score',
                sorter: (a, b) => a.score - b.score,
                render: (score: number) => score.toFixed(1),
              },
              {
                title: 'On time',
                dataIndex: 'onTimePercent',
                sorter: (a, b) => a.onTimePercent - b.onTimePercent,
                render: (percent: number) => `${percent} %`,
              },
              {
                title: 'Returns',
                dataIndex: 'returnDays',
                sorter: (a, b) => a.returnDays - b.returnDays,
                render: (days: number) => `${days} days`,
              },
            ]}
          />
        )}
      </Fetched>
    </>
  )
}
