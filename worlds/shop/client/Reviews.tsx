import { LikeOutlined } from '@ant-design/icons'
import { Button, Empty, Pagination, Progress, Rate, Select, Switch, Tag } from 'antd'
import { api, useApi, useQuery } from '../../kit/client.ts'
import { formatDate } from '../dates.ts'
import { REVIEW_SORTS, type ReviewPage } from '../review-list.ts'
import type { Product, Review } from '../types.ts'
import { Fetched } from './parts.tsx'
import { useSession } from './session.tsx'

/** Reviews with histogram, star filter and sorting, all of it in the address. */
export function Reviews({ product }: { product: Product }) {
  const [query] = useQuery()
  const asked = new URLSearchParams({
    stars: query.get('stars') ?? '',
    sort: query.get('rsort') ?? '',
    page: query.get('rpage') ?? '',
    verified: query.get('verified') ?? '',
  })
  const result = useApi<ReviewPage>(`/api/products/${product.slug}/reviews?${asked}`)
  return (
    <Fetched result={result}>
      {(page) => (
        <div className="reviews">
          <Histogram product={product} histogram={page.histogram} />
          <div>
            <ReviewBar page={page} />
            {page.total === 0 && <Empty description="No review fits this choice." />}
            <ul className="review-list" aria-label="Reviews">
              {page.items.map((review) => (
                <ReviewItem key={review.id} product={product} review={review} onVoted={result.reload} />
              ))}
            </ul>
            <ReviewPager page={page} />
          </div>
        </div>
      )}
    </Fetched>
  )
}

function Histogram({ product, histogram }: { product: Product; histogram: ReviewPage['histogram'] }) {
  const [query, setQuery] = useQuery()
  const chosen = Number(query.get('stars')) || 0
  return (
    <section className="histogram" aria-label="Reviews by stars">
      <div className="histogram-mean">
        <strong>{product.rating.toFixed(1)}</strong> of 5<div className="note">{product.reviewCount} reviews</div>
      </div>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = histogram[stars - 1] ?? 0
        return (
          <button
            key={stars}
            type="button"
            className="histogram-row"
            aria-pressed={chosen === stars}
            onClick={() => setQuery({ stars: chosen === stars ? null : stars, rpage: null })}
          >
            <span>{stars} star</span>
            <Progress percent={(count / product.reviewCount) * 100} showInfo={false} size="small" aria-hidden />
            <span>{count}</span>
          </button>
        )
      })}
    </section>
  )
}

function ReviewBar({ page }: { page: ReviewPage }) {
  const [query, setQuery] = useQuery()
  const stars = query.get('stars') ?? ''
  return (
    <div className="listing-bar">
      <strong role="status">
        {page.total} {page.total === 1 ? 'review' : 'reviews'}
        {stars === '' ? '' : ` with ${stars} ${stars === '1' ? 'star' : 'stars'}`}
      </strong>
      <span className="switch-row">
        <Switch
          size="small"
          checked={query.get('verified') === 'yes'}
          onChange={(on) => setQuery({ verified: on ? 'yes' : null, rpage: null })}
          aria-label="Verified purchases only"
        />
        Verified only
      </span>
      <Select
        value={stars}
        onChange={(value) => setQuery({ stars: value, rpage: null })}
        aria-label="Stars"
        style={{ width: 120 }}
        options={[
          { value: '', label: 'All stars' },
          ...[5, 4, 3, 2, 1].map((n) => ({ value: String(n), label: n === 1 ? '1 star' : `${n} stars` })),
        ]}
      />
      <div className="sort-by">
        <span>Sort by</span>
        <Select
          value={page.sort}
          onChange={(sort) => setQuery({ rsort: sort === 'helpful' ? null : sort, rpage: null })}
          aria-label="Sort reviews by"
          style={{ width: 150 }}
          options={Object.entries(REVIEW_SORTS).map(([value, label]) => ({ value, label }))}
        />
      </div>
    </div>
  )
}

function ReviewItem(props: { product: Product; review: Review; onVoted: () => void }) {
  const { product, review, onVoted } = props
  const { helpful, reload } = useSession()
  const voted = helpful.includes(review.id)

  async function vote(): Promise<void> {
    await api(`/api/products/${product.slug}/reviews/${review.id}/helpful`, { method: 'POST' })
    reload()
    onVoted()
  }
  return (
    <li id={review.id} data-stars={review.stars}>
      <div className="review-head">
        <Rate disabled value={review.stars} aria-hidden tabIndex={-1} />
        <span>
          {review.stars} {review.stars === 1 ? 'star' : 'stars'}
        </span>
        <strong>{review.title}</strong>
      </div>
      <div className="note">
        {review.author}, {formatDate(review.date)} · Colour: {review.colour}{' '}
        {review.verified && (
          <Tag variant="solid" color="#2b6e3f">
            Verified purchase
          </Tag>
        )}
      </div>
      <p>{review.text}</p>
      <div className="review-foot">
        <span>
          {review.helpful} {review.helpful === 1 ? 'person' : 'people'} found this helpful
        </span>
        <Button size="small" icon={<LikeOutlined />} disabled={voted} onClick={vote}>
          {voted ? 'You found this helpful' : 'Helpful'}
        </Button>
      </div>
    </li>
  )
}

function ReviewPager({ page }: { page: ReviewPage }) {
  const [, setQuery] = useQuery()
  return (
    <Pagination
      className="pagination"
      size="small"
      hideOnSinglePage
      current={page.page}
      total={page.total}
      pageSize={page.pageSize}
      showSizeChanger={false}
      onChange={(number) => setQuery({ rpage: number === 1 ? null : number })}
    />
  )
}
