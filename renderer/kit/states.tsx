import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError, type ErrorFacts, errorText } from '../host/index.ts'
import { Button } from './Button.tsx'
import styles from './kit.module.css'

/** Nothing is here yet: `title` says so, the children say what to do first. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** Something is on its way; `what` says what: `Reading the site cards`. */
export function Loading({ what }: { what: string }) {
  return (
    <div className={styles.loading} role="status">
      {what} …
    </div>
  )
}

/** What went wrong, where, and what to do, with everything to copy. */
export function ErrorPanel({ error, title, onRetry }: { error: unknown; title?: string; onRetry?: () => void }) {
  const facts = isFacts(error) ? error : describeError(error)
  return (
    <section className={styles.errorPanel} role="alert" aria-label={title ?? 'Error'}>
      <h2>{title ?? facts.message}</h2>
      {title && <p>{facts.message}</p>}
      <dl>
        <dt>Code</dt>
        <dd>
          <code>{facts.code}</code>
        </dd>
        <Fact name="File" value={facts.file} />
        <Fact name="Line" value={facts.line} />
        <Fact name="Field" value={facts.field} />
        <Fact name="What to do" value={facts.advice} />
        {Object.entries(facts.more).map(([name, value]) => (
          <Fact
            key={name}
            name={name}
            value={typeof value === 'string' ? value.slice(0, 400) : JSON.stringify(value)}
          />
        ))}
      </dl>
      <div className={styles.row}>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        <CopyButton text={errorText(facts)}>Copy details</CopyButton>
      </div>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string | number | undefined }) {
  if (value === undefined || value === '') return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [done, setDone] = useState<'copied' | 'refused' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setDone('copied'),
      () => setDone('refused'),
    )
  return (
    <>
      <Button onClick={copy}>{children}</Button>
      <span className={styles.copied} role="status">
        {done === 'copied' && 'Copied'}
        {done === 'refused' && 'The clipboard refused. Select the text and copy it by hand.'}
      </span>
    </>
  )
}

function isFacts(error: unknown): error is ErrorFacts {
  return typeof error === 'object' && error !== null && 'more' in error && 'code' in error && !(error instanceof Error)
}

interface QueryLike<T> {
  data: T | undefined
  error: unknown
  refetch: () => unknown
}

/** The three states of a query: waiting (with words), failed (with details), there. Old data stays while new data fails. */
export function Loaded<T>({
  query,
  what,
  children,
}: {
  query: QueryLike<T>
  what: string
  children: (data: T) => ReactNode
}) {
  const { reset } = useQueryErrorResetBoundary()
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return <Loading what={what} />
  const retry = () => {
    reset()
    query.refetch()
  }
  return <ErrorPanel error={query.error} title={`${what}: that did not work`} onRetry={retry} />
}
