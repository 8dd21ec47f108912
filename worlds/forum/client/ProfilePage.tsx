import { Avatar, Badge, Group, Stack, Tabs, Text, Title } from '@mantine/core'
import { useApi, useQuery, useTitle } from '../../kit/client.ts'
import type { MemberPage } from '../views.ts'
import { ActivityPanel } from './ActivityPanel.tsx'
import { avatar } from './art.ts'
import { BadgeCards, MemberComments, MemberThreads } from './MemberTabs.tsx'
import { NotFound } from './NotFound.tsx'
import { Failure, LoadingCards, PlainLink } from './parts.tsx'
import { showDay, showNumber } from './texts.ts'

export function ProfilePage({ handle }: { handle: string }) {
  const [query, setQuery] = useQuery()
  const { data, error, reload } = useApi<MemberPage>(`/api/members/${handle}`)
  useTitle(data ? `${data.name} (@${data.handle}) · Tidepool` : 'Tidepool')
  if (error?.status === 404) return <NotFound what={`/u/${handle}`} />
  if (error) return <Failure error={error} onRetry={reload} />
  if (!data) return <LoadingCards />
  return (
    <Stack gap="md">
      <ProfileHead member={data} />
      <Tabs
        value={query.get('tab') ?? 'activity'}
        onChange={(tab) => setQuery({ tab: tab === 'activity' ? null : tab, page: null, sort: null })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="activity">Activity</Tabs.Tab>
          <Tabs.Tab value="threads">Posts ({data.threads})</Tabs.Tab>
          <Tabs.Tab value="comments">Comments ({data.comments})</Tabs.Tab>
          <Tabs.Tab value="badges">Badges ({data.badges})</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="activity" pt="md">
          <ActivityPanel member={data} />
        </Tabs.Panel>
        <Tabs.Panel value="threads" pt="md">
          <MemberThreads handle={handle} />
        </Tabs.Panel>
        <Tabs.Panel value="comments" pt="md">
          <MemberComments handle={handle} />
        </Tabs.Panel>
        <Tabs.Panel value="badges" pt="md">
          <BadgeCards badges={data.badgeList} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

function ProfileHead({ member }: { member: MemberPage }) {
  const numbers: [string, string][] = [
    ['Karma', showNumber(member.karma)],
    ['Accepted answers', showNumber(member.accepted)],
    ['Readings', showNumber(member.readings)],
    ['Posts', showNumber(member.threads)],
    ['Comments', showNumber(member.comments)],
  ]
  return (
    <header className="card" style={{ padding: 20 }}>
      <Group wrap="nowrap" align="flex-start" gap="lg">
        <Avatar src={avatar(member.handle)} alt={`Shell of ${member.name}`} size={88} radius={18} />
        <div style={{ flex: 1 }}>
          <Group gap={8}>
            <Title order={1} size={24}>
              {member.name}
            </Title>
            {member.moderator && (
              <Badge radius="sm" tt="none">
                Moderator
              </Badge>
            )}
          </Group>
          <Text size="sm" c="#566669">
            @{member.handle} · lives in {member.city} · member since {showDay(member.joined)} · last seen{' '}
            {showDay(member.lastSeen)}
          </Text>
          <Text mt={6}>{member.bio}</Text>
          <Group gap={28} mt="sm">
            {numbers.map(([label, value]) => (
              <div key={label}>
                <Text fw={700} fz={19} lh={1.1}>
                  {value}
                </Text>
                <Text size="xs" c="#566669">
                  {label}
                </Text>
              </div>
            ))}
          </Group>
          {member.topBoards.length > 0 && (
            <Text size="sm" mt="sm">
              Mostly on{' '}
              {member.topBoards.slice(0, 3).map((board, index) => (
                <span key={board.board}>
                  {index > 0 && ', '}
                  <PlainLink to={`/b/${board.board}`}>{board.name}</PlainLink> ({board.posts})
                </span>
              ))}
            </Text>
          )}
        </div>
      </Group>
    </header>
  )
}
