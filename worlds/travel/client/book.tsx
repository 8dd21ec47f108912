import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { api, navigate, useApi, useQuery } from '../../kit/client.ts'
import { extraTotal, FLIGHT_EXTRAS, HOTEL_EXTRAS } from '../bookings.ts'
import { daysBetween, formatDay, formatMinutes } from '../dates.ts'
import type { Flight, Hold } from '../model.ts'
import type { HotelPage } from '../world.ts'
import { ExtrasForm, type Guest, GuestForm, problemsOf } from './book-forms.tsx'
import { Loading, NotFound, Problem, usePageTitle } from './status.tsx'
import { cityName, money, plural, stopsWord } from './texts.ts'
import { reloadTrips } from './trips-store.ts'

const STEPS = ['Your choice', 'Guest details', 'Extras', 'Check and hold']

/** What is booked, in the words of the page. */
interface Subject {
  title: string
  lines: string[]
  price: number
  people: number
  nights: number
  kind: 'hotel' | 'flight'
  /** Body of POST /api/holds, without the guest. */
  body: Record<string, unknown>
}

export default function BookPage() {
  const [search] = useQuery()
  usePageTitle('Hold a booking')
  if (search.has('flight'))
    return <FlightBooking id={search.get('flight') ?? ''} passengers={Number(search.get('passengers') ?? 1)} />
  if (search.has('hotel')) return <HotelBooking search={search} />
  return <NotFound what="a room or flight to hold" />
}

function HotelBooking({ search }: { search: URLSearchParams }) {
  const slug = search.get('hotel') ?? ''
  const { data, error } = useApi<HotelPage>(`/api/hotels/${slug}?${search}`)
  if (error) return <Problem error={error} />
  if (!data) return <Loading what="the hotel" />
  const offer = data.offers.find(({ room }) => room.id === search.get('room'))
  if (!offer) return <NotFound what="this room" />
  const { stay } = data
  return (
    <Booking
      subject={{
        kind: 'hotel',
        title: `${data.name}, ${cityName(data.city)}`,
        lines: [
          `${offer.room.name}, ${offer.room.beds}`,
          `${formatDay(stay.from)} to ${formatDay(stay.to)}, ${plural(offer.nights.length, 'night')}`,
          `${plural(stay.adults, 'adult')}, ${plural(stay.children, 'child', 'children')}, ${plural(stay.rooms, 'room')}`,
          offer.room.refundable ? 'Free cancellation' : 'Non-refundable',
        ],
        price: offer.total * stay.rooms,
        people: stay.adults + stay.children,
        nights: daysBetween(stay.from, stay.to),
        body: { kind: 'hotel', hotel: data.slug, room: offer.room.id, ...stay },
      }}
    />
  )
}

function FlightBooking({ id, passengers }: { id: string; passengers: number }) {
  const { data, error } = useApi<Flight>(`/api/flights/${id}`)
  if (error) return <Problem error={error} />
  if (!data) return <Loading what="the flight" />
  return (
    <Booking
      subject={{
        kind: 'flight',
        title: `${cityName(data.from)} to ${cityName(data.to)}`,
        lines: [
          `${data.airline} ${data.number}`,
          `${formatDay(data.date)}, ${data.departs} to ${data.arrives}`,
          `${formatMinutes(data.minutes)}, ${stopsWord(data.stops).toLowerCase()}`,
          data.baggage,
        ],
        price: data.price * passengers,
        people: passengers,
        nights: 1,
        body: { kind: 'flight', flight: data.id, passengers },
      }}
    />
  )
}

function Booking({ subject }: { subject: Subject }) {
  const [step, setStep] = useState(0)
  const [guest, setGuest] = useState<Guest>({ lead: '', email: '', arrival: null, accepted: false })
  const [extras, setExtras] = useState<string[]>([])
  const [isTouched, setTouched] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const offered = subject.kind === 'hotel' ? HOTEL_EXTRAS : FLIGHT_EXTRAS
  const problems = problemsOf(guest)
  const extraCost = offered
    .filter(({ id }) => extras.includes(id))
    .reduce((sum, extra) => sum + extraTotal(extra, subject.people, subject.nights), 0)

  const next = () => {
    setTouched(true)
    if (step === 1 && Object.keys(problems).length > 0) return
    setTouched(false)
    setStep(step + 1)
  }
  const hold = async () => {
    const body = { ...subject.body, lead: guest.lead, email: guest.email, arrival: guest.arrival, extras }
    try {
      const { id } = await api<Hold>('/api/holds', { method: 'POST', body })
      await reloadTrips()
      navigate(`/holds/${id}`)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Container maxWidth="md" sx={{ pt: 3 }}>
      <Typography variant="h2" component="h1" gutterBottom>
        Hold {subject.kind === 'hotel' ? 'a room' : 'seats'}
      </Typography>
      <Stepper activeStep={step} sx={{ my: 3 }}>
        {STEPS.map((label) => (
          <Step key={label}>
            <StepLabel>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Paper variant="outlined" sx={{ p: 3 }}>
        <Typography variant="h3" gutterBottom>
          Step {step + 1} of {STEPS.length}: {STEPS[step]}
        </Typography>
        {step === 0 && <Choice subject={subject} />}
        {step === 1 && (
          <GuestForm
            guest={guest}
            problems={isTouched ? problems : {}}
            withArrival={subject.kind === 'hotel'}
            onChange={setGuest}
          />
        )}
        {step === 2 && (
          <ExtrasForm
            {...{ offered, chosen: extras, people: subject.people, nights: subject.nights, onChange: setExtras }}
          />
        )}
        {step === 3 && (
          <Stack sx={{ gap: 1 }}>
            <Choice subject={subject} />
            <Typography>
              For {guest.lead}, {guest.email}
              {guest.arrival ? `, arriving at ${guest.arrival}` : ''}
            </Typography>
            <Typography>
              Extras:{' '}
              {offered
                .filter(({ id }) => extras.includes(id))
                .map(({ label }) => label)
                .join(', ') || 'none'}{' '}
              ({money(extraCost)})
            </Typography>
            {failure && <Alert severity="error">{failure}</Alert>}
          </Stack>
        )}
        <Stack direction="row" sx={{ mt: 3, alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1 }}>
            <Typography variant="caption" color="textSecondary">
              Total
            </Typography>
            <Typography sx={{ fontSize: 22, fontWeight: 700 }}>{money(subject.price + extraCost)}</Typography>
          </Box>
          <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
            Back
          </Button>
          {step < STEPS.length - 1 ? (
            <Button variant="contained" onClick={next}>
              Next
            </Button>
          ) : (
            <Button variant="contained" color="secondary" onClick={hold}>
              Hold until tomorrow 18:00
            </Button>
          )}
        </Stack>
      </Paper>
    </Container>
  )
}

function Choice({ subject }: { subject: Subject }) {
  return (
    <Box>
      <Typography sx={{ fontWeight: 650 }}>{subject.title}</Typography>
      {subject.lines.map((line) => (
        <Typography key={line} variant="body2" color="textSecondary">
          {line}
        </Typography>
      ))}
      <Typography sx={{ mt: 1 }}>{money(subject.price)} without extras</Typography>
    </Box>
  )
}
