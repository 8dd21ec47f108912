import {
  Autocomplete,
  Box,
  Breadcrumbs,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogTitle,
  Drawer,
  FormControlLabel,
  FormGroup,
  LinearProgress,
  Link,
  Menu,
  MenuItem,
  Pagination,
  Rating,
  Slider,
  Step,
  StepLabel,
  Stepper,
  Tab,
  Tabs,
  TextField,
  Tooltip,
} from '@mui/material'
import { DatePicker } from '@mui/x-date-pickers'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { RichTreeView } from '@mui/x-tree-view/RichTreeView'
import dayjs from 'dayjs'
import { type PropsWithChildren, useState } from 'react'
import { reacted } from '../../reacted.ts'

function Orders() {
  const [at, setAt] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button variant="outlined" onClick={(event) => setAt(event.currentTarget)}>
        Patient 318
      </Button>
      <Menu anchorEl={at} open={at !== null} onClose={() => setAt(null)}>
        {['Print the letter', 'Send to the pharmacy', 'Close the file'].map((each) => (
          <MenuItem key={each} onClick={() => setAt(null)}>
            {each}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const STAFF = ['Amara', 'Ben', 'Ines', 'Li', 'Noor', 'Piotr', 'Sofia', 'Tom', 'Uwe']
function Staff() {
  const [page, setPage] = useState(1)
  return (
    <>
      <p>{STAFF.slice(page * 3 - 3, page * 3).join(', ')}</p>
      <Pagination count={3} page={page} onChange={(_, to) => setPage(to)} />
    </>
  )
}

function Wards({ names, width }: { names: string[]; width?: number }) {
  const [at, setAt] = useState(0)
  return (
    <Box sx={{ width: width ?? 'auto' }}>
      <Tabs value={at} onChange={(_, to) => setAt(to)} {...(width && { variant: 'scrollable', scrollButtons: true })}>
        {names.map((each, n) => (
          <Tab key={each} label={each} id={`w${names.length}-${n}`} aria-controls={`p${names.length}-${n}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`p${names.length}-${at}`} aria-labelledby={`w${names.length}-${at}`}>
        {names[at]}: visits from two to six.
      </div>
    </Box>
  )
}

function Admission() {
  const [at, setAt] = useState(0)
  return (
    <>
      <Stepper activeStep={at}>
        {['Papers', 'Room', 'Doctor'].map((each) => (
          <Step key={each}>
            <StepLabel>{each}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <p>{['Bring your card.', 'One bed or two?', 'Who sent you?'][at]}</p>
      <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
        Back
      </Button>
      <Button disabled={at === 2} onClick={() => setAt(at + 1)}>
        Next
      </Button>
    </>
  )
}

function Leave() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Go home today</Button>
      <Dialog open={open} onClose={() => setOpen(false)}>
        <DialogTitle>Did you talk with a doctor?</DialogTitle>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Not yet</Button>
          <Button onClick={() => setOpen(false)}>Yes</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

function Plan() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Plan of the house</Button>
      <Drawer anchor="left" open={open} onClose={() => setOpen(false)}>
        <Box sx={{ width: 260, p: 2 }}>
          <h3>Ground floor</h3>
          <p>Reception, X-ray, café</p>
          <Button onClick={() => setOpen(false)}>Back</Button>
        </Box>
      </Drawer>
    </>
  )
}

const PLACES = [
  {
    id: 'n',
    label: 'North',
    children: [
      { id: 'n1', label: 'Floor 1', children: [{ id: 'n11', label: 'Room 101' }] },
      { id: 'n2', label: 'Floor 2' },
    ],
  },
  { id: 's', label: 'South', children: [{ id: 's1', label: 'Garden' }] },
]
const around = ({ children }: PropsWithChildren) => (
  <LocalizationProvider dateAdapter={AdapterDayjs}>{children}</LocalizationProvider>
)

export const clinic = reacted(
  [
    ['s1', 'Ward 3', Orders],
    [
      's2',
      '',
      () => (
        <Breadcrumbs>
          <Link href="#clinic">Clinic</Link>
          <Link href="#wards">Wards</Link>
          <span>Ward 3</span>
        </Breadcrumbs>
      ),
    ],
    ['s3', 'Who works here', Staff],
    ['s4', 'Visiting', () => <Wards names={['Children', 'Surgery', 'Eyes']} />],
    [
      's5',
      'Every ward',
      () => (
        <Wards
          width={380}
          names={['Blood', 'Bones', 'Children', 'Ears', 'Eyes', 'Heart', 'Lungs', 'Nerves', 'Skin', 'Surgery']}
        />
      ),
    ],
    ['s6', 'Before you come', Admission],
    [
      's7',
      'Health insurance',
      () => (
        <TextField select label="Insurance" defaultValue="Town" sx={{ width: 220 }}>
          {['Town', 'State', 'Private'].map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </TextField>
      ),
    ],
    [
      's8',
      'Your doctor',
      () => (
        <Autocomplete
          options={STAFF}
          sx={{ width: 240 }}
          renderInput={(params) => <TextField {...params} label="Name" />}
        />
      ),
    ],
    ['s9', 'Pain today', () => <Slider defaultValue={3} min={0} max={10} sx={{ width: 260 }} aria-label="Pain" />],
    [
      's10',
      'Sleep',
      () => (
        <Slider
          defaultValue={[22, 30]}
          min={18}
          max={36}
          sx={{ width: 260 }}
          getAriaLabel={(n) => (n ? 'To' : 'From')}
        />
      ),
    ],
    [
      's11',
      'What hurts',
      () => (
        <FormGroup>
          {['Head', 'Back', 'Belly'].map((each) => (
            <FormControlLabel key={each} control={<Checkbox />} label={each} />
          ))}
        </FormGroup>
      ),
    ],
    ['s12', 'Next check', () => <DatePicker label="Day" defaultValue={dayjs('2026-12-14')} />],
    [
      's13',
      'Days with a free bed',
      () => <DateCalendar defaultValue={dayjs('2026-12-14')} shouldDisableDate={(day) => day.day() === 0} />,
    ],
    ['s14', 'Where it is', () => <RichTreeView items={PLACES} defaultExpandedItems={['n']} />],
    ['s15', 'Today', Leave],
    ['s16', 'Find your way', Plan],
    [
      's17',
      'Blood group',
      () => (
        <Tooltip title="It is told within an hour">
          <Button>Ask for it</Button>
        </Tooltip>
      ),
    ],
    [
      's18',
      'Beds taken',
      () => <LinearProgress variant="determinate" value={70} sx={{ width: 260 }} aria-label="Beds" />,
    ],
    ['s19', 'Patients say', () => <Rating readOnly value={4} />],
    ['s20', '', () => <Pagination count={1} />],
    [
      's21',
      'How far we are',
      () => (
        <Stepper activeStep={1}>
          {['Blood', 'X-ray', 'Talk'].map((each) => (
            <Step key={each}>
              <StepLabel>{each}</StepLabel>
            </Step>
          ))}
        </Stepper>
      ),
    ],
    ['s22', '', () => <FormControlLabel control={<Checkbox />} label="I agree to the rules of the house" />],
  ],
  around,
)
