import type { ComponentProps, ReactNode } from 'react'
import { Kbd } from './Kbd.tsx'
import styles from './kit.module.css'

type ButtonProps = ComponentProps<'button'> & {
  look?: 'primary' | 'plain' | 'quiet' | 'danger'
  /** The key that does the same; shown, and told to assistive technology. */
  keyName?: string | undefined
}

export function Button({ look = 'plain', keyName, className, children, ...rest }: ButtonProps) {
  const looks = [styles.button, look !== 'plain' && styles[look], className].filter(Boolean).join(' ')
  return (
    <button type="button" className={looks} aria-keyshortcuts={ariaKey(keyName)} {...rest}>
      {children}
      {keyName && (
        <span aria-hidden="true">
          <Kbd of={keyName} />
        </span>
      )}
    </button>
  )
}

type IconButtonProps = ComponentProps<'button'> & { label: string; keyName?: string | undefined; children: ReactNode }

/** A button that shows a picture only; `label` is its name. */
export function IconButton({ label, keyName, children, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={[styles.iconButton, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
      aria-keyshortcuts={ariaKey(keyName)}
      {...rest}
    >
      {children}
    </button>
  )
}

function ariaKey(key: string | undefined): string | undefined {
  return key?.replace('mod', 'Control').replace('arrow', 'Arrow')
}
