import InfoOutlined from '@mui/icons-material/InfoOutlined'
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Collapse from '@mui/material/Collapse'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useQuery } from '../../kit/client.ts'
import { formatDayShort } from '../dates.ts'
import type { Offer } from '../prices.ts'
import { sleepsNeeded } from '../search-hotels.ts'
import type { HotelPage } from '../world.ts'
import { money, plural } from './texts.ts'

const COLUMNS = [
  { id: 'name', label: 'Room', of: ({ room }: Offer) => room.name },
  { id: 'size', label: 'Size', of: ({ room }: Offer) => room.size },
  { id: 'sleeps', label: 'Sleeps', of: ({ room }: Offer) => room.sleeps },
  { id: 'price', label: 'Price', of: ({ total }: Offer) => total },
] as const
type Column = (typeof COLUMNS)[number]['id']

/** The rooms of a hotel for the stay that is asked for; a row opens to what the room has and costs night by night. */
export function RoomTable({
  hotel,
  bookHref,
  onSave,
}: {
  hotel: HotelPage
  bookHref(room: string): string
  onSave(room: string): void
}) {
  const [sort, setSort] = useState<{ by: Column; descending: boolean }>({ by: 'price', descending: false })
  const column = COLUMNS.find(({ id }) => id === sort.by) ?? COLUMNS[3]
  const offers = [...hotel.offers].sort((a, b) => {
    const [x, y] = [column.of(a), column.of(b)]
    const order = typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y))
    return sort.descending ? -order : order
  })
  return (
    <TableContainer>
      <Table aria-label="Rooms">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox" />
            {COLUMNS.map(({ id, label }) => (
              <TableCell
                key={id}
                align={id === 'name' ? 'left' : 'right'}
                sortDirection={sort.by === id ? (sort.descending ? 'desc' : 'asc') : false}
              >
                <TableSortLabel
                  active={sort.by === id}
                  direction={sort.by === id && sort.descending ? 'desc' : 'asc'}
                  onClick={() => setSort({ by: id, descending: sort.by === id && !sort.descending })}
                >
                  {label}
                </TableSortLabel>
                {id === 'price' && <FeeHint hotel={hotel} />}
              </TableCell>
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {offers.map((offer) => (
            <RoomRow key={offer.room.id} {...{ hotel, offer, onSave, bookHref }} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function feeText({ policies }: HotelPage): string {
  const cleaning =
    policies.cleaningFeePerStay > 0 ? ` and a cleaning fee of ${money(policies.cleaningFeePerStay)} a stay` : ''
  return `Not in the price: city tax of ${money(policies.cityTaxPerPersonNight)} a person and night${cleaning}, paid at the hotel.`
}

function FeeHint({ hotel }: { hotel: HotelPage }) {
  return (
    <Tooltip title={feeText(hotel)}>
      <IconButton size="small" aria-label="Fees">
        <InfoOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}

interface RowProps {
  hotel: HotelPage
  offer: Offer
  bookHref(room: string): string
  onSave(room: string): void
}

function RoomRow({ hotel, offer, bookHref, onSave }: RowProps) {
  const [search, setSearch] = useQuery()
  const { room, nights, left, total, perNight } = offer
  const { stay } = hotel
  const isOpen = search.get('room') === room.id
  const isFree = left >= stay.rooms
  const fits = room.sleeps >= sleepsNeeded(stay)
  return (
    <>
      <TableRow sx={{ '& > td': { borderBottom: 'none' }, opacity: isFree && fits ? 1 : 0.65 }}>
        <TableCell padding="checkbox">
          <IconButton
            size="small"
            aria-label={`${isOpen ? 'Hide' : 'Show'} details of ${room.name}`}
            aria-expanded={isOpen}
            onClick={() => setSearch({ tab: 'rooms', room: isOpen ? null : room.id }, { replace: true })}
          >
            {isOpen ? <KeyboardArrowUp /> : <KeyboardArrowDown />}
          </IconButton>
        </TableCell>
        <TableCell>
          <Typography sx={{ fontWeight: 600 }}>{room.name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {room.beds}
          </Typography>
          <Stack direction="row" sx={{ gap: 0.5, mt: 0.5, flexWrap: 'wrap' }}>
            <Chip
              size="small"
              color={room.breakfast ? 'success' : 'default'}
              variant="outlined"
              label={room.breakfast ? 'Breakfast included' : 'No breakfast'}
            />
            <Chip
              size="small"
              variant="outlined"
              color={room.refundable ? 'success' : 'default'}
              label={room.refundable ? 'Free cancellation' : 'Non-refundable'}
            />
          </Stack>
        </TableCell>
        <TableCell align="right">{room.size} m²</TableCell>
        <TableCell align="right">{room.sleeps}</TableCell>
        <TableCell align="right">
          <Typography sx={{ fontWeight: 650 }}>{money(total * stay.rooms)}</Typography>
          <Typography variant="caption" color="textSecondary">
            {money(perNight)} a night
          </Typography>
        </TableCell>
        <TableCell align="right">
          {isFree && fits ? (
            <Stack sx={{ gap: 0.5, alignItems: 'flex-end' }}>
              <Button
                component={Link}
                to={bookHref(room.id)}
                variant="contained"
                color="secondary"
                size="small"
                aria-label={`Hold ${room.name}`}
              >
                Hold
              </Button>
              <Button size="small" onClick={() => onSave(room.id)} aria-label={`Save ${room.name}`}>
                Save
              </Button>
              {left <= 3 && (
                <Typography variant="caption" color="error">
                  {left} left
                </Typography>
              )}
            </Stack>
          ) : (
            <Typography variant="body2" color="error">
              {isFree ? 'Too small' : 'Sold out'}
            </Typography>
          )}
        </TableCell>
      </TableRow>
      <TableRow>
        <TableCell colSpan={6} sx={{ py: 0 }}>
          <Collapse in={isOpen} unmountOnExit>
            <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3, py: 2 }}>
              <Box>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  View: {room.view}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {room.includes.join(' · ')}
                </Typography>
              </Box>
              <Box>
                {nights.map(({ day, price, left: rooms }) => (
                  <Stack key={day} direction="row" sx={{ justifyContent: 'space-between', maxWidth: 300 }}>
                    <Typography variant="body2">Night of {formatDayShort(day)}</Typography>
                    <Typography variant="body2" sx={{ fontWeight: 600 }}>
                      {rooms === 0 ? 'sold out' : money(price)}
                    </Typography>
                  </Stack>
                ))}
                <Typography variant="caption" color="textSecondary">
                  {plural(nights.length, 'night')}, {plural(stay.rooms, 'room')}. {feeText(hotel)}
                </Typography>
              </Box>
            </Box>
          </Collapse>
        </TableCell>
      </TableRow>
    </>
  )
}
