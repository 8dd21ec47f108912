import { Group, Table } from '@mantine/core'
import { Link } from '../../kit/client.ts'
import type { ThreadSummary } from '../views.ts'
import { AuthorLink } from './AuthorLink.tsx'
import { ThreadMarks, TimeText } from './parts.tsx'
import { TagList } from './tags.tsx'
import { showNumber } from './texts.ts'

export function ThreadTable({ threads, dimmed }: { threads: readonly ThreadSummary[]; dimmed: boolean }) {
  return (
    <Table.ScrollContainer minWidth={640} className="card">
      <Table className="numbers" verticalSpacing={10} highlightOnHover style={{ opacity: dimmed ? 0.6 : 1 }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Thread</Table.Th>
            <Table.Th>Started by</Table.Th>
            <Table.Th ta="right">Replies</Table.Th>
            <Table.Th ta="right">Votes</Table.Th>
            <Table.Th ta="right">Views</Table.Th>
            <Table.Th style={{ whiteSpace: 'nowrap' }}>Last activity</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {threads.map((thread) => (
            <Table.Tr key={thread.id} bg={thread.pinned ? '#faf8f4' : undefined}>
              <Table.Td>
                <Group gap={8} mb={5}>
                  <Link to={thread.path} className="thread-title" style={{ fontSize: 15 }}>
                    {thread.title}
                  </Link>
                  <ThreadMarks thread={thread} />
                </Group>
                <TagList tags={thread.tags} />
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                <AuthorLink handle={thread.author} name={thread.authorName} />
                <div style={{ fontSize: 12.5, color: '#566669' }}>
                  <TimeText at={thread.at} dayOnly />
                </div>
              </Table.Td>
              <Table.Td ta="right">{showNumber(thread.replies)}</Table.Td>
              <Table.Td ta="right">{showNumber(thread.votes)}</Table.Td>
              <Table.Td ta="right">{showNumber(thread.views)}</Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap', fontSize: 13 }}>
                <TimeText at={thread.lastReplyAt} dayOnly />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
