import styles from './kit.module.css'

const SIGNS: Record<string, string> = {
  mod: /mac/i.test(navigator.userAgent) ? '⌘' : 'Ctrl',
  enter: '↵',
  arrowdown: '↓',
  arrowup: '↑',
  arrowleft: '←',
  arrowright: '→',
  escape: 'Esc',
  shift: '⇧',
  alt: 'Alt',
  space: 'Space',
}

/** `mod+enter` as a person reads it: `Ctrl ↵`; the steps of a sequence stand apart. */
export function keyText(key: string): string[] {
  return key.split(' ').map((chord) =>
    chord
      .split(/\+(?=.)/)
      .map(
        (part) =>
          SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part.charAt(0).toUpperCase() + part.slice(1)),
      )
      .join(' '),
  )
}

export function Kbd({ of: key }: { of: string }) {
  return (
    <span className={styles.keys}>
      {keyText(key).map((chord, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a sequence have no other identity
        <kbd key={index} className={styles.kbd}>
          {chord}
        </kbd>
      ))}
    </span>
  )
}
