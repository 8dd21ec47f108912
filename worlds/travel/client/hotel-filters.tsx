import ExpandMore from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Slider from '@mui/material/Slider'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useState } from 'react'
import type { QueryPatch } from '../../kit/client.ts'
import { AMENITIES, type Amenity } from '../model.ts'
import { amenitySlug, type HotelAnswer, type HotelQuery } from '../search-hotels.ts'
import { metres, money } from './texts.ts'

const AMENITY_GROUPS: readonly (readonly [string, readonly Amenity[]])[] = [
  ['Wellness', ['Sauna', 'Spa', 'Indoor pool', 'Outdoor pool', 'Gym']],
  ['Food and drink', ['Breakfast included', 'Restaurant', 'Bar']],
  ['Getting here', ['Parking', 'EV charging', 'Airport shuttle', 'Step-free access']],
  ['Room and house', AMENITIES.filter((name) => /Wi-Fi|Pets|Family|Air|Sea/.test(name))],
]

interface Props {
  query: HotelQuery
  answer: HotelAnswer
  onChange(patch: QueryPatch): void
}

export const NO_FILTERS: QueryPatch = {
  stars: null,
  min: null,
  low: null,
  high: null,
  amenities: null,
  harbour: null,
  cancel: null,
  q: null,
}

export function HotelFilters({ query, answer, onChange }: Props) {
  const toggle = <T,>(list: readonly T[], value: T): T[] =>
    list.includes(value) ? list.filter((v) => v !== value) : [...list, value]
  return (
    <Stack component="aside" aria-label="Filters" sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="h4" component="h2">
          Filters
        </Typography>
        <Button size="small" onClick={() => onChange(NO_FILTERS)}>
          Clear all
        </Button>
      </Stack>
      <NameFilter value={query.name} onChange={(q) => onChange({ q })} />
      <PriceFilter query={query} answer={answer} onChange={onChange} />
      <FormControl component="fieldset">
        <FormLabel component="legend">Stars</FormLabel>
        <FormGroup>
          {[5, 4, 3, 2].map((stars) => (
            <FormControlLabel
              key={stars}
              control={
                <Checkbox
                  size="small"
                  checked={query.stars.includes(stars)}
                  onChange={() => onChange({ stars: toggle(query.stars, stars).map(String) })}
                />
              }
              label={<Counted label={`${stars} stars`} count={answer.counts.stars[stars] ?? 0} />}
              slotProps={{ typography: { sx: { flex: 1 } } }}
            />
          ))}
        </FormGroup>
      </FormControl>
      <FormControl>
        <FormLabel id="score-label">Guest score</FormLabel>
        <RadioGroup
          aria-labelledby="score-label"
          value={String(query.min)}
          onChange={(_, value) => onChange({ min: value === '0' ? null : value })}
        >
          <FormControlLabel value="0" control={<Radio size="small" />} label="Any" />
          {[9, 8.5, 8, 7].map((score) => (
            <FormControlLabel
              key={score}
              value={String(score)}
              control={<Radio size="small" />}
              label={<Counted label={`${score.toFixed(1)} or better`} count={answer.counts.scores[score] ?? 0} />}
              slotProps={{ typography: { sx: { flex: 1 } } }}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <Box>
        {AMENITY_GROUPS.map(([title, names]) => (
          <AmenityGroup
            key={title}
            title={title}
            chosen={names.filter((name) => query.amenities.includes(name)).length}
          >
            {names.map((name) => (
              <FormControlLabel
                key={name}
                control={
                  <Checkbox
                    size="small"
                    checked={query.amenities.includes(name)}
                    onChange={() => onChange({ amenities: toggle(query.amenities, name).map(amenitySlug) })}
                  />
                }
                label={<Counted label={name} count={answer.counts.amenities[name] ?? 0} />}
                slotProps={{ typography: { sx: { flex: 1 } } }}
              />
            ))}
          </AmenityGroup>
        ))}
      </Box>
      <HarbourFilter value={query.harbour} onChange={(harbour) => onChange({ harbour })} />
      <FormControlLabel
        control={
          <Switch checked={query.freeCancellation} onChange={(_, on) => onChange({ cancel: on ? 'free' : null })} />
        }
        label="Free cancellation"
      />
    </Stack>
  )
}

function Counted({ label, count }: { label: string; count: number }) {
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 14 }}>
      <span>{label}</span>
      <Box component="span" sx={{ color: 'text.secondary', pr: 1 }}>
        {count}
      </Box>
    </Box>
  )
}

function AmenityGroup({ title, chosen, children }: { title: string; chosen: number; children: ReactNode }) {
  const [open, setOpen] = useState(chosen > 0 || title === 'Wellness')
  return (
    <Accordion variant="outlined" expanded={open} onChange={(_, next) => setOpen(next)}>
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}
          {chosen > 0 ? ` (${chosen})` : ''}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>
        <FormGroup>{children}</FormGroup>
      </AccordionDetails>
    </Accordion>
  )
}

/** What is typed goes into the address once typing pauses. */
function NameFilter({ value, onChange }: { value: string; onChange(text: string): void }) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), 350)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return <TextField label="Hotel name" value={text} onChange={(event) => setText(event.target.value)} />
}

function PriceFilter({ query, answer, onChange }: Props) {
  const { low, high } = answer.range
  const asked: [number, number] = [query.low ?? low, query.high ?? high]
  const [dragged, setDragged] = useState<[number, number] | null>(null)
  const [from, to] = dragged ?? asked
  return (
    <Box>
      <FormLabel id="price-label">Price a night</FormLabel>
      <Box sx={{ px: 1.5 }}>
        <Slider
          value={[from, to]}
          min={low}
          max={Math.max(high, low + 1)}
          size="small"
          getAriaLabel={(index) => (index === 0 ? 'Lowest price a night' : 'Highest price a night')}
          getAriaValueText={(value) => `${value} euros`}
          valueLabelDisplay="auto"
          valueLabelFormat={money}
          onChange={(_, value) => setDragged(value as [number, number])}
          onChangeCommitted={(_, value) => {
            const [a, b] = value as [number, number]
            setDragged(null)
            onChange({ low: a <= low ? null : a, high: b >= high ? null : b })
          }}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {money(from)} to {money(to)}
      </Typography>
    </Box>
  )
}

const FARTHEST = 8000

function HarbourFilter({ value, onChange }: { value: number | null; onChange(value: number | null): void }) {
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = dragged ?? value ?? FARTHEST
  return (
    <Box>
      <FormLabel id="harbour-label">Distance to the harbour</FormLabel>
      <Box sx={{ px: 1.5 }}>
        <Slider
          value={shown}
          min={250}
          max={FARTHEST}
          step={250}
          size="small"
          aria-labelledby="harbour-label"
          getAriaValueText={metres}
          valueLabelDisplay="auto"
          valueLabelFormat={metres}
          onChange={(_, next) => setDragged(next as number)}
          onChangeCommitted={(_, next) => {
            setDragged(null)
            onChange((next as number) >= FARTHEST ? null : (next as number))
          }}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {shown >= FARTHEST ? 'Any distance' : `At most ${metres(shown)}`}
      </Typography>
    </Box>
  )
}
