import { Collapse, Table, Typography } from 'antd'
import { lazy, Suspense } from 'react'
import { useApi, useQuery } from '../../kit/client.ts'
import type { PricesAnswer } from '../answers.ts'
import { formatDate } from '../dates.ts'
import { formatPrice } from '../money.ts'
import type { Product } from '../types.ts'
import { Fetched, Waiting } from './parts.tsx'

/** The chart library is fetched when somebody looks at prices. */
const PriceChart = lazy(async () => ({ default: (await import('./PriceChart.tsx')).PriceChart }))

/** The chart of twelve months; the same numbers as a table, closed unless the address says `table=open`. */
export function PriceHistory({ product }: { product: Product }) {
  const [query, setQuery] = useQuery()
  const result = useApi<PricesAnswer>(`/api/products/${product.slug}/prices`)
  return (
    <Fetched result={result}>
      {({ points, listPrice }) => (
        <>
          <Typography.Title level={2} className="tab-title">
            Price of the {product.name} in the last 12 months
          </Typography.Title>
          <p className="note">
            One price a week, on Mondays. Point at the line for the exact price; drag the bar below to look closer.
          </p>
          <Suspense fallback={<Waiting />}>
            <PriceChart points={points} listPrice={listPrice} name={product.name} />
          </Suspense>
          <Collapse
            activeKey={query.get('table') === 'open' ? ['table'] : []}
            onChange={(keys) => setQuery({ table: keys.includes('table') ? 'open' : null }, { replace: true })}
            destroyOnHidden
            items={[
              {
                key: 'table',
                label: `All ${points.length} weekly prices as a table`,
                children: (
                  <Table
                    size="small"
                    pagination={false}
                    rowKey="date"
                    dataSource={[...points].reverse()}
                    columns={[
                      { title: 'Week of', dataIndex: 'date', render: (date: string) => formatDate(date) },
                      { title: 'Price', dataIndex: 'price', render: (price: number) => formatPrice(price) },
                    ]}
                  />
                ),
              },
            ]}
          />
        </>
      )}
    </Fetched>
  )
}
