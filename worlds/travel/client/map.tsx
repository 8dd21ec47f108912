import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useCallback, useMemo, useState } from 'react'
import { Link, useApi, useQuery } from '../../kit/client.ts'
import { CITIES } from '../../kit/shared.ts'
import { groundOf } from '../geography.ts'
import type { Point } from '../model.ts'
import { type HotelAnswer, type HotelResult, readHotelQuery } from '../search-hotels.ts'
import { harbourMarker, hotelMarker, WHOLE_COAST } from './hotel-map.tsx'
import { CoastMap, type MapMarker, type MapView } from './leaflet-map.tsx'
import { Loading, Problem, usePageTitle } from './status.tsx'
import { stayHref } from './stay-href.ts'
import { money, plural } from './texts.ts'

const TOWN_ZOOM = 12

interface Target extends Point {
  label: string
  group: 'City' | 'Hotel' | 'Place'
  zoom: number
  hotel?: string
}

/** The whole coast: cities from afar, hotels and harbours from near. The address keeps the part that is seen. */
export default function MapPage() {
  usePageTitle('Map of the coast')
  const [search, setSearch] = useQuery()
  const stay = stayOf(search)
  const { data, error } = useApi<HotelAnswer>(`/api/hotels?shown=200&${stay}`)
  const view = readView(search)
  const [bounds, setBounds] = useState<{ south: number; north: number; west: number; east: number } | null>(null)
  const onMove = useCallback(
    (next: MapView, seen: NonNullable<typeof bounds>) => {
      setBounds(seen)
      const at = `${next.centre.lat.toFixed(5)},${next.centre.lon.toFixed(5)},${next.zoom}`
      setSearch({ at, city: null }, { replace: true })
    },
    [setSearch],
  )
  const isNear = view.zoom >= TOWN_ZOOM
  const hotels = data?.hotels
  const markers = useMemo(
    () =>
      isNear && hotels
        ? [
            ...CITIES.map(({ slug }) => harbourMarker(slug)),
            ...hotels.map((hotel) => hotelMarker(hotel, stayHref(hotel, readHotelQuery(new URLSearchParams(stay))))),
          ]
        : CITIES.map((city) => cityMarker(city.slug, hotels ?? [])),
    [isNear, hotels, stay],
  )
  if (error) return <Problem error={error} />
  if (!hotels) return <Loading what="the map" />
  const seen =
    bounds && isNear
      ? hotels.filter(
          ({ lat, lon }) => lat > bounds.south && lat < bounds.north && lon > bounds.west && lon < bounds.east,
        )
      : []
  const go = (target: Target | null) => {
    if (target) setSearch({ at: `${target.lat},${target.lon},${target.zoom}`, city: null, hotel: target.hotel ?? null })
  }
  return (
    <Container maxWidth="xl" sx={{ pt: 2.5 }}>
      <Typography variant="h2" component="h1" gutterBottom>
        Map of the coast
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: '230px minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
        }}
      >
        <Paper variant="outlined" sx={{ p: 2, maxHeight: 640, overflow: 'auto' }}>
          <Autocomplete<Target>
            options={targetsOf(hotels)}
            groupBy={({ group }) => group}
            getOptionKey={({ group, label, lat }) => `${group}${label}${lat}`}
            onChange={(_, target) => go(target)}
            renderInput={(params) => <TextField {...params} label="Find a place or hotel" />}
          />
          {isNear ? (
            <SeenHotels
              hotels={seen}
              onPick={(hotel) => go({ ...hotel, label: hotel.name, group: 'Hotel', zoom: 16, hotel: hotel.slug })}
            />
          ) : (
            <List dense aria-label="Cities">
              {CITIES.map((city) => (
                <ListItemButton
                  key={city.slug}
                  onClick={() => go({ ...city, label: city.name, group: 'City', zoom: 14 })}
                >
                  <ListItemText primary={city.name} secondary={city.country} />
                </ListItemButton>
              ))}
            </List>
          )}
        </Paper>
        <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
          <CoastMap
            label="Map of the coast"
            view={view}
            markers={markers}
            height={640}
            open={search.get('hotel')}
            onMove={onMove}
          />
        </Paper>
      </Box>
    </Container>
  )
}

function SeenHotels({ hotels, onPick }: { hotels: readonly HotelResult[]; onPick(hotel: HotelResult): void }) {
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {plural(hotels.length, 'hotel')} on this part of the map
      </Typography>
      <List dense aria-label="Hotels on this part of the map">
        {hotels.map((hotel) => (
          <ListItemButton key={hotel.slug} onClick={() => onPick(hotel)}>
            <ListItemText
              primary={hotel.name}
              secondary={`${hotel.district}, ${hotel.stars}-star, ${hotel.guestScore.toFixed(1)} · ${hotel.offer ? money(hotel.offer.perNight) : 'sold out'}`}
            />
          </ListItemButton>
        ))}
      </List>
    </>
  )
}

/** Dates and guests of the address, as a query string. */
function stayOf(search: URLSearchParams): string {
  const keys = ['from', 'to', 'adults', 'children', 'rooms']
  return new URLSearchParams(keys.flatMap((key) => (search.has(key) ? [[key, search.get(key) ?? '']] : []))).toString()
}

/** '60.4,5.3,14' or a city; else the whole coast. */
function readView(search: URLSearchParams): MapView {
  const [lat = Number.NaN, lon = Number.NaN, zoom = Number.NaN] = (search.get('at') ?? '').split(',').map(Number)
  if (Number.isFinite(lat) && Number.isFinite(lon) && Number.isFinite(zoom)) return { centre: { lat, lon }, zoom }
  const city = CITIES.find(({ slug }) => slug === search.get('city'))
  return city ? { centre: groundOf(city.slug).at(200, 500), zoom: 14 } : WHOLE_COAST
}

function targetsOf(hotels: readonly HotelResult[]): Target[] {
  const grounds = CITIES.map(({ slug }) => groundOf(slug))
  return [
    ...grounds.map(({ city }): Target => ({ label: city.name, group: 'City', zoom: 14, lat: city.lat, lon: city.lon })),
    ...grounds.flatMap(({ harbour, station, airport, island }) =>
      [harbour, station, airport, island].map(
        ({ name, lat, lon }): Target => ({ label: name, group: 'Place', zoom: 15, lat, lon }),
      ),
    ),
    ...hotels.map(
      ({ slug, name, lat, lon }): Target => ({ label: name, group: 'Hotel', zoom: 16, lat, lon, hotel: slug }),
    ),
  ]
}

function cityMarker(slug: string, hotels: readonly HotelResult[]): MapMarker {
  const { city } = groundOf(slug)
  const own = hotels.filter((hotel) => hotel.city === slug)
  return {
    id: slug,
    lat: city.lat,
    lon: city.lon,
    label: String(own.length),
    title: `${city.name}, ${plural(own.length, 'hotel')}`,
    look: 'city',
    popup: (
      <Stack sx={{ gap: 0.5 }}>
        <Typography sx={{ fontWeight: 650 }}>
          {city.name}, {city.country}
        </Typography>
        <Link to={`/hotels?city=${slug}`}>{plural(own.length, 'hotel')}</Link>
        <Link to={`/cities/${slug}`}>City guide</Link>
      </Stack>
    ),
  }
}
