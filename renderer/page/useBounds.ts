import { type RefObject, useEffect } from 'react'
import { host } from '../host/index.ts'

const SETTLE_MS = 100

/** Tells the host where the page stands and how large it is, a moment after it came to rest; `hidden` takes a native page away. */
export function useBounds(room: RefObject<HTMLElement | null>, hidden: boolean): void {
  useEffect(() => {
    const element = room.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const report = (visible: boolean) => {
      const box = element.getBoundingClientRect()
      const size = (length: number) => Math.min(4096, Math.max(1, Math.round(length)))
      if (box.width < 1 || box.height < 1) return
      const scale = Math.min(4, Math.max(0.5, devicePixelRatio))
      const bounds = { x: box.x, y: box.y, width: size(box.width), height: size(box.height), scale, visible }
      // A report that gets lost is made good by the next one; the events stream tells of a page that is gone.
      host.page.bounds(bounds).catch(() => undefined)
    }
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(() => report(!hidden), SETTLE_MS)
    }
    report(!hidden)
    const observer = new ResizeObserver(settle)
    observer.observe(element)
    window.addEventListener('resize', settle)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      window.removeEventListener('resize', settle)
      report(false)
    }
  }, [room, hidden])
}
