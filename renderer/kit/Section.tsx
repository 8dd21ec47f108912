import type { ReactNode } from 'react'
import { openPalette } from '../app/overlays.ts'
import { Button } from './Button.tsx'
import styles from './kit.module.css'

interface SectionProps {
  title: string
  crumb?: ReactNode
  /** Buttons of the view, at the right of the top bar. */
  actions?: ReactNode
  children: ReactNode
}

/** Top bar and room of a section. */
export function Section({ title, crumb, actions, children }: SectionProps) {
  return (
    <div className={styles.section}>
      <header className={styles.top}>
        <h1>{title}</h1>
        <span className={styles.crumb}>{crumb}</span>
        <span className={styles.spacer} />
        {actions}
        <Button keyName="mod+k" onClick={openPalette}>
          Commands
        </Button>
      </header>
      <div className={styles.main}>{children}</div>
    </div>
  )
}

/** The heading of a pane: a name at the left, a figure or key at the right. */
export function PaneHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** A pane's content that scrolls by itself. Focusable, so that it scrolls with the keys too. */
export function Scroll({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string | undefined
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={[styles.scroll, className].filter(Boolean).join(' ')} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
