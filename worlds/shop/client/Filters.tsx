import { Checkbox, InputNumber, Radio, Slider, Switch, Typography } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useQuery } from '../../kit/client.ts'
import { type Listing, type Range, readRange } from '../listing.ts'

/** Every filter writes itself into the address and goes back to the first page. */
export function Filters({ facets }: { facets: Listing['facets'] }) {
  const [query, setQuery] = useQuery()
  const brands = (query.get('brand') ?? '').split(',').filter(Boolean)
  return (
    <div className="filters">
      <Group title="Price">
        <RangeFilter name="price" label="price" unit="€" bounds={facets.price} step={1} />
      </Group>
      <Group title="Brand">
        <Checkbox.Group
          className="brand-list"
          aria-label="Brand"
          value={brands}
          onChange={(chosen) => setQuery({ brand: chosen, page: null })}
          options={facets.brands.map(({ name, count }) => ({ value: name, label: `${name} (${count})` }))}
        />
      </Group>
      <Group title="Rating">
        <Radio.Group
          className="rating-list"
          aria-label="Minimum rating"
          value={query.get('rating') ?? ''}
          onChange={(event) => setQuery({ rating: event.target.value, page: null })}
          options={[
            { value: '', label: 'Any' },
            { value: '3', label: '3 stars and up' },
            { value: '4', label: '4 stars and up' },
            { value: '4.5', label: '4.5 stars and up' },
          ]}
        />
      </Group>
      {facets.ranges.map(({ key, label, unit, step, min, max }) => (
        <Group key={key} title={unit ? `${label} (${unit})` : label}>
          <RangeFilter name={key} label={label.toLowerCase()} unit={unit} bounds={{ min, max }} step={step} />
        </Group>
      ))}
      <Group title="Availability">
        <span className="switch-row">
          <Switch
            checked={query.get('stock') === 'in'}
            onChange={(on) => setQuery({ stock: on ? 'in' : null, page: null })}
            aria-label="Only products in stock"
          />
          Only products in stock
        </span>
        <span className="switch-row">
          <Switch
            checked={query.get('deals') === 'yes'}
            onChange={(on) => setQuery({ deals: on ? 'yes' : null, page: null })}
            aria-label="Only deals"
          />
          Only deals
        </span>
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>
        <Typography.Text strong>{title}</Typography.Text>
      </legend>
      {children}
    </fieldset>
  )
}

interface RangeFilterProps {
  /** Its entry in the query string. */
  name: string
  label: string
  unit: string
  bounds: Range
  step: number
}

/** Two handles and two number fields for the same range; the whole width means no filter. */
function RangeFilter({ name, label, unit, bounds, step }: RangeFilterProps) {
  const [query, setQuery] = useQuery()
  const text = query.get(name)
  const asked = readRange(text)
  const [draft, setDraft] = useState<Range>(asked ?? bounds)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `bounds` are new objects with every rendering
  useEffect(() => setDraft(asked ?? bounds), [text, bounds.min, bounds.max])

  function commit(range: Range): void {
    const whole = range.min <= bounds.min && range.max >= bounds.max
    setQuery({ [name]: whole ? null : `${range.min}-${range.max}`, page: null })
  }
  const change = ([min = bounds.min, max = bounds.max]: number[]) => setDraft({ min, max })

  return (
    <div className="range-filter" data-filter={name}>
      <Slider
        range
        min={bounds.min}
        max={bounds.max}
        step={step}
        value={[draft.min, draft.max]}
        onChange={change}
        onChangeComplete={([min = bounds.min, max = bounds.max]) => commit({ min, max })}
        ariaLabelForHandle={[`Lowest ${label}`, `Highest ${label}`]}
        tooltip={{ formatter: (value) => (unit === '€' ? `€${value}` : `${value} ${unit}`) }}
      />
      <div className="range-fields">
        <InputNumber
          size="small"
          min={0}
          step={step}
          value={draft.min}
          aria-label={`Lowest ${label}, exact`}
          onChange={(value) => setDraft({ ...draft, min: value ?? bounds.min })}
          onPressEnter={() => commit(draft)}
          onBlur={() =>
            text !== null || draft.min !== bounds.min || draft.max !== bounds.max ? commit(draft) : undefined
          }
        />
        <span>to</span>
        <InputNumber
          size="small"
          min={0}
          step={step}
          value={draft.max}
          aria-label={`Highest ${label}, exact`}
          onChange={(value) => setDraft({ ...draft, max: value ?? bounds.max })}
          onPressEnter={() => commit(draft)}
          onBlur={() =>
            text !== null || draft.min !== bounds.min || draft.max !== bounds.max ? commit(draft) : undefined
          }
        />
      </div>
    </div>
  )
}
