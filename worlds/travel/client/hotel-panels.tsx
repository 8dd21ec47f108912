import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useQuery } from '../../kit/client.ts'
import { groundOf } from '../geography.ts'
import { AMENITIES } from '../model.ts'
import type { HotelPage } from '../world.ts'
import { harbourMarker } from './hotel-map.tsx'
import { CoastMap, type MapMarker } from './leaflet-map.tsx'
import { metres, money, plural } from './texts.ts'

export function Overview({ hotel }: { hotel: HotelPage }) {
  const markers = useMemo((): MapMarker[] => {
    const ground = groundOf(hotel.city)
    const spots = [ground.centre, ground.station].map((spot) => ({
      id: spot.name,
      ...spot,
      label: spot.name,
      title: spot.name,
      look: 'sight' as const,
      popup: spot.name,
    }))
    const own = {
      id: hotel.slug,
      lat: hotel.lat,
      lon: hotel.lon,
      label: hotel.name,
      title: hotel.name,
      look: 'city' as const,
    }
    return [harbourMarker(hotel.city), ...spots, { ...own, popup: hotel.address }]
  }, [hotel])
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Box>
        <Typography>{hotel.description}</Typography>
        <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
          Amenities
        </Typography>
        <Box
          component="ul"
          aria-label="Amenities"
          sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}
        >
          {AMENITIES.map((name) => {
            const has = hotel.amenities.includes(name)
            return (
              <Stack
                key={name}
                component="li"
                direction="row"
                sx={{ gap: 1, color: has ? 'text.primary' : 'text.secondary' }}
              >
                {has ? <Check fontSize="small" color="success" /> : <Close fontSize="small" />}
                <Typography variant="body2">{has ? name : `${name}: no`}</Typography>
              </Stack>
            )
          })}
        </Box>
      </Box>
      <Box>
        <Typography variant="h3" gutterBottom>
          Where it is
        </Typography>
        <CoastMap
          label={`Map around ${hotel.name}`}
          view={{ centre: hotel, zoom: 15 }}
          markers={markers}
          height={300}
        />
        <Stack component="dl" sx={{ mt: 1.5, gap: 0.25 }}>
          {[
            [groundOf(hotel.city).harbour.name, hotel.toHarbour],
            [groundOf(hotel.city).centre.name, hotel.toCentre],
            [groundOf(hotel.city).station.name, hotel.toStation],
          ].map(([name, distance]) => (
            <Stack key={name} direction="row" sx={{ justifyContent: 'space-between' }}>
              <Typography component="dt" variant="body2">
                {name}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ fontWeight: 600, m: 0 }}>
                {metres(Number(distance))}
              </Typography>
            </Stack>
          ))}
        </Stack>
      </Box>
    </Box>
  )
}

/** One policy is open at a time; the address says which. */
export function Policies({ hotel: { policies } }: { hotel: HotelPage }) {
  const [search, setSearch] = useQuery()
  const open = search.get('policy') ?? 'check-in'
  const entries = [
    ['check-in', 'Check-in and check-out', `Check-in from ${policies.checkIn}, check-out until ${policies.checkOut}.`],
    [
      'cancellation',
      'Cancellation',
      `Rooms with free cancellation can be cancelled up to ${plural(policies.freeCancellationDays, 'day')} before arrival. Other rooms are not refunded.`,
    ],
    [
      'fees',
      'Fees and taxes',
      `City tax is ${money(policies.cityTaxPerPersonNight)} a person and night. ${
        policies.cleaningFeePerStay > 0
          ? `The cleaning fee is ${money(policies.cleaningFeePerStay)} a stay.`
          : 'There is no cleaning fee.'
      } Both are paid at the hotel.`,
    ],
    ['children', 'Children and beds', policies.children],
    ['pets', 'Pets', policies.pets],
    ['quiet', 'Quiet hours', `From ${policies.quietHours}.`],
    ['payment', 'Payment', policies.payment],
  ] as const
  return (
    <Box>
      {entries.map(([id, title, text]) => (
        <Accordion
          key={id}
          variant="outlined"
          expanded={open === id}
          onChange={(_, next) => setSearch({ policy: next ? id : 'none' }, { replace: true })}
        >
          <AccordionSummary expandIcon={<ExpandMore />} id={`policy-${id}`}>
            <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
          </AccordionSummary>
          <AccordionDetails>{text}</AccordionDetails>
        </Accordion>
      ))}
    </Box>
  )
}
