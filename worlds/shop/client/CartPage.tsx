import { DeleteOutlined } from '@ant-design/icons'
import {
  Alert,
  App,
  Breadcrumb,
  Button,
  Descriptions,
  Empty,
  Form,
  Input,
  InputNumber,
  Popconfirm,
  Table,
  Typography,
} from 'antd'
import { useState } from 'react'
import { api, Link, useApi, useTitle } from '../../kit/client.ts'
import type { CartAnswer } from '../answers.ts'
import { formatPrice } from '../money.ts'
import type { PricedLine } from '../state.ts'
import { MAX_QUANTITY } from '../terms.ts'
import { crumbs, Fetched, LinkButton } from './parts.tsx'
import { useSession } from './session.tsx'

/** Sends one change of the cart and says what the shop objects to. */
type Change = (path: string, method: string, body?: unknown) => Promise<boolean>

export function CartPage() {
  useTitle('Cart – Harbor Goods')
  const { message } = App.useApp()
  const { reload } = useSession()
  const result = useApi<CartAnswer>('/api/cart')

  const change: Change = async (path, method, body) => {
    try {
      await api(path, { method, ...(body === undefined ? {} : { body }) })
      return true
    } catch (error) {
      message.error(error instanceof Error ? error.message : String(error))
      return false
    } finally {
      result.reload()
      reload()
    }
  }
  return (
    <>
      <Breadcrumb items={crumbs({ title: 'Cart' })} />
      <Typography.Title>Cart</Typography.Title>
      <Fetched result={result}>
        {(cart) =>
          cart.lines.length === 0 ? (
            <Empty description="The cart is empty.">
              <LinkButton to="/search?deals=yes">See the deals</LinkButton>
            </Empty>
          ) : (
            <div className="cart">
              <Lines lines={cart.lines} change={change} />
              <Summary cart={cart} change={change} />
            </div>
          )
        }
      </Fetched>
    </>
  )
}

function Lines({ lines, change }: { lines: readonly PricedLine[]; change: Change }) {
  const { modal } = App.useApp()

  function askToRemove({ name, slug, colour }: PricedLine): void {
    modal.confirm({
      title: `Remove ${name} from the cart?`,
      content: `Colour: ${colour}`,
      okText: 'Remove',
      cancelText: 'Keep',
      onOk: () => change(`/api/cart/${slug}/${encodeURIComponent(colour)}`, 'DELETE'),
    })
  }
  return (
    <div>
      <Table
        pagination={false}
        rowKey={({ slug, colour }) => `${slug}/${colour}`}
        dataSource={lines}
        columns={[
          {
            title: 'Product',
            render: (_, { slug, name, brand, colour }) => (
              <>
                <Link to={`/p/${slug}?colour=${encodeURIComponent(colour)}`}>{name}</Link>
                <div className="note">
                  {brand} · Colour: {colour}
                </div>
              </>
            ),
          },
          { title: 'Unit price', render: (_, { unitPrice }) => formatPrice(unitPrice) },
          {
            title: 'Quantity',
            render: (_, { slug, colour, name, quantity }) => (
              <InputNumber
                aria-label={`Quantity of ${name}`}
                min={1}
                max={MAX_QUANTITY}
                value={quantity}
                onChange={(value) => value && change('/api/cart', 'PUT', { slug, colour, quantity: value })}
              />
            ),
          },
          { title: 'Total', render: (_, { total }) => <strong>{formatPrice(total)}</strong> },
          {
            title: '',
            render: (_, line) => (
              <Button icon={<DeleteOutlined />} aria-label={`Remove ${line.name}`} onClick={() => askToRemove(line)} />
            ),
          },
        ]}
      />
      <Popconfirm
        title="Take everything out of the cart?"
        okText="Empty the cart"
        cancelText="Keep"
        onConfirm={() => change('/api/cart', 'DELETE')}
      >
        <Button type="text" className="empty-cart">
          Empty the cart
        </Button>
      </Popconfirm>
    </div>
  )
}

function Summary({ cart, change }: { cart: CartAnswer; change: Change }) {
  const { totals, coupon, couponProblem } = cart
  return (
    <aside className="cart-summary" aria-label="Summary">
      <CouponForm cart={cart} change={change} />
      {coupon && couponProblem && <Alert type="warning" showIcon title={couponProblem} />}
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'goods', label: 'Goods', children: formatPrice(totals.goods) },
          ...(coupon && !couponProblem
            ? [
                {
                  key: 'discount',
                  label: `Coupon ${coupon.code}, ${coupon.percent} %`,
                  children: `−${formatPrice(totals.discount)}`,
                },
              ]
            : []),
          {
            key: 'delivery',
            label: 'Standard delivery',
            children: totals.delivery === 0 ? 'Free' : formatPrice(totals.delivery),
          },
          { key: 'total', label: 'Total', children: <strong>{formatPrice(totals.total)}</strong> },
        ]}
      />
      <LinkButton to="/checkout" type="primary" size="large" block>
        Go to checkout
      </LinkButton>
      <p className="note">You reserve now and pay on delivery.</p>
    </aside>
  )
}

function CouponForm({ cart, change }: { cart: CartAnswer; change: Change }) {
  const [code, setCode] = useState('')
  if (cart.coupon) {
    return (
      <div className="buy-line">
        Coupon <strong>{cart.coupon.code}</strong>
        <Button size="small" onClick={() => change('/api/coupon', 'DELETE')}>
          Remove coupon
        </Button>
      </div>
    )
  }
  return (
    <Form
      layout="vertical"
      onFinish={async () => {
        const taken = code.trim() !== '' && (await change(`/api/coupon/${encodeURIComponent(code.trim())}`, 'PUT'))
        if (taken) setCode('')
      }}
    >
      <Form.Item label="Coupon code" htmlFor="coupon">
        <div className="buy-line">
          <Input id="coupon" value={code} onChange={(event) => setCode(event.target.value)} />
          <Button htmlType="submit">Apply</Button>
        </div>
      </Form.Item>
    </Form>
  )
}
