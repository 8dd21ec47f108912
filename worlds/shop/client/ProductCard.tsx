import { EyeOutlined, HeartFilled, HeartOutlined, SwapOutlined } from '@ant-design/icons'
import { Button, Card, Descriptions, Drawer, Popover, Progress } from 'antd'
import { useState } from 'react'
import { Link, useApi } from '../../kit/client.ts'
import type { ProductAnswer } from '../answers.ts'
import { formatArrival } from '../dates.ts'
import { formatSpec } from '../specs.ts'
import type { Product } from '../types.ts'
import { Fetched, LinkButton, Picture, Price, ProductBadge, Rating, StockLine } from './parts.tsx'
import { useSession } from './session.tsx'

/** A product in a grid. Quick actions appear over its picture under the pointer or the keyboard focus. */
export function ProductCard({ product, facts }: { product: Product; facts?: readonly string[] }) {
  const { saved, compare, toggleSaved, toggleCompare } = useSession()
  const [quickView, setQuickView] = useState(false)
  const isSaved = saved.includes(product.slug)
  const isCompared = compare.includes(product.slug)
  const to = `/p/${product.slug}`

  return (
    <Card className="product-card" hoverable styles={{ body: { padding: 14 } }}>
      <div className="card-picture">
        <Link to={to} tabIndex={-1} aria-hidden="true">
          <Picture product={product} />
        </Link>
        <div className="card-badges">
          <ProductBadge product={product} />
        </div>
        <Button
          className="card-save"
          shape="circle"
          icon={isSaved ? <HeartFilled /> : <HeartOutlined />}
          aria-label={`${isSaved ? 'Remove from saved' : 'Save'}: ${product.name}`}
          aria-pressed={isSaved}
          onClick={() => toggleSaved(product)}
        />
        <div className="card-actions">
          <Button size="small" icon={<EyeOutlined />} onClick={() => setQuickView(true)}>
            Quick view
          </Button>
          <Button size="small" icon={<SwapOutlined />} aria-pressed={isCompared} onClick={() => toggleCompare(product)}>
            {isCompared ? 'Compared' : 'Compare'}
          </Button>
        </div>
      </div>
      <div className="brand">{product.brand}</div>
      <Link to={to} className="card-name">
        {product.name}
      </Link>
      <RatingPopover product={product} />
      <Price product={product} />
      {facts && facts.length > 0 && <div className="card-facts">{facts.join(' · ')}</div>}
      <div className="card-stock">
        <StockLine product={product} />
      </div>
      <QuickView product={product} open={quickView} onClose={() => setQuickView(false)} />
    </Card>
  )
}

/** The rating; how it is made up shows in a popover. */
export function RatingPopover({ product }: { product: Product }) {
  const [opened, setOpened] = useState(false)
  const result = useApi<ProductAnswer>(opened ? `/api/products/${product.slug}` : null)
  const content = (
    <div className="rating-popover">
      <Fetched result={result}>
        {({ histogram }) =>
          [5, 4, 3, 2, 1].map((stars) => {
            const count = histogram[stars - 1] ?? 0
            return (
              <div key={stars} className="histogram-row">
                <span>{stars} stars</span>
                <Progress
                  percent={(count / product.reviewCount) * 100}
                  showInfo={false}
                  size="small"
                  aria-label={`${stars} stars: ${count} reviews`}
                />
                <span>{count}</span>
              </div>
            )
          })
        }
      </Fetched>
      <Link to={`/p/${product.slug}?tab=reviews`}>Read the reviews</Link>
    </div>
  )
  return (
    <Popover
      title={`${product.rating.toFixed(1)} of 5 from ${product.reviewCount} reviews`}
      content={content}
      trigger={['hover', 'focus']}
      onOpenChange={(open) => open && setOpened(true)}
    >
      <button type="button" className="rating-button">
        <Rating value={product.rating} count={product.reviewCount} />
      </button>
    </Popover>
  )
}

function QuickView({ product, open, onClose }: { product: Product; open: boolean; onClose: () => void }) {
  const result = useApi<ProductAnswer>(open ? `/api/products/${product.slug}` : null)
  return (
    <Drawer title={product.name} open={open} onClose={onClose} size={380} destroyOnHidden>
      <Picture product={product} />
      <Price product={product} large />
      <p>Arrives {formatArrival(product.deliveryDays)}</p>
      <Fetched result={result}>
        {({ category }) => (
          <Descriptions
            column={1}
            size="small"
            bordered
            items={category.specs.map((spec) => ({
              key: spec.key,
              label: spec.label,
              children: formatSpec(spec, product.specs[spec.key]),
            }))}
          />
        )}
      </Fetched>
      <LinkButton to={`/p/${product.slug}`} type="primary" block className="quick-open">
        See all details
      </LinkButton>
    </Drawer>
  )
}
