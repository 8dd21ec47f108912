import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import Typography from '@mui/material/Typography'
import { useQuery } from '../../kit/client.ts'
import { formatClock, formatMinutes, parseClock, WEEKDAYS } from '../dates.ts'
import type { Ferry } from '../model.ts'
import { money, plural } from './texts.ts'

const COLUMNS: readonly (readonly [string, string, (ferry: Ferry) => string | number])[] = [
  ['departs', 'Departs', ({ departs }) => departs],
  ['to', 'To', ({ to }) => to],
  ['line', 'Line', ({ line }) => line],
  ['duration', 'Duration', ({ minutes }) => minutes],
  ['fare', 'Fare', ({ fare }) => fare],
]

/** Departures of a harbour; order, weekday and destination are in the address. */
export function FerryTable({ ferries }: { ferries: readonly Ferry[] }) {
  const [search, setSearch] = useQuery()
  const [by = 'departs', direction = 'asc'] = (search.get('fsort') ?? 'departs').split('-')
  const day = search.get('day') ?? ''
  const to = search.get('to') ?? ''
  const columnValue = COLUMNS.find(([id]) => id === by)?.[2] ?? (({ departs }: Ferry) => departs)
  const shown = ferries
    .filter(
      (ferry) => (to === '' || ferry.to === to) && (day === '' || ferry.days === 'Daily' || ferry.days.includes(day)),
    )
    .sort((a, b) => {
      const [x, y] = [columnValue(a), columnValue(b)]
      const order = typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y))
      return direction === 'desc' ? -order : order
    })
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <Choice
          label="Destination"
          value={to}
          options={[...new Set(ferries.map((ferry) => ferry.to))].sort()}
          onChange={(next) => setSearch({ to: next })}
        />
        <Choice label="Weekday" value={day} options={WEEKDAYS} onChange={(next) => setSearch({ day: next })} />
        <Typography variant="body2" color="textSecondary">
          {plural(shown.length, 'departure')}
        </Typography>
      </Stack>
      <TableContainer>
        <Table size="small" aria-label="Ferry timetable">
          <TableHead>
            <TableRow>
              {COLUMNS.map(([id, label]) => (
                <TableCell key={id} sortDirection={by === id ? (direction === 'desc' ? 'desc' : 'asc') : false}>
                  <TableSortLabel
                    active={by === id}
                    direction={by === id && direction === 'desc' ? 'desc' : 'asc'}
                    onClick={() =>
                      setSearch({ fsort: by === id && direction === 'asc' ? `${id}-desc` : id }, { replace: true })
                    }
                  >
                    {label}
                  </TableSortLabel>
                </TableCell>
              ))}
              <TableCell>Arrives</TableCell>
              <TableCell>Days</TableCell>
              <TableCell>Vehicles</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((ferry) => (
              <TableRow key={ferry.id} hover>
                <TableCell sx={{ fontWeight: 650 }}>{ferry.departs}</TableCell>
                <TableCell>{ferry.to}</TableCell>
                <TableCell>{ferry.line}</TableCell>
                <TableCell>{formatMinutes(ferry.minutes)}</TableCell>
                <TableCell>{money(ferry.fare)}</TableCell>
                <TableCell>{arrival(ferry)}</TableCell>
                <TableCell>{ferry.days}</TableCell>
                <TableCell>{ferry.vehicles ? 'Yes' : 'No'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Typography variant="caption" color="textSecondary">
        Fares for one adult without a vehicle. Times are those of the harbour of departure.
      </Typography>
    </Stack>
  )
}

function arrival({ departs, minutes }: Ferry): string {
  const at = parseClock(departs) + minutes
  const days = Math.floor(at / 1440)
  return `${formatClock(at)}${days > 0 ? ` +${days}` : ''}`
}

function Choice(props: { label: string; value: string; options: readonly string[]; onChange(value: string): void }) {
  const id = `ferry-${props.label.toLowerCase()}`
  return (
    <FormControl size="small" sx={{ minWidth: 170 }}>
      <InputLabel id={id} shrink>
        {props.label}
      </InputLabel>
      <Select
        labelId={id}
        label={props.label}
        notched
        displayEmpty
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      >
        <MenuItem value="">All</MenuItem>
        {props.options.map((option) => (
          <MenuItem key={option} value={option}>
            {option}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  )
}
