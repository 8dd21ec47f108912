import { Alert, Badge, Button, type ButtonProps, Spin, Tag, Tooltip } from 'antd'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { type ApiResult, Link, navigate } from '../../kit/client.ts'
import { productPicture, VIEW_NAMES, type View } from '../art/index.ts'
import { discountPercent, formatPrice } from '../money.ts'
import type { Colour, Product } from '../types.ts'
import { NotFound } from './NotFound.tsx'

/** Shows what has been fetched, or words while it has not: waiting, not found, or what went wrong. */
export function Fetched<T>({ result, children }: { result: ApiResult<T>; children: (data: T) => ReactNode }) {
  if (result.data !== undefined) return <>{children(result.data)}</>
  if (result.error?.status === 404) return <NotFound />
  if (result.error) return <Alert type="error" showIcon title="This did not work" description={result.error.message} />
  return <Waiting />
}

export function Waiting() {
  return (
    <div className="waiting">
      <Spin /> <span>Loading…</span>
    </div>
  )
}

/** A button that is a real link. */
export function LinkButton({ to, ...rest }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) {
  function follow(event: MouseEvent<HTMLElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to)
  }
  return <Button {...rest} href={to} onClick={follow} />
}

export function Picture({ product, colour, view = 'front' }: { product: Product; colour?: Colour; view?: View }) {
  const shown = colour ?? product.colours[0]
  const alt = `${product.name} in ${shown?.name.toLowerCase() ?? 'grey'}, ${VIEW_NAMES[view]}`
  return <img className="picture" src={productPicture(product, shown?.hex ?? '#888888', view)} alt={alt} />
}

/** Stars and the same number in words. */
export function Rating({ value, count }: { value: number; count?: number }) {
  return (
    <span className="rating">
      <span className="stars" style={{ '--part': `${value * 20}%` } as CSSProperties} aria-hidden="true" />
      <span>
        {value.toFixed(1)}
        {count === undefined ? '' : ` (${count} ${count === 1 ? 'review' : 'reviews'})`}
      </span>
    </span>
  )
}

export function Price({ product, large }: { product: Product; large?: boolean }) {
  const discount = discountPercent(product)
  return (
    <span className={large ? 'price price-large' : 'price'}>
      <strong>{formatPrice(product.price)}</strong>
      {product.listPrice > product.price && (
        <>
          <s>{formatPrice(product.listPrice)}</s>
          <span className="discount">−{discount} %</span>
        </>
      )}
    </span>
  )
}

const STOCK_WORDS = { 'in-stock': 'In stock', low: 'Low stock', out: 'Sold out' } as const
const STOCK_STATUS = { 'in-stock': 'success', low: 'warning', out: 'error' } as const

export function StockLine({ product }: { product: Product }) {
  return <Badge status={STOCK_STATUS[product.stock.state]} text={STOCK_WORDS[product.stock.state]} />
}

const BADGE_COLOURS = {
  'Harbor Pick': '#0f5c72',
  Bestseller: '#8a5a00',
  New: '#2b6e3f',
  'Last units': '#a33b16',
} as const

export function ProductBadge({ product }: { product: Product }) {
  if (!product.badge) return null
  const { label, reason } = product.badge
  return (
    <Tooltip title={reason}>
      <Tag className="product-badge" variant="solid" color={BADGE_COLOURS[label]} tabIndex={0}>
        {label}
      </Tag>
    </Tooltip>
  )
}

/** Where a page stands, as links up to the home page. */
export function crumbs(...steps: readonly { title: string; to?: string }[]): { title: ReactNode }[] {
  return [{ title: 'Home', to: '/' }, ...steps].map(({ title, to }) => ({
    title: to ? <Link to={to}>{title}</Link> : title,
  }))
}

/** The direction of a sorted column, as it stands in the address. */
export function readOrder(text: string | null): 'ascend' | 'descend' | null {
  return text === 'ascend' || text === 'descend' ? text : null
}
