import { Modal, type ModalProps } from '@mantine/core'
import { useOverlay } from '../app/overlays.ts'

/** A dialog over the workbench. Escape closes it; a page that is drawn natively makes way. */
export function Dialog({ opened, onClose, title, children, ...rest }: ModalProps) {
  useOverlay(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{
        title: { font: 'var(--heading)' },
        content: { background: 'var(--raised)', boxShadow: 'var(--shadow)', border: '1px solid var(--line)' },
        header: { background: 'var(--raised)' },
      }}
      {...rest}
    >
      {children}
    </Modal>
  )
}

/** As a `ref`: a form may come later than its dialog; Enter then starts all the same. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
