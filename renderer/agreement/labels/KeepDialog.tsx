import { type FormEvent, useState } from 'react'
import { say, sayFailed } from '../../app/status.ts'
import { host } from '../../host/index.ts'
import { Button, Dialog } from '../../kit/index.ts'
import styles from './labels.module.css'
import type { MappedInput } from './sheet.ts'

interface KeepProps {
  opened: boolean
  onClose: () => void
  input: MappedInput
  source: string
}

/** Keeps the file and how it is read in the workspace. */
export function KeepDialog({ opened, onClose, input, source }: KeepProps) {
  const [name, setName] = useState(source.replace(/\.[^.]*$/, ''))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const { file } = await host.labels.keep({ ...input, name: name.trim() })
      say(`Kept as ${file}`)
      onClose()
    } catch (error) {
      sayFailed('The labels could not be kept', error)
    }
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Keep the labels in the workspace">
      <form onSubmit={submit} className={styles.paste}>
        <label>
          Name
          <input data-autofocus value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </label>
        <p>The file is copied as it is, with its columns as they are mapped now. One of the same name is replaced.</p>
        <Button look="primary" type="submit" disabled={name.trim() === ''}>
          Keep
        </Button>
      </form>
    </Dialog>
  )
}
