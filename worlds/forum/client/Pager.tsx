import { Group, NumberInput, Pagination } from '@mantine/core'
import { useQuery } from '../../kit/client.ts'

const CONTROL_NAMES = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' } as const

/** Page numbers and a field to jump; nothing for a single page. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const [, setQuery] = useQuery()
  if (pages < 2) return null
  const go = (to: number) => {
    setQuery({ page: to === 1 ? null : to })
    window.scrollTo(0, 0)
  }
  return (
    <Group justify="space-between" component="nav" aria-label="Pages">
      <Pagination
        total={pages}
        value={page}
        onChange={go}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        getControlProps={(control) => ({ 'aria-label': CONTROL_NAMES[control] })}
      />
      <NumberInput
        key={page}
        aria-label="Go to page"
        prefix="Page "
        w={110}
        min={1}
        max={pages}
        allowDecimal={false}
        defaultValue={page}
        onKeyDown={(event) => {
          const wanted = Number(event.currentTarget.value.replace(/\D/g, ''))
          if (event.key === 'Enter' && wanted >= 1) go(Math.min(wanted, pages))
        }}
      />
    </Group>
  )
}
