import { Breadcrumb, Collapse, Typography } from 'antd'
import { useTitle } from '../../kit/client.ts'
import { formatPrice } from '../money.ts'
import { DELIVERY_METHODS, MAX_COMPARED, MAX_QUANTITY } from '../terms.ts'
import { crumbs } from './parts.tsx'

const { standard, express } = DELIVERY_METHODS
const ANSWERS = [
  {
    question: 'What does delivery cost?',
    answer: `Standard delivery costs ${formatPrice(standard.price)} and is free from ${formatPrice(standard.freeFrom)}. Express costs ${formatPrice(express.price)}. Pick-up at a parcel shop is always free.`,
  },
  {
    question: 'How long can I return something?',
    answer: 'That depends on the seller: from 14 days up to 100. The page of the seller says it.',
  },
  {
    question: 'Can I use two coupons at once?',
    answer: 'No, one coupon an order. Some are for one category only and need a certain value of goods.',
  },
  {
    question: 'How many can I buy?',
    answer: `Up to ${MAX_QUANTITY} of a kind in one order, as far as the stock goes.`,
  },
  {
    question: 'How do I compare products?',
    answer: `Choose “Compare” on up to ${MAX_COMPARED} products, then open “Compare” at the top. Every column sorts by a click on its head.`,
  },
]

export function HelpPage() {
  useTitle('Help – Harbor Goods')
  return (
    <>
      <Breadcrumb items={crumbs({ title: 'Help' })} />
      <Typography.Title>Help</Typography.Title>
      <Collapse
        className="help"
        items={ANSWERS.map(({ question, answer }) => ({ key: question, label: question, children: <p>{answer}</p> }))}
      />
    </>
  )
}
