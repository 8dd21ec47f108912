import { Alert, Badge, Group, Highlight, Select, Stack, Text, Title } from '@mantine/core'
import { Link, useApi, useQuery, useTitle } from '../../kit/client.ts'
import type { SearchPage as SearchData, SearchHit } from '../views.ts'
import { AuthorLink } from './AuthorLink.tsx'
import { Icon } from './icons.tsx'
import { Pager } from './Pager.tsx'
import { Failure, LoadingCards, Nothing, TimeText } from './parts.tsx'
import { SearchFilters } from './SearchFilters.tsx'
import { showCount } from './texts.ts'

const SORTS = [
  { value: 'relevance', label: 'Best match' },
  { value: 'new', label: 'Newest first' },
  { value: 'old', label: 'Oldest first' },
  { value: 'votes', label: 'Most votes' },
]

export function SearchPage() {
  const [query, setQuery] = useQuery()
  const text = query.get('q') ?? ''
  useTitle(text ? `"${text}" · Search · Tidepool` : 'Search · Tidepool')
  const { data, error, loading } = useApi<SearchData>(`/api/search?${query}`)
  return (
    <Stack gap="md">
      <Title order={1} size={24}>
        {text ? `Search: ${text}` : 'Search'}
      </Title>
      <SearchFilters />
      {error && <Failure error={error} />}
      {!data && !error && <LoadingCards />}
      {data && (
        <>
          <Group justify="space-between">
            <Text size="sm" className="result-count" aria-live="polite">
              {showCount(data.total, 'hit')}
              {data.pages > 1 && ` · page ${data.page} of ${data.pages}`}
            </Text>
            <Select
              aria-label="Sort hits"
              size="sm"
              w={160}
              allowDeselect={false}
              data={SORTS}
              value={query.get('sort') ?? 'relevance'}
              onChange={(sort) => setQuery({ sort: sort === 'relevance' ? null : sort, page: null })}
            />
          </Group>
          {data.terms.some((term) => term.length < 2) && (
            <Alert color="yellow" variant="light" title="A very short word">
              Words are looked for one by one. Put quotes around words that belong together.
            </Alert>
          )}
          {data.items.length === 0 ? (
            <Nothing title="Nothing found" text="Try fewer words, or other filters." />
          ) : (
            <Stack gap="sm" style={{ opacity: loading ? 0.6 : 1 }}>
              {data.items.map((hit) => (
                <Hit key={hit.path} hit={hit} terms={data.terms} />
              ))}
            </Stack>
          )}
          <Pager page={data.page} pages={data.pages} />
        </>
      )}
    </Stack>
  )
}

function Hit({ hit, terms }: { hit: SearchHit; terms: string[] }) {
  return (
    <article className="card thread-card search-hit">
      <Group gap={8} mb={4}>
        <Badge
          variant="light"
          radius="sm"
          tt="none"
          color={hit.kind === 'thread' ? 'tide' : 'indigo'}
          leftSection={<Icon name={hit.kind === 'thread' ? 'pen' : 'comment'} size={12} />}
        >
          {hit.kind === 'thread' ? 'Thread' : 'Comment'}
        </Badge>
        <Link to={hit.path} className="thread-title">
          <Highlight component="span" highlight={terms} fz={16} fw={600}>
            {hit.thread.title}
          </Highlight>
        </Link>
        {hit.accepted && (
          <Badge color="#1f6b31" radius="sm" tt="none">
            Accepted solution
          </Badge>
        )}
      </Group>
      <Highlight highlight={terms} size="sm" c="#3c5155" mb={8}>
        {hit.excerpt}
      </Highlight>
      <div className="meta-line">
        <Link to={`/b/${hit.thread.board}`} className="plain-link">
          {hit.thread.boardName}
        </Link>
        <AuthorLink handle={hit.author} name={hit.authorName} />
        <TimeText at={hit.at} />
        <span>{showCount(hit.votes, 'vote')}</span>
        {hit.kind === 'thread' && <span>{showCount(hit.thread.replies, 'reply', 'replies')}</span>}
      </div>
    </article>
  )
}
