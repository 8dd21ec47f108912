import { useQuery } from '@tanstack/react-query'
import { go } from '../../app/router.ts'
import { say, sayFailed } from '../../app/status.ts'
import { api, host } from '../../host/index.ts'
import { Button, Dialog, formatTime, Loaded, takeFocus } from '../../kit/index.ts'
import styles from './all.module.css'

/** Proposals that were removed; each can come back as long as nobody took its id. */
export function TrashDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const query = useQuery({ ...api.proposals.trash.queryOptions(), enabled: opened })
  const restore = async (trash: string) => {
    try {
      const { id } = await host.proposals.restore({ trash })
      say(`${id} is back`)
      onClose()
      go('proposals', ['all', id], { replace: true })
    } catch (error) {
      sayFailed('It could not be brought back', error)
      onClose()
    }
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Trash" size="lg">
      <Loaded query={query} what="Reading proposals/trash/">
        {(items) =>
          items.length === 0 ? (
            <p className={styles.aside}>Nothing lies in proposals/trash/.</p>
          ) : (
            <ul className={styles.trash}>
              {items.map(({ trash, id, title, removedAt }, index) => (
                <li key={trash}>
                  <span>
                    <b>{title || 'without a title'}</b>
                    <small>
                      <code>{id}</code> removed {formatTime(removedAt)}
                    </small>
                  </span>
                  <Button ref={index === 0 ? takeFocus : undefined} onClick={() => restore(trash)}>
                    Bring back
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}
