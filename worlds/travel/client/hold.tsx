import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link, useApi } from '../../kit/client.ts'
import { formatDay } from '../dates.ts'
import type { Hold } from '../model.ts'
import { Loading, Problem, usePageTitle } from './status.tsx'
import { money, plural } from './texts.ts'

/** The end of a booking: what is held, for whom and until when. */
export default function HoldPage({ slug }: { slug: string }) {
  const { data: hold, error } = useApi<Hold>(`/api/holds/${slug}`)
  usePageTitle(`Hold ${slug}`)
  if (error) return <Problem error={error} />
  if (!hold) return <Loading what="the hold" />
  const facts = [
    ['Reference', hold.id],
    ['What', `${hold.title}. ${hold.details}`],
    ['For', `${hold.lead}, ${plural(hold.guests, hold.kind === 'hotel' ? 'guest' : 'passenger')}`],
    ['E-mail', hold.email],
    ...(hold.arrival ? [['Arrival', hold.arrival] as const] : []),
    ['Extras', hold.extras.join(', ') || 'none'],
    ['Total', money(hold.total)],
    ['Held until', `${formatDay(hold.heldUntil.slice(0, 10))}, ${hold.heldUntil.slice(11)}`],
  ] as const
  return (
    <Container maxWidth="sm" sx={{ pt: 5 }}>
      <Paper variant="outlined" sx={{ p: 4 }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', mb: 2 }}>
          <CheckCircleOutlined color="success" fontSize="large" />
          <Typography variant="h2" component="h1">
            It is held for you
          </Typography>
        </Stack>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '110px 1fr', rowGap: 1, m: 0 }}>
          {facts.map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {name}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600 }}>
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
        <Button component={Link} to="/trips" sx={{ mt: 3 }} variant="outlined">
          Saved trips and holds
        </Button>
      </Paper>
    </Container>
  )
}
