import ExpandMore from '@mui/icons-material/ExpandMore'
import LuggageOutlined from '@mui/icons-material/LuggageOutlined'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { Link } from '../../kit/client.ts'
import { AIRLINES } from '../airlines.ts'
import { formatMinutes } from '../dates.ts'
import type { Flight } from '../model.ts'
import { cityName, money, plural, stopsWord } from './texts.ts'

/** A flight as one line; it opens to its legs, its baggage and its record of punctuality. */
export function FlightCard(props: {
  flight: Flight
  open: boolean
  tags: readonly string[]
  onToggle(open: boolean): void
  onSave(): void
}) {
  const { flight, open } = props
  const colour = AIRLINES.find(({ name }) => name === flight.airline)?.colour
  const via = flight.legs.slice(0, -1).map(({ to }) => cityName(to))
  return (
    <Accordion
      variant="outlined"
      expanded={open}
      onChange={(_, next) => props.onToggle(next)}
      className="flight-card"
      sx={{ '&&': { borderRadius: 1 }, mb: 1.5, '&::before': { display: 'none' } }}
    >
      <AccordionSummary
        expandIcon={<ExpandMore />}
        aria-label={`${flight.airline} ${flight.number}, details`}
        sx={{ '& .MuiAccordionSummary-content': { my: 2 } }}
      >
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '44px 1fr 1.4fr 90px', md: '44px 150px 1fr 120px' },
            gap: 2,
            alignItems: 'center',
            width: '100%',
            pr: 1,
          }}
        >
          <Avatar aria-hidden sx={{ bgcolor: colour, width: 40, height: 40, fontSize: 14, fontWeight: 700 }}>
            {flight.number.slice(0, 2)}
          </Avatar>
          <Box>
            <Typography sx={{ fontWeight: 650 }}>{flight.airline}</Typography>
            <Typography variant="caption" color="textSecondary">
              {flight.number}
            </Typography>
          </Box>
          <Box>
            <Typography sx={{ fontSize: 18, fontWeight: 650 }}>
              {flight.departs} – {flight.arrives}
              {flight.arrivesDay > 0 && (
                <Box component="sup" sx={{ fontSize: 12 }}>
                  +{flight.arrivesDay}
                </Box>
              )}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {formatMinutes(flight.minutes)} · {stopsWord(flight.stops)}
              {via.length > 0 ? ` via ${via.join(' and ')}` : ''}
            </Typography>
          </Box>
          <Box sx={{ textAlign: 'right' }}>
            <Typography sx={{ fontSize: 20, fontWeight: 700 }}>{money(flight.price)}</Typography>
            <Stack sx={{ gap: 0.5, alignItems: 'flex-end' }}>
              {flight.seatsLeft <= 6 && (
                <Chip size="small" color="secondary" label={`${plural(flight.seatsLeft, 'seat')} left`} />
              )}
              {props.tags.map((tag) => (
                <Chip key={tag} size="small" color="success" variant="outlined" label={tag} />
              ))}
            </Stack>
          </Box>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <Divider sx={{ mb: 2 }} />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 240px' }, gap: 3 }}>
          <Legs flight={flight} />
          <Stack sx={{ gap: 1 }}>
            <Stack direction="row" sx={{ gap: 1 }}>
              <LuggageOutlined fontSize="small" />
              <Typography variant="body2">{flight.baggage}</Typography>
            </Stack>
            <Typography variant="body2" color="textSecondary">
              On time on {flight.punctuality} of 100 days
            </Typography>
            <Stack direction="row" sx={{ gap: 1 }}>
              <Button component={Link} to={`/book?flight=${flight.id}`} variant="contained" color="secondary">
                Hold seats
              </Button>
              <Button onClick={props.onSave}>Save</Button>
            </Stack>
          </Stack>
        </Box>
      </AccordionDetails>
    </Accordion>
  )
}

function Legs({ flight }: { flight: Flight }) {
  return (
    <Stack component="ol" aria-label="Legs" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
      {flight.legs.map((leg, i) => (
        <Fragment key={leg.number}>
          <Box component="li" sx={{ borderLeft: 3, borderColor: 'primary.main', pl: 2 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {leg.departs} {cityName(leg.from)} – {leg.arrives} {cityName(leg.to)}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {leg.number} · {formatMinutes(leg.minutes)} · {leg.aircraft}
            </Typography>
          </Box>
          {flight.waits[i] !== undefined && (
            <Typography component="li" variant="caption" color="secondary" sx={{ pl: 2 }}>
              Change in {cityName(leg.to)}: {formatMinutes(flight.waits[i])}
            </Typography>
          )}
        </Fragment>
      ))}
    </Stack>
  )
}
