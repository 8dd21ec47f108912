import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import dayjs from 'dayjs'
import { createContext, useContext, useMemo, useState } from 'react'
import { useApi } from '../../kit/client.ts'
import { WORLD_TODAY } from '../../kit/shared.ts'
import { formatDay, monthOf } from '../dates.ts'
import { LAST_NIGHT } from '../prices.ts'
import type { PriceCalendar as Answer } from '../world.ts'
import { money } from './texts.ts'

type Day = Answer['days'][number]
const Days = createContext<{ byDay: ReadonlyMap<string, Day>; lowest: number }>({ byDay: new Map(), lowest: 0 })
const FORMAT = 'YYYY-MM-DD'

function PricedDay(props: PickerDayProps) {
  const { byDay, lowest } = useContext(Days)
  const day = props.day.format(FORMAT)
  const entry = byDay.get(day)
  const isSoldOut = entry?.state === 'sold out'
  const text = entry?.price ? money(entry.price) : isSoldOut ? 'sold out' : ''
  return (
    <PickerDay
      {...props}
      today={day === WORLD_TODAY}
      disabled={props.disabled || !entry?.price}
      aria-label={`${formatDay(day)}${text ? `, ${text}` : ''}`}
      sx={{ borderRadius: 1.5 }}
    >
      <Stack sx={{ alignItems: 'center', gap: 0.4 }}>
        <span>{props.day.date()}</span>
        <Box
          component="span"
          className={isSoldOut ? 'sold-out' : entry?.price === lowest ? 'lowest' : 'price'}
          sx={{
            fontSize: 10.5,
            fontWeight: entry?.price === lowest ? 700 : 400,
            color: props.selected
              ? 'inherit'
              : entry?.price === lowest
                ? 'success.main'
                : isSoldOut
                  ? 'error.main'
                  : 'text.secondary',
          }}
        >
          {text || '–'}
        </Box>
      </Stack>
    </PickerDay>
  )
}

/** Month by month, what the cheapest free room costs for one night and two people. A click makes it the day of arrival. */
export function PriceCalendar({ slug, from, onPick }: { slug: string; from: string; onPick(day: string): void }) {
  const [month, setMonth] = useState(from.slice(0, 7))
  const { data } = useApi<Answer>(`/api/hotels/${slug}/calendar?month=${month}`)
  // The calendar turns back to its value's month whenever the value is another object.
  const value = useMemo(() => dayjs(from), [from])
  const days = data?.month === month ? data.days : []
  const priced = days.filter((day): day is Day & { price: number } => day.price !== null)
  const lowest = Math.min(...priced.map(({ price }) => price))
  const highest = Math.max(...priced.map(({ price }) => price))
  const soldOut = days.filter(({ state }) => state === 'sold out')
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 3 }}>
      <Days value={{ byDay: new Map(days.map((day) => [day.day, day])), lowest }}>
        <DateCalendar
          value={value}
          onChange={(day, state) => day && state === 'finish' && onPick(day.format(FORMAT))}
          onMonthChange={(day) => setMonth(day.format('YYYY-MM'))}
          minDate={dayjs(WORLD_TODAY)}
          maxDate={dayjs(LAST_NIGHT)}
          views={['day']}
          reduceAnimations
          slots={{ day: PricedDay }}
          sx={{
            width: 470,
            maxHeight: 'none',
            height: 'auto',
            m: 0,
            '& .MuiPickerDay-root': { '--PickerDay-size': '58px' },
            '& .MuiDayCalendar-weekDayLabel': { width: 58, mx: '2px' },
            '& .MuiDayCalendar-slideTransition, & .MuiDayCalendar-monthContainer': { minHeight: 380 },
          }}
        />
      </Days>
      <Box sx={{ flex: 1 }}>
        <Typography variant="h4" gutterBottom>
          {monthOf(`${month}-01`)} {month.slice(0, 4)}
        </Typography>
        {priced.length > 0 && (
          <>
            <Typography variant="body2">
              Lowest: {money(lowest)} on {listDays(priced, lowest)}
            </Typography>
            <Typography variant="body2" gutterBottom>
              Highest: {money(highest)} on {listDays(priced, highest)}
            </Typography>
          </>
        )}
        <Typography variant="body2" gutterBottom>
          {soldOut.length === 0
            ? 'No night is sold out.'
            : `Sold out: ${soldOut.map(({ day }) => formatDay(day).slice(0, -5)).join(', ')}`}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          The cheapest free room for two people and one night, without city tax. Choosing a day makes it the day of
          arrival.
        </Typography>
      </Box>
    </Stack>
  )
}

function listDays(days: readonly { day: string; price: number | null }[], price: number): string {
  return days
    .filter((entry) => entry.price === price)
    .map(({ day }) => formatDay(day).slice(0, -5))
    .join(', ')
}
