import {
  Children,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import styles from './split.module.css'

interface PaneProps {
  id: string
  /** Name of the pane, also of its separator. */
  label: string
  /** Pixels as a number, a share as `"40%"`. */
  size?: number | string
  min?: number | string
  /** Keeps its pixels when the window grows. Not for all panes of a split. */
  fixed?: boolean
  children: ReactNode
}

/** A pane of a `Split`; it is rendered by the split. */
export function Pane(_props: PaneProps): ReactNode {
  return null
}

interface SplitProps {
  /** Unique in the workbench: sizes are remembered by it. */
  id: string
  /** One above the other. */
  down?: boolean
  /** Stands one above the other too while it is narrower than this many pixels. */
  stackBelow?: number
  children: ReactNode
}

/** Panes with separators that can be dragged, moved with the arrow keys, and remember where they were. */
export function Split({ id, down = false, stackBelow = 0, children }: SplitProps) {
  const panes = Children.toArray(children).filter((child): child is ReactElement<PaneProps> => isValidElement(child))
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: `assay.split.${id}`,
    panelIds: panes.map((pane) => `${id}.${pane.props.id}`),
    onlySaveAfterUserInteractions: true,
  })
  const group = useRef<HTMLDivElement>(null)
  const narrow = useNarrowerThan(group, stackBelow)
  const stacked = down || narrow
  return (
    <Group
      id={`split.${id}`}
      elementRef={group}
      orientation={stacked ? 'vertical' : 'horizontal'}
      className={styles.group}
      defaultLayout={defaultLayout}
      onLayoutChanged={narrow ? undefined : onLayoutChanged}
    >
      {panes.map(({ props: pane }, index) => (
        <Fragment key={pane.id}>
          {index > 0 && <Separator className={styles.separator} aria-label={`Resize ${pane.label}`} />}
          <Panel
            id={`${id}.${pane.id}`}
            minSize={narrow ? 100 : (pane.min ?? 120)}
            {...(pane.size !== undefined && { defaultSize: pane.size })}
            groupResizeBehavior={pane.fixed && !narrow ? 'preserve-pixel-size' : 'preserve-relative-size'}
            className={styles.pane}
          >
            {pane.children}
          </Panel>
        </Fragment>
      ))}
    </Group>
  )
}

function useNarrowerThan(element: RefObject<HTMLElement | null>, limit: number): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    if (!element.current || limit === 0) return
    const measure = () => setNarrow((element.current?.clientWidth ?? limit) < limit)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, limit])
  return narrow
}
