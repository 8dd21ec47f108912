import { AppShell, Avatar, Box, Burger, Button, Group, Menu, TextInput, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Link, navigate, useLocation } from '../../kit/client.ts'
import { avatar } from './art.ts'
import { BoardTree } from './BoardTree.tsx'
import { Icon } from './icons.tsx'
import { useMe } from './me.tsx'
import { NotificationsBell } from './NotificationsBell.tsx'

/** Header, navigation and room for the page. */
export function Shell({ children }: { children: ReactNode }) {
  const [opened, { toggle, close }] = useDisclosure()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer of small screens
  useEffect(close, [pathname])

  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 244, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', md: 'lg' }}
    >
      <AppShell.Header px="md">
        <Group h="100%" wrap="nowrap" gap="md">
          <Burger opened={opened} onClick={toggle} hiddenFrom="md" size="sm" aria-label="Boards and pages" />
          <Link to="/" className="wordmark">
            <Logo />
            Tidepool
          </Link>
          <HeaderSearch />
          <Group gap={6} wrap="nowrap" ml="auto">
            <Button onClick={() => navigate('/write')} leftSection={<Icon name="pen" />} visibleFrom="sm">
              Write a post
            </Button>
            <NotificationsBell />
            <UserMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" bg="#faf8f4" style={{ overflowY: 'auto' }}>
        <BoardTree />
      </AppShell.Navbar>
      <AppShell.Main>
        <Box className="page">{children}</Box>
      </AppShell.Main>
    </AppShell>
  )
}

function Logo() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#006d6a" />
      <path d="M4 19c4-5 8 5 12 0s8 5 12 0v9H4z" fill="#a6d8d6" />
      <circle cx="21" cy="10" r="3.4" fill="#ffb48a" />
    </svg>
  )
}

function HeaderSearch() {
  const { pathname, search } = useLocation()
  const shown = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [text, setText] = useState(shown)
  useEffect(() => setText(shown), [shown])

  function submit(event: FormEvent) {
    event.preventDefault()
    navigate(`/search?q=${encodeURIComponent(text.trim())}`)
  }
  return (
    <search style={{ flex: 1, maxWidth: 460 }}>
      <form onSubmit={submit}>
        <TextInput
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder="Search threads and comments"
          aria-label="Search the forum"
          leftSection={<Icon name="search" />}
        />
      </form>
    </search>
  )
}

function UserMenu() {
  const { me } = useMe()
  if (!me) return null
  return (
    <Menu width={230} position="bottom-end" shadow="md">
      <Menu.Target>
        <UnstyledButton aria-label={`Menu of ${me.name}`}>
          <Avatar src={avatar(me.handle)} alt="" radius="xl" size={36} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {me.name} · {me.karma} karma
        </Menu.Label>
        <Menu.Item onClick={() => navigate(`/u/${me.handle}`)} leftSection={<Icon name="people" />}>
          My profile
        </Menu.Item>
        <Menu.Item onClick={() => navigate('/bookmarks')} leftSection={<Icon name="bookmark" />}>
          Bookmarks ({me.bookmarks})
        </Menu.Item>
        <Menu.Item onClick={() => navigate('/write')} leftSection={<Icon name="pen" />}>
          Drafts ({me.drafts})
        </Menu.Item>
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<Icon name="sort" />}>My posts</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            <Menu.Item onClick={() => navigate(`/u/${me.handle}?tab=threads&sort=top`)}>Most voted threads</Menu.Item>
            <Menu.Item onClick={() => navigate(`/u/${me.handle}?tab=comments&sort=top`)}>Most voted comments</Menu.Item>
            <Menu.Item onClick={() => navigate(`/u/${me.handle}?tab=badges`)}>Badges</Menu.Item>
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <Menu.Divider />
        <Menu.Item onClick={() => navigate('/notifications')} leftSection={<Icon name="bell" />}>
          All notifications
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
