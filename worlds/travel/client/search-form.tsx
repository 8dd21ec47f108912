import FlightTakeoff from '@mui/icons-material/FlightTakeoff'
import HotelOutlined from '@mui/icons-material/HotelOutlined'
import SwapHoriz from '@mui/icons-material/SwapHoriz'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useState } from 'react'
import { navigate, patchQuery } from '../../kit/client.ts'
import { WORLD_TODAY } from '../../kit/shared.ts'
import { addDays } from '../dates.ts'
import { FIRST_FLIGHT_DAY, LAST_FLIGHT_DAY } from '../flights.ts'
import { LAST_NIGHT } from '../prices.ts'
import { DEFAULT_FLIGHT_DAY } from '../search-flights.ts'
import { readParty, readStay } from '../search-hotels.ts'
import { CityField, DateField, PartyField } from './fields.tsx'

/** The start page's search: hotels or flights. */
export function SearchTabs({ tab, onTab }: { tab: 'hotels' | 'flights'; onTab(tab: 'hotels' | 'flights'): void }) {
  return (
    <Box>
      <Tabs value={tab} onChange={(_, value) => onTab(value)} aria-label="What to search for" sx={{ mb: 2 }}>
        <Tab
          value="hotels"
          label="Hotels"
          icon={<HotelOutlined />}
          iconPosition="start"
          id="tab-hotels"
          aria-controls="search-hotels"
        />
        <Tab
          value="flights"
          label="Flights"
          icon={<FlightTakeoff />}
          iconPosition="start"
          id="tab-flights"
          aria-controls="search-flights"
        />
      </Tabs>
      <Box role="tabpanel" id={`search-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'hotels' ? (
          <HotelSearch query={new URLSearchParams()} />
        ) : (
          <FlightSearch query={new URLSearchParams()} />
        )}
      </Box>
    </Box>
  )
}

/** One row on wide screens, two on narrower ones, one field a row on the narrowest. */
function Row({ children, narrow, wide }: { children: ReactNode; narrow: string; wide: string }) {
  const gridTemplateColumns = { xs: '1fr', sm: narrow, md: wide }
  return <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'start', gridTemplateColumns }}>{children}</Box>
}

function SearchButton({ span, disabled = false }: { span: number; disabled?: boolean }) {
  const gridColumn = { sm: `span ${span}`, md: 'auto' }
  return (
    <Button type="submit" variant="contained" color="secondary" size="large" disabled={disabled} sx={{ gridColumn }}>
      Search
    </Button>
  )
}

/** Search for hotels; starts from what the address says and keeps its filters. */
export function HotelSearch({ query }: { query: URLSearchParams }) {
  const [city, setCity] = useState<string | null>(query.get('city'))
  const [stay, setStay] = useState(readStay(query))
  const [party, setParty] = useState(readParty(query))

  // A new arrival moves the departure along when it would come first.
  const arrive = (from: string | null) => {
    if (from) setStay({ from, to: stay.to > from ? stay.to : addDays(from, 1) })
  }
  const search = () => navigate(`/hotels?${patchQuery(query.toString(), { city, ...stay, ...party, shown: null })}`)
  return (
    <form
      aria-label="Search hotels"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <Row narrow="1.3fr 1fr 1fr" wide="1.3fr 1fr 1fr 1.3fr auto">
        <CityField label="Destination" value={city} onChange={setCity} />
        <DateField label="Check-in" value={stay.from} first={WORLD_TODAY} last={LAST_NIGHT} onChange={arrive} />
        <DateField
          label="Check-out"
          value={stay.to}
          first={addDays(stay.from, 1)}
          last={addDays(LAST_NIGHT, 1)}
          onChange={(to) => to && setStay({ ...stay, to })}
        />
        <PartyField value={party} onChange={setParty} />
        <SearchButton span={2} />
      </Row>
    </form>
  )
}

/** Search for flights; starts from what the address says. */
export function FlightSearch({ query }: { query: URLSearchParams }) {
  const [from, setFrom] = useState<string | null>(query.get('from'))
  const [to, setTo] = useState<string | null>(query.get('to'))
  const [date, setDate] = useState<string | null>(query.get('date') ?? DEFAULT_FLIGHT_DAY)
  const [back, setBack] = useState<string | null>(query.get('back'))
  const swap = () => {
    setFrom(to)
    setTo(from)
  }
  return (
    <form
      aria-label="Search flights"
      onSubmit={(event) => {
        event.preventDefault()
        navigate(`/flights?${patchQuery('', { from, to, date, back })}`)
      }}
    >
      <Row narrow="1fr auto 1fr 170px" wide="1.2fr auto 1.2fr 1fr 1fr auto">
        <CityField label="From" value={from} onChange={setFrom} />
        <Stack sx={{ pt: 0.5, alignItems: 'center' }}>
          <IconButton aria-label="Swap from and to" size="small" onClick={swap}>
            <SwapHoriz />
          </IconButton>
        </Stack>
        <CityField label="To" value={to} onChange={setTo} />
        <DateField label="Departure" value={date} first={FIRST_FLIGHT_DAY} last={LAST_FLIGHT_DAY} onChange={setDate} />
        <DateField
          label="Return"
          value={back}
          first={date ?? FIRST_FLIGHT_DAY}
          last={LAST_FLIGHT_DAY}
          onChange={setBack}
        />
        <SearchButton span={3} disabled={!from || !to || from === to} />
      </Row>
    </form>
  )
}
