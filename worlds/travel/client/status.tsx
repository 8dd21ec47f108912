import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { type ApiError, Link } from '../../kit/client.ts'

/** Sets the title of the browser tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Waypoint`
  }, [title])
}

export function Loading({ what }: { what: string }) {
  return (
    <Stack role="status" sx={{ alignItems: 'center', gap: 2, py: 10 }}>
      <CircularProgress aria-hidden />
      <Typography color="textSecondary">Loading {what} …</Typography>
    </Stack>
  )
}

export function Problem({ error }: { error: ApiError }) {
  return error.status === 404 ? (
    <NotFound what={error.message} />
  ) : (
    <Container sx={{ py: 6 }}>
      <Alert severity="error">That did not work: {error.message}</Alert>
    </Container>
  )
}

export function NotFound({ what }: { what: string }) {
  usePageTitle('Not found')
  return (
    <Container sx={{ py: 10, textAlign: 'center' }}>
      <Typography variant="h2" component="h1" gutterBottom>
        Nothing on the map here
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        We could not find {what}.
      </Typography>
      <Button component={Link} to="/" variant="contained">
        Back to the start
      </Button>
    </Container>
  )
}
