import { useEffect, useRef, useState } from 'react'
import styles from './kit.module.css'

interface DrawingProps {
  label: string
  /** What the picture shows, for those who do not see it: one line each. */
  spoken: readonly string[]
  /** Makes the picture for a width in pixels. Memoise it: the picture is made anew whenever it is another function. */
  draw: (width: number) => Element
  className?: string | undefined
}

/** A chart that fills the width it has. */
export function Drawing({ label, spoken, draw, className }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!box.current || width === 0) return
    const picture = draw(width)
    box.current.replaceChildren(picture)
    return () => picture.remove()
  }, [draw, width])
  return (
    <figure className={className} aria-label={label}>
      <ul className={styles.spoken}>
        {spoken.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div ref={box} aria-hidden="true" />
    </figure>
  )
}
