import { Button, Dialog, Field } from '../../kit/index.ts'
import styles from './sampling.module.css'

interface AddProps {
  opened: boolean
  names: readonly string[]
  onDone: (name: string) => void
  onClose: () => void
}

/** Chooses a cluster that the round does not have. */
export function AddDialog({ opened, names, onDone, onClose }: AddProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Add a cluster to the round">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const name = new FormData(event.currentTarget).get('cluster')
          if (typeof name === 'string') onDone(name)
        }}
      >
        <Field label="Cluster">
          <select name="cluster" data-autofocus>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" look="primary">
            Add
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
