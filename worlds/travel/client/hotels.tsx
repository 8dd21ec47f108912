import MapOutlined from '@mui/icons-material/MapOutlined'
import Tune from '@mui/icons-material/Tune'
import ViewList from '@mui/icons-material/ViewList'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Container from '@mui/material/Container'
import Drawer from '@mui/material/Drawer'
import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Select from '@mui/material/Select'
import Snackbar from '@mui/material/Snackbar'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef, useState } from 'react'
import { Link, type QueryPatch, useApi, useQuery } from '../../kit/client.ts'
import { formatDayShort } from '../dates.ts'
import {
  amenitySlug,
  type HotelAnswer,
  type HotelQuery,
  type HotelResult,
  type HotelSort,
  readHotelQuery,
} from '../search-hotels.ts'
import { HotelCard } from './hotel-card.tsx'
import { HotelFilters, NO_FILTERS } from './hotel-filters.tsx'
import { HotelMap } from './hotel-map.tsx'
import { HotelSearch } from './search-form.tsx'
import { Loading, Problem, usePageTitle } from './status.tsx'
import { stayHref } from './stay-href.ts'
import { cityName, metres, money, plural } from './texts.ts'
import { saveTrip } from './trips-store.ts'

const SORTS: readonly (readonly [HotelSort, string])[] = [
  ['recommended', 'Recommended'],
  ['price', 'Price, lowest first'],
  ['price-desc', 'Price, highest first'],
  ['score', 'Guest score'],
  ['stars', 'Stars'],
  ['harbour', 'Distance to the harbour'],
  ['centre', 'Distance to the centre'],
]
const A_PAGE = 10

export default function HotelsPage() {
  const [search, setSearch] = useQuery()
  const query = readHotelQuery(search)
  const isMap = search.get('view') === 'map'
  const place = query.city ? cityName(query.city) : 'the whole coast'
  usePageTitle(`Hotels in ${place}`)
  const asked = new URLSearchParams(search)
  if (isMap) asked.set('shown', '200')
  asked.delete('view')
  const { data, error, loading } = useApi<HotelAnswer>(`/api/hotels?${asked}`)
  const [told, setTold] = useState<string | null>(null)

  const change = (patch: QueryPatch) => setSearch({ shown: null, ...patch })
  const save = async (hotel: HotelResult) => {
    const { from, to, adults, children, rooms } = query
    const body = { kind: 'hotel', hotel: hotel.slug, room: hotel.offer?.room, from, to, adults, children, rooms }
    const problem = await saveTrip(body).then(
      () => null,
      (failure: Error) => failure.message,
    )
    setTold(problem ?? `${hotel.name} is in your saved trips.`)
  }

  if (error) return <Problem error={error} />
  return (
    <Container maxWidth="lg" sx={{ pt: 2.5 }}>
      <Breadcrumbs aria-label="Breadcrumb" sx={{ mb: 1.5 }}>
        <Link to="/">Waypoint</Link>
        <Link to="/hotels">Hotels</Link>
        {query.city && <Typography color="textPrimary">{place}</Typography>}
      </Breadcrumbs>
      <Paper variant="outlined" sx={{ p: 2, mb: 2.5 }}>
        <HotelSearch key={`${query.city}${query.from}${query.to}${query.adults}`} query={search} />
      </Paper>
      {data ? (
        <Results {...{ search, query, answer: data, isMap, loading, place, change, save }} />
      ) : (
        <Loading what="hotels" />
      )}
      <Snackbar open={told !== null} message={told} autoHideDuration={4000} onClose={() => setTold(null)} />
    </Container>
  )
}

interface ResultsProps {
  search: URLSearchParams
  query: HotelQuery
  answer: HotelAnswer
  isMap: boolean
  loading: boolean
  place: string
  change(patch: QueryPatch): void
  save(hotel: HotelResult): void
}

