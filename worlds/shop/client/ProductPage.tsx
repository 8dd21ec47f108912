import { Breadcrumb, Collapse, Tabs, Typography } from 'antd'
import { useApi, useQuery, useTitle } from '../../kit/client.ts'
import type { ProductAnswer } from '../answers.ts'
import { formatDate } from '../dates.ts'
import { formatPrice } from '../money.ts'
import { BuyBox } from './BuyBox.tsx'
import { Gallery } from './Gallery.tsx'
import { ProductRow } from './HomePage.tsx'
import { PriceHistory } from './PriceHistory.tsx'
import { crumbs, Fetched } from './parts.tsx'
import { Reviews } from './Reviews.tsx'
import { SpecTable } from './SpecTable.tsx'
import { Video } from './Video.tsx'

export function ProductPage({ slug }: { slug: string }) {
  const result = useApi<ProductAnswer>(`/api/products/${slug}`)
  return <Fetched result={result}>{(answer) => <ProductView {...answer} />}</Fetched>
}

function ProductView(answer: ProductAnswer) {
  const { product, category, related } = answer
  const [query, setQuery] = useQuery()
  useTitle(`${product.name} by ${product.brand}, ${formatPrice(product.price)} – Harbor Goods`)
  const colour = product.colours.find(({ name }) => name === query.get('colour')) ?? product.colours[0]
  if (!colour) throw new Error(`${product.slug} has no colour`)

  const tabs = [
    { key: 'description', label: 'Description', children: <Description {...answer} /> },
    { key: 'specs', label: 'Specifications', children: <SpecTable product={product} category={category} /> },
    { key: 'reviews', label: `Reviews (${product.reviewCount})`, children: <Reviews product={product} /> },
    { key: 'prices', label: 'Price history', children: <PriceHistory product={product} /> },
  ]
  const asked = query.get('tab')
  const tab = tabs.some(({ key }) => key === asked) ? (asked ?? 'description') : 'description'

  return (
    <>
      <Breadcrumb items={crumbs({ title: category.name, to: `/c/${category.slug}` }, { title: product.name })} />
      <div className="product-top">
        <Gallery product={product} colour={colour} />
        <BuyBox answer={answer} colour={colour} />
      </div>
      <Tabs
        items={tabs}
        activeKey={tab}
        destroyOnHidden
        // Settings of one tab mean nothing in another.
        onChange={(key) => setQuery({ tab: key, stars: null, rsort: null, rpage: null, verified: null, table: null })}
      />
      <ProductRow title="Others at about this price" id="related" products={related} />
    </>
  )
}

function Description({ product, seller }: ProductAnswer) {
  const [fastest, slowest] = product.deliveryDays
  const panels = [
    {
      key: 'delivery',
      label: 'Delivery',
      children: (
        <p>
          Shipped from {seller.city} in {fastest} to {slowest} working days. Free from €75, otherwise €4.95; express
          €12.90.
        </p>
      ),
    },
    {
      key: 'returns',
      label: 'Returns',
      children: (
        <p>
          {seller.name} takes it back within {seller.returnDays} days, opened or not. You pay the return parcel.
        </p>
      ),
    },
    {
      key: 'care',
      label: 'Repair and spare parts',
      children: (
        <p>Spare parts are kept for ten years from the last sale. Repairs are quoted within three working days.</p>
      ),
    },
  ]
  return (
    <div className="description">
      <div>
        <Typography.Title level={2} className="tab-title">
          About the {product.name}
        </Typography.Title>
        {product.description.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>On sale since {formatDate(product.released)}.</p>
        {product.hasVideo && <Video />}
      </div>
      <div>
        <Typography.Title level={2} className="tab-title">
          Shipping and returns
        </Typography.Title>
        <Collapse accordion items={panels} />
      </div>
    </div>
  )
}
