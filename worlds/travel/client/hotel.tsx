import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Container from '@mui/material/Container'
import Paper from '@mui/material/Paper'
import Snackbar from '@mui/material/Snackbar'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useApi, useQuery } from '../../kit/client.ts'
import { daysBetween, formatDayShort } from '../dates.ts'
import { drawScene, picturesOf } from '../pictures.ts'
import type { HotelPage as Hotel } from '../world.ts'
import { Carousel } from './carousel.tsx'
import { Score, Stars } from './hotel-card.tsx'
import { Overview, Policies } from './hotel-panels.tsx'
import { PriceCalendar } from './price-calendar.tsx'
import { ReviewList } from './review-list.tsx'
import { RoomTable } from './room-table.tsx'
import { ScoreChart } from './score-chart.tsx'
import { Loading, Problem, usePageTitle } from './status.tsx'
import { StayBar } from './stay-bar.tsx'
import { cityName, metres, money, plural } from './texts.ts'
import { saveTrip } from './trips-store.ts'

const TABS = [
  ['overview', 'Overview'],
  ['rooms', 'Rooms'],
  ['prices', 'Price calendar'],
  ['reviews', 'Reviews'],
  ['policies', 'Policies'],
] as const
type TabName = (typeof TABS)[number][0]

export default function HotelPage({ slug }: { slug: string }) {
  const [search, setSearch] = useQuery()
  const stay = new URLSearchParams()
  for (const key of ['from', 'to', 'adults', 'children', 'rooms']) {
    const value = search.get(key)
    if (value) stay.set(key, value)
  }
  const { data: hotel, error } = useApi<Hotel>(`/api/hotels/${slug}?${stay}`)
  const [told, setTold] = useState<string | null>(null)
  usePageTitle(hotel ? `${hotel.name}, ${cityName(hotel.city)}` : 'Hotel')
  if (error) return <Problem error={error} />
  if (!hotel) return <Loading what="the hotel" />

  // Whoever comes with a room in the address wants to see the rooms.
  const asked = search.get('tab') ?? (search.has('room') ? 'rooms' : 'overview')
  const tab = TABS.find(([name]) => name === asked)?.[0] ?? 'overview'
  const save = async (room: string) => {
    const problem = await saveTrip({ kind: 'hotel', hotel: slug, room, ...hotel.stay }).then(
      () => null,
      (failure: Error) => failure.message,
    )
    setTold(problem ?? `${hotel.name} is in your saved trips.`)
  }
  return (
    <Container maxWidth="lg" sx={{ pt: 2.5 }}>
      <Breadcrumbs aria-label="Breadcrumb" sx={{ mb: 1.5 }}>
        <Link to="/">Waypoint</Link>
        <Link to="/hotels">Hotels</Link>
        <Link to={`/hotels?city=${hotel.city}&from=${hotel.stay.from}&to=${hotel.stay.to}`}>
          {cityName(hotel.city)}
        </Link>
        <Typography color="textPrimary">{hotel.name}</Typography>
      </Breadcrumbs>
      <Head hotel={hotel} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 250px', md: 'minmax(0, 1fr) 300px' },
          mt: 2,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Carousel
            label={`Pictures of ${hotel.name}`}
            slides={picturesOf(hotel).map(({ scene, caption }) => ({
              source: drawScene(scene, slug, hotel.floors),
              caption,
            }))}
          />
        </Box>
        <StayBar hotel={hotel} onChange={(patch) => setSearch(patch)} />
      </Box>
      <Paper variant="outlined" sx={{ mt: 2 }}>
        <Tabs
          value={tab}
          onChange={(_, name: TabName) =>
            setSearch({ tab: name === 'overview' ? null : name, room: null }, { replace: true })
          }
          aria-label="About the hotel"
          variant="scrollable"
          sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
        >
          {TABS.map(([name, label]) => (
            <Tab
              key={name}
              value={name}
              id={`tab-${name}`}
              aria-controls={`panel-${name}`}
              label={name === 'reviews' ? `${label} (${hotel.reviewCount})` : label}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ p: 3 }}>
          {tab === 'overview' && <Overview hotel={hotel} />}
          {tab === 'rooms' && <RoomTable hotel={hotel} bookHref={(room) => bookHref(hotel, room)} onSave={save} />}
          {tab === 'prices' && (
            <PriceCalendar slug={slug} from={hotel.stay.from} onPick={(from) => setSearch({ from, to: null })} />
          )}
          {tab === 'reviews' && <Reviews hotel={hotel} />}
          {tab === 'policies' && <Policies hotel={hotel} />}
        </Box>
      </Paper>
      <Snackbar open={told !== null} message={told} autoHideDuration={4000} onClose={() => setTold(null)} />
    </Container>
  )
}

function bookHref({ slug, stay }: Hotel, room: string): string {
  const { from, to, adults, children, rooms } = stay
  return `/book?hotel=${slug}&room=${room}&from=${from}&to=${to}&adults=${adults}&children=${children}&rooms=${rooms}`
}

function Head({ hotel }: { hotel: Hotel }) {
  const cheapest = hotel.offers.filter(({ left }) => left >= hotel.stay.rooms).sort((a, b) => a.total - b.total)[0]
  const nights = daysBetween(hotel.stay.from, hotel.stay.to)
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
      <Box>
        <Typography variant="h2" component="h1">
          {hotel.name}
        </Typography>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Stars stars={hotel.stars} />
          <Typography variant="body2" color="textSecondary">
            {hotel.kind} · {hotel.address}
          </Typography>
        </Stack>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {metres(hotel.toHarbour)} to the harbour · {metres(hotel.toCentre)} to the main square ·{' '}
          {metres(hotel.toStation)} to the station
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'flex-start' }}>
        <Score score={hotel.guestScore} ratings={hotel.ratings} />
        <Box sx={{ textAlign: 'right' }}>
          {cheapest ? (
            <>
              <Typography sx={{ fontSize: 20, fontWeight: 700, lineHeight: 1.2 }}>
                from {money(cheapest.perNight)} a night
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {formatDayShort(hotel.stay.from)} to {formatDayShort(hotel.stay.to)}, {plural(nights, 'night')}
              </Typography>
            </>
          ) : (
            <Typography color="error">Sold out for these nights</Typography>
          )}
        </Box>
      </Stack>
    </Stack>
  )
}

function Reviews({ hotel }: { hotel: Hotel }) {
  return (
    <Stack sx={{ gap: 3 }}>
      <Box>
        <Typography variant="h3" gutterBottom>
          {hotel.guestScore.toFixed(1)} from {plural(hotel.ratings, 'rating')},{' '}
          {plural(hotel.reviewCount, 'written review')}
        </Typography>
        <ScoreChart hotel={hotel} />
      </Box>
      <ReviewList slug={hotel.slug} />
    </Stack>
  )
}
