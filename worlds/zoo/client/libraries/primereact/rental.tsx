import { AutoComplete } from 'primereact/autocomplete'
import { CascadeSelect } from 'primereact/cascadeselect'
import { Checkbox } from 'primereact/checkbox'
import { Dropdown } from 'primereact/dropdown'
import { ListBox } from 'primereact/listbox'
import { MultiSelect } from 'primereact/multiselect'
import { SelectButton } from 'primereact/selectbutton'
import { TreeSelect } from 'primereact/treeselect'
import { TriStateCheckbox } from 'primereact/tristatecheckbox'
import { type ReactNode, useState } from 'react'
import { reacted } from '../../reacted.ts'

const REGIONS = ['Algarve', 'Alsace', 'Brittany', 'Cornwall', 'Dalmatia', 'Lapland', 'Provence', 'Tuscany', 'Tyrol']
const one = (name: string) => ({ name })

/** Keeps what is chosen, as every field of a form does. */
function Kept<T>({ first, children }: { first: T; children(value: T, keep: (value: T) => void): ReactNode }) {
  const [value, keep] = useState(first)
  return children(value, keep)
}

const Region = ({ filter = false }) => (
  <Kept first={filter ? 'Tyrol' : null}>
    {(value, keep) => (
      <Dropdown
        value={value}
        onChange={(event) => keep(event.value)}
        options={filter ? REGIONS : ['One week', 'Two weeks', 'A month']}
        filter={filter}
        placeholder="Choose"
        style={{ width: 240 }}
      />
    )}
  </Kept>
)

function Town({ dropdown = false }) {
  const [found, setFound] = useState<string[]>([])
  const [value, setValue] = useState('')
  return (
    <AutoComplete
      value={value}
      suggestions={found}
      dropdown={dropdown}
      forceSelection
      placeholder="Where to?"
      completeMethod={({ query }) =>
        setFound(REGIONS.filter((each) => each.toLowerCase().includes(query.toLowerCase())))
      }
      onChange={(event) => setValue(event.value)}
    />
  )
}

const Extras = () => (
  <Kept<string[]> first={['Sauna']}>
    {(value, keep) => (
      <MultiSelect
        value={value}
        onChange={(event) => keep(event.value)}
        options={['Sauna', 'Garden', 'Fireplace', 'Boat', 'Bicycles']}
        filter
        display="chip"
        placeholder="Anything else?"
        style={{ width: 320 }}
      />
    )}
  </Kept>
)

const Country = () => (
  <Kept<unknown> first={null}>
    {(value, keep) => (
      <CascadeSelect
        value={value}
        onChange={(event) => keep(event.value)}
        options={[
          { name: 'France', regions: [{ name: 'Alsace', towns: [one('Colmar'), one('Riquewihr')] }] },
          {
            name: 'Italy',
            regions: [
              { name: 'Tuscany', towns: [one('Siena'), one('Lucca')] },
              { name: 'Veneto', towns: [one('Verona')] },
            ],
          },
        ]}
        optionLabel="name"
        optionGroupLabel="name"
        optionGroupChildren={['regions', 'towns']}
        placeholder="Country and town"
        style={{ width: 240 }}
      />
    )}
  </Kept>
)

const AREAS = [
  {
    key: '0',
    label: 'North coast',
    children: [
      { key: '0-0', label: 'Old port', children: [{ key: '0-0-0', label: 'Quay houses' }] },
      { key: '0-1', label: 'Dunes' },
    ],
  },
  { key: '1', label: 'Hills', children: [{ key: '1-0', label: 'Vineyard' }] },
]

const Area = ({ many = false }) => (
  <Kept<never> first={null as never}>
    {(value, keep) => (
      <TreeSelect
        value={value}
        onChange={(event) => keep(event.value as never)}
        options={many ? AREAS.map(({ key, label, children }) => ({ key, label, children })) : AREAS}
        selectionMode={many ? 'checkbox' : 'single'}
        filter={many}
        placeholder="Part of the island"
        style={{ width: 280 }}
      />
    )}
  </Kept>
)

const Needs = () => (
  <Kept<string[]> first={['Wi-Fi']}>
    {(value, keep) =>
      ['Wi-Fi', 'Parking', 'Pets allowed', 'Step-free'].map((need) => (
        <div key={need} style={{ margin: 8 }}>
          <Checkbox
            inputId={need}
            value={need}
            checked={value.includes(need)}
            onChange={(event) => keep(event.checked ? [...value, need] : value.filter((each) => each !== need))}
          />
          <label htmlFor={need} style={{ marginLeft: 8 }}>
            {need}
          </label>
        </div>
      ))
    }
  </Kept>
)

const Terms = () => (
  <Kept<boolean | null | undefined> first={null}>
    {(value, keep) => (
      <>
        <TriStateCheckbox value={value} onChange={(event) => keep(event.value)} /> May we write to you?
      </>
    )}
  </Kept>
)

const Beds = () => (
  <Kept<string> first="Double">
    {(value, keep) => (
      <ListBox value={value} onChange={(event) => keep(event.value)} options={['Single', 'Double', 'Bunk', 'Cot']} />
    )}
  </Kept>
)

const Unit = () => (
  <Kept<string> first="Per night">
    {(value, keep) => (
      <SelectButton value={value} onChange={(event) => keep(event.value)} options={['Per night', 'Per week']} />
    )}
  </Kept>
)

const Closed = () => <Dropdown disabled value="Main house" options={['Main house']} style={{ width: 240 }} />

export const rental = reacted([
  ['s26', 'How long?', () => <Region />],
  ['s27', 'Region', () => <Region filter />],
  ['s28', 'Destination', () => <Town />],
  ['s29', 'Départ', () => <Town dropdown />],
  ['s30', 'Extras', Extras],
  ['s31', 'Further south', Country],
  ['s32', 'On the island', () => <Area />],
  ['s33', 'Areas you like', () => <Area many />],
  ['s34', 'What you need', Needs],
  ['s35', 'Keep in touch', Terms],
  ['s36', 'Beds', Beds],
  ['s37', 'Prices', Unit],
  ['s38', 'House', Closed],
])
