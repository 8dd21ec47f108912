import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { Link, useApi, useQuery } from '../../kit/client.ts'
import { distance, groundOf } from '../geography.ts'
import type { CityGuide, Sight } from '../model.ts'
import { drawCity } from '../pictures.ts'
import { ClimateChart } from './climate-chart.tsx'
import { FerryTable } from './ferry-table.tsx'
import { harbourMarker, viewOf } from './hotel-map.tsx'
import { CoastMap, type MapMarker } from './leaflet-map.tsx'
import { Loading, Problem, usePageTitle } from './status.tsx'
import { metres, money } from './texts.ts'

const TABS = [
  ['climate', 'Climate'],
  ['sights', 'Sights'],
  ['ferries', 'Ferries'],
] as const

export default function CityPage({ slug }: { slug: string }) {
  const [search, setSearch] = useQuery()
  const { data: guide, error } = useApi<CityGuide>(`/api/cities/${slug}`)
  usePageTitle(guide ? `${guide.name}, ${guide.country}` : 'City guide')
  if (error) return <Problem error={error} />
  if (!guide) return <Loading what="the city guide" />
  const tab = TABS.find(([name]) => name === search.get('tab'))?.[0] ?? 'climate'
  return (
    <>
      <Hero guide={guide} />
      <Container maxWidth="lg" sx={{ mt: 3 }}>
        <Facts guide={guide} />
        <Paper variant="outlined" sx={{ mt: 3 }}>
          <Tabs
            value={tab}
            onChange={(_, next) =>
              setSearch(
                { tab: next === 'climate' ? null : next, fsort: null, day: null, to: null, sight: null },
                { replace: true },
              )
            }
            aria-label={`About ${guide.name}`}
            sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
          >
            {TABS.map(([name, label]) => (
              <Tab key={name} value={name} label={label} id={`tab-${name}`} aria-controls={`panel-${name}`} />
            ))}
          </Tabs>
          <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ p: 3 }}>
            {tab === 'climate' && <ClimateChart city={guide.name} climate={guide.climate} />}
            {tab === 'sights' && <Sights guide={guide} />}
            {tab === 'ferries' && <FerryTable ferries={guide.ferries} />}
          </Box>
        </Paper>
      </Container>
    </>
  )
}

function Hero({ guide }: { guide: CityGuide }) {
  return (
    <Box
      sx={{
        color: '#fff',
        py: 5,
        backgroundImage: `linear-gradient(#0b3a46dd, #0f4c5c88), url("${drawCity(guide.slug, 1600)}")`,
        backgroundSize: 'cover',
        backgroundPosition: 'center 65%',
      }}
    >
      <Container maxWidth="lg">
        <Breadcrumbs aria-label="Breadcrumb" sx={{ color: '#fff', mb: 1, '& a': { color: '#fff' } }}>
          <Link to="/">Waypoint</Link>
          <Link to="/cities">City guides</Link>
          <Typography>{guide.name}</Typography>
        </Breadcrumbs>
        <Typography variant="h1">{guide.name}</Typography>
        <Typography sx={{ mt: 1, maxWidth: 640 }}>{guide.intro}</Typography>
        <Stack direction="row" sx={{ gap: 1, mt: 2 }}>
          <Button component={Link} to={`/hotels?city=${guide.slug}`} variant="contained" color="secondary">
            Hotels in {guide.name}
          </Button>
          <Button component={Link} to={`/flights?to=${guide.slug}`} variant="outlined" color="inherit">
            Flights
          </Button>
          <Button component={Link} to={`/map?city=${guide.slug}`} variant="outlined" color="inherit">
            Map
          </Button>
        </Stack>
      </Container>
    </Box>
  )
}

function Facts({ guide }: { guide: CityGuide }) {
  const facts = [
    ['Country', guide.country],
    ['Language', guide.language],
    ['Dialling code', guide.dialling],
    ['Tipping', guide.tipping],
    ['From the airport', guide.transfer],
  ] as const
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(4, auto) 1.6fr', m: 0 }}>
      {facts.map(([name, value]) => (
        <Box key={name}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

function Sights({ guide }: { guide: CityGuide }) {
  const [search, setSearch] = useQuery()
  const chosen = guide.sights.find(({ name }) => name === search.get('sight'))
  const markers = useMemo(
    (): MapMarker[] => [
      harbourMarker(guide.slug),
      ...guide.sights.map((sight, i) => ({
        id: sight.name,
        lat: sight.lat,
        lon: sight.lon,
        label: String(i + 1),
        title: sight.name,
        look: 'sight' as const,
        popup: (
          <>
            <Typography sx={{ fontWeight: 650 }}>{sight.name}</Typography>
            <Typography variant="body2">{sight.about}</Typography>
            <Typography variant="body2">{feeText(sight)}</Typography>
          </>
        ),
      })),
    ],
    [guide],
  )
  const { harbour } = groundOf(guide.slug)
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <List aria-label="Sights" dense sx={{ py: 0 }}>
        {guide.sights.map((sight, i) => (
          <ListItemButton
            key={sight.name}
            selected={chosen === sight}
            onClick={() => setSearch({ sight: sight.name }, { replace: true })}
          >
            <ListItemText
              primary={`${i + 1}. ${sight.name}`}
              secondary={
                <>
                  {sight.kind}. {sight.about}
                  <br />
                  {sight.opens} · {feeText(sight)} · {sight.minutes} min ·{' '}
                  {metres(Math.round(distance(sight, harbour) / 10) * 10)} from the harbour
                </>
              }
            />
          </ListItemButton>
        ))}
      </List>
      <CoastMap
        label={`Map of sights in ${guide.name}`}
        view={chosen ? { centre: chosen, zoom: 15 } : viewOf(guide.slug)}
        markers={markers}
        height={480}
        open={chosen?.name ?? null}
      />
    </Box>
  )
}

const feeText = ({ fee }: Sight): string => (fee === 0 ? 'free entry' : `${money(fee)} entry`)
