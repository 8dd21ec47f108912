import { Badge, Group } from '@mantine/core'
import { Link } from '../../kit/client.ts'
import { CITIES, KNOWN_HOTELS } from '../../kit/shared.ts'

const HOTEL_CITY = new Map(
  Object.entries(KNOWN_HOTELS).flatMap(([city, hotels]) => hotels.map((hotel): [string, string] => [hotel, city])),
)

/** The tag under which threads about a model, hotel or city are found; hotels stand under their city. */
export function subjectTag(name: string): string {
  const city = CITIES.find((candidate) => candidate.name === name)?.slug ?? HOTEL_CITY.get(name)
  return city ?? name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <Group gap={6}>
      {tags.map((tag) => (
        <Badge
          key={tag}
          component={Link}
          to={`/tags/${tag}`}
          variant="light"
          radius="sm"
          tt="none"
          fw={500}
          style={{ cursor: 'pointer' }}
        >
          {tag}
        </Badge>
      ))}
    </Group>
  )
}
