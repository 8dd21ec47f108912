/** What is filled in. */
import { parseDate, parseDateTime, parseTime } from '@internationalized/date'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  Checkbox,
  CheckboxGroup,
  ComboBox,
  DateInput,
  DatePicker,
  DateRangePicker,
  DateSegment,
  Dialog,
  DropZone,
  FileTrigger,
  Form,
  Group,
  Heading,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Meter,
  NumberField,
  Popover,
  Radio,
  RadioGroup,
  RangeCalendar,
  Select,
  SelectValue,
  Slider,
  SliderOutput,
  SliderThumb,
  SliderTrack,
  Switch,
  Text,
  TextField,
  TimeField,
} from 'react-aria-components'

const items = (words: string[]) =>
  words.map((each) => (
    <ListBoxItem key={each} id={each}>
      {each}
    </ListBoxItem>
  ))

export const Subject = () => (
  <Select>
    <Label>Language</Label>
    <br />
    <Button>
      <SelectValue /> <span aria-hidden="true">▾</span>
    </Button>
    <Popover>
      <ListBox>{items(['French', 'Spanish', 'Latin'])}</ListBox>
    </Popover>
  </Select>
)

export const Teacher = () => (
  <ComboBox>
    <Label>Name</Label>
    <br />
    <Input />
    <Button>▾</Button>
    <Popover>
      <ListBox>{items(['Ms Lund', 'Mr Haddad', 'Ms Okafor', 'Mr Berg'])}</ListBox>
    </Popover>
  </ComboBox>
)

const Tick = ({ value, children }: { value: string; children: string }) => (
  <Checkbox value={value}>
    <div className="box" />
    {children}
  </Checkbox>
)
export const Meals = () => (
  <CheckboxGroup>
    <Label>Mia does not eat</Label>
    <Tick value="fish">Fish</Tick>
    <Tick value="nuts">Nuts</Tick>
    <Tick value="milk">Milk</Tick>
  </CheckboxGroup>
)

const Bar = ({ label, value, max }: { label: string; value: number | number[]; max: number }) => (
  <Slider defaultValue={value} maxValue={max}>
    <Label>{label}</Label> <SliderOutput />
    <SliderTrack>
      {({ state }) => state.values.map((_, n) => <SliderThumb key={state.getThumbMinValue(n)} index={n} />)}
    </SliderTrack>
  </Slider>
)
export const Mile = () => <Bar label="Kilometres" value={4} max={30} />
export const Grade = () => <Bar label="Marks" value={[2, 4]} max={6} />

const Month = () => (
  <>
    <header>
      <Button slot="previous">‹</Button>
      <Heading />
      <Button slot="next">›</Button>
    </header>
    <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
  </>
)
export const Term = () => (
  <DatePicker defaultValue={parseDate('2026-12-09')} minValue={parseDate('2026-12-03')}>
    <Label>Day</Label>
    <Group>
      <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
      <Button>▾</Button>
    </Group>
    <Popover>
      <Dialog>
        <Calendar>
          <Month />
        </Calendar>
      </Dialog>
    </Popover>
  </DatePicker>
)

export const Away = () => (
  <DateRangePicker>
    <Label>Days</Label>
    <Group>
      <DateInput slot="start">{(segment) => <DateSegment segment={segment} />}</DateInput>
      <span aria-hidden="true"> to </span>
      <DateInput slot="end">{(segment) => <DateSegment segment={segment} />}</DateInput>
      <Button>▾</Button>
    </Group>
    <Popover>
      <Dialog>
        <RangeCalendar>
          <Month />
        </RangeCalendar>
      </Dialog>
    </Popover>
  </DateRangePicker>
)

export const Call = () => (
  <DatePicker granularity="minute" defaultValue={parseDateTime('2026-12-09T10:30')}>
    <Label>Day and hour</Label>
    <Group>
      <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
      <Button>▾</Button>
    </Group>
    <Popover>
      <Dialog>
        <Calendar>
          <Month />
        </Calendar>
      </Dialog>
    </Popover>
  </DatePicker>
)

export const Time = () => (
  <TimeField defaultValue={parseTime('15:30')}>
    <Label>Hour</Label>
    <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
  </TimeField>
)

export const Absent = () => (
  <DropZone>
    <FileTrigger>
      <Button>Choose a file</Button>
    </FileTrigger>
    <Text slot="label"> or drop it here</Text>
  </DropZone>
)

export const Trip = () => (
  <Form>
    <TextField name="who">
      <Label>Name</Label>
      <br />
      <Input />
    </TextField>
    <NumberField defaultValue={1} minValue={1}>
      <Label>Age</Label>
      <Group>
        <Button slot="decrement">-</Button>
        <Input />
        <Button slot="increment">+</Button>
      </Group>
    </NumberField>
    <Checkbox>
      <div className="box" />
      Can swim
    </Checkbox>
    <Button type="submit">Sign up</Button>
  </Form>
)

export const Choir = () => (
  <RadioGroup defaultValue="alto">
    <Label>Voice</Label>
    <Radio value="alto">Alto</Radio>
    <Radio value="bass">Bass</Radio>
  </RadioGroup>
)
export const Bus = () => <Switch>Takes the bus</Switch>
export const Books = () => (
  <Meter value={3} maxValue={8} aria-label="Books lent">
    <div style={{ width: 240, height: 8, background: '#ddd' }}>
      <div style={{ width: '37%', height: 8, background: '#2463eb' }} />
    </div>
  </Meter>
)
