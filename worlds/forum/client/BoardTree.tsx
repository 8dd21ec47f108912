import { NavLink, type RenderTreeNodePayload, Tree, type TreeNodeData, UnstyledButton, useTree } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { Link, useLocation } from '../../kit/client.ts'
import type { BoardKind } from '../model.ts'
import type { BoardSummary } from '../views.ts'
import { Icon, type IconName } from './icons.tsx'
import { useMe } from './me.tsx'
import { subjectTag } from './tags.tsx'

const PAGES: readonly { path: string; label: string; icon: IconName }[] = [
  { path: '/', label: 'Home', icon: 'home' },
  { path: '/boards', label: 'All boards', icon: 'comment' },
  { path: '/members', label: 'Members', icon: 'people' },
  { path: '/tags', label: 'Tags', icon: 'tag' },
  { path: '/bookmarks', label: 'Bookmarks', icon: 'bookmark' },
]

export const KIND_NAMES: Readonly<Record<BoardKind, string>> = { products: 'Products', travel: 'Travel', meta: 'Forum' }

/** Pages and the tree of boards: kind, board, and what is discussed there. */
export function BoardTree() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Boards and pages">
      {PAGES.map((page) => (
        <NavLink
          key={page.path}
          component={Link}
          to={page.path}
          label={page.label}
          leftSection={<Icon name={page.icon} />}
          active={pathname === page.path}
          py={6}
          style={{ borderRadius: 6 }}
        />
      ))}
      <BoardNodes />
    </nav>
  )
}

function BoardNodes() {
  const { me } = useMe()
  const { pathname } = useLocation()
  const data = useMemo(() => treeOf(me?.boards ?? []), [me])
  const tree = useTree({ initialExpandedState: { 'kind:products': true, 'kind:travel': true, 'kind:meta': true } })
  const slug = pathname.startsWith('/b/') ? pathname.slice(3) : undefined
  const { expand } = tree
  // biome-ignore lint/correctness/useExhaustiveDependencies: only entering a board opens it; it may be closed again by hand
  useEffect(() => {
    if (slug) expand(`/b/${slug}`)
  }, [slug])
  if (data.length === 0) return null
  return (
    <Tree
      data={data}
      tree={tree}
      levelOffset={14}
      expandOnClick={false}
      aria-label="Boards"
      mt="sm"
      renderNode={(payload) => <BoardNode {...payload} current={pathname} />}
    />
  )
}

function BoardNode({
  node,
  expanded,
  hasChildren,
  elementProps,
  tree,
  current,
}: RenderTreeNodePayload & { current: string }) {
  const isKind = node.value.startsWith('kind:')
  const [name, count] = String(node.label).split('|')
  const path = node.value.split('#')[0] ?? ''
  return (
    <div
      className={elementProps.className}
      style={{ display: 'flex', alignItems: 'center', paddingLeft: 'var(--label-offset)' }}
    >
      {hasChildren ? (
        <UnstyledButton
          className="tree-toggle"
          aria-expanded={expanded}
          aria-label={`${expanded ? 'Collapse' : 'Expand'} ${name}`}
          onClick={() => tree.toggleExpanded(node.value)}
        >
          <Icon name="chevron" size={14} />
        </UnstyledButton>
      ) : (
        <span style={{ width: 24, flex: 'none' }} />
      )}
      {isKind ? (
        <span style={{ padding: '6px 8px', fontSize: 12.5, fontWeight: 700, color: '#566669' }}>{name}</span>
      ) : (
        <Link to={path} className="tree-link" aria-current={current === path ? 'page' : undefined}>
          {name}
          {count !== undefined && <span style={{ color: '#4d5c60', fontWeight: 400 }}>{count}</span>}
        </Link>
      )}
    </div>
  )
}

function treeOf(boards: readonly BoardSummary[]): TreeNodeData[] {
  const kinds: BoardKind[] = ['products', 'travel', 'meta']
  return kinds
    .map((kind) => ({
      value: `kind:${kind}`,
      label: KIND_NAMES[kind],
      children: boards
        .filter((board) => board.kind === kind)
        .map((board) => ({
          value: `/b/${board.slug}`,
          label: `${board.name}|${board.threads}`,
          // Several hotels share the tag of their city, so the name keeps the values apart.
          children: board.subjects.map((name) => ({ value: `/tags/${subjectTag(name)}#${name}`, label: name })),
        })),
    }))
    .filter((kind) => kind.children.length > 0)
}
