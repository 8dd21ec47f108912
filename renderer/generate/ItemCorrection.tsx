import { Button, ErrorPanel, takeFocus } from '../kit/index.ts'
import styles from './generate.module.css'
import type { Corrections } from './useCorrections.ts'

/** The item as JSON, to be corrected by hand; the rules speak of it again once it is saved. Its id, clusters and where it came from stay. */
export function ItemCorrection({ corrections }: { corrections: Corrections }) {
  const { draft, problem, error } = corrections
  if (!draft) return null
  return (
    <form
      className={styles.correction}
      aria-label="Correction"
      onSubmit={(event) => {
        event.preventDefault()
        void corrections.save()
      }}
    >
      <textarea
        ref={takeFocus}
        aria-label="The item as JSON"
        aria-describedby="correction-state"
        spellCheck={false}
        value={draft.text}
        onChange={(event) => corrections.write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') corrections.giveUp()
          else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void corrections.save()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      {error !== null && <ErrorPanel error={error} title="The correction was not saved" />}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" keyName="mod+enter" aria-disabled={problem !== null}>
          Save correction
        </Button>
        <Button keyName="escape" onClick={corrections.giveUp}>
          Give up
        </Button>
        <span id="correction-state" className={styles.hint} role="status">
          {problem ?? 'Id, clusters and where it came from stay as they are.'}
        </span>
      </div>
    </form>
  )
}
