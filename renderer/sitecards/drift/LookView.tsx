import { useQuery } from '@tanstack/react-query'
import type { DriftRow } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go, placeHref } from '../../app/router.ts'
import { api } from '../../host/index.ts'
import {
  counted,
  EmptyState,
  formatTime,
  List,
  type ListEntry,
  Loaded,
  Pane,
  Scroll,
  Split,
  type State,
  StatusTag,
} from '../../kit/index.ts'
import { showOnPage } from '../../page/index.ts'
import { driftLookKeys } from '../keys.ts'
import sheet from '../sitecards.module.css'
import { TypeCode } from '../TypeCode.tsx'
import styles from './drift.module.css'
import { type DriftLine, GROUPS, linesOf } from './rows.ts'
import { SideBySide } from './SideBySide.tsx'

const SIGNS: Record<DriftLine['group'], [State, string]> = {
  gone: ['failed', 'gone'],
  moved: ['warning', 'moved'],
  new: ['new', 'new'],
  unclear: ['unverifiable', 'unclear'],
  kept: ['passed', 'kept'],
}

/** One look: entries by what became of them, new items, and what is chosen side by side with what was there. */
export function LookView({ site, row, chosen }: { site: string; row: DriftRow; chosen: string | null }) {
  const query = useQuery(api.drift.get.queryOptions({ input: { site, id: row.id } }))
  const lines = query.data ? linesOf(query.data.look) : []
  const line = lines.find(({ key }) => key === chosen) ?? lines[0] ?? null
  const page = line?.now?.page ?? line?.before?.page
  useKeys(driftLookKeys, {
    show: { run: () => page && showOnPage(page), when: () => page !== undefined },
    card: {
      run: () => line?.entry && go('sitecards', [site, line.entry]),
      when: () => line?.entry !== null && line !== null,
    },
  })
  const entries = GROUPS.flatMap(([group, heading]): ListEntry<DriftLine>[] => {
    const of = lines.filter((each) => each.group === group)
    return of.length === 0 ? [] : [{ heading, aside: of.length }, ...of.map((item) => ({ item }))]
  })
  return (
    <Loaded query={query} what="Reading the look">
      {({ look, effects }) => (
        <Split id="drift-look" stackBelow={680}>
          <Pane id="drift-lines" label="what became of the entries" min={260}>
            <List
              primary
              label={`What became of ${site}`}
              entries={entries}
              keyOf={(each) => each.key}
              textOf={(each) => `${each.entry ?? 'new'} ${each.title}`}
              selected={line?.key ?? null}
              onSelect={(key) => go('sitecards', ['drift', site, row.id, key], { replace: true })}
              rowHeight={46}
              render={(each) => <Line line={each} />}
            />
          </Pane>
          <Pane id="drift-detail" label="before and now" size="56%" min={300}>
            {line === null ? (
              <EmptyState title="The card has no entry" />
            ) : (
              <Scroll label="Before and now" className={styles.detail}>
                <h3>
                  {line.entry ?? 'New'} <StatusTag state={SIGNS[line.group][0]}>{SIGNS[line.group][1]}</StatusTag>{' '}
                  {line.code && <TypeCode code={line.code} />}
                </h3>
                <p>{line.title}</p>
                <p className={styles.why}>{line.why}</p>
                <SideBySide site={site} look={row} line={line} />
                <h3>Tasks that rest on what is gone</h3>
                {effects.length === 0 ? (
                  <p className={styles.why}>No task covers an entry that is gone.</p>
                ) : (
                  <ul className={styles.effects} aria-label="Tasks that rest on what is gone">
                    {effects.map((effect) => (
                      <li key={effect.task}>
                        <a href={placeHref('tasks', effect.task)}>{effect.task}</a> {effect.title}{' '}
                        <span className={styles.why}>
                          {effect.status}; covers {effect.points.map(({ point }) => point).join(', ')}
                          {effect.rubric && (
                            <>
                              ; <a href={placeHref('rubrics', effect.task)}>its rubric</a> checks that
                            </>
                          )}
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
                <p className={styles.why}>
                  Looked at {formatTime(look.at)} by {look.by} on {counted(look.pages.length, 'page')}
                  {look.against === null ? '; the first look, so nothing can be called new' : ''}.
                  {look.pages.some(({ problem }) => problem !== null) &&
                    ` Not looked at whole: ${look.pages
                      .filter(({ problem }) => problem !== null)
                      .map((each) => `${each.page} (${each.problem})`)
                      .join(', ')}.`}
                </p>
              </Scroll>
            )}
          </Pane>
        </Split>
      )}
    </Loaded>
  )
}

function Line({ line }: { line: DriftLine }) {
  const [state, words] = SIGNS[line.group]
  return (
    <div className={sheet.itemLine}>
      <code>{line.entry ?? line.code}</code>
      <div>
        <span className={sheet.type}>{line.title}</span>
        <span className={sheet.description}>{line.why}</span>
      </div>
      <StatusTag state={state}>{words}</StatusTag>
    </div>
  )
}
