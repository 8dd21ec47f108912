import { Alert, Breadcrumb, Typography } from 'antd'
import { Link, useApi, useTitle } from '../../kit/client.ts'
import type { PromotionAnswer } from '../answers.ts'
import { formatPrice } from '../money.ts'
import { ProductRow } from './HomePage.tsx'
import { crumbs, Fetched } from './parts.tsx'

export function PromotionPage({ slug }: { slug: string }) {
  const result = useApi<PromotionAnswer>(`/api/promotions/${slug}`)
  return <Fetched result={result}>{(answer) => <PromotionView {...answer} />}</Fetched>
}

function PromotionView({ promotion, category, products }: PromotionAnswer) {
  useTitle(`${promotion.title} – Harbor Goods`)
  const { coupon } = promotion
  return (
    <>
      <Breadcrumb items={crumbs({ title: promotion.title })} />
      <Typography.Title>{promotion.title}</Typography.Title>
      <p className="lead">{promotion.line}</p>
      {coupon && (
        <Alert
          type="info"
          showIcon
          title={`${coupon.percent} % off with the code ${coupon.code}`}
          description={`Valid for ${category.name.toLowerCase()} from a value of ${formatPrice(coupon.minimum)}; enter it in the cart.`}
        />
      )}
      <ProductRow title={`Best rated ${category.name.toLowerCase()}`} id="promoted" products={products} />
      <Link to={`/c/${category.slug}`}>All {category.name.toLowerCase()}</Link>
    </>
  )
}
