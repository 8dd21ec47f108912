import Add from '@mui/icons-material/Add'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import Remove from '@mui/icons-material/Remove'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import dayjs from 'dayjs'
import { useMemo, useState } from 'react'
import { CITIES, type City, WORLD_TODAY } from '../../kit/shared.ts'
import { plural } from './texts.ts'

const BY_COUNTRY = [...CITIES].sort((a, b) => a.country.localeCompare(b.country) || a.name.localeCompare(b.name))

/** Search-as-you-type choice of one of the cities. */
export function CityField(props: { label: string; value: string | null; onChange(slug: string | null): void }) {
  const value = CITIES.find(({ slug }) => slug === props.value) ?? null
  return (
    <Autocomplete<City>
      options={BY_COUNTRY}
      value={value}
      onChange={(_, city) => props.onChange(city?.slug ?? null)}
      groupBy={({ country }) => country}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(a, b) => a.slug === b.slug}
      renderInput={(params) => <TextField {...params} label={props.label} placeholder="City" />}
      fullWidth
    />
  )
}

const FORMAT = 'YYYY-MM-DD'

/** It is WORLD_TODAY in this world, whatever the machine's clock says. */
function WorldDay(props: PickerDayProps) {
  const isToday = props.day.format(FORMAT) === WORLD_TODAY
  return <PickerDay {...props} today={isToday} aria-current={isToday ? 'date' : undefined} />
}

/** One day, typed or picked from a calendar; days outside first and last are disabled. */
export function DateField(props: {
  label: string
  value: string | null
  first: string
  last: string
  onChange(day: string | null): void
}) {
  // An open calendar turns back to its value's month whenever the value is another object.
  const value = useMemo(() => (props.value ? dayjs(props.value) : null), [props.value])
  return (
    <DatePicker
      label={props.label}
      value={value}
      onChange={(day) => {
        if (day === null) props.onChange(null)
        else if (day.isValid()) props.onChange(day.format(FORMAT))
      }}
      minDate={dayjs(props.first)}
      maxDate={dayjs(props.last)}
      referenceDate={dayjs(props.value ?? props.first)}
      format="DD/MM/YYYY"
      views={['month', 'day']}
      openTo="day"
      slots={{ day: WorldDay }}
      slotProps={{ textField: { size: 'small', fullWidth: true } }}
    />
  )
}

export interface Party {
  adults: number
  children: number
  rooms: number
}

const partyText = ({ adults, children, rooms }: Party): string =>
  [plural(adults, 'adult'), children > 0 ? plural(children, 'child', 'children') : '', plural(rooms, 'room')]
    .filter((part) => part !== '')
    .join(', ')

/** Guests and rooms, counted up and down in a popover. */
export function PartyField(props: { value: Party; onChange(party: Party): void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { value, onChange } = props
  return (
    <>
      <TextField
        label="Guests and rooms"
        value={partyText(value)}
        fullWidth
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') setAnchor(event.currentTarget)
        }}
        slotProps={{
          htmlInput: { readOnly: true, 'aria-haspopup': 'dialog', style: { cursor: 'pointer' } },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <PersonOutlined fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Guests and rooms' } }}
      >
        <Stack sx={{ p: 2, gap: 1.5, width: 280 }}>
          <Counter
            label="Adults"
            note="18 or older"
            value={value.adults}
            low={1}
            high={12}
            onChange={(adults) => onChange({ ...value, adults })}
          />
          <Counter
            label="Children"
            note="up to 17"
            value={value.children}
            low={0}
            high={8}
            onChange={(children) => onChange({ ...value, children })}
          />
          <Counter
            label="Rooms"
            note=""
            value={value.rooms}
            low={1}
            high={6}
            onChange={(rooms) => onChange({ ...value, rooms })}
          />
          <Button variant="contained" onClick={() => setAnchor(null)}>
            Done
          </Button>
        </Stack>
      </Popover>
    </>
  )
}

export function Counter(props: {
  label: string
  note: string
  value: number
  low: number
  high: number
  onChange(value: number): void
}) {
  const { label, value, low, high } = props
  return (
    <Stack direction="row" role="group" aria-label={label} sx={{ alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        <Typography variant="caption" color="textSecondary">
          {props.note}
        </Typography>
      </Box>
      <IconButton
        size="small"
        aria-label={`Fewer: ${label}`}
        disabled={value <= low}
        onClick={() => props.onChange(value - 1)}
      >
        <Remove fontSize="small" />
      </IconButton>
      <Typography aria-live="polite" sx={{ minWidth: 20, textAlign: 'center' }}>
        {value}
      </Typography>
      <IconButton
        size="small"
        aria-label={`More: ${label}`}
        disabled={value >= high}
        onClick={() => props.onChange(value + 1)}
      >
        <Add fontSize="small" />
      </IconButton>
    </Stack>
  )
}
