import { Button } from './Button.tsx'
import styles from './conflict.module.css'
import { type ConflictTexts, type DiffLine, diffLines } from './conflict.ts'

interface ConflictProps {
  texts: ConflictTexts
  /** What keeping one's own does here: `Save my entry on top of theirs`. */
  keepLabel: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** The file changed on disk while it was edited: both texts side by side, and nothing is lost until the person decides. */
export function ConflictPanel({ texts, keepLabel, onKeepMine, onTakeTheirs }: ConflictProps) {
  const { one, other } = diffLines(texts.yours, texts.theirs)
  return (
    <section className={styles.panel} role="alert" aria-label="The file changed on disk">
      <h2>Somebody changed {texts.file} since you opened it</h2>
      <p>Nothing has been overwritten. Lines that only one side has are marked.</p>
      <div className={styles.sides}>
        <Side title="Yours" sign="+" lines={one} />
        <Side title="On disk" sign="−" lines={other} />
      </div>
      <div className={styles.actions}>
        <Button look="primary" onClick={onKeepMine}>
          {keepLabel}
        </Button>
        <Button onClick={onTakeTheirs}>Take what is on disk</Button>
      </div>
    </section>
  )
}

function Side({ title, sign, lines }: { title: string; sign: string; lines: DiffLine[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={styles.text} tabIndex={0} aria-label={`${title}: text of the file`}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <div key={index} className={line.own ? styles.own : undefined}>
            {line.own ? `${sign} ` : '  '}
            {line.text}
          </div>
        ))}
      </section>
    </div>
  )
}
