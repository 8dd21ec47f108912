import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Tab } from '../../contract/index.ts'
import { Button, Icon, IconButton } from '../kit/index.ts'
import { goTo, navigate } from './actions.ts'
import styles from './page.module.css'

/** Where the page is, and where it shall go. What is being typed is not overwritten by the page. */
export function AddressBar({
  tab,
  address,
  zoom,
  onZoomReset,
  onFind,
}: {
  tab: Tab | null
  address: RefObject<HTMLInputElement | null>
  zoom: number
  onZoomReset: () => void
  onFind: () => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? tab?.url ?? ''
  // The page may go on between the choice of the bar and the first letter, which is to replace what stands there, not to be added to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another address is shown
  useLayoutEffect(() => {
    if (typed === null && address.current !== null && document.activeElement === address.current)
      address.current.select()
  }, [shown])
  return (
    <div className={styles.address}>
      <IconButton label="Back" disabled={!tab?.canGoBack} onClick={() => goTo('back')}>
        <Icon name="back" size={16} />
      </IconButton>
      <IconButton label="Forward" disabled={!tab?.canGoForward} onClick={() => goTo('forward')}>
        <Icon name="forward" size={16} />
      </IconButton>
      {tab?.loading ? (
        <IconButton label="Stop loading" onClick={() => goTo('stop')}>
          <Icon name="stop" size={16} />
        </IconButton>
      ) : (
        <IconButton label="Reload" disabled={!tab} onClick={() => goTo('reload')}>
          <Icon name="reload" size={16} />
        </IconButton>
      )}
      <form
        className={styles.addressForm}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed?.trim()) navigate(typed.trim())
          setTyped(null)
          address.current?.blur()
        }}
      >
        <input
          ref={address}
          aria-label="Address"
          placeholder="Address"
          spellCheck={false}
          autoComplete="off"
          value={shown}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setTyped(null)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            setTyped(null)
            event.currentTarget.blur()
          }}
        />
      </form>
      <span role="status" className={styles.loading}>
        {tab?.loading ? 'loading' : ''}
      </span>
      {zoom !== 1 && (
        <Button look="quiet" title="Back to 100%" onClick={onZoomReset}>
          {Math.round(zoom * 100)}%
        </Button>
      )}
      <IconButton label="Find in page" disabled={!tab} onClick={onFind}>
        <Icon name="find" size={16} />
      </IconButton>
    </div>
  )
}
