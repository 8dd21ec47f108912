import { DownOutlined, MoreOutlined } from '@ant-design/icons'
import {
  Alert,
  Breadcrumb,
  Button,
  Collapse,
  ConfigProvider,
  Dropdown,
  Menu,
  Pagination,
  Segmented,
  Steps,
  Tabs,
  theme,
} from 'antd'
import { type PropsWithChildren, useState } from 'react'
import { reacted } from '../../reacted.ts'

const entry = (label: string, children?: { key: string; label: string }[]) =>
  children ? { key: label, label, children } : { key: label, label }
const PUPILS = Array.from({ length: 60 }, (_, n) => `${['Amara', 'Ben', 'Ines', 'Li', 'Noor', 'Tom'][n % 6]} ${n + 1}`)

const More = () => (
  <Dropdown
    menu={{ items: [entry('Write to the parents'), entry('Move to another class'), entry('Print the report')] }}
    trigger={['click']}
  >
    <Button>
      Actions <DownOutlined />
    </Button>
  </Dropdown>
)

const Deep = () => (
  <Dropdown
    menu={{
      items: [entry('Note an absence'), entry('Send to', [entry('Head teacher'), entry('Nurse'), entry('Library')])],
    }}
  >
    <Button icon={<MoreOutlined />} aria-label="Class 4b" />
  </Dropdown>
)

const Bar = () => (
  <Menu
    mode="horizontal"
    selectedKeys={['Home']}
    style={{ width: 620 }}
    items={[
      entry('Home'),
      entry('Classes', [entry('Class 4a'), entry('Class 4b')]),
      entry('Teachers'),
      entry('Canteen', [entry('This week'), entry('Allergies')]),
    ]}
  />
)

const Side = () => (
  <Menu
    mode="inline"
    defaultOpenKeys={['Lessons']}
    style={{ width: 240 }}
    items={[
      entry('Lessons', [entry('Maths'), entry('Music'), entry('Sports')]),
      entry('Exams', [entry('Dates'), entry('Marks')]),
      entry('Holidays'),
    ]}
  />
)

const Trail = () => (
  <Breadcrumb
    items={[
      { title: 'School', href: '#school' },
      { title: 'Classes', href: '#classes' },
      { title: 'Class 4b', href: '#4b' },
      { title: 'Music' },
    ]}
  />
)

function Everybody() {
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(10)
  return (
    <>
      <p>{PUPILS.slice((page - 1) * size, page * size).join(', ')}</p>
      <Pagination
        current={page}
        pageSize={size}
        total={PUPILS.length}
        showQuickJumper
        showSizeChanger
        onChange={(to, many) => {
          setPage(to)
          setSize(many)
        }}
      />
    </>
  )
}

function Former() {
  const [page, setPage] = useState(1)
  return (
    <>
      <p>
        Left in {2026 - page}: {PUPILS.slice(page * 3, page * 3 + 3).join(', ')}
      </p>
      <Pagination simple={{ readOnly: true }} current={page} total={50} onChange={setPage} />
    </>
  )
}

const PARTS = ['Child', 'Parents', 'Languages']
function Enrol() {
  const [at, setAt] = useState(0)
  return (
    <>
      <Steps current={at} items={PARTS.map((title) => ({ title }))} />
      <p>
        {
          ['Born before September 2020?', 'Who picks up the child?', 'French from class one, Latin from class five.'][
            at
          ]
        }
      </p>
      <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
        Back
      </Button>{' '}
      <Button type="primary" disabled={at === 2} onClick={() => setAt(at + 1)}>
        Continue
      </Button>
    </>
  )
}

const Built = () => (
  <Steps size="small" current={2} items={['Plan', 'Ground', 'Roof', 'Opening'].map((title) => ({ title }))} />
)

const Day = () => (
  <Tabs
    items={['Morning', 'Lunch', 'Afternoon'].map((label, n) => ({
      key: label,
      label,
      children: ['Four lessons from eight.', 'Two dishes, one without meat.', 'Clubs until four.'][n],
    }))}
  />
)

const Upright = () => (
  <Tabs
    tabPlacement="start"
    items={['Swimming', 'Chess', 'Choir'].map((label) => ({
      key: label,
      label,
      children: `${label}: Tuesdays at three in the old wing.`,
    }))}
  />
)

const Rooms = () => (
  <div style={{ width: 420 }}>
    <Tabs
      type="card"
      items={Array.from({ length: 14 }, (_, n) => ({
        key: String(n),
        label: `Room ${n + 101}`,
        children: `Room ${n + 101} has ${20 + n} seats.`,
      }))}
    />
  </div>
)

function Size() {
  const [kind, setKind] = useState<string | number>('Small')
  return (
    <>
      <Segmented options={['Small', 'Medium', 'Large']} value={kind} onChange={setKind} />{' '}
      <span>School shirt, {String(kind).toLowerCase()}</span>
    </>
  )
}

const Questions = () => (
  <Collapse
    accordion
    defaultActiveKey="0"
    items={['When does it begin?', 'May she bring a phone?', 'Who pays for books?'].map((label, n) => ({
      key: String(n),
      label,
      children: ['At eight.', 'In the bag, switched off.', 'The town does.'][n],
    }))}
  />
)

const Closed = () => <Pagination current={1} total={8} />
const Fixed = () => (
  <Collapse
    items={[
      { key: '1', label: 'Timetable of the summer', children: 'From May.', collapsible: 'disabled', showArrow: false },
    ]}
  />
)
const Notice = () => <Alert type="warning" title="The gym is closed on Friday." closable />

const around = ({ children }: PropsWithChildren) => (
  <ConfigProvider theme={{ algorithm: theme.darkAlgorithm }}>{children}</ConfigProvider>
)

export const school = reacted(
  [
    ['s1', 'Class 4b, Ines', More],
    ['s2', 'Class 4b', Deep],
    ['s3', '', Bar],
    ['s4', 'Inside the school', Side],
    ['s5', '', Trail],
    ['s6', 'All pupils', Everybody],
    ['s7', 'Who left', Former],
    ['s8', 'Enrol a child', Enrol],
    ['s9', 'The new wing', Built],
    ['s10', 'A day with us', Day],
    ['s11', 'Clubs', Upright],
    ['s12', 'Where it is', Rooms],
    ['s13', 'School shirt', Size],
    ['s14', 'Questions of parents', Questions],
    ['s15', 'Lost and found', Closed],
    ['s16', '', Fixed],
    ['s17', '', Notice],
  ],
  around,
)
