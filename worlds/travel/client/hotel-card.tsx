import FavoriteBorder from '@mui/icons-material/FavoriteBorder'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import CardContent from '@mui/material/CardContent'
import CardMedia from '@mui/material/CardMedia'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Rating from '@mui/material/Rating'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { Link } from '../../kit/client.ts'
import { drawScene } from '../pictures.ts'
import type { HotelResult } from '../search-hotels.ts'
import { metres, money, plural, scoreWord } from './texts.ts'

export function Stars({ stars }: { stars: number }) {
  return (
    <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 0.5, display: 'inline-flex' }}>
      <Rating value={stars} readOnly size="small" max={stars} aria-hidden />
      <Typography component="span" variant="caption" color="textSecondary">
        {stars}-star
      </Typography>
    </Stack>
  )
}

export function Score({ score, ratings }: { score: number; ratings: number }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Box sx={{ bgcolor: 'primary.main', color: '#fff', borderRadius: 1.5, px: 1, py: 0.4, fontWeight: 700 }}>
        {score.toFixed(1)}
      </Box>
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 600, lineHeight: 1.2 }}>
          {scoreWord(score)}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {plural(ratings, 'rating')}
        </Typography>
      </Box>
    </Stack>
  )
}

/** A hotel as a row of the list of results. */
export function HotelCard(props: { hotel: HotelResult; href: string; nights: number; rooms: number; onSave(): void }) {
  const { hotel, href, nights, rooms } = props
  const { offer } = hotel
  return (
    <Card
      component="article"
      aria-label={hotel.name}
      className="hotel-card"
      sx={{ display: 'flex', '&:hover .quick': { visibility: 'visible' } }}
    >
      <Box sx={{ position: 'relative', width: { xs: 150, md: 220 }, flexShrink: 0 }}>
        <Link to={href} tabIndex={-1} aria-hidden>
          <CardMedia
            component="img"
            image={drawScene('front', hotel.slug, hotel.floors)}
            alt=""
            sx={{ height: '100%', minHeight: 180, opacity: offer ? 1 : 0.45 }}
          />
        </Link>
        <Badges hotel={hotel} />
        <Box
          className="quick"
          sx={{
            position: 'absolute',
            inset: 'auto 0 0 0',
            p: 1,
            bgcolor: '#0b3a46dd',
            color: '#fff',
            visibility: 'hidden',
          }}
        >
          <Typography variant="caption">
            {hotel.kind}, {hotel.floors} floors · {metres(hotel.toCentre)} to the main square
          </Typography>
        </Box>
      </Box>
      <Stack direction="row" sx={{ flex: 1, p: 2, gap: 2, justifyContent: 'space-between', minWidth: 0 }}>
        <Stack sx={{ gap: 0.6, minWidth: 0 }}>
          <Typography variant="h3" component="h3">
            <Box
              component={Link}
              to={href}
              sx={{ color: 'primary.main', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
            >
              {hotel.name}
            </Box>
          </Typography>
          <Stars stars={hotel.stars} />
          <Typography variant="body2" color="textSecondary">
            {hotel.district}, {hotel.cityName}
          </Typography>
          <Typography variant="body2">
            {metres(hotel.toHarbour)} to the harbour · {metres(hotel.toCentre)} to the centre
          </Typography>
          <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', mt: 0.5 }}>
            {hotel.amenities.slice(0, 6).map((name) => (
              <Chip key={name} label={name} size="small" variant="outlined" />
            ))}
          </Stack>
        </Stack>
        <Stack sx={{ alignItems: 'flex-end', justifyContent: 'space-between', textAlign: 'right', minWidth: 140 }}>
          <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 0.5 }}>
            <Score score={hotel.guestScore} ratings={hotel.ratings} />
            {offer && (
              <Tooltip title="Save this stay">
                <IconButton size="small" aria-label={`Save ${hotel.name}`} onClick={props.onSave}>
                  <FavoriteBorder fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
          </Stack>
          {offer ? (
            <Box>
              <Typography sx={{ fontSize: 20, fontWeight: 700 }}>{money(offer.perNight)}</Typography>
              <Typography variant="caption" component="p" color="textSecondary">
                a night, {offer.roomName}
              </Typography>
              <Typography variant="body2" sx={{ mb: 1 }}>
                {money(offer.total)} for {plural(nights, 'night')}
                {rooms > 1 ? `, ${plural(rooms, 'room')}` : ''}
              </Typography>
              <Button component={Link} to={href} variant="contained" size="small">
                See rooms
              </Button>
            </Box>
          ) : (
            <Typography variant="body2" color="error">
              Sold out for these nights
            </Typography>
          )}
        </Stack>
      </Stack>
    </Card>
  )
}

function Badges({ hotel: { offer, guestScore } }: { hotel: HotelResult }) {
  const badges = [
    offer === null ? (['Sold out', 'error'] as const) : null,
    offer && offer.left <= 2 ? ([`Only ${offer.left} left`, 'secondary'] as const) : null,
    guestScore >= 9.2 ? (['Guests’ favourite', 'success'] as const) : null,
    offer?.breakfast ? (['Breakfast included', 'primary'] as const) : null,
  ].filter((badge) => badge !== null)
  return (
    <Stack sx={{ position: 'absolute', top: 8, left: 8, gap: 0.5, alignItems: 'flex-start' }}>
      {badges.map(([label, colour]) => (
        <Chip key={label} label={label} color={colour} size="small" />
      ))}
    </Stack>
  )
}

/** A hotel as a small upright card. */
export function HotelTile({ hotel, href }: { hotel: HotelResult; href: string }) {
  return (
    <Card>
      <CardActionArea component={Link} to={href}>
        <CardMedia
          component="img"
          image={drawScene('front', hotel.slug, hotel.floors)}
          alt={`${hotel.name} from the street`}
          sx={{ height: 130 }}
        />
        <CardContent sx={{ py: 1.5 }}>
          <Typography variant="h4" noWrap>
            {hotel.name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {hotel.cityName}, {hotel.stars}-star · {hotel.guestScore.toFixed(1)} {scoreWord(hotel.guestScore)}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {hotel.offer ? `${money(hotel.offer.perNight)} a night` : 'Sold out'}
          </Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  )
}
