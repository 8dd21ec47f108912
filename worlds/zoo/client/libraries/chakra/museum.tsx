import {
  Alert,
  Badge,
  Button,
  Card,
  Carousel,
  CloseButton,
  createTreeCollection,
  Dialog,
  Drawer,
  HoverCard,
  IconButton,
  Image,
  Popover,
  Portal,
  Skeleton,
  Table,
  Timeline,
  Tooltip,
  TreeView,
} from '@chakra-ui/react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { drawn, type Scene } from '../../drawn.ts'

const Ticket = () => (
  <Dialog.Root>
    <Dialog.Trigger asChild>
      <Button>Ticket for two</Button>
    </Dialog.Trigger>
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content>
          <Dialog.Header>
            <Dialog.Title>Two tickets</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body>We keep them at the desk until eleven.</Dialog.Body>
          <Dialog.CloseTrigger asChild>
            <CloseButton />
          </Dialog.CloseTrigger>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
)

const Guide = () => (
  <Drawer.Root>
    <Drawer.Trigger asChild>
      <Button variant="outline">Guide</Button>
    </Drawer.Trigger>
    <Portal>
      <Drawer.Backdrop />
      <Drawer.Positioner>
        <Drawer.Content>
          <Drawer.Body>Begin with the smithy and go up.</Drawer.Body>
          <Drawer.CloseTrigger asChild>
            <CloseButton />
          </Drawer.CloseTrigger>
        </Drawer.Content>
      </Drawer.Positioner>
    </Portal>
  </Drawer.Root>
)

const Beside = ({ label, children }: { label: string; children: ReactNode }) => (
  <Popover.Root>
    <Popover.Trigger asChild>
      <Button size="sm" variant="outline">
        {label}
      </Button>
    </Popover.Trigger>
    <Portal>
      <Popover.Positioner>
        <Popover.Content>
          <Popover.Body>{children}</Popover.Body>
        </Popover.Content>
      </Popover.Positioner>
    </Portal>
  </Popover.Root>
)

const Smith = () => (
  <Beside label="Who made it?">
    <b>Jonas Fell, smith</b>
    <p>Worked here from 1901 to 1937.</p>
    <Button size="xs">More of his work</Button>
  </Beside>
)

const Return = () => (
  <Beside label="Give back the audio guide">
    <p>Have you taken your coat?</p>
    <Popover.CloseTrigger asChild>
      <Button size="xs" position="static">
        Yes, done
      </Button>
    </Popover.CloseTrigger>{' '}
    <Popover.CloseTrigger asChild>
      <Button size="xs" variant="ghost" position="static">
        Not yet
      </Button>
    </Popover.CloseTrigger>
  </Beside>
)

const Founder = () => (
  <HoverCard.Root openDelay={100}>
    <HoverCard.Trigger asChild>
      <a href="#founder">Ada Fell</a>
    </HoverCard.Trigger>
    <Portal>
      <HoverCard.Positioner>
        <HoverCard.Content>
          <b>Ada Fell, 1870–1951</b>
          <p>Founder of the museum.</p>
          <a href="#letters">Her letters</a>
        </HoverCard.Content>
      </HoverCard.Positioner>
    </Portal>
  </HoverCard.Root>
)

const Sign = ({ sign, words, amber = false }: { sign: string; words: string; amber?: boolean }) => (
  <Tooltip.Root openDelay={100}>
    <Tooltip.Trigger asChild>
      <IconButton size="xs" variant="outline" colorPalette={amber ? 'orange' : 'gray'}>
        {sign}
      </IconButton>
    </Tooltip.Trigger>
    <Portal>
      <Tooltip.Positioner>
        <Tooltip.Content bg={amber ? 'orange.600' : undefined}>{words}</Tooltip.Content>
      </Tooltip.Positioner>
    </Portal>
  </Tooltip.Root>
)

const Lift = () => (
  <p>
    Lift <Sign sign="i" words="Ask at the desk for the key" />
  </p>
)

const Floors = () => (
  <p>
    Attic <Sign sign="?" words="Forty steps, no lift" /> Cellar <Sign sign="!" words="Floor is wet after rain" amber />
  </p>
)

interface Node {
  id: string
  name: string
  children?: Node[]
}
const ROOMS = createTreeCollection<Node>({
  nodeToValue: (node) => node.id,
  nodeToString: (node) => node.name,
  rootNode: {
    id: 'root',
    name: '',
    children: [
      {
        id: 'wood',
        name: 'Wood',
        children: [
          { id: 'joiner', name: 'Joiner', children: [{ id: 'planes', name: 'Planes' }] },
          { id: 'cooper', name: 'Cooper' },
        ],
      },
      { id: 'iron', name: 'Iron', children: [{ id: 'smithy', name: 'Smithy' }] },
    ],
  },
})

const Rooms = () => (
  <TreeView.Root collection={ROOMS} maxW="280px" defaultExpandedValue={['wood']}>
    <TreeView.Tree>
      <TreeView.Node<Node>
        render={({ node, nodeState }) =>
          nodeState.isBranch ? (
            <TreeView.BranchControl>
              <TreeView.BranchIndicator>›</TreeView.BranchIndicator>
              <TreeView.BranchText>{node.name}</TreeView.BranchText>
            </TreeView.BranchControl>
          ) : (
            <TreeView.Item>
              <TreeView.ItemText>{node.name}</TreeView.ItemText>
            </TreeView.Item>
          )
        }
      />
    </TreeView.Tree>
  </TreeView.Root>
)

