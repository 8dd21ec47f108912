import { ActionIcon } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { ApiError, api } from '../../kit/client.ts'
import { Icon } from './icons.tsx'

export interface VoteBoxProps {
  /** 't12' or 'c1034'. */
  target: string
  votes: number
  mine: -1 | 0 | 1
  what: string
  column?: boolean
}

/** Up and down, with the score between; a second click takes the vote back. */
export function VoteBox({ target, votes, mine, what, column = false }: VoteBoxProps) {
  const [own, setOwn] = useState(mine)
  const score = votes - mine + own

  async function cast(value: -1 | 1) {
    const wanted = own === value ? 0 : value
    try {
      await api('/api/votes', { method: 'POST', body: { target, value: wanted } })
      setOwn(wanted)
    } catch (error) {
      const message = error instanceof ApiError ? error.message : 'the vote was not counted'
      notifications.show({ color: 'red', title: 'No vote', message })
    }
  }
  return (
    <span className={column ? 'vote vote-column' : 'vote'}>
      <ActionIcon
        size="sm"
        radius="xl"
        variant={own === 1 ? 'filled' : 'subtle'}
        color={own === 1 ? 'coral' : 'gray'}
        aria-label={`Vote ${what} up`}
        aria-pressed={own === 1}
        onClick={() => cast(1)}
      >
        <Icon name="up" size={14} />
      </ActionIcon>
      <span className="vote-score" title={`${score} votes`}>
        {score}
      </span>
      <ActionIcon
        size="sm"
        radius="xl"
        variant={own === -1 ? 'filled' : 'subtle'}
        color={own === -1 ? 'indigo' : 'gray'}
        aria-label={`Vote ${what} down`}
        aria-pressed={own === -1}
        onClick={() => cast(-1)}
      >
        <Icon name="down" size={14} />
      </ActionIcon>
    </span>
  )
}
