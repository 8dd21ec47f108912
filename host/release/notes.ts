import { basename, resolve } from 'node:path'
import { canonical, notesMarkdown, type VersionContent, type VersionNotes, versionNotes } from '../../tasks/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import { figuresOf } from './data-card.ts'
import { openRelease } from './open.ts'

/** What changed between two versions, each a workspace or a release. @throws Refused where one of them cannot be opened */
export async function releaseNotes(before: string, after: string): Promise<{ notes: VersionNotes; markdown: string }> {
  const notes = versionNotes(
    await openRelease(before, async (one) => contentOf(one, nameOf(before))),
    await openRelease(after, async (one) => contentOf(one, nameOf(after))),
  )
  return { notes, markdown: notesMarkdown(notes) }
}

const nameOf = (folder: string): string => basename(resolve(folder))

function contentOf(workspace: Workspace, name: string): VersionContent {
  const values = <T>(entries: ReadonlyMap<string, { value: T }>): Map<string, T> =>
    new Map([...entries].map(([id, { value }]) => [id, value]))
  return {
    name,
    tasks: values(workspace.tasks),
    proposals: values(workspace.proposals),
    rubrics: values(workspace.rubrics),
    cards: new Map(
      [...workspace.cards].map(([site, { value }]) => [
        site,
        [...value.functions, ...value.actions, ...value.perceptions].map(({ id, ...rest }) => ({
          id,
          text: canonical(rest),
        })),
      ]),
    ),
    figures: figuresOf(workspace).figures,
  }
}
