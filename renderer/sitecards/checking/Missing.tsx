import { useQuery } from '@tanstack/react-query'
import type { CheckItem, CheckRow, PickedElement } from '../../../contract/index.ts'
import { say } from '../../app/status.ts'
import { pushUndo } from '../../app/undo.ts'
import { api, host, queryClient } from '../../host/index.ts'
import { Loaded } from '../../kit/index.ts'
import { page } from '../../page/index.ts'
import { MissingDialog } from './MissingDialog.tsx'
import { PickPanel } from './PickPanel.tsx'

type Picking = 'page' | { picked: PickedElement | null }

interface MissingProps {
  set: string
  row: CheckRow
  item: CheckItem | null
  tab: string | null
  picking: Picking
  onPicking: (next: Picking | null) => void
}

/** From a pick on the page to an entry on the card: what is missing, with where it was seen. */
export function Missing({ set, row: { site }, item, tab, picking, onPicking }: MissingProps) {
  const card = useQuery(api.sitecards.get.queryOptions({ input: { site } }))
  const close = () => onPicking(null)
  if (picking === 'page' && tab !== null)
    return (
      <PickPanel
        tab={tab}
        onPicked={(picked) => {
          // The keys go to the page while it has the focus; the dialog takes it from here.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
          onPicking({ picked })
        }}
        onCancel={close}
      />
    )
  const picked = picking === 'page' ? null : picking.picked
  const near = item?.entry.kind === 'function' ? item.entry.value.id : (item?.functions[0]?.id ?? '')
  return (
    <Loaded query={card} what={`Reading the card of ${site}`}>
      {({ card: { functions, url } }) => (
        <MissingDialog
          site={site}
          picked={picked}
          functions={functions}
          near={near}
          onClose={close}
          onAdd={async (entry) => {
            const address = page.get().tabs.find(({ active }) => active)?.url ?? url
            const [seen] = item?.sightings ?? []
            const { id, event } = await host.checking.addMissing({
              ...entry,
              set,
              site,
              seen: {
                page: address,
                // What was done to get here belongs to the place, as long as the page still is that one.
                steps: [...(seen?.page === address ? seen.steps : []), ...(picked?.items[0]?.steps ?? [])],
                selector: picked?.selector ?? '',
                where: picked?.where ?? null,
                why: picked?.items[0]?.why ?? [],
              },
            })
            pushUndo({
              label: `added ${id}`,
              undo: async () => {
                await host.checking.takeBackMissing({ event })
                await queryClient.invalidateQueries({ queryKey: api.sitecards.key() })
              },
            })
            say(`${id} is on the card now, as found missing`)
            await queryClient.invalidateQueries({ queryKey: api.sitecards.key() })
            close()
          }}
        />
      )}
    </Loaded>
  )
}
