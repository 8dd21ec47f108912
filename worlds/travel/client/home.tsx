import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import CardContent from '@mui/material/CardContent'
import CardMedia from '@mui/material/CardMedia'
import Chip from '@mui/material/Chip'
import Container from '@mui/material/Container'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link, useApi, useQuery } from '../../kit/client.ts'
import { formatDayShort, formatMinutes } from '../dates.ts'
import { FERRY_LINES } from '../ferry-lines.ts'
import { drawCity } from '../pictures.ts'
import { DEFAULT_ARRIVAL, type HotelAnswer } from '../search-hotels.ts'
import type { CitySummary } from '../world.ts'
import { HotelTile } from './hotel-card.tsx'
import { SearchTabs } from './search-form.tsx'
import { usePageTitle } from './status.tsx'
import { cityName, money, plural } from './texts.ts'

export default function HomePage() {
  usePageTitle('Hotels, flights and ferries along the coast')
  const [query, setQuery] = useQuery()
  const tab = query.get('tab') === 'flights' ? 'flights' : 'hotels'
  return (
    <>
      <Box
        sx={{
          pt: { xs: 6, md: 9 },
          pb: 12,
          color: '#fff',
          backgroundImage: `linear-gradient(#0b3a46cc, #0f4c5c77), url("${drawCity('hero-quay', 1600)}")`,
          backgroundSize: 'cover',
          backgroundPosition: 'center 62%',
        }}
      >
        <Container maxWidth="lg">
          <Typography variant="h1">One coast, twelve harbours</Typography>
          <Typography sx={{ mt: 1, fontSize: 18, maxWidth: 560 }}>
            Find a room by the water, the flight that gets you there and the ferry that takes you on.
          </Typography>
        </Container>
      </Box>
      <Container maxWidth="lg" sx={{ mt: -8 }}>
        <Paper elevation={3} sx={{ p: 2.5 }}>
          <SearchTabs
            tab={tab}
            onTab={(next) => setQuery({ tab: next === 'hotels' ? null : next }, { replace: true })}
          />
        </Paper>
        <Cities />
        <BestRated />
        <FerryStrip />
      </Container>
    </>
  )
}

function Cities() {
  const { data } = useApi<CitySummary[]>('/api/cities')
  return (
    <Box component="section" sx={{ mt: 6 }}>
      <Typography variant="h2" gutterBottom>
        Where to
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
        {data?.map((city) => (
          <Card key={city.slug}>
            <CardActionArea component={Link} to={`/cities/${city.slug}`}>
              <CardMedia
                component="img"
                image={drawCity(city.slug)}
                alt={`Quay of ${city.name}`}
                sx={{ height: 120 }}
              />
              <CardContent sx={{ py: 1.5 }}>
                <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
                  <Typography variant="h4">{city.name}</Typography>
                  <Typography variant="caption" color="textSecondary">
                    {city.country}
                  </Typography>
                </Stack>
                <Typography variant="body2" color="textSecondary">
                  {plural(city.hotels, 'hotel')} from {money(city.cheapest)} · {city.december.high} °C in December
                </Typography>
              </CardContent>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  )
}

function BestRated() {
  const { data } = useApi<HotelAnswer>(`/api/hotels?sort=score&shown=4&from=${DEFAULT_ARRIVAL}`)
  return (
    <Box component="section" sx={{ mt: 6 }}>
      <Typography variant="h2" gutterBottom>
        Best rated for the weekend from {formatDayShort(DEFAULT_ARRIVAL)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
        {data?.hotels.map((hotel) => (
          <HotelTile key={hotel.slug} hotel={hotel} href={`/hotels/${hotel.slug}?from=${DEFAULT_ARRIVAL}`} />
        ))}
      </Box>
    </Box>
  )
}

function FerryStrip() {
  return (
    <Box component="section" sx={{ mt: 6 }}>
      <Typography variant="h2" gutterBottom>
        By sea
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {FERRY_LINES.map(({ name, ends, minutes, fare }) => (
          <Chip
            key={name}
            component={Link}
            to={`/cities/${ends[0]}?tab=ferries`}
            clickable
            variant="outlined"
            sx={{ bgcolor: 'background.paper' }}
            label={`${cityName(ends[0])} to ${cityName(ends[1])} · ${formatMinutes(minutes)} · ${money(fare)}`}
          />
        ))}
      </Stack>
    </Box>
  )
}
