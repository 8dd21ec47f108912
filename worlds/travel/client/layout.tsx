import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import AppBar from '@mui/material/AppBar'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Link, navigate, useLocation } from '../../kit/client.ts'
import { CITIES } from '../../kit/shared.ts'
import { useTrips } from './trips-store.ts'

const SECTIONS = [
  ['/hotels', 'Hotels'],
  ['/flights', 'Flights'],
  ['/map', 'Map'],
] as const

export function Layout({ children }: { children: ReactNode }) {
  return (
    <Stack sx={{ minHeight: '100vh' }}>
      <Header />
      <Box component="main" sx={{ flex: 1 }}>
        {children}
      </Box>
      <Footer />
    </Stack>
  )
}

function Header() {
  const { pathname } = useLocation()
  const { trips } = useTrips()
  return (
    <AppBar position="static" elevation={0} sx={{ bgcolor: 'primary.main' }}>
      <Toolbar sx={{ gap: 1 }}>
        <Button component={Link} to="/" color="inherit" aria-label="Waypoint, to the start" sx={{ gap: 1, mr: 2 }}>
          <Logo />
          <Typography component="span" sx={{ fontSize: 20, fontWeight: 750, letterSpacing: -0.4 }}>
            Waypoint
          </Typography>
        </Button>
        <Stack component="nav" aria-label="Sections" direction="row" sx={{ gap: 0.5, flex: 1 }}>
          {SECTIONS.map(([to, label]) => (
            <Button
              key={to}
              component={Link}
              to={to}
              color="inherit"
              aria-current={pathname.startsWith(to) ? 'page' : undefined}
              sx={{
                borderBottom: 2,
                borderRadius: 0,
                borderColor: pathname.startsWith(to) ? '#ffb703' : 'transparent',
              }}
            >
              {label}
            </Button>
          ))}
          <CityMenu />
        </Stack>
        <Button
          component={Link}
          to="/trips"
          color="inherit"
          startIcon={
            <Badge badgeContent={trips.length} color="secondary">
              <BookmarkBorder />
            </Badge>
          }
        >
          Saved trips
        </Button>
      </Toolbar>
    </AppBar>
  )
}

function Logo() {
  return (
    <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="14.5" fill="none" stroke="#ffb703" strokeWidth="2.5" />
      <path d="M16 5l4 11-4 11-4-11z" fill="#ffb703" />
    </svg>
  )
}

function CityMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const countries = [...new Set(CITIES.map(({ country }) => country))]
  const go = (slug: string) => {
    setAnchor(null)
    navigate(`/cities/${slug}`)
  }
  return (
    <>
      <Button
        color="inherit"
        endIcon={<KeyboardArrowDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        City guides
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {countries.flatMap((country) => [
          <ListSubheader key={country} sx={{ lineHeight: '30px' }}>
            {country}
          </ListSubheader>,
          ...CITIES.filter((city) => city.country === country).map(({ slug, name }) => (
            <MenuItem key={slug} dense onClick={() => go(slug)}>
              {name}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}

function Footer() {
  return (
    <Box component="footer" sx={{ mt: 6, bgcolor: '#0b3a46', color: '#d7e5e6' }}>
      <Container maxWidth="lg" sx={{ py: 4 }}>
        <Stack direction="row" sx={{ gap: 6, flexWrap: 'wrap' }}>
          <Box sx={{ maxWidth: 300 }}>
            <Typography sx={{ fontWeight: 700 }}>Waypoint</Typography>
            <Typography variant="body2" sx={{ mt: 1 }}>
              Hotels, flights and ferries for twelve towns on one coast. Prices in euros, per room and night unless said
              otherwise.
            </Typography>
          </Box>
          <FooterLinks title="Travel" links={[...SECTIONS, ['/cities', 'All city guides']]} />
          <FooterLinks title="Yours" links={[['/trips', 'Saved trips and holds']]} />
        </Stack>
        <Divider sx={{ my: 2, borderColor: '#2a5966' }} />
        <Typography variant="caption">Rooms and seats can be held for a day. Nothing is paid on this site.</Typography>
      </Container>
    </Box>
  )
}

function FooterLinks({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) {
  return (
    <Stack sx={{ gap: 0.75 }}>
      <Typography sx={{ fontWeight: 700 }}>{title}</Typography>
      {links.map(([to, label]) => (
        <Box key={to} component={Link} to={to} sx={{ color: 'inherit', fontSize: 14 }}>
          {label}
        </Box>
      ))}
    </Stack>
  )
}
