/** What a person can do with a capture. Failures are told in the status bar; marks can be taken back with `Z`. */
import { say, sayFailed } from '../app/status.ts'
import { dropUndo, pushUndo } from '../app/undo.ts'
import { api, host, queryClient } from '../host/index.ts'
import { counted } from '../kit/index.ts'

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: api.evidence.key() })

export interface Said {
  usable: boolean
  reason: string
  comment: string
}

/** Resolves to whether it is on disk. */
export async function markCapture(id: string, said: Said): Promise<boolean> {
  const label = said.usable ? 'marked a capture as usable' : `marked a capture as unusable: ${said.reason}`
  const saved = host.evidence.mark({ id, ...said })
  const entry = {
    label,
    undo: async () => {
      const { mark } = await saved
      await host.evidence.unmark({ id, mark: mark.id })
      await refresh()
    },
  }
  pushUndo(entry)
  try {
    await saved
    say(label)
    await refresh()
    return true
  } catch (error) {
    dropUndo(entry)
    sayFailed('The mark was not saved', error)
    return false
  }
}

/** Takes a mark back; doing so is undone by marking again. */
export async function unmarkCapture(id: string, mark: string): Promise<void> {
  try {
    await host.evidence.unmark({ id, mark })
    say('the mark is taken back')
    await refresh()
  } catch (error) {
    sayFailed('The mark could not be taken back', error)
  }
}

/** Resolves to the id of the job, or null where it could not be started. */
export async function recapture(urls: readonly string[]): Promise<string | null> {
  try {
    const { job } = await host.evidence.recapture({ urls: [...urls] })
    say(`Capturing ${counted(urls.length, 'page')} again`)
    return job
  } catch (error) {
    sayFailed('The page could not be captured', error)
    return null
  }
}
