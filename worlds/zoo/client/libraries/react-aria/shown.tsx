/** What is looked at and opened. */
import { parseDate } from '@internationalized/date'
import { useState } from 'react'
import {
  Breadcrumb,
  Breadcrumbs,
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  Cell,
  Checkbox,
  Column,
  Dialog,
  DialogTrigger,
  Disclosure,
  DisclosureGroup,
  DisclosurePanel,
  Focusable,
  GridList,
  GridListItem,
  Heading,
  Link,
  Menu,
  MenuItem,
  MenuTrigger,
  Modal,
  ModalOverlay,
  Popover,
  ProgressBar,
  Row,
  type SortDescriptor,
  SubmenuTrigger,
  Tab,
  TabList,
  Table,
  TableBody,
  TableHeader,
  TabPanel,
  Tabs,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
  TooltipTrigger,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
} from 'react-aria-components'

export const Pupil = () => (
  <MenuTrigger>
    <Button>More</Button>
    <Popover>
      <Menu>
        <MenuItem>Write to the teacher</MenuItem>
        <SubmenuTrigger>
          <MenuItem>Ask for a paper ›</MenuItem>
          <Popover>
            <Menu>
              <MenuItem>Report</MenuItem>
              <MenuItem>Bus pass</MenuItem>
            </Menu>
          </Popover>
        </SubmenuTrigger>
      </Menu>
    </Popover>
  </MenuTrigger>
)

export const Path = () => (
  <Breadcrumbs>
    <Breadcrumb>
      <Link href="#school">School</Link>
    </Breadcrumb>
    <Breadcrumb>
      <Link href="#class">Class 4b</Link>
    </Breadcrumb>
    <Breadcrumb>
      <Link>Mia</Link>
    </Breadcrumb>
  </Breadcrumbs>
)

export const Panels = () => (
  <Tabs>
    <TabList aria-label="Term">
      <Tab id="week">Week</Tab>
      <Tab id="work">Homework</Tab>
      <Tab id="notes">Notes</Tab>
    </TabList>
    <TabPanel id="week">Swimming on Tuesday</TabPanel>
    <TabPanel id="work">Page 44, exercises 2 and 3</TabPanel>
    <TabPanel id="notes">None</TabPanel>
  </Tabs>
)

export const Ask = () => (
  <DisclosureGroup>
    {[
      ['phones', 'Telephones', 'Stay in the bag until noon.'],
      ['late', 'Coming late', 'Ring the office before eight.'],
    ].map(([id, title, text]) => (
      <Disclosure key={id} id={id as string}>
        <Heading>
          <Button slot="trigger">{title}</Button>
        </Heading>
        <DisclosurePanel>
          <p>{text}</p>
        </DisclosurePanel>
      </Disclosure>
    ))}
  </DisclosureGroup>
)

