import { Accordion } from '@mantine/core'
import type { ReactNode } from 'react'

/** One part of a page that is folded away until asked for. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Accordion variant="default" chevronPosition="left">
      <Accordion.Item value="fold" style={{ borderBottom: 0 }}>
        <Accordion.Control fz="sm">{title}</Accordion.Control>
        <Accordion.Panel>{children}</Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
