import ThumbUpOutlined from '@mui/icons-material/ThumbUpOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import MenuItem from '@mui/material/MenuItem'
import Pagination from '@mui/material/Pagination'
import Paper from '@mui/material/Paper'
import Select from '@mui/material/Select'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useApi, useQuery } from '../../kit/client.ts'
import { formatDay } from '../dates.ts'
import { type Review, TRAVELLER_TYPES } from '../model.ts'
import { type ReviewAnswer, type ReviewSort, readReviewQuery } from '../search-reviews.ts'
import { Loading } from './status.tsx'
import { plural } from './texts.ts'

const SORTS: readonly (readonly [ReviewSort, string])[] = [
  ['newest', 'Newest first'],
  ['highest', 'Highest score first'],
  ['lowest', 'Lowest score first'],
  ['helpful', 'Most helpful first'],
]
const SCORES = [0, 6, 7, 8, 9] as const

/** Written reviews with filters, order and pages, all of it in the address. */
export function ReviewList({ slug }: { slug: string }) {
  const [search, setSearch] = useQuery()
  const query = readReviewQuery(search)
  const asked = new URLSearchParams()
  for (const key of ['traveller', 'score', 'rsort', 'page']) {
    const value = search.get(key)
    if (value) asked.set(key, value)
  }
  const { data } = useApi<ReviewAnswer>(`/api/hotels/${slug}/reviews?${asked}`)
  if (!data) return <Loading what="reviews" />
  const all = Object.values(data.counts).reduce((sum, count) => sum + count, 0)
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" role="group" aria-label="Traveller type" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Chip
          label={`All travellers (${all})`}
          color={query.traveller === null ? 'primary' : 'default'}
          onClick={() => setSearch({ traveller: null, page: null })}
        />
        {TRAVELLER_TYPES.map((type) => (
          <Chip
            key={type}
            label={`${type} (${data.counts[type]})`}
            color={query.traveller === type ? 'primary' : 'default'}
            aria-pressed={query.traveller === type}
            disabled={data.counts[type] === 0}
            onClick={() => setSearch({ traveller: type, page: null })}
          />
        ))}
      </Stack>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <FormControl size="small" sx={{ minWidth: 170 }}>
          <InputLabel id="review-score">Review score</InputLabel>
          <Select
            labelId="review-score"
            label="Review score"
            value={query.score}
            onChange={(event) => setSearch({ score: event.target.value || null, page: null })}
          >
            {SCORES.map((score) => (
              <MenuItem key={score} value={score}>
                {score === 0 ? 'Any score' : `${score} or better`}
              </MenuItem>
            ))}
          </Select>
        </FormControl>
        <FormControl size="small" sx={{ minWidth: 190 }}>
          <InputLabel id="review-sort">Sort reviews</InputLabel>
          <Select
            labelId="review-sort"
            label="Sort reviews"
            value={query.sort}
            onChange={(event) => setSearch({ rsort: event.target.value, page: null })}
          >
            {SORTS.map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </Select>
        </FormControl>
        <Typography variant="body2" color="textSecondary">
          {plural(data.total, 'review')}, page {data.page} of {data.pages}
        </Typography>
      </Stack>
      <Stack component="ol" aria-label="Reviews" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {data.reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </Stack>
      {data.total === 0 && <Typography>No review passes these filters.</Typography>}
      <Pagination
        count={data.pages}
        page={data.page}
        onChange={(_, page) => setSearch({ page: page === 1 ? null : page })}
        aria-label="Pages of reviews"
        sx={{ alignSelf: 'center' }}
      />
    </Stack>
  )
}

function ReviewCard({ review }: { review: Review }) {
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={`Review by ${review.author}`}
      sx={{ p: 2, display: 'flex', gap: 2 }}
    >
      <Box sx={{ width: 150, flexShrink: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Avatar aria-hidden sx={{ width: 32, height: 32, fontSize: 14, bgcolor: 'primary.main' }}>
            {review.author.charAt(0)}
          </Avatar>
          <Box>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {review.author}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {review.country}
            </Typography>
          </Box>
        </Stack>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {review.traveller} · {plural(review.nights, 'night')}
          <br />
          {review.room}
        </Typography>
      </Box>
      <Stack sx={{ flex: 1, gap: 0.5 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="h4" component="h3">
            {review.title}
          </Typography>
          <Box sx={{ bgcolor: 'primary.main', color: '#fff', borderRadius: 1, px: 1, fontWeight: 650 }}>
            {review.score.toFixed(1)}
          </Box>
        </Stack>
        <Typography variant="caption" color="textSecondary">
          {formatDay(review.date)}
        </Typography>
        {review.liked && <Typography variant="body2">+ {review.liked}</Typography>}
        {review.disliked && <Typography variant="body2">– {review.disliked}</Typography>}
        {review.reply && (
          <Typography variant="body2" sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5, color: 'text.secondary' }}>
            Reply of the hotel: {review.reply}
          </Typography>
        )}
        <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', color: 'text.secondary' }}>
          <ThumbUpOutlined sx={{ fontSize: 14 }} />
          <Typography variant="caption">{plural(review.helpful, 'guest')} found this helpful</Typography>
        </Stack>
      </Stack>
    </Paper>
  )
}
