import { Dialog, Kbd } from '../kit/index.ts'
import { type ActiveKey, useActiveKeys } from './keys.ts'
import { overlay } from './overlays.ts'
import styles from './shell.module.css'

/** The keys that work in the open view, by group; the view's own come first. */
export function KeyHelp() {
  const opened = overlay.use() === 'help'
  const keys = useActiveKeys()
  const groups = Map.groupBy(
    [...keys].reverse().filter((key) => key.key !== ''),
    (key) => key.group,
  )
  return (
    <Dialog opened={opened} onClose={() => overlay.set(null)} title="Keys of this view" size="lg">
      <div className={styles.help}>
        {[...groups].map(([group, members]) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl>
              {unique(members).map((key) => (
                <div key={key.id}>
                  <dt>{key.label}</dt>
                  <dd>
                    <Kbd of={key.key} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function unique(keys: readonly ActiveKey[]): ActiveKey[] {
  return [...new Map([...keys].reverse().map((key) => [key.id, key])).values()]
}
