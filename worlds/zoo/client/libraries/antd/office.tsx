import {
  Avatar,
  Button,
  Calendar,
  Card,
  Carousel,
  Descriptions,
  Drawer,
  Empty,
  Image,
  Input,
  Modal,
  Popconfirm,
  Popover,
  Skeleton,
  Space,
  Statistic,
  Table,
  Tag,
  Timeline,
  Tooltip,
  Tree,
} from 'antd'
import { useState } from 'react'
import { drawn, type Scene } from '../../drawn.ts'
import { reacted } from '../../reacted.ts'

const BILLS = Array.from({ length: 14 }, (_, n) => ({
  key: n,
  number: `B-${1041 + n}`,
  to: ['Harbour & Sons', 'Mill bakery', 'North post'][n % 3] as string,
  sum: 80 + ((n * 137) % 900),
  days: (n * 7) % 40,
  state: n % 4 === 0 ? 'late' : 'paid',
}))
type Bill = (typeof BILLS)[number]
const state = (value: string) => <Tag color={value === 'late' ? 'red' : 'green'}>{value}</Tag>

const Bills = () => (
  <Table<Bill>
    size="small"
    dataSource={BILLS}
    rowSelection={{}}
    pagination={{ pageSize: 6, showSizeChanger: false }}
    columns={[
      { title: 'Number', dataIndex: 'number' },
      {
        title: 'To',
        dataIndex: 'to',
        filters: ['Harbour & Sons', 'Mill bakery', 'North post'].map((value) => ({ text: value, value })),
        onFilter: (value, bill) => bill.to === value,
      },
      { title: 'Sum', dataIndex: 'sum', sorter: (a, b) => a.sum - b.sum, defaultSortOrder: 'descend' },
      { title: 'Days', dataIndex: 'days', sorter: (a, b) => a.days - b.days },
      { title: 'State', dataIndex: 'state', render: state },
    ]}
  />
)

const Details = () => (
  <Table<Bill>
    size="small"
    pagination={false}
    dataSource={BILLS.slice(0, 3)}
    expandable={{ expandedRowRender: (bill) => `Sent to ${bill.to} by post, and by mail again.` }}
    columns={[
      { title: 'Number', dataIndex: 'number' },
      { title: 'To', dataIndex: 'to' },
    ]}
  />
)

const Plain = () => (
  <Table
    size="small"
    pagination={false}
    dataSource={[
      { key: 1, desk: 'Window', who: 'Li' },
      { key: 2, desk: 'Door', who: 'Noor' },
    ]}
    columns={[
      { title: 'Desk', dataIndex: 'desk' },
      { title: 'Who', dataIndex: 'who' },
    ]}
  />
)

const FOLDERS = [
  {
    key: 'a',
    title: 'Contracts',
    children: [
      {
        key: 'a1',
        title: '2025',
        children: [
          { key: 'a11', title: 'Rent' },
          { key: 'a12', title: 'Cleaning' },
        ],
      },
      { key: 'a2', title: '2026' },
    ],
  },
  { key: 'b', title: 'Letters', children: [{ key: 'b1', title: 'From banks' }] },
]

const ROOMS: [string, Scene, number, string][] = [
  ['Blue room', 'room', 210, 'free'],
  ['Green room', 'room', 130, 'taken'],
  ['Red room', 'room', 5, 'free'],
]
const Rooms = () => (
  <Space>
    {ROOMS.map(([name, scene, hue, tag]) => (
      <Card
        key={name}
        style={{ width: 230 }}
        cover={<img alt={name} src={drawn(scene, { hue, width: 230, height: 150 })} />}
        actions={[
          <Button type="link" key="b">
            Book
          </Button>,
        ]}
      >
        <Card.Meta title={name} description="Eight seats, screen" />{' '}
        <Tag color={tag === 'free' ? 'green' : 'volcano'}>{tag}</Tag>
      </Card>
    ))}
  </Space>
)

const News = () => (
  <div style={{ width: 480 }}>
    <Carousel arrows dots>
      {(['beach', 'mountains', 'street'] as const).map((scene) => (
        <img key={scene} alt={scene} src={drawn(scene, { width: 480, height: 240, words: 'Trip of the house' })} />
      ))}
    </Carousel>
  </div>
)

