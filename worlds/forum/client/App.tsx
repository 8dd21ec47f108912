import { useLocation } from '../../kit/client.ts'
import { BoardPage } from './BoardPage.tsx'
import { BoardsPage } from './BoardsPage.tsx'
import { BookmarksPage } from './BookmarksPage.tsx'
import { HomePage } from './HomePage.tsx'
import { MembersPage } from './MembersPage.tsx'
import { MeProvider } from './me.tsx'
import { NotFound } from './NotFound.tsx'
import { NotificationsPage } from './NotificationsPage.tsx'
import { ProfilePage } from './ProfilePage.tsx'
import { SearchPage } from './SearchPage.tsx'
import { Shell } from './Shell.tsx'
import { TagPage } from './TagPage.tsx'
import { TagsPage } from './TagsPage.tsx'
import { ThreadPage } from './ThreadPage.tsx'
import { WritePage } from './WritePage.tsx'

export function App() {
  return (
    <MeProvider>
      <Shell>
        <CurrentPage />
      </Shell>
    </MeProvider>
  )
}

function CurrentPage() {
  const { pathname } = useLocation()
  const [, kind = '', key = ''] = pathname.split('/')
  const name = decodeURIComponent(key)
  if (kind === 'b' && name) return <BoardPage key={name} slug={name} />
  if (kind === 't' && name) return <ThreadPage key={name} id={name} />
  if (kind === 'u' && name) return <ProfilePage key={name} handle={name} />
  if (kind === 'tags') return name ? <TagPage key={name} tag={name} /> : <TagsPage />
  switch (pathname) {
    case '/':
      return <HomePage />
    case '/boards':
      return <BoardsPage />
    case '/search':
      return <SearchPage />
    case '/members':
      return <MembersPage />
    case '/write':
      return <WritePage />
    case '/bookmarks':
      return <BookmarksPage />
    case '/notifications':
      return <NotificationsPage />
    default:
      return <NotFound what={pathname} />
  }
}
