import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PickedElement } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { sayFailed } from '../../app/status.ts'
import { api, host } from '../../host/index.ts'
import { Button, EmptyState, List, Loaded, PaneHead, Tag } from '../../kit/index.ts'
import styles from './checking.module.css'
import { pickKeys } from './keys.ts'

interface PickPanelProps {
  tab: string
  /** Null: it is described without an element. */
  onPicked: (picked: PickedElement | null) => void
  onCancel: () => void
}

/** Picking an element that no entry names: with the mouse on the page, or with J and K through what signatures read there. */
export function PickPanel({ tab, onPicked, onCancel }: PickPanelProps) {
  const query = useQuery({
    ...api.scanning.open.queryOptions({ input: { tab, probes: false } }),
    gcTime: 0,
    retry: false,
  })
  const items = query.data?.items ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const keyOf = (item: (typeof items)[number]): string => `${item.selector} ${item.type}`
  const shown = items.find((item) => keyOf(item) === chosen) ?? items[0] ?? null
  const picked = useEffectEvent((found: PickedElement | null) => (found === null ? onCancel() : onPicked(found)))
  useEffect(() => {
    let over = false
    host.page.pick({ tab }).then(
      ({ picked: found }) => !over && picked(found),
      (error: unknown) => !over && sayFailed('Nothing could be picked', error),
    )
    return () => {
      over = true
      host.page.cancelPick().catch(() => undefined)
    }
  }, [tab])
  const choose = (key: string) => {
    setChosen(key)
    const item = items.find((each) => keyOf(each) === key)
    if (item) host.page.highlight({ tab, selector: item.selector, where: item.where }).catch(() => undefined)
  }
  const take = () => {
    if (!shown) return
    const { selector, name, where } = shown
    // First what is marked, then what else signatures read at the same element.
    const own = [shown, ...items.filter((item) => item !== shown && item.selector === selector)]
    onPicked({ selector, name, where, role: '', items: own })
  }
  useKeys(pickKeys, { take: { run: take, when: () => shown !== null }, byHand: () => onPicked(null), cancel: onCancel })
  return (
    <div className={styles.column}>
      <PaneHead title="Pick what is missing">
        <Button keyName="escape" onClick={onCancel}>
          Cancel
        </Button>
      </PaneHead>
      <p className={styles.view}>
        Click it on the page; the page does not act on this click. Or go through what signatures read there with J and
        K, and take one with Enter.{' '}
        <Button keyName="f" onClick={() => onPicked(null)}>
          Without an element
        </Button>
      </p>
      <div className={styles.grow}>
        <Loaded query={query} what="Reading the page">
          {() => (
            <List
              primary
              label="Read on this page"
              entries={items.map((item) => ({ item }))}
              keyOf={keyOf}
              textOf={({ component, name }) => `${component} ${name}`}
              selected={shown && keyOf(shown)}
              onSelect={choose}
              onOpen={take}
              rowHeight={46}
              render={({ type, component, name, why }) => (
                <div className={styles.line}>
                  <b>
                    {component} <Tag>{type}</Tag>
                  </b>
                  <small>{name || why.join('; ')}</small>
                </div>
              )}
              empty={<EmptyState title="Signatures read nothing on this page" />}
            />
          )}
        </Loaded>
      </div>
    </div>
  )
}
