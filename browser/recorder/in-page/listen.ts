import type { RawEvent, StepTarget } from '../step.ts'
import type { Locating } from './locate.ts'
import type { Surroundings } from './surroundings.ts'
import type { Valuing } from './values.ts'

/**
 * Listens to what a person does in one frame and tells it through a binding. Runs in the studio's isolated world, before the
 * page's own scripts: the page neither sees it nor can stop an event from reaching it, and only events that a person (or the
 * browser for them) caused are told. Sent as text (`source.ts`), so it uses nothing but its arguments and the page.
 */
export function listening(
  binding: string,
  { targetOf, meant, pointed }: Locating,
  { isText, fieldValue }: Valuing,
  around: Surroundings,
): void {
  const world = globalThis as unknown as Record<string, unknown>
  const DRAG_PX = 6
  const REST_MS = 700
  /** How long a page is given to answer an act before it is said what became of it. */
  const EFFECT_MS = 350
  /** More of a list comes from its server. */
  const MORE_MS = 900
  /** Within one chart, a rest this far from the last one is another. */
  const DWELL_PX = 24
  let down: { x: number; y: number; target: StepTarget; element: Element; moved: boolean } | undefined
  let dragged: StepTarget | undefined
  let suppressClick = false
  let lastLabel: { control: Element; at: number } | undefined
  let touched = 0
  /** When a person last did what scrolls. */
  let turned = 0
  let resting: ReturnType<typeof setTimeout> | undefined
  let effecting: ReturnType<typeof setTimeout> | undefined
  let candidate: Element | undefined
  let rested: { element: Element; x: number; y: number } | undefined

  function tell(
    kind: RawEvent['kind'],
    target: StepTarget | null,
    value: string | null = null,
    more: Pick<RawEvent, 'to' | 'point' | 'end' | 'effect'> = {},
  ): void {
    const send = world[binding] as ((payload: string) => void) | undefined
    send?.(JSON.stringify({ kind, target, value, ...more }))
  }

  /** What an act has led to is told before the next one begins, so that it is never put down to the wrong one. */
  function begin(event: Event): void {
    tellEffect()
    const element = pointed(event)
    if (element) around.watch(element, 'act')
  }
  function tellEffect(): void {
    clearTimeout(effecting)
    if (around.watching() !== 'act') return
    const effect = around.effect()
    if (effect && Object.keys(effect).length > 0) tell('effect', null, null, { effect })
  }
  function tellEffectSoon(ms = EFFECT_MS): void {
    clearTimeout(effecting)
    effecting = setTimeout(tellEffect, ms)
  }

  const on = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void): void =>
    window.addEventListener(
      type,
      (event) => {
        if (event.isTrusted) listener(event)
      },
      { capture: true, passive: true },
    )

  on('pointerdown', (event) => {
    touched = event.timeStamp
    stopResting()
    begin(event)
    const element = pointed(event)
    suppressClick = false
    dragged = undefined
    if (element)
      down = {
        x: event.clientX,
        y: event.clientY,
        target: targetOf(meant(element), element),
        element,
        moved: false,
      }
  })

  // Told before the page's own answer to the pointer, which it is there to notice.
  on('pointerover', (event) => {
    const element = pointed(event)
    // A page that changes under the pointer brings this again at the same place, which is the same rest.
    if (event.buttons !== 0 || !element || element === candidate) return
    candidate = element
    if (around.watching() !== 'act') around.watch(element, 'hover')
  })
  on('pointermove', (event) => {
    if (event.buttons !== 0) {
      if (down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > DRAG_PX) down.moved = true
      return
    }
    const element = pointed(event)
    const { clientX, clientY } = event
    clearTimeout(resting)
    const near = rested && element === rested.element && Math.hypot(clientX - rested.x, clientY - rested.y) < DWELL_PX
    if (!element || near || event.timeStamp - touched < 1_000) {
      stopResting()
      return
    }
    resting = setTimeout(() => {
      const watched = around.watching() === 'hover'
      const answers =
        (watched && around.changed()) ||
        element.closest('[title], [aria-describedby], [aria-haspopup], [data-tooltip], canvas, svg') ||
        around.revealed(element) > 0
      const effect = watched && answers ? around.effect() : undefined
      const revealed = answers ? around.revealed(element) : 0
      stopResting()
      if (!answers || !element.isConnected) return
      rested = { element, x: clientX, y: clientY }
      tell('hover', targetOf(meant(element), element), null, {
        point: { x: clientX, y: clientY },
        effect: revealed > 0 ? { ...effect, revealed } : effect,
      })
    }, REST_MS)
  })
  function stopResting(): void {
    clearTimeout(resting)
    around.unwatch()
    candidate = undefined
  }

  on('pointerup', (event) => {
    if (!down?.moved) {
      // A click still asks what was pressed.
      setTimeout(() => {
        down = undefined
      })
      return
    }
    const end = pointed(event)
    const selected = document.getSelection()?.toString() ?? ''
    suppressClick = true
    const way = `${Math.round(event.clientX - down.x)}, ${Math.round(event.clientY - down.y)}`
    tell('drag', down.target, selected === '' ? way : selected.slice(0, 200), {
      to: end ? targetOf(meant(end), end) : undefined,
      point: { x: down.x, y: down.y },
      end: { x: event.clientX, y: event.clientY },
    })
    down = undefined
    tellEffectSoon()
  })
  on('dragstart', () => {
    dragged = down?.target
    down = undefined
  })
  on('drop', (event) => {
    const end = pointed(event)
    if (dragged && end) tell('drag', dragged, null, { to: targetOf(meant(end), end) })
    dragged = undefined
    tellEffectSoon()
  })

  on('click', (event) => {
    touched = event.timeStamp
    const element = pointed(event)
    // A click with no count comes from a key, which is told as the key.
    if (!element || event.detail === 0 || suppressClick) return
    // A label passes its click on to its field.
    if (lastLabel && lastLabel.control === element && event.timeStamp - lastLabel.at < 50) return
    const label = element.closest('label')
    if (label?.control && label.control !== element) lastLabel = { control: label.control, at: event.timeStamp }
    // The page may have taken the element away since the button went down.
    const target =
      down && (down.element === element || !element.isConnected) ? down.target : targetOf(meant(element), element)
    if (event.detail === 1) tell('click', target, null, { point: { x: event.clientX, y: event.clientY } })
    tellEffectSoon()
  })
  on('dblclick', (event) => {
    const element = pointed(event)
    if (element) tell('double-click', targetOf(meant(element), element))
  })
  on('auxclick', (event) => {
    const element = pointed(event)
    if (element) tell('click', targetOf(meant(element), element), event.button === 1 ? 'middle' : 'right')
    tellEffectSoon()
  })

  on('input', (event) => {
    const element = pointed(event)
    if (!element || !isText(element)) return
    const edited = (element as HTMLElement).isContentEditable
      ? (element.closest('[contenteditable]') ?? element)
      : element
    tell('input', targetOf(edited), fieldValue(edited))
    tellEffectSoon()
  })
  on('change', (event) => {
    const element = pointed(event)
    if (!element || isText(element)) return
    const field = element as HTMLInputElement
    if (field.type === 'file') {
      tell('upload', targetOf(element), [...(field.files ?? [])].map((file) => file.name).join(', '))
    } else tell('change', targetOf(element), fieldValue(element))
    tellEffectSoon()
  })

  on('keydown', (event) => {
    touched = event.timeStamp
    if (event.repeat || /^(Shift|Control|Alt|Meta|CapsLock|Dead|Process|Unidentified)$/.test(event.key)) return
    const element = pointed(event) ?? document.documentElement
    if (/^(Arrow|Page|Home|End| |Tab)/.test(event.key)) turned = event.timeStamp
    begin(event)
    const held = event.ctrlKey || event.metaKey || (event.altKey && event.key.length > 1)
    // What is typed into a field is told as its value.
    if (
      isText(element) &&
      !held &&
      (event.key.length === 1 || /^(Backspace|Delete|Arrow(Left|Right)|Home|End)$/.test(event.key))
    )
      return
    const keys = [
      event.ctrlKey && 'Control',
      event.metaKey && 'Meta',
      event.altKey && 'Alt',
      event.shiftKey && event.key.length > 1 && 'Shift',
      event.key,
    ]
    tell('key', targetOf(element), keys.filter(Boolean).join('+'))
    tellEffectSoon()
  })

  for (const type of ['wheel', 'touchmove'] as const) {
    on(type, (event) => {
      touched = event.timeStamp
      turned = event.timeStamp
    })
  }
  on('scroll', (event) => {
    const scroller =
      event.target instanceof Document
        ? (document.scrollingElement ?? document.documentElement)
        : (event.target as Element)
    // A page that scrolls by itself, or because of a click, does so without a wheel, a key or a held pointer.
    const byBar =
      down?.element === scroller || (down?.element === document.documentElement && event.target === document)
    if ((turned === 0 || event.timeStamp - turned > 1_500) && !byBar) return
    const page = scroller === document.scrollingElement && window === window.top
    if (around.watching() !== 'act') around.watch(scroller, 'act')
    tell(
      'scroll',
      page ? null : targetOf(scroller),
      `${Math.round(scroller.scrollLeft)}, ${Math.round(scroller.scrollTop)}`,
    )
    tellEffectSoon(MORE_MS)
  })

  on('pagehide', () => tellEffect())
}
