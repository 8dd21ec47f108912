import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { pageBox, probeStep } from '../sitecards/index.ts'
import { procedure } from './common.ts'
import { pickedElement } from './scanning.ts'

export const tab = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  loading: z.boolean(),
  active: z.boolean(),
  canGoBack: z.boolean(),
  canGoForward: z.boolean(),
  crashed: z.boolean(),
})
export type Tab = z.infer<typeof tab>

/** A question that a page asks and the person answers. */
export const pageDialog = z.object({
  id: z.string(),
  tab: z.string(),
  type: z.enum(['alert', 'confirm', 'prompt', 'beforeunload']),
  message: z.string(),
  defaultValue: z.string(),
})
export const fileChooser = z.object({ id: z.string(), tab: z.string(), multiple: z.boolean() })
export const download = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  state: z.enum(['running', 'finished', 'failed']),
  bytes: z.number(),
  path: z.string().nullable(),
  reason: z.string(),
})

export const pageEvent = z.discriminatedUnion('type', [
  /** `view`: whether the page is streamed as frames or drawn natively over the pane's box. */
  z.object({
    type: z.literal('state'),
    view: z.enum(['frames', 'native']),
    tabs: z.array(tab),
    dialogs: z.array(pageDialog),
    choosers: z.array(fileChooser),
  }),
  z.object({ type: z.literal('tabs'), tabs: z.array(tab) }),
  z.object({ type: z.literal('dialogs'), dialogs: z.array(pageDialog) }),
  z.object({ type: z.literal('choosers'), choosers: z.array(fileChooser) }),
  z.object({ type: z.literal('download'), download }),
  z.object({ type: z.literal('cursor'), cursor: z.string() }),
  z.object({ type: z.literal('blocked'), url: z.string(), reason: z.string() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
])
export type PageEvent = z.infer<typeof pageEvent>

/** One picture of the active tab: JPEG in base64; width and height in CSS pixels; `at` milliseconds of the host's clock. */
export const frame = z.object({
  tab: z.string(),
  data: z.string(),
  width: z.number(),
  height: z.number(),
  at: z.number(),
})
export type Frame = z.infer<typeof frame>

const modifiers = z.object({ alt: z.boolean(), ctrl: z.boolean(), meta: z.boolean(), shift: z.boolean() })
/** Positions in CSS pixels of the page's viewport. */
export const pageInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('move'), x: z.number(), y: z.number(), buttons: z.number().int(), modifiers }),
  z.object({
    type: z.literal('down'),
    x: z.number(),
    y: z.number(),
    button: z.enum(['left', 'middle', 'right']),
    clickCount: z.number().int(),
    modifiers,
  }),
  z.object({
    type: z.literal('up'),
    x: z.number(),
    y: z.number(),
    button: z.enum(['left', 'middle', 'right']),
    clickCount: z.number().int(),
    modifiers,
  }),
  z.object({
    type: z.literal('wheel'),
    x: z.number(),
    y: z.number(),
    deltaX: z.number(),
    deltaY: z.number(),
    modifiers,
  }),
  z.object({
    type: z.literal('key'),
    action: z.enum(['down', 'up']),
    key: z.string(),
    code: z.string(),
    text: z.string(),
    modifiers,
  }),
  z.object({ type: z.literal('text'), text: z.string() }),
])
export type PageInput = z.infer<typeof pageInput>

const done = z.object({ done: z.literal(true) })
const onTab = z.object({ tab: z.string() })

export const pageContract = {
  /** Starts the page (once) and says what happens to it. */
  events: procedure.output(eventIterator(pageEvent)),
  frames: procedure.output(eventIterator(frame)),
  /** Box of the pane in CSS pixels of the window; the viewport takes its size. */
  bounds: procedure
    .input(
      z.object({
        x: z.number(),
        y: z.number(),
        width: z.number().int().min(1).max(4096),
        height: z.number().int().min(1).max(4096),
        scale: z.number().min(0.5).max(4),
        visible: z.boolean(),
      }),
    )
    .output(done),
  input: procedure.input(z.object({ events: z.array(pageInput).max(256) })).output(done),
  openTab: procedure.input(z.object({ address: z.string().nullable() })).output(z.object({ tab: z.string() })),
  closeTab: procedure.input(onTab).output(done),
  activateTab: procedure.input(onTab).output(done),
  /** `address` as a person types it; a host without scheme gets http:// for *.test and https:// otherwise. */
  navigate: procedure.input(z.object({ tab: z.string(), address: z.string() })).output(done),
  go: procedure.input(z.object({ tab: z.string(), to: z.enum(['back', 'forward', 'reload', 'stop']) })).output(done),
  answerDialog: procedure.input(z.object({ id: z.string(), accept: z.boolean(), text: z.string() })).output(done),
  /** Files for a chooser in base64; none cancels it. */
  chooseFiles: procedure
    .input(
      z.object({
        id: z.string(),
        files: z.array(z.object({ name: z.string(), mime: z.string(), data: z.string() })).max(16),
      }),
    )
    .output(done),
  find: procedure
    .input(z.object({ tab: z.string(), text: z.string(), backwards: z.boolean() }))
    .output(z.object({ matches: z.number() })),
  zoom: procedure.input(z.object({ tab: z.string(), factor: z.number().min(0.25).max(4) })).output(done),
  /** The page's selected text, for the person's own clipboard. */
  copy: procedure.input(onTab).output(z.object({ text: z.string() })),
  /**
   * Marks an element of a page, in sight: by its selector (` >>> ` into a shadow tree, ` |> ` into a frame) or, where that names nothing, by its box. `by` says
   * which; null where there is neither. The mark goes with the page's next document.
   */
  highlight: procedure
    .input(z.object({ tab: z.string(), selector: z.string(), where: pageBox.nullable().default(null) }))
    .output(z.object({ found: z.boolean(), by: z.enum(['element', 'box']).nullable() })),
  clearHighlight: procedure.input(onTab).output(done),
  /**
   * Opens an address, makes the steps that lead to an element and marks it. A walk that is asked for while another is under way ends that one.
   * `failed` says which step could not be made and why (`open`: the address, `goal`: the element at the end); what is known of the place is marked all the same.
   */
  walk: procedure
    .input(
      z.object({
        address: z.string(),
        steps: z.array(probeStep).max(50),
        selector: z.string(),
        where: pageBox.nullable(),
      }),
    )
    .output(
      z.object({
        tab: z.string(),
        by: z.enum(['element', 'box']).nullable(),
        failed: z
          .object({ step: z.union([z.number().int(), z.literal('open'), z.literal('goal')]), reason: z.string() })
          .nullable(),
      }),
    ),
  /**
   * The next press of the mouse on the page picks an element instead of acting. Null when it was called off or the page went away.
   */
  pick: procedure.input(onTab).output(z.object({ picked: pickedElement.nullable() })),
  cancelPick: procedure.output(done),
}