const MARKS = [
  { subject: 'Maths', mark: 2, average: 2.8 },
  { subject: 'Reading', mark: 1, average: 2.1 },
  { subject: 'Music', mark: 3, average: 2.4 },
]
export const Marks = () => {
  const [sort, setSort] = useState<SortDescriptor>({ column: 'subject', direction: 'ascending' })
  const key = sort.column as keyof (typeof MARKS)[number]
  const rows = MARKS.toSorted((a, b) => (a[key] < b[key] ? -1 : 1) * (sort.direction === 'ascending' ? 1 : -1))
  return (
    <Table aria-label="Marks" selectionMode="multiple" sortDescriptor={sort} onSortChange={setSort}>
      <TableHeader>
        <Column>
          <Checkbox slot="selection">
            <div className="box" />
          </Checkbox>
        </Column>
        <Column id="subject" isRowHeader allowsSorting>
          Subject
        </Column>
        <Column id="mark" allowsSorting>
          Mark
        </Column>
        <Column id="average" allowsSorting>
          Class
        </Column>
      </TableHeader>
      <TableBody>
        {rows.map((each) => (
          <Row key={each.subject} id={each.subject}>
            <Cell>
              <Checkbox slot="selection">
                <div className="box" />
              </Checkbox>
            </Cell>
            <Cell>{each.subject}</Cell>
            <Cell>{each.mark}</Cell>
            <Cell>{each.average}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

const Node = ({ title, children }: { title: string; children?: React.ReactNode }) => (
  <TreeItem id={title} textValue={title}>
    <TreeItemContent>
      {({ hasChildItems }) => (
        <span className="row">
          {hasChildItems && <Button slot="chevron">▸</Button>}
          {title}
        </span>
      )}
    </TreeItemContent>
    {children}
  </TreeItem>
)
export const Files = () => (
  <Tree aria-label="School papers" defaultExpandedKeys={['Class 4b', 'Letters']} selectionMode="single">
    <Node title="Class 4b">
      <Node title="Letters">
        <Node title="Winter trip" />
        <Node title="Lice" />
      </Node>
      <Node title="Time table" />
    </Node>
    <Node title="Parents’ council" />
  </Tree>
)

export const Leave = () => (
  <DialogTrigger>
    <Button>Mia is ill</Button>
    <ModalOverlay>
      <Modal>
        <Dialog>
          <Heading slot="title">Take her home today?</Heading>
          <p>We tell the teacher.</p>
          <Button slot="close">Not yet</Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  </DialogTrigger>
)
export const Side = () => (
  <DialogTrigger>
    <Button>Staff</Button>
    <ModalOverlay className="react-aria-ModalOverlay side" isDismissable>
      <Modal>
        <Dialog aria-label="Staff">
          <p>Ms Lund, head. Mr Berg, house. Ms Okafor, office.</p>
          <Button slot="close">Close</Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  </DialogTrigger>
)

export const Word = () => (
  <p>
    The{' '}
    <TooltipTrigger delay={0}>
      <Focusable>
        <abbr tabIndex={0}>PTA</abbr>
      </Focusable>
      <Tooltip>Parents and teachers who meet each second Monday</Tooltip>
    </TooltipTrigger>{' '}
    meets soon.
  </p>
)

export const Adviser = () => (
  <DialogTrigger>
    <Button>Ms Lund</Button>
    <Popover>
      <Dialog aria-label="Ms Lund">
        <h4 style={{ margin: 0 }}>Ms Lund</h4>
        <p>Maths and music. Free on Thursdays.</p>
        <Button>Write</Button> <Button>Meet</Button>
      </Dialog>
    </Popover>
  </DialogTrigger>
)

export const Days = () => (
  <Calendar
    aria-label="Free days"
    defaultValue={parseDate('2026-12-23')}
    isDateUnavailable={(date) => date.day % 7 === 0}
  >
    <header>
      <Button slot="previous">‹</Button>
      <Heading />
      <Button slot="next">›</Button>
    </header>
    <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
  </Calendar>
)

export const Order = () => {
  const [list, setList] = useState(['Soup', 'Pasta', 'Pancakes', 'Rice'])
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const moved = list.filter((each) => keys.has(each))
      const rest = list.filter((each) => !keys.has(each))
      const at = rest.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0)
      setList([...rest.slice(0, at), ...moved, ...rest.slice(at)])
    },
  })
  return (
    <GridList aria-label="Wishes" selectionMode="none" dragAndDropHooks={dragAndDropHooks} style={{ width: 260 }}>
      {list.map((each) => (
        <GridListItem key={each} id={each} textValue={each}>
          <Button slot="drag">≡</Button> {each}
        </GridListItem>
      ))}
    </GridList>
  )
}

export const Full = () => (
  <ProgressBar value={80} aria-label="Places taken">
    <div style={{ width: 280, height: 12, background: '#ddd' }}>
      <div style={{ width: '80%', height: 12, background: '#2463eb' }} />
    </div>
  </ProgressBar>
)
export const Free = () => (
  <ToggleButtonGroup defaultSelectedKeys={['small']}>
    <ToggleButton id="small">Small print</ToggleButton>
    <ToggleButton id="large">Large print</ToggleButton>
  </ToggleButtonGroup>
)
export const Hours = () => (
  <GridList aria-label="Hours" selectionMode="none" style={{ width: 260 }}>
    {['Monday 8 to 12', 'Tuesday 8 to 12', 'Friday 9 to 11'].map((each) => (
      <GridListItem key={each} id={each} textValue={each}>
        {each}
      </GridListItem>
    ))}
  </GridList>
)
