import {
  Accordion,
  Breadcrumb,
  Button,
  Checkbox,
  Combobox,
  createListCollection,
  Field,
  FileUpload,
  Input,
  Menu,
  NativeSelect,
  Pagination,
  Portal,
  Progress,
  SegmentGroup,
  Select,
  Slider,
  Steps,
  Tabs,
  useFilter,
  useListCollection,
} from '@chakra-ui/react'
import { type ComponentType, useState } from 'react'

const LOAVES = ['Barley', 'Maize', 'Oat', 'Potato', 'Rye', 'Spelt', 'Walnut', 'Wheat']

const Order = () => (
  <Menu.Root>
    <Menu.Trigger asChild>
      <Button variant="outline">My order</Button>
    </Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Content>
          {['Repeat', 'Change the day', 'Cancel'].map((each) => (
            <Menu.Item value={each} key={each}>
              {each}
            </Menu.Item>
          ))}
          <Menu.Root positioning={{ placement: 'right-start' }}>
            <Menu.TriggerItem>Send to</Menu.TriggerItem>
            <Portal>
              <Menu.Positioner>
                <Menu.Content>
                  <Menu.Item value="home">Home</Menu.Item>
                  <Menu.Item value="work">Work</Menu.Item>
                </Menu.Content>
              </Menu.Positioner>
            </Portal>
          </Menu.Root>
        </Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
)

const Trail = () => (
  <Breadcrumb.Root>
    <Breadcrumb.List>
      {['Bakery', 'Bread'].map((each) => (
        <Breadcrumb.Item key={each}>
          <Breadcrumb.Link href={`#${each}`}>{each}</Breadcrumb.Link>
          <Breadcrumb.Separator />
        </Breadcrumb.Item>
      ))}
      <Breadcrumb.Item>
        <Breadcrumb.CurrentLink>Rye</Breadcrumb.CurrentLink>
      </Breadcrumb.Item>
    </Breadcrumb.List>
  </Breadcrumb.Root>
)

