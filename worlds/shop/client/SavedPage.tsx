import { Breadcrumb, Empty, Typography } from 'antd'
import { useEffect } from 'react'
import { useApi, useTitle } from '../../kit/client.ts'
import type { Product } from '../types.ts'
import { ProductCard } from './ProductCard.tsx'
import { crumbs, Fetched } from './parts.tsx'
import { useSession } from './session.tsx'

export function SavedPage() {
  useTitle('Saved products – Harbor Goods')
  const { saved } = useSession()
  const result = useApi<Product[]>('/api/saved')
  const { reload } = result
  // biome-ignore lint/correctness/useExhaustiveDependencies: a heart clicked on this page changes the list
  useEffect(reload, [saved.join()])
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
