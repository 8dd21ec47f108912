import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Select from '@mui/material/Select'
import Snackbar from '@mui/material/Snackbar'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, type QueryPatch, useApi, useQuery } from '../../kit/client.ts'
import { formatDay, formatDayShort } from '../dates.ts'
import type { Flight } from '../model.ts'
import { type FlightAnswer, type FlightQuery, type FlightSort, readFlightQuery } from '../search-flights.ts'
import { DayStrip, FareChart } from './fare-chart.tsx'
import { FlightCard } from './flight-card.tsx'
import { FlightFilters, NO_FLIGHT_FILTERS } from './flight-filters.tsx'
import { FlightSearch } from './search-form.tsx'
import { Loading, Problem, usePageTitle } from './status.tsx'
import { cityName, plural } from './texts.ts'
import { saveTrip } from './trips-store.ts'

const SORTS: readonly (readonly [FlightSort, string])[] = [
  ['price', 'Price, lowest first'],
  ['duration', 'Duration, shortest first'],
  ['departure', 'Departure, earliest first'],
  ['arrival', 'Arrival, earliest first'],
]

export default function FlightsPage() {
  const [search, setSearch] = useQuery()
  const back = search.get('back')
  const isBack = back !== null && search.get('leg') === 'back'
  const asked = new URLSearchParams(search)
  if (isBack) {
    asked.set('from', search.get('to') ?? '')
    asked.set('to', search.get('from') ?? '')
    asked.set('date', back)
  }
  for (const key of ['back', 'leg', 'open']) asked.delete(key)
  const query = readFlightQuery(asked)
  const isRoute = query.from !== null && query.to !== null && query.from !== query.to
  const { data, error } = useApi<FlightAnswer>(isRoute ? `/api/flights?${asked}` : null)
  const route = isRoute ? `${cityName(query.from ?? '')} to ${cityName(query.to ?? '')}` : null
  usePageTitle(route ? `Flights ${route}, ${formatDayShort(query.date)}` : 'Flights')
  if (error) return <Problem error={error} />

  // The day changes for the direction that is shown.
  const change = (patch: QueryPatch) => setSearch({ open: null, ...patch })
  const pick = (date: string) => change(isBack ? { back: date } : { date })
  return (
    <Container maxWidth="lg" sx={{ pt: 2.5 }}>
      <Breadcrumbs aria-label="Breadcrumb" sx={{ mb: 1.5 }}>
        <Link to="/">Waypoint</Link>
        <Link to="/flights">Flights</Link>
        {route && <Typography color="textPrimary">{route}</Typography>}
      </Breadcrumbs>
      <Paper variant="outlined" sx={{ p: 2, mb: 2.5 }}>
        <FlightSearch key={`${search.get('from')}${search.get('to')}${search.get('date')}${back}`} query={search} />
      </Paper>
      {back && route && (
        <Tabs
          value={isBack ? 'back' : 'out'}
          onChange={(_, leg) => change({ leg: leg === 'back' ? 'back' : null })}
          aria-label="Direction"
          sx={{ mb: 2 }}
        >
          <Tab value="out" label={`Outbound, ${formatDayShort(search.get('date') ?? query.date)}`} />
          <Tab value="back" label={`Return, ${formatDayShort(back)}`} />
        </Tabs>
      )}
      {!isRoute && (
        <Alert severity="info">Choose two cities to see flights between 1 December 2026 and 28 February 2027.</Alert>
      )}
      {isRoute && !data && <Loading what="flights" />}
      {data && route && <Results {...{ query, answer: data, route, change, pick, open: search.get('open') }} />}
    </Container>
  )
}

interface ResultsProps {
  query: FlightQuery
  answer: FlightAnswer
  route: string
  open: string | null
  change(patch: QueryPatch): void
  pick(date: string): void
}

function Results({ query, answer, route, open, change, pick }: ResultsProps) {
  const [, setSearch] = useQuery()
  const [told, setTold] = useState<string | null>(null)
  const save = async (flight: Flight) => {
    const problem = await saveTrip({ kind: 'flight', flight: flight.id, passengers: 1 }).then(
      () => null,
      (failure: Error) => failure.message,
    )
    setTold(problem ?? `${flight.number} is in your saved trips.`)
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '215px minmax(0, 1fr)', md: '250px minmax(0, 1fr)' },
      }}
    >
      <Paper variant="outlined" sx={{ p: 2, alignSelf: 'start' }}>
        <FlightFilters query={query} answer={answer} onChange={change} />
      </Paper>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <DayStrip date={query.date} byDay={answer.byDay} onPick={pick} />
        <Paper variant="outlined" sx={{ p: 2 }}>
          <FareChart date={query.date} byDay={answer.byDay} onPick={pick} />
        </Paper>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          <Box sx={{ flex: 1 }}>
            <Typography variant="h2" component="h1">
              {route}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {formatDay(query.date)} · {answer.total} of {plural(answer.unfiltered, 'flight')} shown · times are local,
              prices per person
            </Typography>
          </Box>
          <FormControl size="small" sx={{ minWidth: 220 }}>
            <InputLabel id="flight-sort">Sort by</InputLabel>
            <Select
              labelId="flight-sort"
              label="Sort by"
              value={query.sort}
              onChange={(event) => change({ sort: event.target.value })}
            >
              {SORTS.map(([value, label]) => (
                <MenuItem key={value} value={value}>
                  {label}
                </MenuItem>
              ))}
            </Select>
          </FormControl>
        </Stack>
        {answer.total === 0 && (
          <Alert severity="info" action={<Button onClick={() => change(NO_FLIGHT_FILTERS)}>Clear all</Button>}>
            {answer.unfiltered === 0 ? 'Nothing flies on this day.' : 'No flight passes these filters.'}
          </Alert>
        )}
        <Box component="section" aria-label="Flights">
          {answer.flights.map((flight) => (
            <FlightCard
              key={flight.id}
              flight={flight}
              open={open === flight.id}
              tags={tagsOf(flight, answer.flights)}
              onToggle={(next) => setSearch({ open: next ? flight.id : null }, { replace: true })}
              onSave={() => save(flight)}
            />
          ))}
        </Box>
      </Stack>
      <Snackbar open={told !== null} message={told} autoHideDuration={4000} onClose={() => setTold(null)} />
    </Box>
  )
}

function tagsOf(flight: Flight, all: readonly Flight[]): string[] {
  if (all.length < 2) return []
  return [
    ...(flight.price === Math.min(...all.map(({ price }) => price)) ? ['Cheapest'] : []),
    ...(flight.minutes === Math.min(...all.map(({ minutes }) => minutes)) ? ['Fastest'] : []),
  ]
}
