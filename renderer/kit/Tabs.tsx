import { placeHref } from '../app/router.ts'
import styles from './tabs.module.css'

interface TabsProps {
  label: string
  section: string
  /** Each place as the first part of its address within the section, empty for the section itself, and its name. */
  places: readonly (readonly [string, string])[]
  here: string
}

/** The way between the places of a section, as links. */
export function Tabs({ label, section, places, here }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {places.map(([place, name]) => (
        <a
          key={place}
          href={placeHref(section, ...(place === '' ? [] : [place]))}
          aria-current={place === here ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
