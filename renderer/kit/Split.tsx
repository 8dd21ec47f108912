import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
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

/** Panes with separators that can be dragged, moved with the arrow keys, and remember where they were. `id` is unique in the workbench. */
export function Split({ id, down = false, children }: { id: string; down?: boolean; children: ReactNode }) {
  const panes = Children.toArray(children).filter((child): child is ReactElement<PaneProps> => isValidElement(child))
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: `assay.split.${id}`,
    panelIds: panes.map((pane) => `${id}.${pane.props.id}`),
    onlySaveAfterUserInteractions: true,
  })
  return (
    <Group
      id={`split.${id}`}
      orientation={down ? 'vertical' : 'horizontal'}
      className={styles.group}
      defaultLayout={defaultLayout}
      onLayoutChanged={onLayoutChanged}
    >
      {panes.map(({ props: pane }, index) => (
        <Fragment key={pane.id}>
          {index > 0 && <Separator className={styles.separator} aria-label={`Resize ${pane.label}`} />}
          <Panel
            id={`${id}.${pane.id}`}
            minSize={pane.min ?? 120}
            {...(pane.size !== undefined && { defaultSize: pane.size })}
            groupResizeBehavior={pane.fixed ? 'preserve-pixel-size' : 'preserve-relative-size'}
            className={styles.pane}
          >
            {pane.children}
          </Panel>
        </Fragment>
      ))}
    </Group>
  )
}