const Words = () => (
  <div style={{ width: 420, background: '#eef2ff' }}>
    <Carousel>
      {['“Best canteen in town.”', '“I stayed for ten years.”', '“Ask for the roof.”'].map((each) => (
        <h3 key={each} style={{ padding: 32 }}>
          {each}
        </h3>
      ))}
    </Carousel>
  </div>
)

function Invite() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite somebody</Button>
      <Modal open={open} title="Who comes?" onOk={() => setOpen(false)} onCancel={() => setOpen(false)}>
        <Input placeholder="Name" />
      </Modal>
    </>
  )
}

function Help() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>House rules</Button>
      <Drawer open={open} title="Rules of the house" onClose={() => setOpen(false)}>
        <p>The last one shuts the windows.</p>
        <p>No bicycles in the hall.</p>
      </Drawer>
    </>
  )
}

const Person = () => (
  <Popover
    trigger="click"
    title="Piotr Nowak"
    content={
      <div>
        <p>Third floor, room 312</p>
        <p>Tuesday to Friday</p>
        <Button size="small">Call</Button>
      </div>
    }
  >
    <Button shape="round">
      <Avatar size="small">P</Avatar> Piotr
    </Button>
  </Popover>
)

export const office = reacted([
  ['s1', 'Bills of the quarter', Bills],
  ['s2', 'Bills sent twice', Details],
  ['s3', 'Desks', Plain],
  ['s4', 'Papers', () => <Tree treeData={FOLDERS} checkable defaultExpandedKeys={['a']} />],
  [
    's5',
    'Where letters lie',
    () => <Tree.DirectoryTree treeData={FOLDERS.slice(1)} defaultSelectedKeys={['b1']} defaultExpandAll />,
  ],
  ['s6', 'Rooms to meet in', Rooms],
  ['s7', 'Out together', News],
  ['s8', 'What people say', Words],
  ['s9', 'The hall', () => <Image alt="Hall" width={260} src={drawn('room', { hue: 40 })} />],
  [
    's10',
    'How to find us',
    () => <Image alt="Our street" preview={false} width={260} src={drawn('street', { hue: 110 })} />,
  ],
  ['s11', 'Your colleague', Person],
  [
    's12',
    'Letter to the bank',
    () => (
      <Popconfirm title="Throw it away?" description="It cannot be found again." okText="Yes" cancelText="No">
        <Button danger>Throw away</Button>
      </Popconfirm>
    ),
  ],
  ['s13', 'Guests', Invite],
  ['s14', 'New here?', Help],
  [
    's15',
    'Meeting of Monday',
    () => (
      <Tooltip title="Coffee is in the kitchen on the left">
        <Button>Nine o’clock</Button>
      </Tooltip>
    ),
  ],
  [
    's16',
    'When is the roof free?',
    () => (
      <div style={{ width: 340 }}>
        <Calendar fullscreen={false} />
      </div>
    ),
  ],
  [
    's17',
    'Holidays',
    () => <Calendar cellRender={(day) => (day.date() % 9 === 0 ? <Tag color="gold">Piotr away</Tag> : null)} />,
  ],
  [
    's18',
    'How the firm grew',
    () => (
      <Timeline
        items={['1998: two rooms', '2007: the whole floor', '2021: the roof'].map((content) => ({ content }))}
      />
    ),
  ],
  [
    's19',
    'The firm',
    () => (
      <Descriptions
        bordered
        size="small"
        items={[
          { key: 1, label: 'Founded', children: '1998' },
          { key: 2, label: 'People', children: '64' },
          { key: 3, label: 'Seat', children: 'Mill lane 4' },
        ]}
      />
    ),
  ],
  [
    's20',
    'In figures',
    () => (
      <Space size="large">
        {[
          ['Guests', 412],
          ['Letters', 1038],
          ['Meetings', 96],
        ].map(([title, value]) => (
          <Card key={title}>
            <Statistic title={title} value={value} />
          </Card>
        ))}
      </Space>
    ),
  ],
  ['s21', 'Lost keys', () => <Empty description="Nothing was lost this month" />],
  ['s22', 'Next year', () => <Skeleton avatar paragraph={{ rows: 2 }} />],
])
