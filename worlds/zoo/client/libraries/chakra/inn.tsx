import { parseDate } from '@ark-ui/react/date-picker'
import { Button, Card, DatePicker, Image, NativeSelect, Portal } from '@chakra-ui/react'
import { type ComponentType, useState } from 'react'
import { drawn, type Scene } from '../../drawn.ts'

const FIRST = parseDate('2027-06-04')

const Month = () => (
  <>
    <DatePicker.View view="day">
      <DatePicker.Header />
      <DatePicker.DayTable />
    </DatePicker.View>
    <DatePicker.View view="month">
      <DatePicker.Header />
      <DatePicker.MonthTable />
    </DatePicker.View>
    <DatePicker.View view="year">
      <DatePicker.Header />
      <DatePicker.YearTable />
    </DatePicker.View>
  </>
)

const Arrival = ({ range = false }) => (
  <DatePicker.Root
    maxW="22rem"
    selectionMode={range ? 'range' : 'single'}
    defaultValue={range ? [FIRST, parseDate('2027-06-09')] : [FIRST]}
    min={parseDate('2027-06-02')}
  >
    <DatePicker.Control>
      <DatePicker.Input index={0} />
      {range && <DatePicker.Input index={1} />}
      <DatePicker.IndicatorGroup>
        <DatePicker.Trigger>▾</DatePicker.Trigger>
      </DatePicker.IndicatorGroup>
    </DatePicker.Control>
    <Portal>
      <DatePicker.Positioner>
        <DatePicker.Content>
          <Month />
        </DatePicker.Content>
      </DatePicker.Positioner>
    </Portal>
  </DatePicker.Root>
)

const Standing = () => (
  <DatePicker.Root inline maxW="20rem" defaultValue={[FIRST]} isDateUnavailable={(date) => date.day % 9 === 0}>
    <DatePicker.Content unstyled>
      <Month />
    </DatePicker.Content>
  </DatePicker.Root>
)

const ROOMS: [string, Scene, number, string][] = [
  ['Heron', 'room', 190, 'two beds, bath'],
  ['Otter', 'room', 30, 'one bed, shower'],
]

function Room({ room: [name, scene, hue, facts] }: { room: (typeof ROOMS)[number] }) {
  const [over, setOver] = useState(false)
  return (
    <Card.Root
      width="240px"
      overflow="hidden"
      position="relative"
      onMouseEnter={() => setOver(true)}
      onMouseLeave={() => setOver(false)}
    >
      <Image src={drawn(scene, { hue, width: 320, height: 210 })} alt={name} />
      <Card.Body>
        <Card.Title>{name}</Card.Title>
        <p>{facts}</p>
      </Card.Body>
      {over && (
        <Button size="xs" position="absolute" top="2" right="2">
          Look inside
        </Button>
      )}
    </Card.Root>
  )
}

const Rooms = () => (
  <div style={{ display: 'flex', gap: 16 }}>
    {ROOMS.map((room) => (
      <Room room={room} key={room[0]} />
    ))}
  </div>
)

const WALKS = [
  { name: 'Weir', km: 3, rise: 40 },
  { name: 'Beacon', km: 11, rise: 520 },
  { name: 'Abbey', km: 7, rise: 180 },
]

function Walks() {
  const [by, setBy] = useState<'km' | 'rise' | 'name'>('km')
  return (
    <div>
      <NativeSelect.Root maxW="220px">
        <NativeSelect.Field aria-label="Order" value={by} onChange={(event) => setBy(event.target.value as 'km')}>
          <option value="km">Shortest first</option>
          <option value="rise">Flattest first</option>
          <option value="name">By name</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <ul>
        {[...WALKS]
          .sort((a, b) => (a[by] < b[by] ? -1 : 1))
          .map(({ name, km, rise }) => (
            <li key={name} style={{ padding: '8px 0' }}>
              <a href={`#${name}`} style={{ textDecoration: 'underline' }}>
                {name}
              </a>
              <br />
              {km} km, {rise} m up
            </li>
          ))}
      </ul>
    </div>
  )
}

const Poster = () => (
  <Image src={drawn('beach', { hue: 200, words: 'Fish on Fridays' })} alt="" width="320px" height="210px" />
)

const Painted = () => (
  <div style={{ display: 'flex', gap: 8 }}>
    <Image src={drawn('room', { hue: 10 })} alt="2020" width="260px" />
    <Image src={drawn('room', { hue: 250 })} alt="2026" width="260px" />
  </div>
)

export const inn: [string, string, ComponentType][] = [
  ['s33', 'We come on', () => <Arrival />],
  ['s34', 'We stay', () => <Arrival range />],
  ['s35', 'A table by the river', Standing],
  ['s36', 'Rooms', Rooms],
  ['s37', 'On foot', Walks],
  ['s38', 'This week', Poster],
  ['s39', 'Painted anew, 2020 and 2026', Painted],
]
