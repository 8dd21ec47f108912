import { Button } from 'primereact/button'
import { Calendar } from 'primereact/calendar'
import { FileUpload } from 'primereact/fileupload'
import { InputNumber } from 'primereact/inputnumber'
import { InputText } from 'primereact/inputtext'
import { ProgressBar } from 'primereact/progressbar'
import { RadioButton } from 'primereact/radiobutton'
import { Rating } from 'primereact/rating'
import { Slider } from 'primereact/slider'
import { useState } from 'react'
import { reacted } from '../../reacted.ts'

const day = (date: number, month = 4) => new Date(2027, month, date, 10, 30)

function Day() {
  const [value, setValue] = useState<Date | null>(day(12))
  return <Calendar value={value} onChange={(event) => setValue(event.value ?? null)} showIcon showButtonBar />
}

function Stay() {
  const [value, setValue] = useState<never>([day(3), day(9)] as never)
  return (
    <Calendar
      value={value}
      onChange={(event) => setValue(event.value as never)}
      selectionMode="range"
      readOnlyInput
      numberOfMonths={2}
      minDate={day(1)}
    />
  )
}

function Moment() {
  const [value, setValue] = useState<Date | null>(day(20))
  return <Calendar value={value} onChange={(event) => setValue(event.value ?? null)} showTime hourFormat="24" />
}

function Clock() {
  const [value, setValue] = useState<Date | null>(day(20))
  return <Calendar value={value} onChange={(event) => setValue(event.value ?? null)} timeOnly hourFormat="12" />
}

function Month() {
  const [value, setValue] = useState<Date | null>(day(18))
  return (
    <Calendar
      inline
      value={value}
      onChange={(event) => setValue(event.value ?? null)}
      minDate={day(5)}
      disabledDays={[0]}
    />
  )
}

function Prices() {
  const [value, setValue] = useState<Date | null>(null)
  return (
    <Calendar
      inline
      viewDate={day(1, 6)}
      value={value}
      onChange={(event) => setValue(event.value ?? null)}
      disabledDates={[day(6, 6), day(7, 6), day(8, 6)]}
      dateTemplate={({ day: number }) => (
        <span style={{ textAlign: 'center', lineHeight: 1.1 }}>
          {number}
          <br />
          <small style={{ color: number % 4 ? '#c2410c' : '#15803d' }}>€{number % 4 ? 95 : 60}</small>
        </span>
      )}
    />
  )
}

function Guests({ upright = false }) {
  const [value, setValue] = useState(20)
  return (
    <div style={upright ? { height: 180, padding: 12 } : { width: 320, padding: 12 }}>
      <p>{value} guests</p>
      <Slider
        value={value}
        onChange={(event) => setValue(event.value as number)}
        orientation={upright ? 'vertical' : 'horizontal'}
        style={upright ? { height: 120 } : {}}
        step={5}
      />
    </div>
  )
}

function Budget() {
  const [value, setValue] = useState<[number, number]>([40, 160])
  return (
    <div style={{ width: 320, padding: 12 }}>
      <p>
        € {value[0]} – € {value[1]}
      </p>
      <Slider value={value} onChange={(event) => setValue(event.value as [number, number])} range max={250} />
    </div>
  )
}

const Filled = () => <ProgressBar value={62} style={{ width: 320 }} />

const Stars = () => <Rating value={4} readOnly cancel={false} />

function Booking() {
  const [seat, setSeat] = useState('window')
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      style={{ display: 'grid', gap: 12, width: 320, background: 'var(--surface-card)', padding: 20 }}
    >
      <label htmlFor="who">Name</label>
      <InputText id="who" />
      <label htmlFor="mail">E-mail</label>
      <InputText id="mail" type="email" />
      <label htmlFor="many">How many of you?</label>
      <InputNumber inputId="many" showButtons min={1} max={12} value={2} />
      {['window', 'garden'].map((each) => (
        <span key={each}>
          <RadioButton inputId={each} value={each} checked={seat === each} onChange={() => setSeat(each)} />{' '}
          <label htmlFor={each}>A table at the {each}</label>
        </span>
      ))}
      <Button label="Reserve" />
    </form>
  )
}

const Letters = () => (
  <FileUpload
    name="letters[]"
    url="/nowhere"
    customUpload
    multiple
    accept="application/pdf"
    emptyTemplate={<p>Put your referral and X-rays here.</p>}
  />
)

const Portrait = () => (
  <FileUpload mode="basic" name="portrait" url="/nowhere" customUpload accept="image/*" chooseLabel="Your portrait" />
)

export const visits = reacted([
  ['s39', 'Next check-up', Day],
  ['s40', 'Your stay', Stay],
  ['s41', 'Handing over the keys', Moment],
  ['s42', 'Wake me at', Clock],
  ['s43', 'When may the plumber come?', Month],
  ['s44', 'A night at the lake in July', Prices],
  ['s45', 'The party', () => <Guests />],
  ['s46', 'Those who stay overnight', () => <Guests upright />],
  ['s47', 'What a night may cost', Budget],
  ['s48', 'Deposits received', Filled],
  ['s49', 'What guests say', Stars],
  ['s50', 'A table for tonight', Booking],
  ['s51', 'Papers for the doctor', Letters],
  ['s52', 'Your pass', Portrait],
])
