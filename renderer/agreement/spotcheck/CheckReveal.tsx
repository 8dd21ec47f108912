import { useQuery } from '@tanstack/react-query'
import type { DesignRow } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { api } from '../../host/index.ts'
import { Button, formatFigure, Loaded, StatusTag } from '../../kit/index.ts'
import { checkRoomKeys } from './keys.ts'
import { WORDS, type Word } from './queue.ts'
import styles from './spotcheck.module.css'
import type { Checking } from './useChecking.ts'

interface RevealProps {
  design: DesignRow
  itemKey: string
  word: Word
  checking: Checking
}

/** What the judge and others said, after one's own grade; where they differ, the evidence, and why. */
export function CheckReveal({ design, itemKey, word, checking }: RevealProps) {
  const query = useQuery(api.spotcheck.reveal.queryOptions({ input: { design: design.id, key: itemKey } }))
  const reasons = query.data?.differs ? query.data.reasons : []
  const explain = (code: string, label: string) =>
    checking.explain([...reasons.filter(({ given }) => given).map((reason) => reason.code), code], label)
  const act = (at: number) => ({
    run: () => {
      const reason = reasons[at]
      if (reason && !reason.given) explain(reason.code, reason.label)
    },
    when: () => reasons.length > 0,
  })
  useKeys(checkRoomKeys, { reason1: act(0), reason2: act(1), reason3: act(2), reason4: act(3), reason5: act(4) })
  const words = WORDS[design.unit]
  const said = (each: string) => words[each === 'pass' || each === 'fail' ? each : 'unsure'].toLowerCase()
  return (
    <Loaded query={query} what="Reading what the judge said">
      {({ judge, differs, checks, others, answer }) => (
        <section aria-label="What the judge and others said" className={styles.reveal}>
          <table>
            <tbody>
              <tr>
                <th scope="row">you</th>
                <td>
                  <StatusTag state={word}>{words[word].toLowerCase()}</StatusTag>
                </td>
                <td>
                  this is <code>{answer}</code>
                </td>
              </tr>
              <tr>
                <th scope="row">judge</th>
                <td>
                  <StatusTag state={judge.word === 'pass' ? 'pass' : 'fail'}>{said(judge.word)}</StatusTag>
                </td>
                <td>
                  {judge.score !== null && `score ${formatFigure(judge.score)} · `}
                  {judge.reason} {differs && <StatusTag state="disagreement">differs from yours</StatusTag>}
                </td>
              </tr>
              {others.map((event) => (
                <tr key={event.id}>
                  <th scope="row">
                    {event.annotator}
                    {event.sample && ' (sample data)'}
                  </th>
                  <td>{said(event.verdicts.grade ?? 'unsure')}</td>
                  <td>{event.comment}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {checks.length > 0 && (
            <ul className={styles.claims} aria-label="What the judge found">
              {checks.map(({ claim, outcome, reason, quote }) => (
                <li key={`${claim} ${outcome}`}>
                  {claim}: <b>{outcome}</b>. {reason} {quote && <q>{quote}</q>}
                </li>
              ))}
            </ul>
          )}
          {differs && (
            <fieldset className={styles.reasons}>
              <legend>Why do you differ?</legend>
              {reasons.map(({ code, label, given }, at) => (
                <Button
                  key={code}
                  keyName={String(at + 1)}
                  aria-pressed={given}
                  onClick={() => {
                    if (!given) explain(code, label)
                  }}
                >
                  {given && '✓ '}
                  {label}
                </Button>
              ))}
            </fieldset>
          )}
        </section>
      )}
    </Loaded>
  )
}
