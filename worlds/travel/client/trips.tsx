import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from '../../kit/client.ts'
import type { SavedTrip } from '../model.ts'
import { Loading, usePageTitle } from './status.tsx'
import { money, plural } from './texts.ts'
import { deleteTrip, useTrips } from './trips-store.ts'

/** What this session has saved and holds. */
export default function TripsPage() {
  usePageTitle('Saved trips')
  const { trips, holds, loaded } = useTrips()
  const [doomed, setDoomed] = useState<SavedTrip | null>(null)
  if (!loaded) return <Loading what="saved trips" />
  const total = trips.reduce((sum, { price }) => sum + price, 0)
  return (
    <Container maxWidth="md" sx={{ pt: 3 }}>
      <Typography variant="h2" component="h1">
        Saved trips
      </Typography>
      <Typography color="textSecondary" gutterBottom>
        {trips.length === 0
          ? 'Nothing saved yet. Save a hotel with its heart, or a flight from its details.'
          : `${plural(trips.length, 'trip')}, ${money(total)} in all`}
      </Typography>
      <Stack component="ul" aria-label="Saved trips" sx={{ gap: 1.5, p: 0, listStyle: 'none' }}>
        {trips.map((trip) => (
          <li key={trip.id}>
            <Card sx={{ display: 'flex', alignItems: 'center', p: 2, gap: 2 }}>
              <Box sx={{ flex: 1 }}>
                <Typography variant="h4" component="h3">
                  <Link to={trip.href}>{trip.title}</Link>
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {trip.details}
                </Typography>
              </Box>
              <Typography sx={{ fontWeight: 700 }}>{money(trip.price)}</Typography>
              <IconButton aria-label={`Delete ${trip.title}`} onClick={() => setDoomed(trip)}>
                <DeleteOutlined />
              </IconButton>
            </Card>
          </li>
        ))}
      </Stack>
      <Typography variant="h3" sx={{ mt: 4, mb: 1 }}>
        Holds
      </Typography>
      {holds.length === 0 && <Typography color="textSecondary">No room or seat is held.</Typography>}
      <Stack component="ul" aria-label="Holds" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
        {holds.map((hold) => (
          <li key={hold.id}>
            <Link to={`/holds/${hold.id}`}>{hold.id}</Link>: {hold.title}, {hold.details}, {money(hold.total)}, held
            until {hold.heldUntil}
          </li>
        ))}
      </Stack>
      <DeleteDialog
        trip={doomed}
        onClose={async (confirmed) => {
          if (confirmed && doomed) await deleteTrip(doomed.id)
          setDoomed(null)
        }}
      />
    </Container>
  )
}

function DeleteDialog({ trip, onClose }: { trip: SavedTrip | null; onClose(confirmed: boolean): void }) {
  return (
    <Dialog open={trip !== null} onClose={() => onClose(false)} aria-labelledby="delete-title">
      <DialogTitle id="delete-title">Delete this trip?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {trip?.title}: {trip?.details}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onClose(false)}>Keep it</Button>
        <Button color="error" variant="contained" onClick={() => onClose(true)}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  )
}
