import type { CDPSession } from 'playwright'
import { keyEvent, modifierBits } from './keys.ts'
import type { KeyInput, MouseButton, PointerInput } from './types.ts'

const BITS: Record<MouseButton, number> = { none: 0, left: 1, right: 2, middle: 4 }
/** Moves that the page has not taken yet; beyond that only the newest counts. */
const MOVES_UNDER_WAY = 2

declare const session: CDPSession
type MouseEvent = NonNullable<Parameters<typeof session.send<'Input.dispatchMouseEvent'>>[1]>
type DragData = NonNullable<Parameters<typeof session.send<'Input.dispatchDragEvent'>>[1]>['data']

/**
 * A person's input on its way to one page. Nothing here waits for the page: a dialog holds an event until it is answered, and
 * what comes after must still be sent, in order.
 */
export function createInput(target: () => CDPSession | undefined) {
  let pressed = 0
  let movesUnderWay = 0
  let nextMove: PointerInput | undefined
  let drag: DragData | undefined
  let position = { x: 0, y: 0 }
  const wired = new WeakSet<CDPSession>()

  function send(cdp: CDPSession, event: MouseEvent): Promise<unknown> {
    // The page may go away with an event under way, which is no error of the person's.
    return cdp.send('Input.dispatchMouseEvent', event).catch(() => {})
  }

  /** A drag that the page starts is handed to us, since there is no desktop here to carry it. */
  function wire(cdp: CDPSession): void {
    if (wired.has(cdp)) return
    wired.add(cdp)
    cdp.on('Input.dragIntercepted', ({ data }) => {
      drag = data
      dragTo(cdp, 'dragEnter', 0)
      // The button may have been let go before the page had started its drag.
      if (!(pressed & BITS.left)) drop(cdp, 0)
    })
  }

  function dragTo(cdp: CDPSession, type: 'dragEnter' | 'dragOver' | 'drop' | 'dragCancel', modifiers: number): void {
    if (!drag) return
    cdp.send('Input.dispatchDragEvent', { type, ...position, data: drag, modifiers }).catch(() => {})
  }

  function drop(cdp: CDPSession, modifiers: number): void {
    dragTo(cdp, 'dragOver', modifiers)
    dragTo(cdp, 'drop', modifiers)
    drag = undefined
  }

  function move(cdp: CDPSession, input: PointerInput): void {
    if (drag) {
      dragTo(cdp, 'dragOver', modifierBits(input.modifiers))
      return
    }
    if (movesUnderWay >= MOVES_UNDER_WAY) {
      nextMove = input
      return
    }
    movesUnderWay++
    const button = pressed & 1 ? 'left' : pressed & 4 ? 'middle' : pressed & 2 ? 'right' : 'none'
    void send(cdp, {
      type: 'mouseMoved',
      ...position,
      button,
      buttons: pressed,
      modifiers: modifierBits(input.modifiers),
    }).then(() => {
      movesUnderWay = Math.max(0, movesUnderWay - 1)
      const next = nextMove
      nextMove = undefined
      if (next) pointer(next)
    })
  }

  function button(cdp: CDPSession, input: PointerInput & { kind: 'down' | 'up' }): void {
    nextMove = undefined
    const modifiers = modifierBits(input.modifiers)
    pressed = input.kind === 'down' ? pressed | BITS[input.button] : pressed & ~BITS[input.button]
    if (drag && input.kind === 'up') {
      drop(cdp, modifiers)
      return
    }
    void send(cdp, {
      type: input.kind === 'down' ? 'mousePressed' : 'mouseReleased',
      ...position,
      button: input.button,
      buttons: pressed,
      clickCount: input.clickCount ?? 1,
      modifiers,
    })
  }

  function pointer(input: PointerInput): void {
    const cdp = target()
    if (!cdp || !Number.isFinite(input.x) || !Number.isFinite(input.y)) return
    wire(cdp)
    position = { x: input.x, y: input.y }
    if (input.kind === 'move') move(cdp, input)
    else if (input.kind === 'wheel') {
      void send(cdp, {
        type: 'mouseWheel',
        ...position,
        deltaX: input.deltaX,
        deltaY: input.deltaY,
        modifiers: modifierBits(input.modifiers),
      })
    } else button(cdp, input)
  }

  return {
    pointer,

    key(input: KeyInput): void {
      const cdp = target()
      const event = keyEvent(input)
      if (!cdp || !event) return
      if (drag && input.key === 'Escape') {
        dragTo(cdp, 'dragCancel', 0)
        drag = undefined
      }
      cdp.send('Input.dispatchKeyEvent', event).catch(() => {})
    },

    insertText(text: string): void {
      target()
        ?.send('Input.insertText', { text })
        .catch(() => {})
    },

    position: () => position,

    /** The tab changed, or its page was replaced: buttons held before do not count there. */
    reset(): void {
      pressed = 0
      movesUnderWay = 0
      nextMove = undefined
      drag = undefined
    },
  }
}
