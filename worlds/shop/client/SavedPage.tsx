import { Breadcrumb, Empty, Typography } from 'antd'
import { useApi, useTitle } from '../../kit/client.ts'
import type { Product } from '../types.ts'
import { ProductCard } from './ProductCard.tsx'
import { crumbs, Fetched } from './parts.tsx'
import { useSession } from './session.tsx'

export function SavedPage() {
  useTitle('Saved products – Harbor Goods')
  const { saved } = useSession()
  // A heart clicked on this page changes the list, and with it the address that is asked.
  const result = useApi<Product[]>(`/api/saved?of=${saved.join(',')}`)
  return (
    <>
      <Breadcrumb items={crumbs({ title: 'Saved' })} />
      <Typography.Title>Saved products</Typography.Title>
      <Fetched result={result}>
        {(products) =>
          products.length === 0 ? (
            <Empty description="Nothing saved yet. The heart on a product saves it here." />
          ) : (
            <div className="product-grid">
              {products.map((product) => (
                <ProductCard key={product.slug} product={product} />
              ))}
            </div>
          )
        }
      </Fetched>
    </>
  )
}
