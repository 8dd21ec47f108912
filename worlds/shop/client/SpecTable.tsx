import { Table } from 'antd'
import { formatSpec } from '../specs.ts'
import type { Category, Product } from '../types.ts'

export function SpecTable({ product, category }: { product: Product; category: Category }) {
  const rows = [
    { key: 'brand', label: 'Brand', value: product.brand },
    { key: 'colours', label: 'Colours', value: product.colours.map(({ name }) => name).join(', ') },
    ...category.specs.map((spec) => ({
      key: spec.key,
      label: spec.label,
      value: formatSpec(spec, product.specs[spec.key]),
    })),
  ]
  return (
    <Table
      className="spec-table"
      size="middle"
      pagination={false}
      dataSource={rows}
      columns={[
        { title: 'Specification', dataIndex: 'label', width: '45%' },
        { title: 'Value', dataIndex: 'value' },
      ]}
    />
  )
}
