import { Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ExecutionDetail } from '../../../contract/index.ts'
import type { Place } from '../../../tasks/index.ts'
import { host } from '../../host/index.ts'
import { Button, Dialog, EmptyState, ErrorPanel, Loading } from '../../kit/index.ts'
import type { NamedPoint } from '../points.ts'
import { captureAt, useCapture } from '../recording/useSteps.ts'
import styles from './execute.module.css'
import { PlaceBox } from './PlaceBox.tsx'
import { act } from './useExecution.ts'

interface SeenDialogProps {
  point: NamedPoint
  running: ExecutionDetail
  /** A step whose picture is meant; the page as it is now if null. */
  step: number | null
  onClose: () => void
}

/** Says in words what is seen for a perception point, and marks the place on a picture of the page. */
export function SeenDialog({ point, running, step, onClose }: SeenDialogProps) {
  const before = running.perceptions[point.id]
  const [words, setWords] = useState(before?.words ?? '')
  const [box, setBox] = useState<Place | null>(before?.box ?? null)
  const [capture, setCapture] = useState<string | null>(before?.capture ?? null)
  const [problem, setProblem] = useState<unknown>(null)
  const [looking, setLooking] = useState(capture === null)
  const picture = useCapture(running.recording.id, capture)
  const look = async () => {
    setLooking(true)
    setProblem(null)
    try {
      const fresh = step === null ? (await host.executions.look()).capture : captureAt(running.steps, step)
      setCapture(fresh)
      setBox(null)
    } catch (error) {
      setProblem(error)
    } finally {
      setLooking(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is looked at once, when the dialog opens
  useEffect(() => {
    if (capture === null) void look()
  }, [])
  const save = async (seen: boolean) => {
    const kept = { words: words.trim(), capture, box, step: step ?? running.steps.at(-1)?.n ?? null }
    const done = await act(seen ? 'kept what you see' : 'taken away', 'Not kept', () =>
      host.executions.perceive({ point: point.id, seen: seen ? kept : null }),
    )
    if (done) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={point.description || point.typeName} size="80vw">
      <form
        className={styles.seen}
        onSubmit={(event) => {
          event.preventDefault()
          if (words.trim()) void save(true)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && words.trim()) void save(true)
        }}
      >
        <Textarea
          label="What do you see?"
          description={point.point.verify_method}
          data-autofocus
          autosize
          minRows={2}
          maxRows={5}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {problem !== null && <ErrorPanel error={problem} title="The page could not be looked at" />}
        <div className={styles.picture}>
          {looking || (capture !== null && picture.src === null && !picture.error) ? (
            <Loading what="Looking at the page" />
          ) : picture.src ? (
            <PlaceBox src={picture.src} box={box} onBox={setBox} />
          ) : (
            <EmptyState title="There is no picture of the page" />
          )}
        </div>
        <div className={styles.row}>
          <Button type="submit" look="primary" keyName="mod+enter" disabled={words.trim() === ''}>
            Keep
          </Button>
          <Button onClick={() => void look()}>
            {step === null ? 'Look at the page again' : `Picture of step ${step}`}
          </Button>
          {before && (
            <Button look="danger" onClick={() => void save(false)}>
              Take away
            </Button>
          )}
          <span className={styles.why}>{box ? 'The place is marked.' : 'Drag a box where it stands.'}</span>
        </div>
      </form>
    </Dialog>
  )
}
