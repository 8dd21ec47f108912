import {
  ElAutocomplete,
  ElButton,
  ElCascader,
  ElCheckbox,
  ElCheckboxGroup,
  ElForm,
  ElFormItem,
  ElInput,
  ElInputNumber,
  ElOption,
  ElProgress,
  ElRadio,
  ElRadioButton,
  ElRadioGroup,
  ElRate,
  ElSelect,
  ElSlider,
  ElSwitch,
  ElTreeSelect,
} from 'element-plus'
import { ref } from 'vue'
import { h, model, options, vued } from './vued.ts'

const STATIONS = ['Aldorf', 'Brück', 'Castell', 'Dornach', 'Erlen', 'Flüe', 'Gisikon', 'Horw']

const choice = (names: string[]) => () => names.map((each) => h(ElOption, { label: each, value: each, key: each }))

function coach() {
  const value = ref('')
  return () =>
    h(
      ElSelect,
      { ...model(value), placeholder: 'Any coach', style: 'width: 220px' },
      choice(['Quiet', 'Family', 'Buffet']),
    )
}

function via() {
  const value = ref(['Brück'])
  return () =>
    h(
      ElSelect,
      { ...model(value), multiple: true, filterable: true, placeholder: 'By way of', style: 'width: 320px' },
      choice(STATIONS),
    )
}

function from() {
  const value = ref('')
  return () =>
    h(ElAutocomplete, {
      ...model(value),
      placeholder: 'From',
      fetchSuggestions: (words: string, tell: (found: { value: string }[]) => void) =>
        tell(STATIONS.filter((each) => each.toLowerCase().startsWith(words.toLowerCase())).map((value) => ({ value }))),
    })
}

const PLACES = [
  {
    value: 'Upper valley',
    label: 'Upper valley',
    children: [
      { value: 'Erlen', label: 'Erlen', children: options('Square', 'Church') },
      { value: 'Flüe', label: 'Flüe', children: options('Lift') },
    ],
  },
  { value: 'Lake', label: 'Lake', children: [{ value: 'Horw', label: 'Horw', children: options('Pier', 'Bath') }] },
]

function stop(props: Record<string, unknown>) {
  return () => {
    const value = ref([])
    return () => h(ElCascader, { ...model(value), options: PLACES, style: 'width: 300px', ...props })
  }
}

function zone(props: Record<string, unknown>) {
  return () => {
    const value = ref(props.multiple ? [] : 'Pier')
    return () => h(ElTreeSelect, { ...model(value), data: PLACES, style: 'width: 300px', ...props })
  }
}

function days() {
  const all = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  const value = ref(['Monday'])
  return () =>
    h('div', null, [
      h(
        ElCheckbox,
        {
          modelValue: value.value.length === all.length,
          indeterminate: value.value.length > 0 && value.value.length < all.length,
          onChange: (on) => {
            value.value = on ? [...all] : []
          },
        },
        () => 'Every weekday',
      ),
      h(ElCheckboxGroup, model(value), () => all.map((each) => h(ElCheckbox, { label: each, value: each, key: each }))),
    ])
}

function alone() {
  const value = ref(false)
  return () => h(ElCheckbox, model(value), () => 'Tell me when the train is late')
}

function bar(first: number | number[], props: Record<string, unknown>) {
  return () => {
    const value = ref(first)
    return () =>
      h('div', { style: 'width: 320px; padding: 12px' }, [
        h('p', null, [value.value].flat().join(' – ')),
        h(ElSlider, { ...model(value), showTooltip: false, ...props }),
      ])
  }
}

const taken = () => () => h(ElProgress, { percentage: 70, style: 'width: 320px' })

const stars = () => () => h(ElRate, { modelValue: 3.5, disabled: true, showScore: true })

function grade() {
  const value = ref('Second')
  return () =>
    h(ElRadioGroup, model(value), () =>
      ['First', 'Second'].map((each) => h(ElRadioButton, { label: each, value: each, key: each })),
    )
}

function group() {
  const name = ref('')
  const many = ref(12)
  const coach = ref('')
  const lunch = ref(false)
  const seats = ref('together')
  return () =>
    h(ElForm, { labelWidth: 120, style: 'max-width: 460px' }, () => [
      h(ElFormItem, { label: 'School' }, () => h(ElInput, model(name))),
      h(ElFormItem, { label: 'Pupils' }, () => h(ElInputNumber, { ...model(many), min: 5, max: 80 })),
      h(ElFormItem, { label: 'Coach' }, () => h(ElSelect, model(coach), choice(['Quiet', 'Family']))),
      h(ElFormItem, { label: 'Lunch' }, () => h(ElSwitch, model(lunch))),
      h(ElFormItem, { label: 'Seats' }, () =>
        h(ElRadioGroup, model(seats), () =>
          ['together', 'anywhere'].map((each) => h(ElRadio, { value: each, label: each })),
        ),
      ),
      h(ElFormItem, null, () => h(ElButton, { type: 'primary' }, () => 'Ask for an offer')),
    ])
}

const closed = () => () =>
  h(ElSelect, { modelValue: 'Summer', disabled: true, style: 'width: 220px' }, choice(['Summer']))

export const booking = vued([
  ['s14', 'Coach', coach],
  ['s15', 'On the way', via],
  ['s16', 'Journey', from],
  ['s17', 'Pick me up at', stop({ placeholder: 'Valley, village, stop' })],
  ['s18', 'Drop me at', stop({ filterable: true, placeholder: 'Type or choose', props: { expandTrigger: 'hover' } })],
  ['s19', 'Ticket valid for', zone({ renderAfterExpand: false })],
  ['s20', 'Season ticket for', zone({ multiple: true, showCheckbox: true, filterable: true })],
  ['s21', 'Days I travel', days],
  ['s22', 'Messages', alone],
  ['s23', 'Minutes to change trains', bar(10, { max: 60, showInput: true })],
  ['s24', 'Leave between', bar([8, 12], { range: true, max: 24 })],
  ['s25', 'Seats taken', taken],
  ['s26', 'How travellers found it', stars],
  ['s27', 'Class', grade],
  ['s28', 'School trips', group],
  ['s29', 'Timetable', closed],
])
