import { Breadcrumb, Empty, Steps, Typography } from 'antd'
import { useState } from 'react'
import { useApi, useQuery, useTitle } from '../../kit/client.ts'
import type { CartAnswer } from '../answers.ts'
import type { Contact } from '../state.ts'
import type { DeliveryMethod } from '../terms.ts'
import { CheckStep, ContactStep, DeliveryStep } from './CheckoutSteps.tsx'
import { crumbs, Fetched, LinkButton } from './parts.tsx'

const STEPS = ['details', 'delivery', 'check'] as const
type Step = (typeof STEPS)[number]

/** Three steps to a reservation; what was typed is kept while going back and forth. */
export function CheckoutPage() {
  useTitle('Checkout – Harbor Goods')
  const [query, setQuery] = useQuery()
  const [contact, setContact] = useState<Contact>()
  const [delivery, setDelivery] = useState<{ method: DeliveryMethod; day: string }>()
  const cart = useApi<CartAnswer>(`/api/cart?delivery=${delivery?.method ?? 'standard'}`)

  // A later step cannot be opened by its address before the earlier ones are filled in.
  const reachable: Step = contact === undefined ? 'details' : delivery === undefined ? 'delivery' : 'check'
  const asked = STEPS.indexOf((query.get('step') ?? 'details') as Step)
  const current = Math.min(Math.max(0, asked), STEPS.indexOf(reachable))
  const go = (step: Step) => setQuery({ step })

  return (
    <>
      <Breadcrumb items={crumbs({ title: 'Cart', to: '/cart' }, { title: 'Checkout' })} />
      <Typography.Title>Checkout</Typography.Title>
      <Fetched result={cart}>
        {(priced) =>
          priced.lines.length === 0 ? (
            <Empty description="There is nothing in the cart to check out.">
              <LinkButton to="/">Go shopping</LinkButton>
            </Empty>
          ) : (
            <div className="checkout">
              <Steps
                current={current}
                items={[{ title: 'Your details' }, { title: 'Delivery' }, { title: 'Check and reserve' }]}
              />
              {current === 0 && (
                <ContactStep
                  initial={contact}
                  onDone={(entered) => {
                    setContact(entered)
                    go('delivery')
                  }}
                />
              )}
              {current === 1 && (
                <DeliveryStep
                  initial={delivery}
                  onBack={() => go('details')}
                  onDone={(chosen) => {
                    setDelivery(chosen)
                    go('check')
                  }}
                />
              )}
              {current === 2 && contact && delivery && (
                <CheckStep cart={priced} contact={contact} delivery={delivery} onBack={() => go('delivery')} />
              )}
            </div>
          )
        }
      </Fetched>
    </>
  )
}
