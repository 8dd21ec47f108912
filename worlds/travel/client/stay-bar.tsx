import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { QueryPatch } from '../../kit/client.ts'
import { WORLD_TODAY } from '../../kit/shared.ts'
import { addDays, daysBetween } from '../dates.ts'
import { LAST_NIGHT } from '../prices.ts'
import type { HotelPage } from '../world.ts'
import { DateField, PartyField } from './fields.tsx'
import { plural } from './texts.ts'

/** Dates and guests of the stay; every change goes into the address at once. */
export function StayBar({ hotel, onChange }: { hotel: HotelPage; onChange(patch: QueryPatch): void }) {
  const { stay } = hotel
  return (
    <Paper variant="outlined" component="section" aria-label="Your stay" sx={{ p: 2, alignSelf: 'start' }}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h4" component="h2">
          Your stay, {plural(daysBetween(stay.from, stay.to), 'night')}
        </Typography>
        <DateField
          label="Check-in"
          value={stay.from}
          first={WORLD_TODAY}
          last={LAST_NIGHT}
          onChange={(from) => from && onChange({ from, to: stay.to > from ? stay.to : addDays(from, 1) })}
        />
        <DateField
          label="Check-out"
          value={stay.to}
          first={addDays(stay.from, 1)}
          last={addDays(LAST_NIGHT, 1)}
          onChange={(to) => to && onChange({ from: stay.from, to })}
        />
        <PartyField value={stay} onChange={(party) => onChange({ ...party })} />
        <Typography variant="caption" color="textSecondary">
          Check-in from {hotel.policies.checkIn}, check-out until {hotel.policies.checkOut}.
        </Typography>
      </Stack>
    </Paper>
  )
}
