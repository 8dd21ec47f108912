import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Place } from '../../../tasks/index.ts'
import styles from './execute.module.css'

const STEP = 0.02
const START: Place = { x: 0.4, y: 0.4, width: 0.2, height: 0.12 }

/**
 * A picture of a page on which a place is marked: drag a box, or click for a small one. By keys, arrows move it and Shift with arrows
 * change its size.
 */
export function PlaceBox({ src, box, onBox }: { src: string; box: Place | null; onBox: (box: Place | null) => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null)
  const at = (event: PointerEvent) => {
    const room = frame.current?.getBoundingClientRect()
    if (!room) return { x: 0, y: 0 }
    return { x: within((event.clientX - room.left) / room.width), y: within((event.clientY - room.top) / room.height) }
  }
  const spanned = (a: { x: number; y: number }, b: { x: number; y: number }): Place => {
    const [width, height] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)]
    // A click marks a small place around it.
    if (width < 0.01 && height < 0.01)
      return { x: within(a.x - 0.03), y: within(a.y - 0.02), width: 0.06, height: 0.04 }
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width, height }
  }
  const onKey = (event: KeyboardEvent) => {
    const move = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') onBox(null)
    else if (move) {
      const now = box ?? START
      const [dx = 0, dy = 0] = move
      onBox(
        event.shiftKey
          ? { ...now, width: size(now.width + dx, now.x), height: size(now.height + dy, now.y) }
          : { ...now, x: moved(now.x + dx, now.width), y: moved(now.y + dy, now.height) },
      )
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a place on a picture has no element of its own
    <div
      ref={frame}
      className={styles.place}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the place is moved by keys
      tabIndex={0}
      aria-label="Place on the page: drag a box; or move it with arrows, size it with Shift and arrows, Delete takes it away"
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(at(event))
        onBox(spanned(at(event), at(event)))
      }}
      onPointerMove={(event) => from && onBox(spanned(from, at(event)))}
      onPointerUp={() => setFrom(null)}
    >
      <img src={src} alt="The page" draggable={false} />
      {box && (
        <i
          style={{
            left: `${box.x * 100}%`,
            top: `${box.y * 100}%`,
            width: `${box.width * 100}%`,
            height: `${box.height * 100}%`,
          }}
        />
      )}
    </div>
  )
}

const within = (value: number): number => Math.min(1, Math.max(0, value))
const moved = (value: number, size: number): number => Math.min(1 - size, Math.max(0, value))
const size = (value: number, from: number): number => Math.min(1 - from, Math.max(0.02, value))