const Panels = ({ names, width }: { names: string[]; width?: string }) => (
  <Tabs.Root defaultValue={names[0]} maxW={width} variant={width ? 'enclosed' : 'line'}>
    <Tabs.List overflowX={width ? 'auto' : undefined} maxW={width}>
      {names.map((each) => (
        <Tabs.Trigger value={each} key={each} flexShrink={0}>
          {each}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
    {names.map((each) => (
      <Tabs.Content value={each} key={each}>
        {each}: baked at four in the morning.
      </Tabs.Content>
    ))}
  </Tabs.Root>
)

const Cake = () => (
  <Steps.Root count={3} defaultStep={0}>
    <Steps.List>
      {['Size', 'Words', 'Day'].map((each, index) => (
        <Steps.Item key={each} index={index} title={each}>
          <Steps.Indicator />
          <Steps.Title>{each}</Steps.Title>
          <Steps.Separator />
        </Steps.Item>
      ))}
    </Steps.List>
    {['For how many?', 'What shall stand on it?', 'When do you fetch it?'].map((each, index) => (
      <Steps.Content key={each} index={index}>
        {each}
      </Steps.Content>
    ))}
    <Steps.CompletedContent>We bake it.</Steps.CompletedContent>
    <Steps.PrevTrigger asChild>
      <Button variant="outline">Back</Button>
    </Steps.PrevTrigger>{' '}
    <Steps.NextTrigger asChild>
      <Button>Next</Button>
    </Steps.NextTrigger>
  </Steps.Root>
)

function Recipes() {
  const [page, setPage] = useState(1)
  return (
    <div>
      <ul>
        {[1, 2, 3, 4].map((n) => (
          <li key={n}>Recipe {(page - 1) * 4 + n}</li>
        ))}
      </ul>
      <Pagination.Root count={40} pageSize={4} page={page} onPageChange={(event) => setPage(event.page)}>
        <Pagination.PrevTrigger asChild>
          <Button size="sm" variant="outline">
            ‹
          </Button>
        </Pagination.PrevTrigger>
        <Pagination.Items
          render={({ value }) => (
            <Button size="sm" variant={value === page ? 'solid' : 'ghost'}>
              {value}
            </Button>
          )}
        />
        <Pagination.NextTrigger asChild>
          <Button size="sm" variant="outline">
            ›
          </Button>
        </Pagination.NextTrigger>
        <Input
          type="number"
          size="sm"
          width="80px"
          aria-label="Go to page"
          min={1}
          max={10}
          value={page}
          onChange={(event) => setPage(Math.min(10, Math.max(1, Number(event.target.value))))}
        />
      </Pagination.Root>
    </div>
  )
}

const Asked = () => (
  <Accordion.Root collapsible defaultValue={['a']}>
    {[
      ['a', 'Is there bread on Sunday?', 'Until noon.'],
      ['b', 'Do you deliver?', 'Within two miles.'],
    ].map(([value, title, text]) => (
      <Accordion.Item value={String(value)} key={value}>
        <Accordion.ItemTrigger>
          {title}
          <Accordion.ItemIndicator />
        </Accordion.ItemTrigger>
        <Accordion.ItemContent>
          <Accordion.ItemBody>{text}</Accordion.ItemBody>
        </Accordion.ItemContent>
      </Accordion.Item>
    ))}
  </Accordion.Root>
)

const SLICES = createListCollection({ items: ['Whole', 'Thin slices', 'Thick slices'] })

const Cut = ({ disabled = false }) => (
  <Select.Root collection={SLICES} width="260px" disabled={disabled} defaultValue={disabled ? ['Whole'] : []}>
    <Select.HiddenSelect />
    <Select.Control>
      <Select.Trigger>
        <Select.ValueText placeholder="How shall we cut it?" />
      </Select.Trigger>
      <Select.IndicatorGroup>
        <Select.Indicator />
      </Select.IndicatorGroup>
    </Select.Control>
    <Portal>
      <Select.Positioner>
        <Select.Content>
          {SLICES.items.map((each) => (
            <Select.Item item={each} key={each}>
              {each}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Positioner>
    </Portal>
  </Select.Root>
)

function Flour() {
  const { contains } = useFilter({ sensitivity: 'base' })
  const { collection, filter } = useListCollection({ initialItems: LOAVES, filter: contains })
  return (
    <Combobox.Root collection={collection} onInputValueChange={(event) => filter(event.inputValue)} width="260px">
      <Combobox.Control>
        <Combobox.Input placeholder="Kind of bread" />
        <Combobox.IndicatorGroup>
          <Combobox.Trigger />
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      <Portal>
        <Combobox.Positioner>
          <Combobox.Content>
            {collection.items.map((each) => (
              <Combobox.Item item={each} key={each}>
                {each}
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.Root>
  )
}

function Days() {
  const all = ['Tuesday', 'Thursday', 'Saturday']
  const [chosen, setChosen] = useState(['Saturday'])
  const box = (name: string, checked: boolean | 'indeterminate', change: () => void) => (
    <Checkbox.Root checked={checked} onCheckedChange={change} key={name} display="flex" my="2">
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{name}</Checkbox.Label>
    </Checkbox.Root>
  )
  return (
    <div>
      {box('All days', chosen.length === 3 || (chosen.length > 0 && 'indeterminate'), () =>
        setChosen(chosen.length === 3 ? [] : all),
      )}
      {all.map((each) =>
        box(each, chosen.includes(each), () =>
          setChosen(chosen.includes(each) ? chosen.filter((one) => one !== each) : [...chosen, each]),
        ),
      )}
    </div>
  )
}

const Bar = ({ first }: { first: number[] }) => (
  <Slider.Root defaultValue={first} maxW="320px">
    <Slider.ValueText />
    <Slider.Control>
      <Slider.Track>
        <Slider.Range />
      </Slider.Track>
      <Slider.Thumbs />
    </Slider.Control>
  </Slider.Root>
)

const Oven = () => (
  <Progress.Root value={70} maxW="320px">
    <Progress.Track>
      <Progress.Range />
    </Progress.Track>
  </Progress.Root>
)

const Unit = () => (
  <SegmentGroup.Root defaultValue="Loaves">
    <SegmentGroup.Indicator />
    <SegmentGroup.Items items={['Loaves', 'Kilos']} />
  </SegmentGroup.Root>
)

const Picture = () => (
  <FileUpload.Root accept="image/*" maxFiles={2} maxW="420px">
    <FileUpload.HiddenInput />
    <FileUpload.Dropzone>
      <FileUpload.DropzoneContent>A picture for the top of the cake</FileUpload.DropzoneContent>
    </FileUpload.Dropzone>
    <FileUpload.List />
  </FileUpload.Root>
)

const Job = () => (
  <form style={{ maxWidth: 360 }}>
    <Field.Root>
      <Field.Label>Name</Field.Label>
      <Input />
    </Field.Root>
    <Field.Root>
      <Field.Label>Years in the trade</Field.Label>
      <Input type="number" />
    </Field.Root>
    <Field.Root>
      <Field.Label>Shift</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field>
          <option>Night</option>
          <option>Morning</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
    <Button mt="3">Apply</Button>
  </form>
)

export const bakery: [string, string, ComponentType][] = [
  ['s1', 'For Saturday', Order],
  ['s2', '', Trail],
  ['s3', 'What comes when', () => <Panels names={['Bread', 'Rolls', 'Tarts']} />],
  ['s4', 'All our loaves', () => <Panels names={[...LOAVES, 'Sourdough', 'Linseed', 'Pumpkin']} width="420px" />],
  ['s5', 'A cake of your own', Cake],
  ['s6', 'From the book', Recipes],
  ['s7', 'You ask', Asked],
  ['s8', 'Your loaf', () => <Cut />],
  ['s9', 'Look for a loaf', Flour],
  ['s10', 'Deliver on', Days],
  ['s11', 'How brown?', () => <Bar first={[40]} />],
  ['s12', 'Between', () => <Bar first={[20, 60]} />],
  ['s13', 'Oven two', Oven],
  ['s14', 'Count in', Unit],
  ['s15', 'On top', Picture],
  ['s16', 'Work with us', Job],
  ['s17', 'Toast bread', () => <Cut disabled />],
]
