import {
  ElButton,
  ElCalendar,
  ElDatePicker,
  ElDescriptions,
  ElDescriptionsItem,
  ElTimePicker,
  ElUpload,
} from 'element-plus'
import { ref } from 'vue'
import { drawn } from '../../drawn.ts'
import { h, model, vued } from './vued.ts'

function field(first: unknown, props: Record<string, unknown>) {
  return () => {
    const value = ref(first)
    return () => h(ElDatePicker, { ...model(value), ...props })
  }
}

const day = (date: number, hour = 9) => new Date(2027, 8, date, hour)

function clock(first: unknown, props: Record<string, unknown>) {
  return () => {
    const value = ref(first)
    return () => h(ElTimePicker, { ...model(value), ...props })
  }
}

function month() {
  const value = ref(day(14))
  return () => h('div', { style: 'max-width: 760px' }, [h(ElCalendar, model(value))])
}

function duties() {
  const value = ref(day(2))
  const names: Record<number, string> = { 3: 'Dr Amin', 9: 'Dr Berg', 15: 'Dr Amin', 22: 'closed', 28: 'Dr Cho' }
  return () =>
    h('div', { style: 'max-width: 760px' }, [
      h(ElCalendar, model(value), {
        'date-cell': ({ data }: { data: { day: string; date: Date } }) => [
          h('div', null, data.date.getDate()),
          h('small', { style: 'color: #b45309' }, data.date.getMonth() === 8 ? names[data.date.getDate()] : ''),
        ],
      }),
    ])
}

const papers = () => () =>
  h(ElUpload, { drag: true, multiple: true, autoUpload: false, action: '#', style: 'max-width: 420px' }, () =>
    h('div', null, ['Referral here or ', h('em', null, 'from your computer')]),
  )

const skin = () => () =>
  h(
    ElUpload,
    {
      listType: 'picture-card',
      autoUpload: false,
      action: '#',
      fileList: [
        { name: 'arm.jpg', url: drawn('plain', { hue: 20, width: 148, height: 148 }), uid: 1, status: 'success' },
      ],
    },
    () => h('span', { style: 'font-size: 28px' }, '+'),
  )

const leaflet = () => () =>
  h(
    ElButton,
    { tag: 'a', href: 'data:text/plain,Drink%20enough', download: 'leaflet.txt', class: 'upload-button' },
    () => 'Leaflet (text)',
  )

const facts = () => () =>
  h(ElDescriptions, { title: 'Practice at the mill', column: 2, border: true }, () => [
    h(ElDescriptionsItem, { label: 'Street' }, () => 'Mill lane 4'),
    h(ElDescriptionsItem, { label: 'Lift' }, () => 'yes'),
    h(ElDescriptionsItem, { label: 'Bus' }, () => 'line 7'),
    h(ElDescriptionsItem, { label: 'Parking' }, () => 'behind the house'),
  ])

const holidays = () => () =>
  h('div', { class: 'calendar', style: 'display: grid; grid-template-columns: repeat(7, 36px); text-align: center' }, [
    ...['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((each) => h('b', null, each)),
    ...Array.from({ length: 31 }, (_, n) => h('span', null, n + 1)),
  ])

export const clinic = vued([
  ['s30', 'Vaccination', field(day(7), { type: 'date', disabledDate: (date: Date) => date.getDay() % 6 === 0 })],
  [
    's31',
    'Cure at the sea',
    field([day(3), day(17)], {
      type: 'daterange',
      startPlaceholder: 'First day',
      endPlaceholder: 'Last day',
      shortcuts: [{ text: 'Two weeks', value: [day(1), day(14)] }],
    }),
  ],
  ['s32', 'Operation', field(day(21, 14), { type: 'datetime' })],
  ['s33', 'Blutabnahme um', clock(day(1, 8), {})],
  ['s34', 'Visitors from and until', clock([day(1, 14), day(1, 18)], { isRange: true })],
  ['s35', 'Your appointments', month],
  ['s36', 'Who is on duty', duties],
  ['s37', 'What your doctor wrote', papers],
  ['s38', 'Show us your skin', skin],
  ['s39', 'Before you come', leaflet],
  ['s40', '', facts],
  ['s41', 'October', holidays],
])
