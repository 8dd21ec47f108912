import { Card, Carousel, Typography } from 'antd'
import { useState } from 'react'
import { Link, useApi, useTitle } from '../../kit/client.ts'
import type { HomeAnswer } from '../answers.ts'
import { promotionPicture } from '../art/index.ts'
import { formatPrice } from '../money.ts'
import { ProductCard } from './ProductCard.tsx'
import { Fetched, Picture } from './parts.tsx'

export function HomePage() {
  useTitle('Harbor Goods – things that last')
  const result = useApi<HomeAnswer>('/api/home')
  return (
    <Fetched result={result}>
      {({ promotions, categories, deals, picks }) => (
        <>
          <h1 className="visually-hidden">Harbor Goods</h1>
          <section aria-label="Promotions">
            <Promotions promotions={promotions} />
          </section>
          <section aria-labelledby="categories-title">
            <Typography.Title level={2} id="categories-title">
              Shop by category
            </Typography.Title>
            <div className="category-grid">
              {categories.map(({ category, count, from, picture }) => (
                <Link key={category.slug} to={`/c/${category.slug}`}>
                  <Card hoverable className="category-card" styles={{ body: { padding: 12 } }}>
                    <Picture product={picture} />
                    <strong>{category.name}</strong>
                    <span>
                      {count} models from {formatPrice(from)}
                    </span>
                  </Card>
                </Link>
              ))}
            </div>
          </section>
          <ProductRow title="Deals of the week" id="deals" products={deals} more="/search?deals=yes" />
          <ProductRow title="Picked by our test bench" id="picks" products={picks} />
        </>
      )}
    </Fetched>
  )
}

function Promotions({ promotions }: Pick<HomeAnswer, 'promotions'>) {
  const [shown, setShown] = useState(0)
  return (
    <Carousel
      arrows
      beforeChange={(_, next) => setShown(next)}
      infinite={false}
      className="promotions"
      customPaging={(index) => (
        <button type="button" aria-label={`Promotion ${index + 1} of ${promotions.length}`}>
          {index + 1}
        </button>
      )}
    >
      {promotions.map((promotion, index) => (
        <div key={promotion.slug}>
          <Link to={`/promotions/${promotion.slug}`} tabIndex={index === shown ? 0 : -1}>
            <img
              src={promotionPicture(promotion, PROMOTION_COLOURS[index % PROMOTION_COLOURS.length] ?? '#0f5c72')}
              alt={`Promotion: ${promotion.title}`}
            />
          </Link>
        </div>
      ))}
    </Carousel>
  )
}

const PROMOTION_COLOURS = ['#3f8aa3', '#d9a62e', '#7a6aa8', '#b56a43', '#4f8a63']

interface ProductRowProps {
  title: string
  id: string
  products: HomeAnswer['deals']
  more?: string
}

export function ProductRow({ title, id, products, more }: ProductRowProps) {
  return (
    <section aria-labelledby={id}>
      <div className="row-title">
        <Typography.Title level={2} id={id}>
          {title}
        </Typography.Title>
        {more && <Link to={more}>Show all</Link>}
      </div>
      <div className="product-grid">
        {products.map((product) => (
          <ProductCard key={product.slug} product={product} />
        ))}
      </div>
    </section>
  )
}
