import { HeartFilled, HeartOutlined, ShoppingCartOutlined, SwapOutlined } from '@ant-design/icons'
import { Button, InputNumber, Radio, Typography } from 'antd'
import { useState } from 'react'
import { Link, useQuery } from '../../kit/client.ts'
import type { ProductAnswer } from '../answers.ts'
import { formatArrival } from '../dates.ts'
import { formatPrice } from '../money.ts'
import { formatSpec } from '../specs.ts'
import { MAX_QUANTITY } from '../terms.ts'
import type { Colour } from '../types.ts'
import { RatingPopover } from './ProductCard.tsx'
import { Price, ProductBadge, StockLine } from './parts.tsx'
import { useSession } from './session.tsx'

export function BuyBox({ answer, colour }: { answer: ProductAnswer; colour: Colour }) {
  const { product, seller, category } = answer
  const { addToCart, toggleCompare, toggleSaved, compare, saved } = useSession()
  const [, setQuery] = useQuery()
  const [quantity, setQuantity] = useState(1)
  const isSaved = saved.includes(product.slug)
  const isCompared = compare.includes(product.slug)
  const facts = category.specs.filter(({ key, step }) => step !== undefined && product.specs[key] !== undefined)
  const soldOut = product.stock.state === 'out'

  return (
    <div className="buy-box">
      <div className="brand">{product.brand}</div>
      <Typography.Title>{product.name}</Typography.Title>
      <div className="buy-line">
        <RatingPopover product={product} />
        <ProductBadge product={product} />
      </div>
      <Price product={product} large />
      {product.listPrice > product.price && (
        <div className="note">
          List price {formatPrice(product.listPrice)}; you save {formatPrice(product.listPrice - product.price)}
        </div>
      )}
      <div className="buy-group">
        <span id="colour-label">
          Colour: <strong>{colour.name}</strong>
        </span>
        <Radio.Group
          aria-labelledby="colour-label"
          optionType="button"
          value={colour.name}
          onChange={(event) => setQuery({ colour: event.target.value }, { replace: true })}
          options={product.colours.map(({ name, hex }) => ({
            value: name,
            label: (
              <span className="swatch-label">
                <span className="swatch" style={{ background: hex }} />
                {name}
              </span>
            ),
          }))}
        />
      </div>
      <div className="buy-group">
        <StockLine product={product} />
        <span>{soldOut ? 'No delivery date at present' : `Arrives ${formatArrival(product.deliveryDays)}`}</span>
        <span>
          Sold by <Link to={`/s/${seller.slug}`}>{seller.name}</Link> in {seller.city}, rated {seller.score.toFixed(1)}{' '}
          of 5
        </span>
      </div>
      <ul className="buy-facts" aria-label="Key facts">
        {facts.map((spec) => (
          <li key={spec.key}>
            {spec.label}: <strong>{formatSpec(spec, product.specs[spec.key])}</strong>
          </li>
        ))}
      </ul>
      <div className="buy-line">
        <InputNumber
          aria-label="Quantity"
          min={1}
          max={Math.max(1, Math.min(MAX_QUANTITY, product.stock.units))}
          value={quantity}
          onChange={(value) => setQuantity(value ?? 1)}
          disabled={soldOut}
        />
        <Button
          type="primary"
          size="large"
          icon={<ShoppingCartOutlined />}
          disabled={soldOut}
          onClick={() => addToCart(product, colour.name, quantity)}
        >
          {soldOut ? 'Sold out' : 'Add to cart'}
        </Button>
      </div>
      <div className="buy-line">
        <Button
          icon={isSaved ? <HeartFilled /> : <HeartOutlined />}
          aria-pressed={isSaved}
          onClick={() => toggleSaved(product)}
        >
          {isSaved ? 'Saved' : 'Save'}
        </Button>
        <Button icon={<SwapOutlined />} aria-pressed={isCompared} onClick={() => toggleCompare(product)}>
          {isCompared ? 'In comparison' : 'Add to comparison'}
        </Button>
      </div>
    </div>
  )
}
