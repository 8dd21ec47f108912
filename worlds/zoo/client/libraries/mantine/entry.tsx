/** What is filled in. */
import {
  Autocomplete,
  Button,
  Checkbox,
  MultiSelect,
  NumberInput,
  Progress,
  RangeSlider,
  Rating,
  Select,
  Slider,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { DatePickerInput, DateTimePicker, TimePicker } from '@mantine/dates'
import { Dropzone } from '@mantine/dropzone'
import { useState } from 'react'

export const Insurer = () => <Select label="Insurer" w={260} data={['Nordlys', 'Havn', 'Fjell']} defaultValue="Havn" />
export const Allergies = () => (
  <MultiSelect label="You cannot take" w={320} searchable data={['Penicillin', 'Pollen', 'Latex', 'Nuts']} />
)
export const Medicine = () => (
  <Autocomplete label="Name on the box" w={280} data={['Ibuprofen', 'Insulin', 'Iron', 'Aspirin']} />
)
export const Weight = () => <Slider w={320} min={30} max={180} defaultValue={70} label={(kilos) => `${kilos} kg`} />
export const Span = () => (
  <RangeSlider
    w={320}
    min={0}
    max={24}
    defaultValue={[6, 9]}
    marks={[
      { value: 0, label: '0' },
      { value: 12, label: '12' },
      { value: 24, label: '24' },
    ]}
    mb="xl"
  />
)
export const Had = () => {
  const all = ['Measles', 'Mumps', 'Chicken pox']
  const [had, setHad] = useState<string[]>([])
  return (
    <>
      <Checkbox
        label="All of these"
        checked={had.length === all.length}
        indeterminate={had.length > 0 && had.length < all.length}
        onChange={() => setHad(had.length === all.length ? [] : all)}
      />
      <Checkbox.Group value={had} onChange={setHad} ml="md">
        {all.map((each) => (
          <Checkbox key={each} value={each} label={each} mt="xs" />
        ))}
      </Checkbox.Group>
    </>
  )
}
export const Born = () => <DatePickerInput label="Day" w={240} maxDate="2026-12-01" defaultValue="1990-05-14" />
export const Holiday = () => <DatePickerInput type="range" label="From and to" w={280} />
export const Best = () => <TimePicker label="Ring me at" w={200} withDropdown defaultValue="09:30" />
export const Fever = () => <DateTimePicker label="Day and hour" w={260} />
export const Results = () => (
  <Dropzone onDrop={() => undefined} w={420} p="xl">
    <Text>Drop pictures or letters here, or click</Text>
  </Dropzone>
)
export const Emergency = () => (
  <form onSubmit={(event) => event.preventDefault()} style={{ width: 320 }}>
    <TextInput label="Name" />
    <TextInput label="Telephone" type="tel" />
    <Select label="Is your" data={['Partner', 'Parent', 'Friend']} />
    <NumberInput label="Years you know each other" />
    <Button type="submit" mt="md">
      Keep
    </Button>
  </form>
)
export const Pain = () => <Rating defaultValue={2} readOnly />
export const Reminders = () => <Switch label="Remind me the day before" />
export const Words = () => <Textarea label="In your own words" w={360} />
export const Duty = () => <Progress value={35} w={300} aria-label="Of the shift" />
