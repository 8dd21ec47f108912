import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Breadcrumb,
  BreadcrumbButton,
  BreadcrumbDivider,
  BreadcrumbItem,
  Button,
  Checkbox,
  Combobox,
  Dropdown,
  Field,
  Input,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Nav,
  NavCategory,
  NavCategoryItem,
  NavItem,
  NavSubItem,
  NavSubItemGroup,
  Option,
  ProgressBar,
  RatingDisplay,
  Slider,
  SpinButton,
  Tab,
  TabList,
} from '@fluentui/react-components'
import { type ComponentType, useState } from 'react'

const CLUBS = ['Archery', 'Choir', 'Chess', 'Drama', 'Robots', 'Rowing']

const Pupil = () => (
  <Menu>
    <MenuTrigger disableButtonEnhancement>
      <Button>Mia, class 4b</Button>
    </MenuTrigger>
    <MenuPopover>
      <MenuList>
        <MenuItem>Marks</MenuItem>
        <MenuItem>Timetable</MenuItem>
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <MenuItem>Report absent</MenuItem>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuItem>Today</MenuItem>
              <MenuItem>The whole week</MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
      </MenuList>
    </MenuPopover>
  </Menu>
)

const Side = () => (
  <div style={{ width: 260 }}>
    <Nav defaultSelectedValue="1">
      <NavItem value="1">Start</NavItem>
      <NavCategory value="a">
        <NavCategoryItem>Lessons</NavCategoryItem>
        <NavSubItemGroup>
          <NavSubItem value="2">Timetables</NavSubItem>
          <NavSubItem value="3">Books</NavSubItem>
        </NavSubItemGroup>
      </NavCategory>
      <NavCategory value="b">
        <NavCategoryItem>Parents</NavCategoryItem>
        <NavSubItemGroup>
          <NavSubItem value="4">Letters</NavSubItem>
        </NavSubItemGroup>
      </NavCategory>
    </Nav>
  </div>
)

const Trail = () => (
  <Breadcrumb>
    {['School', 'Clubs'].map((each) => (
      <BreadcrumbItem key={each}>
        <BreadcrumbButton as="a" href={`#${each}`}>
          {each}
        </BreadcrumbButton>
        <BreadcrumbDivider />
      </BreadcrumbItem>
    ))}
    <BreadcrumbItem>
      <BreadcrumbButton current>Choir</BreadcrumbButton>
    </BreadcrumbItem>
  </Breadcrumb>
)

function Panels() {
  const [shown, setShown] = useState<unknown>('Class 1')
  return (
    <div>
      <TabList selectedValue={shown} onTabSelect={(_, { value }) => setShown(value)} vertical>
        {['Class 1', 'Class 2', 'Class 3'].map((each) => (
          <Tab value={each} id={`t-${each.slice(-1)}`} key={each}>
            {each}
          </Tab>
        ))}
      </TabList>
      <div role="tabpanel" aria-labelledby={`t-${String(shown).slice(-1)}`}>
        {String(shown)} meets at the bridge at eight.
      </div>
    </div>
  )
}

const Places = () => (
  <nav style={{ display: 'flex', gap: 16, borderBottom: '1px solid #ccc' }} className="fui-TabList">
    {['Menu of the week', 'Allergies'].map((each, n) => (
      <a
        href={`/fluent/school?canteen=${n}`}
        key={each}
        style={{ padding: 10, color: 'inherit', textDecoration: 'none', borderBottom: n ? '' : '3px solid #0f6cbd' }}
      >
        {each}
      </a>
    ))}
  </nav>
)

const Asked = () => (
  <Accordion collapsible defaultOpenItems="1">
    <AccordionItem value="1">
      <AccordionHeader>Is there lunch on Wednesday?</AccordionHeader>
      <AccordionPanel>Until one o'clock.</AccordionPanel>
    </AccordionItem>
    <AccordionItem value="2">
      <AccordionHeader>Where is the lost property?</AccordionHeader>
      <AccordionPanel>With the caretaker.</AccordionPanel>
    </AccordionItem>
  </Accordion>
)

const Club = ({ disabled = false }) => (
  <Dropdown placeholder="Choose a club" disabled={disabled} aria-label="Club">
    {CLUBS.map((each) => (
      <Option key={each}>{each}</Option>
    ))}
  </Dropdown>
)

function Find() {
  const [words, setWords] = useState('')
  return (
    <Combobox
      freeform
      placeholder="Which club?"
      value={words}
      onChange={(event) => setWords(event.target.value)}
      onOptionSelect={(_, { optionText }) => setWords(optionText ?? '')}
    >
      {CLUBS.filter((each) => each.toLowerCase().includes(words.toLowerCase())).map((each) => (
        <Option key={each}>{each}</Option>
      ))}
    </Combobox>
  )
}

const Lunch = () => (
  <div style={{ display: 'grid' }}>
    {['Monday', 'Tuesday', 'Friday'].map((each) => (
      <Checkbox label={`Lunch on ${each}`} key={each} />
    ))}
  </div>
)

const Photo = () => <Checkbox label="Photos of my child may be shown" />

function Walk() {
  const [value, setValue] = useState(20)
  return (
    <div>
      <p>{value} minutes</p>
      <Slider value={value} max={60} onChange={(_, data) => setValue(data.value)} style={{ width: 300 }} />
    </div>
  )
}

const Raised = () => <ProgressBar value={0.6} style={{ maxWidth: 300 }} />
const Liked = () => <RatingDisplay value={4.5} count={112} />

const Enrol = () => (
  <form style={{ display: 'grid', gap: 10, maxWidth: 340 }}>
    <Field label="Name of the child">
      <Input />
    </Field>
    <Field label="Born on">
      <Input type="date" defaultValue="2020-04-06" />
    </Field>
    <Field label="Brothers and sisters">
      <SpinButton defaultValue={1} min={0} max={9} />
    </Field>
    <Field label="Pick a club">
      <Club />
    </Field>
    <Button appearance="primary">Send</Button>
  </form>
)

export const school: [string, string, ComponentType][] = [
  ['s1', 'Signed in', Pupil],
  ['s2', 'All pages', Side],
  ['s3', '', Trail],
  ['s4', 'Hike', Panels],
  ['s5', 'Canteen', Places],
  ['s6', 'Parents ask', Asked],
  ['s7', 'Afternoon', () => <Club />],
  ['s8', 'Saturday', Find],
  ['s9', 'Lunch', Lunch],
  ['s10', 'Photos', Photo],
  ['s11', 'Way to school', Walk],
  ['s12', 'New roof', Raised],
  ['s13', 'What parents think', Liked],
  ['s14', 'Enrol', Enrol],
  ['s15', 'Evening', () => <Club disabled />],
]
