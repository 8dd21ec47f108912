import { useActiveKeys } from '../app/keys.ts'
import { Kbd } from './Kbd.tsx'
import styles from './kit.module.css'

/** The keys of the open view that are worth a hint; those of the whole workbench come last. */
export function KeyHints() {
  const all = useActiveKeys().filter((key) => key.hint)
  const shared = (key: (typeof all)[number]) => key.id.startsWith('everywhere.')
  const hints = [...all.filter((key) => !shared(key)), ...all.filter(shared)]
  return (
    <span className={styles.hints}>
      {hints.map((key) => (
        <span key={key.id}>
          {key.label} <Kbd of={key.key} />
        </span>
      ))}
    </span>
  )
}