const TOOLS = [
  { name: 'Anvil', year: 1880, kilos: 95, state: 'shown' },
  { name: 'Plane', year: 1912, kilos: 2, state: 'lent' },
  { name: 'Loom', year: 1845, kilos: 180, state: 'shown' },
  { name: 'Last', year: 1930, kilos: 1, state: 'being mended' },
]
type Key = 'year' | 'kilos'

function Tools() {
  const [by, setBy] = useState<{ key: Key; up: boolean }>({ key: 'year', up: true })
  const [words, setWords] = useState('')
  const rows = TOOLS.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
  rows.sort((a, b) => (a[by.key] - b[by.key]) * (by.up ? 1 : -1))
  const header = (key: Key, label: string) => (
    <Table.ColumnHeader aria-sort={by.key === key ? (by.up ? 'ascending' : 'descending') : 'none'}>
      <Button size="xs" variant="ghost" onClick={() => setBy({ key, up: by.key === key ? !by.up : true })}>
        {label} {by.key === key ? (by.up ? '▲' : '▼') : ''}
      </Button>
    </Table.ColumnHeader>
  )
  return (
    <Table.Root size="sm" maxW="640px">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>
            Tool{' '}
            <input
              placeholder="Narrow down"
              value={words}
              onChange={(event) => setWords(event.target.value)}
              style={{ border: '1px solid #ccc', width: 110, padding: 2 }}
            />
          </Table.ColumnHeader>
          {header('year', 'Made')}
          {header('kilos', 'Kilos')}
          <Table.ColumnHeader>State</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map((row) => (
          <Table.Row key={row.name}>
            <Table.Cell>{row.name}</Table.Cell>
            <Table.Cell>{row.year}</Table.Cell>
            <Table.Cell>{row.kilos}</Table.Cell>
            <Table.Cell>
              <Badge colorPalette={row.state === 'shown' ? 'green' : 'orange'}>{row.state}</Badge>
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  )
}

const SHOWS: [string, string, Scene, number, string][] = [
  ['Seats', 'Until May', 'chair', 30, 'new'],
  ['Light', 'From June', 'lamp', 50, 'soon'],
]

const Shows = () => (
  <div style={{ display: 'flex', gap: 16 }}>
    {SHOWS.map(([name, when, scene, hue, note]) => (
      <Card.Root width="260px" overflow="hidden" key={name}>
        <Image src={drawn(scene, { hue, width: 320, height: 210 })} alt={name} />
        <Card.Body>
          <Card.Title>
            {name} <Badge>{note}</Badge>
          </Card.Title>
          <Card.Description>{when}</Card.Description>
        </Card.Body>
        <Card.Footer>
          <Button size="sm">Reserve</Button>
        </Card.Footer>
      </Card.Root>
    ))}
  </div>
)

const Round = () => (
  <Carousel.Root slideCount={3} maxW="480px">
    <Carousel.ItemGroup>
      {[20, 120, 240].map((hue, index) => (
        <Carousel.Item index={index} key={hue}>
          <Image src={drawn('street', { hue })} alt="" />
        </Carousel.Item>
      ))}
    </Carousel.ItemGroup>
    <Carousel.Control>
      <Carousel.PrevTrigger asChild>
        <IconButton size="xs">‹</IconButton>
      </Carousel.PrevTrigger>
      <Carousel.Indicators />
      <Carousel.NextTrigger asChild>
        <IconButton size="xs">›</IconButton>
      </Carousel.NextTrigger>
    </Carousel.Control>
  </Carousel.Root>
)

const Past = () => (
  <Timeline.Root maxW="320px">
    {['The collection', 'The house', 'The new wing'].map((each) => (
      <Timeline.Item key={each}>
        <Timeline.Connector>
          <Timeline.Separator />
          <Timeline.Indicator />
        </Timeline.Connector>
        <Timeline.Content>
          <Timeline.Title>{each}</Timeline.Title>
        </Timeline.Content>
      </Timeline.Item>
    ))}
  </Timeline.Root>
)

const Closed = () => (
  <Alert.Root status="warning" maxW="480px">
    <Alert.Indicator />
    <Alert.Title>The mill room is closed in March</Alert.Title>
  </Alert.Root>
)

const Loading = () => <Skeleton height="120px" width="260px" />

const Words = () => (
  <div style={{ display: 'flex', gap: 16 }}>
    {['The café looks onto the river.', 'The shop sells tools as well.'].map((each) => (
      <Card.Root width="240px" key={each}>
        <Card.Body>{each}</Card.Body>
      </Card.Root>
    ))}
  </div>
)

export const museum: [string, string, ComponentType][] = [
  ['s18', 'Sunday', Ticket],
  ['s19', 'Your way round', Guide],
  ['s20', 'The gate', Smith],
  ['s21', 'When you leave', Return],
  ['s22', 'Founded by', Founder],
  ['s23', 'Upstairs', Lift],
  ['s24', 'Mind', Floors],
  ['s25', 'Rooms', Rooms],
  ['s26', 'Tools', Tools],
  ['s27', 'On show', Shows],
  ['s28', 'Our street', Round],
  ['s29', 'Since 1904', Past],
  ['s30', '', Closed],
  ['s31', 'Coming', Loading],
  ['s32', 'Also here', Words],
]
