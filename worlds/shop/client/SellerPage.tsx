import { App, Breadcrumb, Button, Descriptions, Form, Input, Modal, Select, Typography } from 'antd'
import { useState } from 'react'
import { api, Link, useApi, useTitle } from '../../kit/client.ts'
import type { SellerAnswer } from '../answers.ts'
import type { Seller } from '../types.ts'
import { ProductRow } from './HomePage.tsx'
import { crumbs, Fetched } from './parts.tsx'

export function SellerPage({ slug }: { slug: string }) {
  const result = useApi<SellerAnswer>(`/api/sellers/${slug}`)
  return <Fetched result={result}>{(answer) => <SellerView {...answer} />}</Fetched>
}

function SellerView({ seller, productCount, best }: SellerAnswer) {
  useTitle(`${seller.name}, ${seller.city} – Harbor Goods`)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Breadcrumb items={crumbs({ title: 'Sellers', to: '/sellers' }, { title: seller.name })} />
      <Typography.Title>{seller.name}</Typography.Title>
      <p className="lead">{seller.about}</p>
      <Descriptions
        bordered
        column={{ xs: 1, md: 2 }}
        items={[
          { key: 'place', label: 'Place', children: `${seller.city}, ${seller.country}` },
          { key: 'since', label: 'Selling here since', children: seller.since },
          { key: 'score', label: 'Rating by buyers', children: `${seller.score.toFixed(1)} of 5` },
          { key: 'time', label: 'Shipped on time', children: `${seller.onTimePercent} %` },
          { key: 'orders', label: 'Orders shipped', children: seller.ordersShipped.toLocaleString('en-GB') },
          { key: 'returns', label: 'Returns', children: `within ${seller.returnDays} days` },
        ]}
      />
      <div className="buy-line seller-actions">
        <Link to={`/search?seller=${seller.slug}`}>See all {productCount} products</Link>
        <Button onClick={() => setAsking(true)}>Ask a question</Button>
      </div>
      <ProductRow title={`Best rated from ${seller.name}`} id="best" products={best} />
      <QuestionModal seller={seller} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

function QuestionModal({ seller, open, onClose }: { seller: Seller; open: boolean; onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<{ topic: string; text: string }>()

  async function send(question: { topic: string; text: string }): Promise<void> {
    try {
      await api(`/api/sellers/${seller.slug}/questions`, { method: 'POST', body: question })
      message.success(`Your question is on its way to ${seller.name}`)
      form.resetFields()
      onClose()
    } catch (error) {
      message.error(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Modal
      title={`Ask ${seller.name}`}
      open={open}
      onCancel={onClose}
      onOk={form.submit}
      okText="Send"
      cancelText="Cancel"
      forceRender
    >
      <Form form={form} layout="vertical" initialValues={{ topic: 'Product' }} onFinish={send}>
        <Form.Item name="topic" label="Topic">
          <Select options={['Delivery', 'Returns', 'Product', 'Other'].map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item
          name="text"
          label="Question"
          rules={[{ required: true, min: 10, message: 'Please write at least 10 characters' }]}
        >
          <Input.TextArea rows={4} maxLength={1000} showCount />
        </Form.Item>
      </Form>
    </Modal>
  )
}
