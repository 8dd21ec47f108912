import type { RefObject } from 'react'
import { Kbd } from './Kbd.tsx'
import styles from './kit.module.css'

interface CommentFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (comment: string) => void
  placeholder?: string
}

/** A comment on a decision: `C` goes in, Escape comes out. */
export function CommentField({ ref, value, onChange, placeholder }: CommentFieldProps) {
  return (
    <label className={styles.comment}>
      <span>
        Comment <Kbd of="c" />
      </span>
      <textarea
        ref={ref}
        rows={2}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
    </label>
  )
}
