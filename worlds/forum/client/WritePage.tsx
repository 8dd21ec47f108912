import { Button, Group, Stack, Stepper, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { ApiError, api, navigate, useApi, useQuery, useTitle } from '../../kit/client.ts'
import type { Draft } from '../state.ts'
import { DraftList } from './DraftList.tsx'
import { Icon } from './icons.tsx'
import { useMe } from './me.tsx'
import { BoardStep, emptyPost, type Post, PreviewStep, TagStep, TextStep } from './WriteSteps.tsx'

const STEPS = ['Board', 'Text', 'Tags and poll', 'Check'] as const

/** Four steps to a new thread; it can be kept as a draft at any of them. */
export function WritePage() {
  useTitle('Write a post · Tidepool')
  const [query, setQuery] = useQuery()
  const { me, refresh } = useMe()
  const { data: drafts, reload } = useApi<Draft[]>('/api/drafts')
  const [step, setStep] = useState(0)
  const [post, setPost] = useState<Post>({ ...emptyPost, board: query.get('board') ?? '' })
  const draftId = query.get('draft')
  useEffect(() => {
    const draft = drafts?.find((candidate) => candidate.id === draftId)
    if (draft) setPost(draft)
  }, [draftId, drafts])

  const problems = problemsOf(post)
  const reachable = problems.findIndex((problem) => problem !== undefined)
  const change = (patch: Partial<Post>) => setPost((before) => ({ ...before, ...patch }))
  const body = { ...post, ...(draftId ? { id: draftId } : {}) }

  async function attempt(what: string, action: () => Promise<void>) {
    try {
      await action()
    } catch (error) {
      notifications.show({
        color: 'red',
        title: what,
        message: error instanceof ApiError ? error.message : String(error),
      })
    }
  }
  const save = () =>
    attempt('Not saved', async () => {
      const draft = await api<Draft>('/api/drafts', { method: 'POST', body })
      reload()
      refresh()
      setQuery({ draft: draft.id, board: null }, { replace: true })
      notifications.show({ title: 'Draft saved', message: draft.title || 'Without a title so far' })
    })
  const publish = () =>
    attempt('Not published', async () => {
      const { path } = await api<{ path: string }>('/api/threads', { method: 'POST', body })
      refresh()
      navigate(path)
      notifications.show({ title: 'Published', message: post.title })
    })
  const problem = problems[step]
  const last = step === STEPS.length - 1
  return (
    <div className="two-columns">
      <Stack gap="md">
        <Title order={1} size={24}>
          Write a post
        </Title>
        <section className="card" style={{ padding: 20 }}>
          <Stepper active={step} onStepClick={setStep} size="sm" iconSize={30}>
            {STEPS.map((label, index) => (
              <Stepper.Step key={label} label={label} allowStepSelect={reachable === -1 || index <= reachable} />
            ))}
          </Stepper>
          <div style={{ minHeight: 250, marginTop: 24 }}>
            {step === 0 && <BoardStep post={post} change={change} boards={me?.boards ?? []} />}
            {step === 1 && <TextStep post={post} change={change} />}
            {step === 2 && <TagStep post={post} change={change} />}
            {last && <PreviewStep post={post} boards={me?.boards ?? []} />}
          </div>
          <Group justify="space-between" mt="lg">
            <Button variant="default" disabled={step === 0} onClick={() => setStep(step - 1)}>
              Back
            </Button>
            <Text size="sm" c="#566669" aria-live="polite">
              {problem}
            </Text>
            <Group gap="xs">
              <Button
                variant="light"
                onClick={save}
                disabled={post.board === '' && post.title === '' && post.body === ''}
              >
                Save draft
              </Button>
              {last ? (
                <Button leftSection={<Icon name="pen" />} onClick={publish} disabled={reachable !== -1}>
                  Publish
                </Button>
              ) : (
                <Button onClick={() => setStep(step + 1)} disabled={problem !== undefined}>
                  Next
                </Button>
              )}
            </Group>
          </Group>
        </section>
        {drafts && (
          <DraftList
            drafts={drafts}
            current={draftId}
            onOpen={(id) => {
              setQuery({ draft: id, board: null })
              setStep(0)
            }}
            onDeleted={() => {
              reload()
              refresh()
            }}
          />
        )}
      </Stack>
      <aside className="aside">
        <section className="card" style={{ padding: 16 }}>
          <Title order={2} size={15} mb={6}>
            Before you post
          </Title>
          <Text size="sm">One subject a thread. Say how you measured, with the unit and the distance. Be kind.</Text>
        </section>
      </aside>
    </div>
  )
}

/** What is missing at each step, in words. */
function problemsOf(post: Post): (string | undefined)[] {
  const options = post.pollOptions.filter((option) => option.trim() !== '')
  return [
    post.board === '' ? 'Choose a board.' : undefined,
    post.title.trim().length < 8
      ? 'The title needs at least 8 characters.'
      : post.body.trim().length < 20
        ? 'The text needs at least 20 characters.'
        : undefined,
    post.tags.length === 0
      ? 'Choose at least one tag.'
      : options.length === 1
        ? 'A poll needs at least two options.'
        : undefined,
    undefined,
  ]
}
