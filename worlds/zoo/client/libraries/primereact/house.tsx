import { Button } from 'primereact/button'
import { Card } from 'primereact/card'
import { Carousel } from 'primereact/carousel'
import { ConfirmDialog, confirmDialog } from 'primereact/confirmdialog'
import { ConfirmPopup, confirmPopup } from 'primereact/confirmpopup'
import { Dialog } from 'primereact/dialog'
import { InputText } from 'primereact/inputtext'
import { OverlayPanel } from 'primereact/overlaypanel'
import { Sidebar } from 'primereact/sidebar'
import { Toast } from 'primereact/toast'
import { Tooltip } from 'primereact/tooltip'
import { useRef, useState } from 'react'
import { reacted } from '../../reacted.ts'

function Host() {
  const panel = useRef<OverlayPanel>(null)
  return (
    <>
      <Button label="Who lets it?" link onClick={(event) => panel.current?.toggle(event)} />
      <OverlayPanel ref={panel} showCloseIcon>
        <b>Elin Dahl</b>
        <p>Answers within two hours, speaks Swedish and English.</p>
        <Button label="Write to Elin" size="small" />
      </OverlayPanel>
    </>
  )
}

function Question() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button label="Ask something" onClick={() => setOpen(true)} />
      <Dialog header="Your question" visible={open} onHide={() => setOpen(false)} style={{ width: 420 }}>
        <p>Elin answers in the evening.</p>
        <InputText placeholder="Is there a cot?" style={{ width: '100%' }} />
        <Button label="Send" onClick={() => setOpen(false)} style={{ marginTop: 12 }} />
      </Dialog>
    </>
  )
}

function Leave() {
  return (
    <>
      <ConfirmDialog />
      <Button
        label="End the lease"
        severity="danger"
        onClick={() =>
          confirmDialog({
            header: 'Really end it?',
            message: 'The lease ends with the month. This cannot be taken back.',
          })
        }
      />
    </>
  )
}

function Remove() {
  const [left, setLeft] = useState(true)
  return left ? (
    <>
      <ConfirmPopup tagKey="note" />
      <span>Key is under the third pot. </span>
      <Button
        icon="pi pi-times"
        text
        aria-label="Remove note"
        onClick={(event) =>
          confirmPopup({
            tagKey: 'note',
            target: event.currentTarget,
            message: 'Remove this note?',
            icon: 'pi pi-exclamation-triangle',
            accept: () => setLeft(false),
          })
        }
      />
    </>
  ) : (
    <span>No notes.</span>
  )
}

function Basket({ side }: { side: 'right' | 'bottom' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="pi pi-shopping-bag" label={side === 'right' ? 'Basket' : 'Cookies'} onClick={() => setOpen(true)} />
      <Sidebar visible={open} position={side} onHide={() => setOpen(false)}>
        <h3>{side === 'right' ? 'Two nights' : 'What we keep'}</h3>
        <p>{side === 'right' ? 'Friday to Sunday, € 240 in all.' : 'Only what the booking needs.'}</p>
      </Sidebar>
    </>
  )
}

const Fees = () => (
  <p>
    Cleaning € 40{' '}
    <Button rounded text icon="pi pi-question" tooltip="Linen, towels and the final cleaning" aria-label="Why" />
  </p>
)

const Signs = () => (
  <p>
    <style>
      {
        '.p-tooltip.amber .p-tooltip-text{background:#b45309}.p-tooltip.amber .p-tooltip-arrow{border-top-color:#b45309}'
      }
    </style>
    <Tooltip target=".zq1" position="top" />
    <Tooltip target=".zq2" position="top" className="amber" />
    <i className="zq1 pi pi-info-circle" data-pr-tooltip="Key from four o'clock on" style={{ fontSize: 22 }} /> Arrival{' '}
    <i
      className="zq2 pi pi-exclamation-triangle"
      data-pr-tooltip="The road is closed in heavy snow"
      style={{ fontSize: 22, color: '#f59e0b' }}
    />{' '}
    Winter road
  </p>
)

const NEARBY = ['Boat hire', 'Bakery', 'Smithy', 'Museum', 'Harbour', 'Chapel']

const Nearby = () => (
  <Carousel
    value={NEARBY}
    numVisible={3}
    numScroll={3}
    itemTemplate={(name) => (
      <div style={{ padding: 24, textAlign: 'center' }}>
        <b>{name}</b>
        <p>A short walk along the shore.</p>
      </div>
    )}
  />
)

function Saved() {
  const toast = useRef<Toast>(null)
  return (
    <>
      <Toast ref={toast} />
      <Button
        label="Remember this house"
        outlined
        onClick={() => toast.current?.show({ severity: 'success', summary: 'Remembered', life: 4000 })}
      />
    </>
  )
}

const Words = () => (
  <div style={{ display: 'flex', gap: 16 }}>
    <Card style={{ width: 260 }}>The lake is warm enough from June until September.</Card>
    <Card style={{ width: 260 }}>In winter the neighbours clear the lane each morning.</Card>
  </div>
)

export const house = reacted([
  ['s71', 'Your host', Host],
  ['s72', 'Anything unclear?', Question],
  ['s73', 'Leaving', Leave],
  ['s74', 'Notes on the door', Remove],
  ['s75', 'Booked', () => <Basket side="right" />],
  ['s76', 'Privacy', () => <Basket side="bottom" />],
  ['s77', 'Costs', Fees],
  ['s78', 'Getting here', Signs],
  ['s79', 'Around the lake', Nearby],
  ['s80', 'For later', Saved],
  ['s81', 'Seasons', Words],
])
