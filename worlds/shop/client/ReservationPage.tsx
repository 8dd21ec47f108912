import { Descriptions, Result } from 'antd'
import { useApi, useTitle } from '../../kit/client.ts'
import { CITIES } from '../../kit/shared.ts'
import type { ReservationAnswer } from '../answers.ts'
import { formatDate } from '../dates.ts'
import { formatPrice } from '../money.ts'
import { DELIVERY_METHODS } from '../terms.ts'
import { Fetched, LinkButton } from './parts.tsx'

export function ReservationPage({ id }: { id: string }) {
  useTitle(`Reservation ${id} – Harbor Goods`)
  const result = useApi<ReservationAnswer>(`/api/reservations/${encodeURIComponent(id)}`)
  return (
    <Fetched result={result}>
      {({ contact, delivery, day, lines, totals }) => (
        <>
          <Result
            status="success"
            title={`Reserved: ${id}`}
            subTitle={`We keep it for ${contact.name} until ${formatDate(day)}.`}
            extra={<LinkButton to="/">Back to the home page</LinkButton>}
          />
          <Descriptions
            bordered
            column={1}
            className="reservation"
            items={[
              ...lines.map(({ slug, name, colour, quantity, total }) => ({
                key: `${slug}/${colour}`,
                label: `${quantity} × ${name}, ${colour.toLowerCase()}`,
                children: formatPrice(total),
              })),
              { key: 'discount', label: 'Coupon', children: `−${formatPrice(totals.discount)}` },
              { key: 'delivery', label: DELIVERY_METHODS[delivery].label, children: formatPrice(totals.delivery) },
              { key: 'total', label: 'Total', children: <strong>{formatPrice(totals.total)}</strong> },
              {
                key: 'city',
                label: 'City',
                children: `${CITIES.find(({ slug }) => slug === contact.city)?.name}, ${contact.country}`,
              },
            ]}
          />
        </>
      )}
    </Fetched>
  )
}
