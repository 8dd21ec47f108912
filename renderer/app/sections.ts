/**
 * The sections of the activity bar, in their order.
 *
 * To add a section:
 * 1. Make `renderer/<id>/index.tsx` with a default export `({ path }: SectionProps) => …` (type from `app/router.ts`) that renders `<Section title crumb actions>`
 *    from `kit/`. `path` are the parts of the address after `#/<id>/`; go elsewhere with `go(section, path)` from `router.ts`.
 * 2. Declare its keys in `renderer/<id>/keys.ts` with `keyMap('<id>', 'Title', { … })`, give them meaning with `useKeys` in the
 *    component, and list the maps under `keyMaps` here: the conflict test, key help and palette then know them. A key of a view is
 *    inactive while its action is left out. `j`, `k` come with `<List primary>`; `g …`, `?`, `z`, `b` and `mod+k` belong to the shell.
 * 3. Put `component: lazy(() => import('../<id>/index.tsx'))` into its line here.
 * Data: `useQuery(api.tasks.get.queryOptions({ input: { id } }))`, shown with `<Loaded query={…} what="Reading the task">`; refreshing is
 * the shell's business. Decisions: `useReviewAction`. Messages: `say`, `sayFailed`. Texts in progress: `useDraft`.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { agreementKeys } from '../agreement/keys.ts'
import { labelKeys } from '../agreement/labels/keys.ts'
import { reportKeys } from '../agreement/report/keys.ts'
import { checkRoomKeys, spotCheckKeys } from '../agreement/spotcheck/keys.ts'
import { generateKeys } from '../generate/keys.ts'
import { evidenceKeys, evidenceListKeys } from '../judge/evidenceKeys.ts'
import { gradingKeys, judgeKeys } from '../judge/keys.ts'
import { proposalQuestionKeys, taskQuestionKeys } from '../judgement/keys.ts'
import type { IconName } from '../kit/icons.tsx'
import { overviewKeys } from '../overview/keys.ts'
import { allKeys } from '../proposals/all/keys.ts'
import { clustersKeys } from '../proposals/clusters/keys.ts'
import { editorKeys } from '../proposals/editor/keys.ts'
import { samplingKeys, simulatorKeys } from '../proposals/sampling/keys.ts'
import { aroundKeys, guideKeys, proposalsKeys, setsKeys, standingKeys } from '../proposals/screening/keys.ts'
import { proposalTaskKeys } from '../proposals/taskKeys.ts'
import { draftKeys, rubricsKeys, validityKeys } from '../rubrics/keys.ts'
import { checkKeys, checkSetsKeys, pickKeys } from '../sitecards/checking/keys.ts'
import { showsPage } from '../sitecards/checking/places.ts'
import { cardFileKeys, cardViewKeys, coverageKeys, roomKeys, sitecardsKeys, taxonomyKeys } from '../sitecards/keys.ts'
import { taskEditorKeys } from '../tasks/editor/keys.ts'
import { executeKeys, recordingKeys, taskListKeys, tasksKeys } from '../tasks/keys.ts'
import type { KeyMap } from './keys.ts'
import type { SectionProps } from './router.ts'

export interface SectionEntry {
  id: IconName & string
  label: string
  keyMaps: readonly KeyMap[]
  component: LazyExoticComponent<ComponentType<SectionProps>>
  /** Whether the section shows the page pane itself at this address; the shell then shows none beside it. */
  ownsPage?: (path: readonly string[]) => boolean
}

export const sections: readonly SectionEntry[] = [
  {
    id: 'overview',
    label: 'Overview',
    keyMaps: [overviewKeys],
    component: lazy(() => import('../overview/index.tsx')),
  },
  {
    id: 'sitecards',
    label: 'Site cards',
    keyMaps: [
      roomKeys,
      cardViewKeys,
      cardFileKeys,
      sitecardsKeys,
      taxonomyKeys,
      coverageKeys,
      checkSetsKeys,
      checkKeys,
      pickKeys,
    ],
    component: lazy(() => import('../sitecards/index.tsx')),
    ownsPage: showsPage,
  },
  {
    id: 'proposals',
    label: 'Proposals',
    keyMaps: [
      proposalsKeys,
      aroundKeys,
      setsKeys,
      standingKeys,
      guideKeys,
      proposalTaskKeys,
      proposalQuestionKeys,
      generateKeys,
      editorKeys,
      allKeys,
      clustersKeys,
      samplingKeys,
      simulatorKeys,
    ],
    component: lazy(() => import('../proposals/index.tsx')),
  },
  {
    id: 'tasks',
    label: 'Tasks',
    keyMaps: [tasksKeys, taskListKeys, taskQuestionKeys, taskEditorKeys, executeKeys, recordingKeys],
    component: lazy(() => import('../tasks/index.tsx')),
    ownsPage: (path) => path[1] === 'execute',
  },
  {
    id: 'rubrics',
    label: 'Rubrics',
    keyMaps: [rubricsKeys, draftKeys, validityKeys],
    component: lazy(() => import('../rubrics/index.tsx')),
  },
  {
    id: 'judge',
    label: 'Judge',
    keyMaps: [judgeKeys, gradingKeys, evidenceKeys, evidenceListKeys],
    component: lazy(() => import('../judge/index.tsx')),
  },
  {
    id: 'agreement',
    label: 'Agreement',
    keyMaps: [agreementKeys, reportKeys, labelKeys, spotCheckKeys, checkRoomKeys],
    component: lazy(() => import('../agreement/index.tsx')),
  },
  { id: 'labs', label: 'Labs', keyMaps: [], component: lazy(() => import('../labs/index.tsx')) },
  { id: 'settings', label: 'Settings', keyMaps: [], component: lazy(() => import('../settings/index.tsx')) },
]
