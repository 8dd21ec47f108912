import { useQuery } from '@tanstack/react-query'
import { go, placeHref, type SectionProps } from '../../app/router.ts'
import { api, host } from '../../host/index.ts'
import { EmptyState, Loaded, Section } from '../../kit/index.ts'
import { TaskEditor } from './TaskEditor.tsx'

/** `#/tasks/<id>/edit`: a task that is on disk. */
export function EditTask({ id }: { id: string }) {
  const query = useQuery(api.tasks.get.queryOptions({ input: { id } }))
  const source = query.data?.task.source_proposal ?? null
  const proposal = useQuery({
    ...api.proposals.get.queryOptions({ input: { id: source ?? '' } }),
    enabled: source !== null,
  })
  return (
    <Loaded query={query} what={`Reading ${id}`}>
      {({ task, hash }) => (
        <TaskEditor
          key={id}
          name={id}
          opened={{ task, hash }}
          proposal={proposal.data?.proposal ?? null}
          state={null}
          onCreated={() => {}}
        />
      )}
    </Loaded>
  )
}

/** `#/tasks/new` and `#/tasks/new/<proposal>`: a task that is on disk once it is saved. */
export function NewTask({ proposal }: { proposal: string | null }) {
  // Under a key of its own: saving refreshes what is known of tasks, and must not begin another one under the author's hands.
  const query = useQuery({
    queryKey: ['task-start', proposal],
    queryFn: () => host.tasks.start({ proposal }),
    gcTime: 0,
  })
  return (
    <Loaded query={query} what="Beginning a task">
      {(start) =>
        start.exists ? (
          <Section title="New task" crumb={proposal}>
            <EmptyState title={`${start.task.task_id} was made from this proposal already`}>
              <p>
                A task takes the digits of its proposal, so there can be one.{' '}
                <a href={placeHref('tasks', start.task.task_id, 'edit')}>Edit {start.task.task_id}</a>
              </p>
            </EmptyState>
          </Section>
        ) : (
          <TaskEditor
            key={proposal ?? 'empty'}
            name={`new.${proposal ?? 'empty'}`}
            opened={{ task: start.task, hash: null }}
            proposal={start.proposal?.proposal ?? null}
            state={start.proposal?.state ?? null}
            onCreated={(id) => go('tasks', [id, 'edit'], { replace: true })}
          />
        )
      }
    </Loaded>
  )
}

/** The rooms of the section that edit; null where the address names none of them. `#/tasks/new?proposal=prop-…` says the same as `#/tasks/new/prop-…`. */
export function editorAt([first = '', second]: SectionProps['path']) {
  const [word, asked] = first.split('?')
  const proposal = second ?? new URLSearchParams(asked).get('proposal')
  if (word === 'new') return <NewTask key={proposal ?? ''} proposal={proposal} />
  return first !== '' && second === 'edit' ? <EditTask key={first} id={first} /> : null
}
