import { os } from '../context.ts'

const done = { done: true as const }

export const pageProcedures = {
  events: os.page.events.handler(({ context, signal }) => context.page.follow(signal)),
  frames: os.page.frames.handler(({ context, signal }) => context.page.frames(signal)),
  bounds: os.page.bounds.handler(async ({ context, input }) => {
    await context.page.place(input)
    return done
  }),
  input: os.page.input.handler(async ({ context, input }) => {
    await context.page.input(input.events)
    return done
  }),
  openTab: os.page.openTab.handler(async ({ context, input }) => ({
    tab: await (await context.page.pane()).openTab(input.address ?? undefined),
  })),
  closeTab: os.page.closeTab.handler(async ({ context, input }) => {
    await (await context.page.pane()).closeTab(input.tab)
    return done
  }),
  activateTab: os.page.activateTab.handler(async ({ context, input }) => {
    await (await context.page.pane()).activateTab(input.tab)
    return done
  }),
  navigate: os.page.navigate.handler(async ({ context, input }) => {
    await (await context.page.pane()).navigate(input.tab, input.address)
    return done
  }),
  go: os.page.go.handler(async ({ context, input }) => {
    await (await context.page.pane())[input.to](input.tab)
    return done
  }),
  answerDialog: os.page.answerDialog.handler(async ({ context, input }) => {
    await (await context.page.pane()).answerDialog(input.id, { accept: input.accept, text: input.text })
    return done
  }),
  chooseFiles: os.page.chooseFiles.handler(async ({ context, input }) => {
    const pane = await context.page.pane()
    if (input.files.length === 0) await pane.cancelUpload(input.id)
    else
      await pane.uploadFiles(
        input.id,
        input.files.map(({ name, mime, data }) => ({ name, mimeType: mime, bytes: Buffer.from(data, 'base64') })),
      )
    return done
  }),
  find: os.page.find.handler(async ({ context, input }) => {
    const { count } = await (await context.page.pane()).find(input.tab, input.text, { backwards: input.backwards })
    return { matches: count }
  }),
  zoom: os.page.zoom.handler(async ({ context, input }) => {
    await (await context.page.pane()).setZoom(input.tab, input.factor)
    return done
  }),
  copy: os.page.copy.handler(async ({ context }) => ({ text: await (await context.page.pane()).copy() })),
  highlight: os.page.highlight.handler(async ({ context, input }) => {
    const by = await context.page.highlight(input.tab, input.selector, input.where)
    return { found: by !== null, by }
  }),
  clearHighlight: os.page.clearHighlight.handler(async ({ context, input }) => {
    await context.page.clearHighlight(input.tab)
    return done
  }),
  walk: os.page.walk.handler(({ context, input }) => context.page.walk(input)),
  pick: os.page.pick.handler(async ({ context, input }) => ({ picked: await context.page.pick(input.tab) })),
  cancelPick: os.page.cancelPick.handler(({ context }) => {
    context.page.cancelPick()
    return done
  }),
}
