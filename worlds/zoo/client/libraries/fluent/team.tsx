import {
  Badge,
  Button,
  Card,
  CardFooter,
  CardHeader,
  CardPreview,
  createTableColumn,
  DataGrid,
  DataGridBody,
  DataGridCell,
  DataGridHeader,
  DataGridHeaderCell,
  DataGridRow,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  MessageBar,
  MessageBarBody,
  OverlayDrawer,
  Persona,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Skeleton,
  SkeletonItem,
  Tooltip,
  Tree,
  TreeItem,
  TreeItemLayout,
} from '@fluentui/react-components'
import { type ComponentType, useState } from 'react'
import { drawn } from '../../drawn.ts'

interface Match {
  against: string
  goals: number
  crowd: number
}
const MATCHES: Match[] = [
  { against: 'Harbour', goals: 3, crowd: 410 },
  { against: 'Old Town', goals: 0, crowd: 980 },
  { against: 'Mill', goals: 2, crowd: 150 },
  { against: 'Quarry', goals: 5, crowd: 330 },
]
const cell = (columnId: keyof Match, label: string) =>
  createTableColumn<Match>({
    columnId,
    compare: (a, b) => (a[columnId] < b[columnId] ? -1 : 1),
    renderHeaderCell: () => label,
    renderCell: (row) => row[columnId],
  })

const Matches = () => (
  <DataGrid
    items={MATCHES}
    columns={[cell('against', 'Against'), cell('goals', 'Goals'), cell('crowd', 'Crowd')]}
    sortable
    selectionMode="multiselect"
    defaultSortState={{ sortColumn: 'goals', sortDirection: 'descending' }}
    getRowId={(row: Match) => row.against}
  >
    <DataGridHeader>
      <DataGridRow selectionCell={{ checkboxIndicator: { 'aria-label': 'Every match' } }}>
        {({ renderHeaderCell }) => <DataGridHeaderCell>{renderHeaderCell()}</DataGridHeaderCell>}
      </DataGridRow>
    </DataGridHeader>
    <DataGridBody<Match>>
      {({ item, rowId }) => (
        <DataGridRow<Match> key={rowId} selectionCell={{ checkboxIndicator: { 'aria-label': item.against } }}>
          {({ renderCell }) => <DataGridCell>{renderCell(item)}</DataGridCell>}
        </DataGridRow>
      )}
    </DataGridBody>
  </DataGrid>
)

const Club = () => (
  <Tree aria-label="Club" defaultOpenItems={['youth']} style={{ maxWidth: 300 }}>
    <TreeItem itemType="branch" value="youth">
      <TreeItemLayout>Youth</TreeItemLayout>
      <Tree>
        <TreeItem itemType="branch" value="u15">
          <TreeItemLayout>Under 15</TreeItemLayout>
          <Tree>
            <TreeItem itemType="leaf">
              <TreeItemLayout>Goalkeepers</TreeItemLayout>
            </TreeItem>
          </Tree>
        </TreeItem>
        <TreeItem itemType="leaf">
          <TreeItemLayout>Under 12</TreeItemLayout>
        </TreeItem>
      </Tree>
    </TreeItem>
    <TreeItem itemType="branch" value="first">
      <TreeItemLayout>First team</TreeItemLayout>
      <Tree>
        <TreeItem itemType="leaf">
          <TreeItemLayout>Coaches</TreeItemLayout>
        </TreeItem>
      </Tree>
    </TreeItem>
  </Tree>
)

const Join = () => (
  <Dialog>
    <DialogTrigger disableButtonEnhancement>
      <Button appearance="primary">Join the club</Button>
    </DialogTrigger>
    <DialogSurface>
      <DialogBody>
        <DialogTitle>Come on Tuesday</DialogTitle>
        <DialogContent>Training is at six, shoes can be lent.</DialogContent>
        <DialogActions>
          <DialogTrigger disableButtonEnhancement>
            <Button>Good</Button>
          </DialogTrigger>
        </DialogActions>
      </DialogBody>
    </DialogSurface>
  </Dialog>
)

function Squad() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Squad</Button>
      <OverlayDrawer open={open} position="end" onOpenChange={(_, data) => setOpen(data.open)}>
        <DrawerHeader>
          <DrawerHeaderTitle action={<Button onClick={() => setOpen(false)}>Close</Button>}>Saturday</DrawerHeaderTitle>
        </DrawerHeader>
        <DrawerBody>Eleven and five on the bench.</DrawerBody>
      </OverlayDrawer>
    </>
  )
}

const Keeper = () => (
  <Popover withArrow>
    <PopoverTrigger disableButtonEnhancement>
      <Button>Number 1</Button>
    </PopoverTrigger>
    <PopoverSurface>
      <b>Lio Brandt</b>
      <p>Nine matches without a goal.</p>
      <Button size="small">Follow</Button>
    </PopoverSurface>
  </Popover>
)

function Leave() {
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={(_, data) => setOpen(data.open)}>
      <PopoverTrigger disableButtonEnhancement>
        <Button>Cannot play</Button>
      </PopoverTrigger>
      <PopoverSurface>
        <p>Take you off the list?</p>
        <Button size="small" appearance="primary" onClick={() => setOpen(false)}>
          Yes
        </Button>{' '}
        <Button size="small" onClick={() => setOpen(false)}>
          No
        </Button>
      </PopoverSurface>
    </Popover>
  )
}

const Hint = () => (
  <p>
    Fee € 90{' '}
    <Tooltip content="Half for those under eighteen" relationship="description">
      <Button size="small">?</Button>
    </Tooltip>
  </p>
)

const KIT = [
  ['Bag', 'bag', 210, 'new'],
  ['Mug', 'cup', 0, 'sold out'],
] as const

const Kit = () => (
  <div style={{ display: 'flex', gap: 16 }}>
    {KIT.map(([name, scene, hue, note]) => (
      <Card style={{ width: 240 }} key={name}>
        <CardPreview>
          <img src={drawn(scene, { hue, width: 320, height: 210 })} alt={name} />
        </CardPreview>
        <CardHeader header={<b>{name}</b>} description={<Badge appearance="filled">{note}</Badge>} />
        <CardFooter>
          <Button>Order</Button>
        </CardFooter>
      </Card>
    ))}
  </div>
)

const Warn = () => (
  <MessageBar intent="warning">
    <MessageBarBody>The pitch is under water.</MessageBarBody>
  </MessageBar>
)

const Waiting = () => (
  <Skeleton style={{ maxWidth: 300 }}>
    <SkeletonItem size={64} />
    <SkeletonItem style={{ marginTop: 8 }} />
  </Skeleton>
)

const Board = () => (
  <div style={{ display: 'flex', gap: 24 }}>
    <Persona name="Nora Wild" />
    <Persona name="Tim Odermatt" />
  </div>
)

export const team: [string, string, ComponentType][] = [
  ['s16', 'This season', Matches],
  ['s17', 'Who belongs where', Club],
  ['s18', 'Play with us', Join],
  ['s19', 'Saturday', Squad],
  ['s20', 'In goal', Keeper],
  ['s21', 'Injured?', Leave],
  ['s22', 'Membership', Hint],
  ['s23', 'Fan shop', Kit],
  ['s24', '', Warn],
  ['s25', 'Photos', Waiting],
  ['s26', 'Board', Board],
]
