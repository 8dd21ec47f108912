import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import CardContent from '@mui/material/CardContent'
import CardMedia from '@mui/material/CardMedia'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Link, useApi } from '../../kit/client.ts'
import { drawCity } from '../pictures.ts'
import type { CitySummary } from '../world.ts'
import { Loading, usePageTitle } from './status.tsx'
import { money, plural } from './texts.ts'

export default function CitiesPage() {
  usePageTitle('City guides')
  const { data } = useApi<CitySummary[]>('/api/cities')
  if (!data) return <Loading what="city guides" />
  const countries = [...new Set(data.map(({ country }) => country))]
  return (
    <Container maxWidth="lg" sx={{ pt: 3 }}>
      <Typography variant="h2" component="h1">
        City guides
      </Typography>
      {countries.map((country) => (
        <Box component="section" key={country} sx={{ mt: 3 }}>
          <Typography variant="h3" gutterBottom>
            {country}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(3, 1fr)' }}>
            {data
              .filter((city) => city.country === country)
              .map((city) => (
                <Card key={city.slug}>
                  <CardActionArea component={Link} to={`/cities/${city.slug}`}>
                    <CardMedia
                      component="img"
                      image={drawCity(city.slug)}
                      alt={`Quay of ${city.name}`}
                      sx={{ height: 130 }}
                    />
                    <CardContent>
                      <Typography variant="h4">{city.name}</Typography>
                      <Typography variant="body2" color="textSecondary">
                        {plural(city.hotels, 'hotel')} from {money(city.cheapest)} a night
                      </Typography>
                      <Typography variant="body2" color="textSecondary">
                        December: {city.december.high} °C, {city.december.rainDays} rain days
                      </Typography>
                    </CardContent>
                  </CardActionArea>
                </Card>
              ))}
          </Box>
        </Box>
      ))}
    </Container>
  )
}
