import { Avatar, Badge, Group, HoverCard, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useApi } from '../../kit/client.ts'
import type { MemberPage } from '../views.ts'
import { avatar } from './art.ts'
import { showDay } from './texts.ts'

/** A member's name that shows a card when hovered or focused. */
export function AuthorLink({ handle, name, size = 22 }: { handle: string; name: string; size?: number }) {
  const [wanted, setWanted] = useState(false)
  return (
    <HoverCard width={316} shadow="md" openDelay={250} interactive onOpen={() => setWanted(true)} withinPortal>
      <HoverCard.Target>
        <Link
          to={`/u/${handle}`}
          className="plain-link author-link"
          style={{
            fontWeight: 600,
            color: '#22383b',
            display: 'inline-flex',
            alignItems: 'center',
            verticalAlign: 'middle',
          }}
        >
          <Group gap={7} display="inline-flex" wrap="nowrap">
            <Avatar src={avatar(handle)} alt="" size={size} radius="xl" />
            {name}
          </Group>
        </Link>
      </HoverCard.Target>
      <HoverCard.Dropdown aria-label={`About ${name}`}>{wanted && <AuthorCard handle={handle} />}</HoverCard.Dropdown>
    </HoverCard>
  )
}

function AuthorCard({ handle }: { handle: string }) {
  const { data, error } = useApi<MemberPage>(`/api/members/${handle}`)
  if (error) return <Text size="sm">{error.message}</Text>
  if (!data) return <Skeleton height={96} />
  return (
    <div className="author-card">
      <Group wrap="nowrap" gap="sm">
        <Avatar src={avatar(handle)} alt="" size={44} radius="xl" />
        <div>
          <Text fw={650}>{data.name}</Text>
          <Text size="xs" c="#566669">
            @{handle} · {data.city}
          </Text>
        </div>
        {data.moderator && (
          <Badge ml="auto" radius="sm" tt="none" style={{ flex: 'none' }}>
            Moderator
          </Badge>
        )}
      </Group>
      <Text size="sm" mt={8}>
        {data.bio}
      </Text>
      <Text size="sm" mt={8}>
        <b>{data.karma}</b> karma · <b>{data.accepted}</b> accepted answers · <b>{data.comments}</b> comments
      </Text>
      <Text size="xs" c="#566669" mt={4}>
        Member since {showDay(data.joined)}
      </Text>
      <Group gap={4} mt={8}>
        {data.badgeList.map((badge) => (
          <Badge key={badge.name} size="sm" variant="light" color="coral" c="coral.9" radius="sm" tt="none">
            {badge.name}
          </Badge>
        ))}
      </Group>
    </div>
  )
}
