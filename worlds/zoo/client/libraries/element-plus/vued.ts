import { createApp, type Ref, type VNode, type VNodeChild, h as written } from 'vue'
import type { Section } from '../../page.ts'

/** A section with an application of its own; `setup` returns what draws it. */
export function vued(rows: [id: string, heading: string, setup: () => () => VNodeChild][]): Section[] {
  return rows.map(([id, heading, setup]) => ({
    id,
    heading,
    mount(element) {
      createApp({ setup }).mount(element)
    },
  }))
}

/** `h()` without its checks of properties: their types are too wide to be told from the values here. */
export const h = written as (tag: unknown, props?: unknown, contents?: unknown) => VNode

/** What `v-model` stands for. */
export function model<T>(ref: Ref<T>): { modelValue: T; 'onUpdate:modelValue': (value: T) => void } {
  return {
    modelValue: ref.value,
    'onUpdate:modelValue': (value) => {
      ref.value = value
    },
  }
}

/** Entries of a list as options or nodes with `label` and `value`. */
export const options = (...labels: string[]) => labels.map((label) => ({ label, value: label }))
