import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { CheckItem, CheckRow } from '../../../contract/index.ts'
import { CARD_VERDICTS } from '../../../sitecards/index.ts'
import { api } from '../../host/index.ts'
import { Button, CommentField, StatusTag } from '../../kit/index.ts'
import styles from './checking.module.css'
import { TypeSelect } from './TypeSelect.tsx'
import type { Verdicts } from './useVerdicts.ts'
import type { Walk } from './useWalk.ts'

interface VerdictBarProps {
  row: CheckRow
  item: CheckItem
  walk: Walk
  verdicts: Verdicts
  typeField: RefObject<HTMLSelectElement | null>
  commentField: RefObject<HTMLTextAreaElement | null>
}

/** The seven verdicts with their keys, the right type for a wrong one, and a comment. */
export function VerdictBar({ row, item, walk, verdicts, typeField, commentField }: VerdictBarProps) {
  const [asked, setAsked] = useState(false)
  const selector = item.sightings[0]?.selector ?? ''
  const tab = walk.state === 'there' && walk.by === 'element' ? walk.tab : null
  // Only once somebody looks for another type: before, what signatures say could sway the verdict.
  const read = useQuery({
    ...api.scanning.pick.queryOptions({ input: { tab: tab ?? '', at: { selector } } }),
    enabled: asked && tab !== null && selector !== '',
    retry: false,
  })
  if (row.mine) {
    const said = CARD_VERDICTS.find(({ verdict }) => verdict === row.mine?.verdict)
    return (
      <div className={styles.verdicts}>
        <p>
          You said{' '}
          <StatusTag state={row.mine.verdict === 'correct' ? 'pass' : 'fail'}>{said?.label.toLowerCase()}</StatusTag>
          {row.mine.rightType && ` and named ${row.mine.rightType}`}.{row.mine.comment && ` “${row.mine.comment}”`} Z
          takes it back.
        </p>
      </div>
    )
  }
  const off = verdicts.saving || row.now !== 'same'
  const codes = read.data?.picked?.items.map(({ type }) => type) ?? []
  return (
    <div className={styles.verdicts}>
      <div className={styles.words}>
        {CARD_VERDICTS.map(({ verdict, label, meaning }, at) => (
          <Button
            key={verdict}
            keyName={String(at + 1)}
            look={verdict === 'correct' ? 'primary' : 'plain'}
            title={meaning}
            disabled={off}
            onClick={() => verdicts.give(verdict)}
          >
            {label}
          </Button>
        ))}
      </div>
      {item.kind !== 'function' && (
        <TypeSelect
          ref={typeField}
          label="Right type, for “wrong type” (T)"
          kind={item.kind}
          value={verdicts.draft.type}
          read={codes}
          onChange={(type) => verdicts.change({ type })}
          onFocus={() => setAsked(true)}
        />
      )}
      <CommentField
        ref={commentField}
        value={verdicts.draft.comment}
        onChange={(comment) => verdicts.change({ comment })}
      />
    </div>
  )
}
