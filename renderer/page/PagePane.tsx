import { useRef, useState } from 'react'
import { host, useStream } from '../host/index.ts'
import { EmptyState, ErrorPanel, Loading } from '../kit/index.ts'
import { AddressBar } from './AddressBar.tsx'
import { attempt, closeTab, goTo, openTab } from './actions.ts'
import { ChooserBar, DialogBar, DownloadList, FindBar, NoticeBar } from './Bars.tsx'
import type { PaneCommand } from './keyboard.ts'
import { PageView } from './PageView.tsx'
import styles from './page.module.css'
import { activeTab, page, reduce } from './state.ts'
import { TabStrip } from './TabStrip.tsx'

const ZOOMS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]

/** A live page with its tabs, address and everything that it may ask of a person. Shown at most once at a time. */
export function PagePane() {
  const state = page.use()
  const tab = activeTab(state)
  const address = useRef<HTMLInputElement>(null)
  const [finding, setFinding] = useState(false)
  const [zooms, setZooms] = useState<Record<string, number>>({})
  const [lost, setLost] = useState<unknown>(null)
  useStream(
    (signal) => host.page.events(undefined, { signal }),
    (event) => {
      setLost(null)
      page.set((before) => reduce(before, event))
    },
    { onEnd: setLost },
  )

  const zoom = (change: -1 | 0 | 1) => {
    if (!tab) return
    const now = zooms[tab.id] ?? 1
    const factor =
      change === 0
        ? 1
        : change > 0
          ? (ZOOMS.find((each) => each > now) ?? now)
          : (ZOOMS.findLast((each) => each < now) ?? now)
    setZooms({ ...zooms, [tab.id]: factor })
    attempt('The page could not be zoomed', () => host.page.zoom({ tab: tab.id, factor }))
  }
  const onCommand = (command: PaneCommand) => {
    if (command === 'address') address.current?.focus()
    else if (command === 'find') setFinding(true)
    else if (command === 'zoomIn') zoom(1)
    else if (command === 'zoomOut') zoom(-1)
    else if (command === 'zoomReset') zoom(0)
    else if (command === 'newTab') openTab(null)
    else if (command === 'closeTab' && tab) closeTab(tab.id)
    else if (command === 'reload' || command === 'back' || command === 'forward') goTo(command)
  }
  // Over a streamed page, so that a question does not change the page's size; beside a native one, which nothing can cover.
  const bars = (
    <>
      {state.notice && (
        <NoticeBar onClose={() => page.set((before) => ({ ...before, notice: null }))}>{state.notice}</NoticeBar>
      )}
      {state.dialogs.slice(0, 1).map((dialog) => (
        <DialogBar key={dialog.id} dialog={dialog} />
      ))}
      {state.choosers.slice(0, 1).map((chooser) => (
        <ChooserBar key={chooser.id} chooser={chooser} />
      ))}
      {finding && tab && <FindBar key={tab.id} tab={tab.id} onClose={() => setFinding(false)} />}
    </>
  )
  return (
    <section className={styles.pane} aria-label="Page">
      <TabStrip tabs={state.tabs} />
      <AddressBar
        tab={tab}
        address={address}
        zoom={(tab && zooms[tab.id]) ?? 1}
        onZoomReset={() => zoom(0)}
        onFind={() => setFinding(true)}
      />
      {state.view === 'native' && bars}
      <div className={styles.room}>
        {state.view !== 'native' && <div className={styles.over}>{bars}</div>}
        {state.failure ? (
          <ErrorPanel error={new Error(state.failure)} title="The page pane stopped" />
        ) : state.view === null ? (
          lost ? (
            <ErrorPanel error={lost} title="The page pane could not be started" />
          ) : (
            <Loading what="Starting the page" />
          )
        ) : (
          <PageView title={tab?.title ?? ''} onCommand={onCommand} />
        )}
        {state.view !== null && state.tabs.length === 0 && (
          <div className={styles.noTab}>
            <EmptyState title="No page is open">
              <p>Type an address above, or open a new tab with +.</p>
            </EmptyState>
          </div>
        )}
      </div>
      <DownloadList downloads={state.downloads} />
    </section>
  )
}
