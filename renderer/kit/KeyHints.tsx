import { useActiveKeys } from '../app/keys.ts'
import { Kbd } from './Kbd.tsx'
import styles from './kit.module.css'

/** The keys of the open view that are worth a hint. */
export function KeyHints() {
  const hints = useActiveKeys().filter((key) => key.hint && key.when())
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
