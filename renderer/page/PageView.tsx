import { type PointerEvent as Pointer, useEffect, useEffectEvent, useRef } from 'react'
import { useAnyOverlay } from '../app/overlays.ts'
import { sayFailed } from '../app/status.ts'
import { host, useStream } from '../host/index.ts'
import { copySelection } from './actions.ts'
import { InputQueue } from './inputQueue.ts'
import { keyInput, modifiersOf, type PaneCommand, paneCommand } from './keyboard.ts'
import styles from './page.module.css'
import { FramePainter } from './painter.ts'
import { leavePage } from './pane.ts'
import { page } from './state.ts'
import { useBounds } from './useBounds.ts'

const BUTTONS = ['left', 'middle', 'right'] as const
const ESCAPE_TWICE_MS = 600
const DOUBLE_CLICK_MS = 500

/** The page itself: its picture, and a person's hands on it. A page that is drawn natively only needs its box. */
export function PageView({ title, onCommand }: { title: string; onCommand: (command: PaneCommand) => void }) {
  const room = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const keyboard = useRef<HTMLTextAreaElement>(null)
  const painter = useRef<FramePainter>(null)
  const clicks = useRef({ at: 0, x: 0, y: 0, count: 0 })
  const escaped = useRef(Number.NEGATIVE_INFINITY)
  const { view, cursor } = page.use()
  const covered = useAnyOverlay()
  useBounds(room, view === 'native' && covered)

  const queue = useRef<InputQueue>(null)
  queue.current ??= new InputQueue({
    send: (events) => host.page.input({ events }),
    onError: (error) => sayFailed('The page did not take the input', error),
    nextFrame: (run) => requestAnimationFrame(run),
  })
  const push = (event: Parameters<InputQueue['push']>[0]) => queue.current?.push(event)

  useStream(
    (signal) => host.page.frames(undefined, { signal }),
    (frame) => {
      if (!canvas.current) return
      painter.current ??= new FramePainter(canvas.current)
      painter.current.paint(frame)
    },
    { enabled: view === 'frames' },
  )
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? (room.current?.clientHeight ?? 0) : 1
    const { x, y } = place(event)
    push({
      type: 'wheel',
      x,
      y,
      deltaX: event.deltaX * unit,
      deltaY: event.deltaY * unit,
      modifiers: modifiersOf(event),
    })
  })
  useEffect(() => {
    const element = room.current
    if (!element) return
    // React listens to wheel passively; the workbench must not scroll along.
    const listener = (event: WheelEvent) => onWheel(event)
    element.addEventListener('wheel', listener, { passive: false })
    const fit = new ResizeObserver(() => painter.current?.fit())
    fit.observe(element)
    return () => {
      element.removeEventListener('wheel', listener)
      fit.disconnect()
    }
  }, [])

  /** A position in CSS pixels of the page. */
  const place = (event: { clientX: number; clientY: number }) => {
    const box = canvas.current?.getBoundingClientRect()
    const size = painter.current?.size
    if (!box || !size || box.width === 0) return { x: 0, y: 0 }
    const scale = size.width / box.width
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale }
  }
  const press = (type: 'down' | 'up') => (event: Pointer) => {
    const { x, y } = place(event)
    const button = BUTTONS[event.button] ?? 'left'
    const last = clicks.current
    if (type === 'down') {
      event.currentTarget.setPointerCapture(event.pointerId)
      event.preventDefault()
      keyboard.current?.focus({ preventScroll: true })
      const again = event.timeStamp - last.at < DOUBLE_CLICK_MS && Math.hypot(x - last.x, y - last.y) < 5
      clicks.current = { at: event.timeStamp, x, y, count: again ? last.count + 1 : 1 }
    }
    push({ type, x, y, button, clickCount: clicks.current.count, modifiers: modifiersOf(event) })
  }
  const onKeyDown = (event: React.KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.key === 'Process' || event.key === 'Dead') return
    if (event.key === 'F6' || (event.key === 'Escape' && event.timeStamp - escaped.current < ESCAPE_TWICE_MS)) {
      event.preventDefault()
      return leavePage()
    }
    if (event.key === 'Escape') escaped.current = event.timeStamp
    const command = paneCommand(event)
    // The browser's own paste event brings the text.
    if (command === 'paste') return
    event.preventDefault()
    if (command === 'copy' || command === 'cut') copySelection()
    if (command && command !== 'copy' && command !== 'cut') return onCommand(command)
    push(keyInput('down', event))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a surface for the pointer; the field inside takes focus and keys
    <div
      ref={room}
      className={styles.view}
      style={{ cursor }}
      onPointerDown={press('down')}
      onPointerUp={press('up')}
      onPointerMove={(event) =>
        push({ type: 'move', ...place(event), buttons: event.buttons, modifiers: modifiersOf(event) })
      }
      onContextMenu={(event) => event.preventDefault()}
    >
      {view === 'frames' && <canvas ref={canvas} className={styles.canvas} />}
      <textarea
        ref={keyboard}
        className={styles.keyboard}
        data-page-keyboard
        data-own-keys
        aria-label={`Page: ${title || 'untitled'}. Keys go to the page; F6, or Escape twice, leaves it.`}
        value=""
        onChange={() => undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => !event.nativeEvent.isComposing && push(keyInput('up', event))}
        onCompositionEnd={(event) => push({ type: 'text', text: event.data })}
        onPaste={(event) => {
          event.preventDefault()
          push({ type: 'text', text: event.clipboardData.getData('text/plain') })
        }}
      />
    </div>
  )
}