function Results(props: ResultsProps) {
  const { query, answer, isMap, change } = props
  const isWide = useMediaQuery('(min-width: 960px)')
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const filters = <HotelFilters query={query} answer={answer} onChange={change} />
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: isWide ? '250px minmax(0, 1fr)' : 'minmax(0, 1fr)' }}>
      {isWide && (
        <Paper variant="outlined" sx={{ p: 2, alignSelf: 'start' }}>
          {filters}
        </Paper>
      )}
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box sx={{ flex: 1, minWidth: 220 }}>
            <Typography variant="h2" component="h1">
              {plural(answer.total, 'hotel')} in {props.place}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {formatDayShort(query.from)} to {formatDayShort(query.to)}, {plural(answer.nights, 'night')}
              {answer.soldOut > 0 ? ` · ${answer.soldOut} sold out for these nights` : ''}
            </Typography>
          </Box>
          {!isWide && (
            <Button variant="outlined" startIcon={<Tune />} onClick={() => setDrawerOpen(true)}>
              Filters
            </Button>
          )}
          <FormControl size="small" sx={{ minWidth: 200 }}>
            <InputLabel id="sort-label">Sort by</InputLabel>
            <Select
              labelId="sort-label"
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
          <ToggleButtonGroup
            exclusive
            size="small"
            value={isMap ? 'map' : 'list'}
            aria-label="View"
            onChange={(_, view: string | null) => view && change({ view: view === 'map' ? 'map' : null })}
          >
            <ToggleButton value="list" aria-label="List">
              <ViewList sx={{ mr: 0.5 }} /> List
            </ToggleButton>
            <ToggleButton value="map" aria-label="Map">
              <MapOutlined sx={{ mr: 0.5 }} /> Map
            </ToggleButton>
          </ToggleButtonGroup>
        </Stack>
        <ActiveFilters query={query} change={change} />
        <LinearProgress sx={{ visibility: props.loading ? 'visible' : 'hidden' }} aria-label="Loading hotels" />
        {answer.total === 0 && (
          <Alert severity="info" action={<Button onClick={() => change(NO_FILTERS)}>Clear all</Button>}>
            No hotel passes these filters.
          </Alert>
        )}
        {isMap ? <HotelMap {...props} /> : <HotelList {...props} />}
      </Stack>
      <Drawer
        open={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        slotProps={{ paper: { sx: { width: 320, p: 2 }, 'aria-label': 'Filters' } }}
      >
        {filters}
        <Button variant="contained" sx={{ mt: 2 }} onClick={() => setDrawerOpen(false)}>
          Show {plural(answer.total, 'hotel')}
        </Button>
      </Drawer>
    </Box>
  )
}

function ActiveFilters({ query, change }: { query: HotelQuery; change(patch: QueryPatch): void }) {
  const chips: { label: string; without: QueryPatch }[] = [
    ...query.stars.map((stars) => ({
      label: `${stars} stars`,
      without: { stars: query.stars.filter((n) => n !== stars).map(String) },
    })),
    ...(query.min > 0 ? [{ label: `Score ${query.min.toFixed(1)} or better`, without: { min: null } }] : []),
    ...(query.low !== null ? [{ label: `From ${money(query.low)}`, without: { low: null } }] : []),
    ...(query.high !== null ? [{ label: `Up to ${money(query.high)}`, without: { high: null } }] : []),
    ...query.amenities.map((name) => ({
      label: name,
      without: { amenities: query.amenities.filter((n) => n !== name).map(amenitySlug) },
    })),
    ...(query.harbour !== null
      ? [{ label: `${metres(query.harbour)} to the harbour`, without: { harbour: null } }]
      : []),
    ...(query.freeCancellation ? [{ label: 'Free cancellation', without: { cancel: null } }] : []),
    ...(query.name ? [{ label: `Name has “${query.name}”`, without: { q: null } }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <Stack direction="row" aria-label="Active filters" role="group" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {chips.map(({ label, without }) => (
        <Chip key={label} label={label} onDelete={() => change(without)} />
      ))}
    </Stack>
  )
}

/** The list grows by ten when its end is reached, or by the button; the address says how long it is. */
function HotelList({ query, answer, save }: ResultsProps) {
  const [, setSearch] = useQuery()
  const end = useRef<HTMLDivElement>(null)
  const more = answer.total - answer.hotels.length
  const next = answer.hotels.length + A_PAGE
  // Only whoever has scrolled is taken further; a list opened at its top stays as its address says.
  useEffect(() => {
    const element = end.current
    if (!element || more <= 0) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && window.scrollY > 200) setSearch({ shown: next }, { replace: true })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [more, next, setSearch])
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack component="ol" aria-label="Hotels" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {answer.hotels.map((hotel) => (
          <li key={hotel.slug}>
            <HotelCard
              hotel={hotel}
              href={stayHref(hotel, query)}
              nights={answer.nights}
              rooms={query.rooms}
              onSave={() => save(hotel)}
            />
          </li>
        ))}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {answer.hotels.length} of {plural(answer.total, 'hotel')} shown
      </Typography>
      <div ref={end} />
      {more > 0 && (
        <Button
          variant="outlined"
          onClick={() => setSearch({ shown: next }, { replace: true })}
          sx={{ alignSelf: 'center' }}
        >
          Show {Math.min(more, A_PAGE)} more
        </Button>
      )}
    </Stack>
  )
}
