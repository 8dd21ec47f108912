import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { TimePicker } from '@mui/x-date-pickers/TimePicker'
import dayjs from 'dayjs'
import { WORLD_TODAY } from '../../kit/shared.ts'
import { type Extra, extraTotal } from '../bookings.ts'
import { money } from './texts.ts'

export interface Guest {
  lead: string
  email: string
  /** 'HH:MM' */
  arrival: string | null
  accepted: boolean
}

type Problems = Partial<Record<keyof Guest, string>>

/** What is still wrong, by field; the server checks again. */
export function problemsOf({ lead, email, accepted }: Guest): Problems {
  return {
    ...(lead.trim().length < 3 ? { lead: 'Give first and last name' } : {}),
    ...(/^\S+@\S+\.\S+$/.test(email) ? {} : { email: 'Give an e-mail address such as name@mail.test' }),
    ...(accepted ? {} : { accepted: 'Accept the house rules to go on' }),
  }
}

export function GuestForm(props: {
  guest: Guest
  problems: Problems
  withArrival: boolean
  onChange(guest: Guest): void
}) {
  const { guest, problems, onChange } = props
  return (
    <Stack component="form" aria-label="Guest details" sx={{ gap: 2, maxWidth: 420, mt: 1 }} noValidate>
      <TextField
        label="Name of the main guest"
        required
        autoComplete="name"
        value={guest.lead}
        error={problems.lead !== undefined}
        helperText={problems.lead}
        onChange={(event) => onChange({ ...guest, lead: event.target.value })}
      />
      <TextField
        label="E-mail"
        required
        type="email"
        autoComplete="email"
        value={guest.email}
        error={problems.email !== undefined}
        helperText={problems.email}
        onChange={(event) => onChange({ ...guest, email: event.target.value })}
      />
      {props.withArrival && (
        <TimePicker
          label="Time of arrival (optional)"
          ampm={false}
          minutesStep={15}
          timeSteps={{ minutes: 15 }}
          value={guest.arrival ? dayjs(`${WORLD_TODAY}T${guest.arrival}`) : null}
          referenceDate={dayjs(`${WORLD_TODAY}T15:00`)}
          onChange={(time) => onChange({ ...guest, arrival: time?.isValid() ? time.format('HH:mm') : null })}
          slotProps={{ textField: { size: 'small' } }}
        />
      )}
      <FormControl error={problems.accepted !== undefined}>
        <FormControlLabel
          control={<Checkbox checked={guest.accepted} onChange={(_, accepted) => onChange({ ...guest, accepted })} />}
          label="I accept the house rules and fare conditions"
        />
        {problems.accepted && <FormHelperText>{problems.accepted}</FormHelperText>}
      </FormControl>
    </Stack>
  )
}

export function ExtrasForm(props: {
  offered: readonly Extra[]
  chosen: readonly string[]
  people: number
  nights: number
  onChange(chosen: string[]): void
}) {
  const { offered, chosen, people, nights, onChange } = props
  return (
    <FormControl component="fieldset" sx={{ mt: 1, width: '100%', maxWidth: 480 }}>
      <FormLabel component="legend">What else would you like?</FormLabel>
      <FormGroup>
        {offered.map((extra) => (
          <FormControlLabel
            key={extra.id}
            control={
              <Checkbox
                checked={chosen.includes(extra.id)}
                onChange={(_, on) => onChange(on ? [...chosen, extra.id] : chosen.filter((id) => id !== extra.id))}
              />
            }
            label={
              <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
                <span>
                  {extra.label} ({extra.price === 0 ? 'free' : `${money(extra.price)} a ${extra.per}`})
                </span>
                <b>{money(extraTotal(extra, people, nights))}</b>
              </Box>
            }
            slotProps={{ typography: { sx: { flex: 1 } } }}
          />
        ))}
      </FormGroup>
    </FormControl>
  )
}
