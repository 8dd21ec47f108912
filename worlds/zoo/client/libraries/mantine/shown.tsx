/** What is looked at. */
import { Carousel } from '@mantine/carousel'
import {
  Accordion,
  Anchor,
  Avatar,
  Badge,
  Button,
  Card,
  Checkbox,
  Group,
  Image,
  List,
  Paper,
  ScrollArea,
  SimpleGrid,
  Spoiler,
  Table,
  Text,
  Timeline,
  Tree,
} from '@mantine/core'
import { Calendar } from '@mantine/dates'
import { useState } from 'react'
import { drawn } from '../../drawn.ts'

const TITLES = [
  { title: 'A chair for the garden', hue: 20, scene: 'chair', note: 'new' },
  { title: 'Light in old houses', hue: 50, scene: 'lamp', note: '' },
  { title: 'Bags for a life', hue: 200, scene: 'bag', note: 'lent' },
] as const
export const Books = () => (
  <SimpleGrid cols={3} w={760}>
    {TITLES.map(({ title, hue, scene, note }) => (
      <Card key={title} withBorder>
        <Card.Section>
          <Image src={drawn(scene, { hue, width: 320, height: 200 })} alt={title} />
        </Card.Section>
        <Group justify="space-between" mt="sm">
          <Text fw={500}>{title}</Text>
          {note && <Badge>{note}</Badge>}
        </Group>
        <Text size="sm">Shelf 3</Text>
        <Button mt="sm" fullWidth>
          Keep it for me
        </Button>
      </Card>
    ))}
  </SimpleGrid>
)

export const House = () => (
  <Carousel withIndicators height={280} w={520} slideSize="100%">
    {(['room', 'street', 'tree'] as const).map((scene, n) => (
      <Carousel.Slide key={scene}>
        <img
          src={drawn(scene, { height: 360 })}
          alt={['Waiting room', 'Entrance from the street', 'Garden'][n]}
          style={{ width: '100%' }}
        />
      </Carousel.Slide>
    ))}
  </Carousel>
)

export const Questions = () => (
  <Accordion w={520} defaultValue="visit">
    <Accordion.Item value="visit">
      <Accordion.Control>May I bring a friend?</Accordion.Control>
      <Accordion.Panel>One, if the room is not full.</Accordion.Panel>
    </Accordion.Item>
    <Accordion.Item value="eat">
      <Accordion.Control>May I eat before?</Accordion.Control>
      <Accordion.Panel>Not when blood is taken.</Accordion.Panel>
    </Accordion.Item>
  </Accordion>
)

const STAFF = [
  { name: 'Moreau', room: 214, since: 2009, state: 'in' },
  { name: 'Haddad', room: 118, since: 2017, state: 'away' },
  { name: 'Lund', room: 121, since: 2021, state: 'in' },
]
export const Staff = () => {
  const [up, setUp] = useState(true)
  const rows = STAFF.toSorted((a, b) => (a.name < b.name === up ? -1 : 1))
  return (
    <Table w={560} striped>
      <Table.Thead>
        <Table.Tr>
          <Table.Th />
          <Table.Th aria-sort={up ? 'ascending' : 'descending'}>
            <Button variant="subtle" size="compact-sm" onClick={() => setUp(!up)}>
              Name {up ? '▲' : '▼'}
            </Button>
          </Table.Th>
          <Table.Th>Room</Table.Th>
          <Table.Th>Since</Table.Th>
          <Table.Th>State</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, room, since, state }) => (
          <Table.Tr key={name}>
            <Table.Td>
              <Checkbox aria-label={`Choose ${name}`} />
            </Table.Td>
            <Table.Td>{name}</Table.Td>
            <Table.Td>{room}</Table.Td>
            <Table.Td>{since}</Table.Td>
            <Table.Td>
              <Badge color={state === 'in' ? 'green' : 'gray'}>{state}</Badge>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

export const Month = () => {
  const [day, setDay] = useState('2026-12-10')
  return (
    <Calendar
      defaultDate="2026-12-01"
      getDayProps={(date) => ({ selected: date === day, disabled: date.endsWith('5'), onClick: () => setDay(date) })}
    />
  )
}

export const Floors = () => (
  <Tree
    data={[
      {
        value: 'one',
        label: 'First floor',
        children: [
          { value: 'eyes', label: 'Eyes', children: [{ value: '118', label: 'Room 118' }] },
          { value: 'ears', label: 'Ears' },
        ],
      },
      { value: 'two', label: 'Second floor', children: [{ value: 'hearts', label: 'Hearts' }] },
    ]}
    renderNode={({ node, expanded, hasChildren, elementProps }) => (
      <Group gap={4} {...elementProps}>
        {hasChildren && <span aria-hidden>{expanded ? '▾' : '▸'}</span>}
        <span>{node.label}</span>
      </Group>
    )}
  />
)

const story = (n: number) => `${n + 1} December: story number ${n + 1} of the ward`
export const News = () => {
  const [count, setCount] = useState(12)
  return (
    <ScrollArea h={220} w={420} onBottomReached={() => setCount(Math.min(200, count + 10))}>
      {Array.from({ length: count }, (_, n) => (
        <Paper key={story(n)} p="xs" mb="xs" withBorder>
          {story(n)}
        </Paper>
      ))}
    </ScrollArea>
  )
}

export const Line = () => (
  <Timeline active={2}>
    <Timeline.Item title="Ordered">Monday</Timeline.Item>
    <Timeline.Item title="Made">Wednesday</Timeline.Item>
    <Timeline.Item title="Ready">Friday</Timeline.Item>
  </Timeline>
)

export const Long = () => (
  <Spoiler maxHeight={48} showLabel="More" hideLabel="Less" w={420}>
    We began in 1911 as a home for sailors. In 1946 the house became a clinic of the town. Since 2004 it belongs to the
    region. The new wing was opened in 2019, with forty beds and a garden on the roof that patients may use.
  </Spoiler>
)

export const Costs = () => (
  <Table w={360}>
    <Table.Tbody>
      <Table.Tr>
        <Table.Td>Visit</Table.Td>
        <Table.Td>20</Table.Td>
      </Table.Tr>
      <Table.Tr>
        <Table.Td>Night</Table.Td>
        <Table.Td>55</Table.Td>
      </Table.Tr>
    </Table.Tbody>
  </Table>
)

export const Ways = () => (
  <List>
    <List.Item>
      <Anchor href="#bus">By bus</Anchor>
    </List.Item>
    <List.Item>
      <Anchor href="#car">By car</Anchor>
    </List.Item>
    <List.Item>
      <Anchor href="#foot">On foot</Anchor>
    </List.Item>
  </List>
)

export const Team = () => (
  <Group>
    {['CM', 'NH', 'SL'].map((each) => (
      <Avatar key={each}>{each}</Avatar>
    ))}
  </Group>
)
