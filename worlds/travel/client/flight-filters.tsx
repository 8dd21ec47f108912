import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import Slider from '@mui/material/Slider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { QueryPatch } from '../../kit/client.ts'
import { formatClock, formatMinutes } from '../dates.ts'
import type { FlightAnswer, FlightQuery } from '../search-flights.ts'
import { money, stopsWord } from './texts.ts'

interface Props {
  query: FlightQuery
  answer: FlightAnswer
  onChange(patch: QueryPatch): void
}

export const NO_FLIGHT_FILTERS: QueryPatch = { stops: null, leave: null, longest: null, airlines: null, bag: null }

export function FlightFilters({ query, answer, onChange }: Props) {
  const toggle = <T,>(list: readonly T[], value: T): T[] =>
    list.includes(value) ? list.filter((v) => v !== value) : [...list, value]
  return (
    <Stack component="aside" aria-label="Filters" sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="h4" component="h2">
          Filters
        </Typography>
        <Button size="small" onClick={() => onChange(NO_FLIGHT_FILTERS)}>
          Clear all
        </Button>
      </Stack>
      <FormControl component="fieldset">
        <FormLabel component="legend">Stops</FormLabel>
        <FormGroup>
          {answer.stops.map(({ stops, count, cheapest }) => (
            <FormControlLabel
              key={stops}
              disabled={count === 0 && !query.stops.includes(stops)}
              control={
                <Checkbox
                  size="small"
                  checked={query.stops.includes(stops)}
                  onChange={() => onChange({ stops: toggle(query.stops, stops).map(String) })}
                />
              }
              label={<Priced label={`${stopsWord(stops)} (${count})`} price={cheapest} />}
              slotProps={{ typography: { sx: { flex: 1 } } }}
            />
          ))}
        </FormGroup>
      </FormControl>
      <LeaveFilter value={query.leave} onChange={(leave) => onChange({ leave })} />
      <LongestFilter value={query.longest} longest={answer.longest} onChange={(longest) => onChange({ longest })} />
      <AirlineFilter query={query} answer={answer} onChange={onChange} />
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={query.withBag}
            onChange={(_, on) => onChange({ bag: on ? 'checked' : null })}
          />
        }
        label="Checked bag included"
      />
    </Stack>
  )
}

function Priced({ label, price }: { label: string; price: number | null }) {
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 14 }}>
      <span>{label}</span>
      <Box component="span" sx={{ color: 'text.secondary', pr: 1 }}>
        {price === null ? '–' : money(price)}
      </Box>
    </Box>
  )
}

/** Airlines one by one, or all at once; none chosen means all are welcome. */
function AirlineFilter({ query, answer, onChange }: Props) {
  const codes = answer.airlines.map(({ code }) => code)
  const chosen = query.airlines.length === 0 ? codes : query.airlines
  const isAll = codes.every((code) => chosen.includes(code))
  const set = (next: readonly string[]) =>
    onChange({ airlines: next.length === codes.length ? null : next.length === 0 ? ['none'] : next })
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Airlines</FormLabel>
      <FormGroup>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={isAll}
              indeterminate={!isAll && codes.some((code) => chosen.includes(code))}
              onChange={() => set(isAll ? [] : codes)}
            />
          }
          label="All airlines"
        />
        {answer.airlines.map(({ code, name, count, cheapest }) => (
          <FormControlLabel
            key={code}
            sx={{ ml: 0.5 }}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(code)}
                onChange={() =>
                  set(
                    chosen.includes(code)
                      ? chosen.filter((c) => c !== code && c !== 'none')
                      : [...chosen.filter((c) => c !== 'none'), code],
                  )
                }
              />
            }
            label={<Priced label={`${name} (${count})`} price={cheapest} />}
            slotProps={{ typography: { sx: { flex: 1 } } }}
          />
        ))}
      </FormGroup>
    </FormControl>
  )
}

function LeaveFilter({ value, onChange }: { value: [number, number]; onChange(leave: string | null): void }) {
  const [dragged, setDragged] = useState<[number, number] | null>(null)
  const [from, to] = dragged ?? value
  const clock = (minutes: number) => (minutes >= 1440 ? '24:00' : formatClock(minutes))
  return (
    <Box>
      <FormLabel>Departure time</FormLabel>
      <Box sx={{ px: 1.5 }}>
        <Slider
          value={[from, to]}
          min={0}
          max={1440}
          step={30}
          size="small"
          getAriaLabel={(index) => (index === 0 ? 'Earliest departure' : 'Latest departure')}
          getAriaValueText={clock}
          valueLabelDisplay="auto"
          valueLabelFormat={clock}
          onChange={(_, next) => setDragged(next as [number, number])}
          onChangeCommitted={(_, next) => {
            const [a, b] = next as [number, number]
            setDragged(null)
            onChange(a === 0 && b === 1440 ? null : `${clock(a)}-${clock(b)}`)
          }}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {clock(from)} to {clock(to)}
      </Typography>
    </Box>
  )
}

function LongestFilter({
  value,
  longest,
  onChange,
}: {
  value: number | null
  longest: number
  onChange(minutes: number | null): void
}) {
  const [dragged, setDragged] = useState<number | null>(null)
  const top = Math.max(120, Math.ceil(longest / 30) * 30)
  const shown = Math.min(top, dragged ?? value ?? top)
  return (
    <Box>
      <FormLabel id="longest-label">Longest journey</FormLabel>
      <Box sx={{ px: 1.5 }}>
        <Slider
          value={shown}
          min={60}
          max={top}
          step={30}
          size="small"
          aria-labelledby="longest-label"
          getAriaValueText={formatMinutes}
          valueLabelDisplay="auto"
          valueLabelFormat={formatMinutes}
          onChange={(_, next) => setDragged(next as number)}
          onChangeCommitted={(_, next) => {
            setDragged(null)
            onChange((next as number) >= top ? null : (next as number))
          }}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {shown >= top ? 'Any duration' : `At most ${formatMinutes(shown)}`}
      </Typography>
    </Box>
  )
}
