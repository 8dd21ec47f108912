import { type ReactNode, useState } from 'react'
import { useKeys } from '../app/keys.ts'
import { Button } from '../kit/index.ts'
import { showOnPage } from '../page/index.ts'
import type { Shown } from './CaptureFacts.tsx'
import { markCapture } from './evidenceActions.ts'
import { evidenceKeys } from './evidenceKeys.ts'
import { MarkDialog } from './MarkDialog.tsx'

/** What can be done with a shown capture, as keys and as buttons, and the dialog that asks for a reason. */
export function useCaptureKeys({ shown, tools, again }: { shown: Shown; tools: boolean; again: () => void }): {
  buttons: ReactNode
  dialog: ReactNode
} {
  const { page, text } = shown
  const [marking, setMarking] = useState<string | null>(null)
  const mark = () => setMarking(page.id)
  // Where nothing can be read, or a server refused, there is nothing that a person could declare usable.
  const could = page.state !== 'ok' && page.state !== 'http-error' && text.trim() !== ''
  const use = () => void markCapture(page.id, { usable: true, reason: '', comment: '' })
  const live = () => showOnPage(page.url)
  useKeys(
    evidenceKeys,
    tools
      ? {
          unusable: { run: mark, when: () => page.state === 'ok' },
          usable: { run: use, when: () => could },
          recapture: again,
          live,
        }
      : {},
  )
  const buttons = tools && (
    <>
      {page.state === 'ok' && (
        <Button look="quiet" keyName="x" onClick={mark}>
          Unusable
        </Button>
      )}
      {could && (
        <Button look="quiet" keyName="u" onClick={use}>
          Usable
        </Button>
      )}
      <Button look="quiet" keyName="c" onClick={again}>
        Capture again
      </Button>
      <Button look="quiet" keyName="i" onClick={live}>
        Open live
      </Button>
    </>
  )
  return { buttons, dialog: tools && <MarkDialog id={marking} onClose={() => setMarking(null)} /> }
}
