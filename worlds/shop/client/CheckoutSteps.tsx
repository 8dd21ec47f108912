import { Alert, Button, Cascader, Checkbox, DatePicker, Descriptions, Form, Input, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { api, navigate } from '../../kit/client.ts'
import { CITIES, WORLD_TODAY } from '../../kit/shared.ts'
import type { CartAnswer, ReservationAnswer } from '../answers.ts'
import { formatDate } from '../dates.ts'
import { formatPrice } from '../money.ts'
import type { Contact } from '../state.ts'
import { DELIVERY_HORIZON_DAYS, DELIVERY_METHODS, type DeliveryMethod } from '../terms.ts'
import { useSession } from './session.tsx'

const PLACES = [...new Set(CITIES.map(({ country }) => country))].map((country) => ({
  value: country,
  label: country,
  children: CITIES.filter((city) => city.country === country).map(({ slug, name }) => ({ value: slug, label: name })),
}))

interface ContactFields {
  name: string
  email: string
  place: [string, string]
  street: string
}

export function ContactStep(props: { initial: Contact | undefined; onDone: (contact: Contact) => void }) {
  const { initial, onDone } = props
  return (
    <Form<ContactFields>
      layout="vertical"
      className="step-form"
      initialValues={initial && { ...initial, place: [initial.country, initial.city] }}
      onFinish={({ name, email, place: [country, city], street }) => onDone({ name, email, country, city, street })}
    >
      <Form.Item name="name" label="Name" rules={[{ required: true, min: 2, message: 'Please enter your name' }]}>
        <Input autoComplete="name" />
      </Form.Item>
      <Form.Item
        name="email"
        label="E-mail"
        rules={[{ required: true, type: 'email', message: 'Please enter an e-mail address' }]}
      >
        <Input autoComplete="email" />
      </Form.Item>
      <Form.Item name="place" label="Country and city" rules={[{ required: true, message: 'Please choose a city' }]}>
        <Cascader options={PLACES} showSearch placeholder="Choose country, then city" />
      </Form.Item>
      <Form.Item
        name="street"
        label="Street and number"
        rules={[{ required: true, min: 3, message: 'Please enter street and number' }]}
      >
        <Input autoComplete="street-address" />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        Next: delivery
      </Button>
    </Form>
  )
}

interface DeliveryStepProps {
  initial: { method: DeliveryMethod; day: string } | undefined
  onBack: () => void
  onDone: (delivery: { method: DeliveryMethod; day: string }) => void
}

export function DeliveryStep({ initial, onBack, onDone }: DeliveryStepProps) {
  const today = dayjs(WORLD_TODAY)
  return (
    <Form<{ method: DeliveryMethod; day: Dayjs }>
      layout="vertical"
      className="step-form"
      initialValues={{ method: initial?.method ?? 'standard', day: initial && dayjs(initial.day) }}
      onFinish={({ method, day }) => onDone({ method, day: day.format('YYYY-MM-DD') })}
    >
      <Form.Item name="method" label="How it should come">
        <Radio.Group
          className="rating-list"
          options={Object.entries(DELIVERY_METHODS).map(([value, { label, price, freeFrom }]) => ({
            value,
            label: `${label}, ${price === 0 ? 'free' : formatPrice(price)}${freeFrom ? ` (free from ${formatPrice(freeFrom)})` : ''}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="day" label="Preferred day" rules={[{ required: true, message: 'Please choose a day' }]}>
        <DatePicker
          format="D MMM YYYY"
          showNow={false}
          defaultPickerValue={today}
          // The world's own today, whatever the machine's clock says.
          disabledDate={(day) => !day.isAfter(today, 'day') || day.isAfter(today.add(DELIVERY_HORIZON_DAYS, 'day'))}
        />
      </Form.Item>
      <div className="buy-line">
        <Button onClick={onBack}>Back</Button>
        <Button type="primary" htmlType="submit">
          Next: check
        </Button>
      </div>
    </Form>
  )
}

interface CheckStepProps {
  cart: CartAnswer
  contact: Contact
  delivery: { method: DeliveryMethod; day: string }
  onBack: () => void
}

export function CheckStep({ cart, contact, delivery, onBack }: CheckStepProps) {
  const { reload } = useSession()
  const [agreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState<string>()
  const city = CITIES.find(({ slug }) => slug === contact.city)?.name

  async function reserve(): Promise<void> {
    try {
      const body = { contact, delivery: delivery.method, day: delivery.day }
      const { id } = await api<ReservationAnswer>('/api/reservations', { method: 'POST', body })
      reload()
      navigate(`/reservations/${id}`)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div className="step-form">
      <Descriptions
        bordered
        column={1}
        size="small"
        items={[
          ...cart.lines.map(({ slug, name, colour, quantity, total }) => ({
            key: `${slug}/${colour}`,
            label: `${quantity} × ${name}, ${colour.toLowerCase()}`,
            children: formatPrice(total),
          })),
          { key: 'discount', label: 'Coupon', children: `−${formatPrice(cart.totals.discount)}` },
          {
            key: 'method',
            label: DELIVERY_METHODS[delivery.method].label,
            children: formatPrice(cart.totals.delivery),
          },
          { key: 'total', label: 'Total', children: <strong>{formatPrice(cart.totals.total)}</strong> },
          { key: 'to', label: 'To', children: `${contact.name}, ${contact.street}, ${city}, ${contact.country}` },
          { key: 'day', label: 'Preferred day', children: formatDate(delivery.day) },
        ]}
      />
      <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
        I have checked these details
      </Checkbox>
      {problem && <Alert type="error" showIcon title={problem} />}
      <div className="buy-line">
        <Button onClick={onBack}>Back</Button>
        <Button type="primary" disabled={!agreed} onClick={reserve}>
          Reserve
        </Button>
      </div>
    </div>
  )
}
