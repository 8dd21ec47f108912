import { ACTION_TYPES } from '../taxonomy.ts'
import { cascader } from './cascader.ts'
import { chart } from './chart.ts'
import { checkbox } from './checkbox.ts'
import { collapse } from './collapse.ts'
import { dates } from './dates.ts'
import { carousel, image, listing, reorder } from './display.ts'
import { editor, form, scene, upload, video } from './entry.ts'
import type { ActionGuess, Confidence, Signature, StepFacts } from './facts.ts'
import { map } from './map.ts'
import { menu } from './menu.ts'
import { breadcrumb, pagination, steps } from './navigation.ts'
import { overlay } from './overlay.ts'
import { select } from './select.ts'
import { slider } from './slider.ts'
import { table } from './table.ts'
import { tabs } from './tabs.ts'

/** One for each family of components. A new one is a file beside these and a line here. */
const SIGNATURES: readonly Signature[] = [
  slider,
  checkbox,
  cascader,
  select,
  dates,
  tabs,
  pagination,
  breadcrumb,
  steps,
  menu,
  overlay,
  collapse,
  table,
  chart,
  map,
  carousel,
  image,
  listing,
  reorder,
  form,
  upload,
  video,
  scene,
  editor,
]

/** Weight of a reading where readings are compared. */
export const WEIGHTS: Record<Confidence, number> = { sure: 3, likely: 2, possible: 1 }

const TYPES = new Map(ACTION_TYPES.map((type) => [type.code, type]))

/**
 * The action types that a step may have been, most certain first; empty where nothing is recognised, which says nothing against the step.
 * @param before the earlier steps of the recording in their order; those of other tabs are left out here
 */
export function actionTypesOf(step: StepFacts, before: readonly StepFacts[] = []): ActionGuess[] {
  const sameTab = before.filter(({ tab }) => tab === step.tab)
  const guesses = new Map<string, ActionGuess>()
  for (const signature of SIGNATURES) {
    for (const { code, confidence, reason } of signature(step, sameTab)) {
      const type = TYPES.get(code)
      if (!type) continue
      const known = guesses.get(code)
      if (!known) guesses.set(code, { code, component: type.component, type: type.type, confidence, reasons: [reason] })
      else {
        known.reasons.push(reason)
        if (WEIGHTS[confidence] > WEIGHTS[known.confidence]) known.confidence = confidence
      }
    }
  }
  return [...guesses.values()].sort((a, b) => WEIGHTS[b.confidence] - WEIGHTS[a.confidence])
}

export { type ActionGuess, type Confidence, type StepFacts, stepFacts } from './facts.ts'
