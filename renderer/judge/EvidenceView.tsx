import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useKeys } from '../app/keys.ts'
import { createStore } from '../app/store.ts'
import { api } from '../host/index.ts'
import { Button, EmptyState, Loaded, Pane, ProgressBar, Split } from '../kit/index.ts'
import { CaptureFacts, type Shown } from './CaptureFacts.tsx'
import { valuesOf } from './claimWords.ts'
import styles from './evidence.module.css'
import { recapture } from './evidenceActions.ts'
import { evidenceKeys } from './evidenceKeys.ts'
import { highlight } from './highlights.ts'
import { useJob } from './jobs.ts'
import { PageText } from './PageText.tsx'
import { Pictures } from './Pictures.tsx'
import { useCaptureKeys } from './useCaptureKeys.tsx'

interface EvidenceViewProps {
  /** Null: this page was never captured. */
  id: string | null
  url: string | null
  quote: string | null
  /** The claim for which it is shown, in words. */
  claim?: string | null
  /** The run for which it is shown: what its other claims quote is marked too. */
  run?: string | null
  /** Whether it can be captured again and marked here, by keys too. Not where people grade blind. */
  tools?: boolean
  /** Shows another capture of the address in this one's place. */
  onShow?: (id: string) => void
}

type Look = 'both' | 'text' | 'picture'
const NEXT_LOOK: Record<Look, Look> = { both: 'text', text: 'picture', picture: 'both' }
/** How captures are looked at, for as long as the window is open. */
const look = createStore<Look>('both')
const NONE: readonly string[] = []

/** A captured page: its picture, and its text with the quoted words marked. Pages are hostile, so all of it is text and picture. */
export function EvidenceView(props: EvidenceViewProps) {
  const { id, url, tools = false } = props
  const query = useQuery({ ...api.evidence.get.queryOptions({ input: { id: id ?? '' } }), enabled: id !== null })
  if (id === null) return <NotCaptured url={url} tools={tools} />
  return (
    <Loaded query={query} what="Reading the captured page">
      {(shown) => <Capture key={id} {...props} shown={shown} />}
    </Loaded>
  )
}

/** An address without a capture; it can be made here. */
function NotCaptured({ url, tools }: { url: string | null; tools: boolean }) {
  const [job, setJob] = useState<string | null>(null)
  const progress = useJob(job)
  const capture = async () => url !== null && setJob(await recapture([url]))
  useKeys(evidenceKeys, tools && url !== null ? { recapture: capture } : {})
  if (url === null) return <EmptyState title="No page is cited here" />
  return (
    <EmptyState title="This page was not captured">
      <p className={styles.address}>{url}</p>
      {tools && (
        <Button keyName="c" onClick={capture}>
          Capture it now
        </Button>
      )}
      {progress && <ProgressBar of={progress} />}
      {progress?.state === 'finished' && <p>It counts from the next judging on.</p>}
    </EmptyState>
  )
}

function Capture({ id, quote: said, claim, run, tools = false, onShow, shown }: EvidenceViewProps & { shown: Shown }) {
  const { page, text, jpeg } = shown
  // Of a claim on the address the quote is the address, which stands above the page and not in its text.
  const onAddress = claim?.startsWith('address ') ?? false
  const quote = onAddress ? null : said
  const mode = look.use()
  const [job, setJob] = useState<string | null>(null)
  const progress = useJob(job)
  const others = useQuery({
    ...api.evidence.quotes.queryOptions({ input: { run: run ?? '', id: id ?? '' } }),
    enabled: run !== null && run !== undefined,
  })
  const matches = useMemo(
    () => highlight(text, { quote, values: claim ? valuesOf(claim) : [], others: others.data ?? NONE }),
    [text, quote, claim, others.data],
  )
  const [chosen, setChosen] = useState<{ of: typeof matches; at: number } | null>(null)
  const at = chosen?.of === matches ? chosen.at : matches.chosen
  const turn = (by: 1 | -1) => {
    const count = matches.spans.length
    if (count > 0) setChosen({ of: matches, at: (at + by + count) % count })
    if (mode === 'picture') look.set('both')
  }
  const again = async () => setJob(await recapture([page.url]))
  const { buttons, dialog } = useCaptureKeys({ shown, tools, again })
  const pictured = jpeg !== null
  useKeys(evidenceKeys, {
    nextMatch: { run: () => turn(1), when: () => matches.spans.length > 0 },
    previousMatch: { run: () => turn(-1), when: () => matches.spans.length > 0 },
    view: { run: () => look.set((now) => NEXT_LOOK[now]), when: () => pictured },
  })
  const words = <PageText text={text} matches={matches} at={at} quote={quote} paged={page.pdf !== undefined} />
  return (
    <div className={styles.evidence}>
      <CaptureFacts shown={shown} onShow={onShow} tools={tools} onAddress={onAddress} />
      <div className={styles.tools} role="toolbar" aria-label="The capture">
        {pictured && (
          <Button
            look="quiet"
            keyName="v"
            onClick={() => look.set((now) => NEXT_LOOK[now])}
            title="Picture, text or both"
          >
            {{ both: 'Picture and text', text: 'Text only', picture: 'Picture only' }[mode]}
          </Button>
        )}
        {buttons}
        {matches.spans.length > 0 && (
          <span className={styles.count} role="status">
            {at < 0 ? `${matches.spans.length} other` : `${at + 1} of ${matches.spans.length}`}{' '}
            {matches.spans.length === 1 ? 'match' : 'matches'}
          </span>
        )}
      </div>
      {progress && progress.state !== 'finished' && <ProgressBar of={progress} />}
      {dialog}
      <div className={styles.room}>
        {!pictured || mode === 'text' ? (
          words
        ) : mode === 'picture' ? (
          <Pictures page={page} first={jpeg} />
        ) : (
          <Split id="judge-evidence" down>
            <Pane id="picture" label="picture of the page" min={100}>
              <Pictures page={page} first={jpeg} />
            </Pane>
            <Pane id="text" label="text of the page" size="46%" min={80}>
              {words}
            </Pane>
          </Split>
        )}
      </div>
    </div>
  )
}
