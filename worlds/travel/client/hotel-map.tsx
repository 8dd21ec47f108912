import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { Link } from '../../kit/client.ts'
import { groundOf } from '../geography.ts'
import type { HotelAnswer, HotelQuery, HotelResult } from '../search-hotels.ts'
import { Score, Stars } from './hotel-card.tsx'
import { CoastMap, type MapMarker, type MapView } from './leaflet-map.tsx'
import { stayHref } from './stay-href.ts'
import { metres, money } from './texts.ts'

/** Where the hotels of a search lie, with their prices. */
export function HotelMap({ query, answer }: { query: HotelQuery; answer: HotelAnswer }) {
  const markers = useMemo(
    () => [
      ...(query.city ? [harbourMarker(query.city)] : []),
      ...answer.hotels.map((hotel) => hotelMarker(hotel, stayHref(hotel, query))),
    ],
    [answer, query],
  )
  return <CoastMap label="Map of hotels" view={viewOf(query.city)} markers={markers} height={620} />
}

export const WHOLE_COAST: MapView = { centre: { lat: 51.3, lon: 1.5 }, zoom: 4 }

export function viewOf(city: string | null): MapView {
  if (!city) return WHOLE_COAST
  const { lat, lon } = groundOf(city).at(200, 500)
  return { centre: { lat, lon }, zoom: 14 }
}

export function harbourMarker(slug: string): MapMarker {
  const { harbour } = groundOf(slug)
  return {
    id: `harbour-${slug}`,
    label: '⚓',
    title: harbour.name,
    look: 'harbour',
    lat: harbour.lat,
    lon: harbour.lon,
    popup: (
      <>
        <Typography sx={{ fontWeight: 650 }}>{harbour.name}</Typography>
        <Link to={`/cities/${slug}?tab=ferries`}>Ferry timetable</Link>
      </>
    ),
  }
}

export function hotelMarker(hotel: HotelResult, href: string): MapMarker {
  const { slug, name, lat, lon, offer, stars, guestScore, ratings, toHarbour, district } = hotel
  return {
    id: slug,
    lat,
    lon,
    label: offer ? money(offer.perNight) : 'sold out',
    title: `${name}, ${offer ? `${money(offer.perNight)} a night` : 'sold out'}`,
    look: offer ? 'price' : 'sold-out',
    popup: (
      <Stack sx={{ gap: 0.75 }}>
        <Typography sx={{ fontWeight: 650, fontSize: 15 }}>{name}</Typography>
        <Stars stars={stars} />
        <Score score={guestScore} ratings={ratings} />
        <Typography variant="body2">
          {district}, {metres(toHarbour)} to the harbour
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {offer ? `${money(offer.perNight)} a night, ${money(offer.total)} in all` : 'Sold out for these nights'}
        </Typography>
        <Button component={Link} to={href} size="small" variant="contained" sx={{ color: '#fff !important' }}>
          See rooms
        </Button>
      </Stack>
    ),
  }
}
