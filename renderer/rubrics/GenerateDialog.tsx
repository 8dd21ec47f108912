import { useQuery } from '@tanstack/react-query'
import { api, host } from '../host/index.ts'
import { Dialog, Loaded, MethodForm } from '../kit/index.ts'
import styles from './drafts.module.css'

interface GenerateProps {
  task: string
  opened: boolean
  onClose: () => void
  onStarted: (draft: string, job: string) => void
}

/** How the script is to be made: by rule, or by a model. Enter starts it. */
export function GenerateDialog({ task, opened, onClose, onStarted }: GenerateProps) {
  const methods = useQuery({ ...api.generation.methods.queryOptions(), enabled: opened, staleTime: 0 })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Generate a rubric for ${task}`}>
      <Loaded query={methods} what="Looking for a model">
        {(known) => (
          <MethodForm
            methods={known}
            action="Generate"
            failed="No draft could be made"
            onStart={async (method) => {
              const { id, job } = await host.generation.start({ task, method })
              onStarted(id, job)
            }}
            onClose={onClose}
          >
            <p className={styles.hint}>
              The draft is checked, run on the answers of this task and on an empty one, and attacked. It judges nobody
              until a person accepts it.
            </p>
          </MethodForm>
        )}
      </Loaded>
    </Dialog>
  )
}
