import {
  ElButton,
  ElCollapse,
  ElCollapseItem,
  ElInfiniteScroll,
  ElTable,
  ElTableColumn,
  ElTag,
  ElTimeline,
  ElTimelineItem,
  ElTree,
} from 'element-plus'
import { ref, withDirectives } from 'vue'
import { h, vued } from './vued.ts'

const STAFF = [
  { name: 'Ada Novak', role: 'Driver', hours: 38, since: 2014, state: 'on duty' },
  { name: 'Ben Oye', role: 'Guard', hours: 30, since: 2019, state: 'ill' },
  { name: 'Cleo Sand', role: 'Driver', hours: 42, since: 2011, state: 'on duty' },
  { name: 'Dan Wirth', role: 'Fitter', hours: 36, since: 2022, state: 'on leave' },
  { name: 'Eva Imhof', role: 'Guard', hours: 20, since: 2016, state: 'on duty' },
]
type Person = (typeof STAFF)[number]

const column = (prop: string, label: string, more: Record<string, unknown> = {}) =>
  h(ElTableColumn, { prop, label, ...more })

const staff = () => () =>
  h(ElTable, { data: STAFF, defaultSort: { prop: 'hours', order: 'descending' } }, () => [
    h(ElTableColumn, { type: 'selection', width: 50 }),
    column('name', 'Name', { sortable: true }),
    column('role', 'Work', {
      filters: ['Driver', 'Guard', 'Fitter'].map((each) => ({ text: each, value: each })),
      filterMultiple: false,
      filterMethod: (value: string, row: Person) => row.role === value,
    }),
    column('hours', 'Hours', { sortable: true }),
    h(
      ElTableColumn,
      { label: 'State' },
      {
        default: ({ row }: { row: Person }) =>
          h(ElTag, { type: row.state === 'ill' ? 'danger' : 'success' }, () => row.state),
      },
    ),
  ])

const engines = () => () =>
  h(
    ElTable,
    {
      data: [
        { name: 'Re 4/4', year: 1969, km: '3.1 m', note: 'New brakes in May.' },
        { name: 'Flirt', year: 2008, km: '1.9 m', note: 'Wheels to be turned.' },
        { name: 'Giruno', year: 2019, km: '0.6 m', note: 'Nothing to do.' },
      ],
      border: true,
    },
    () => [
      h(
        ElTableColumn,
        { type: 'expand' },
        { default: ({ row }: { row: { note: string } }) => h('p', { style: 'padding: 0 24px' }, row.note) },
      ),
      column('name', 'Engine'),
      column('year', 'Built'),
      column('km', 'Kilometres'),
    ],
  )

function claims() {
  const rows = ref([
    { who: 'Miller', what: 'Umbrella' },
    { who: 'Okafor', what: 'Violin' },
    { who: 'Rossi', what: 'Left glove' },
  ])
  return () =>
    h(ElTable, { data: rows.value, rowClassName: 'row', stripe: true }, () => [
      column('who', 'Claimed by'),
      column('what', 'Thing'),
      h(
        ElTableColumn,
        { label: '' },
        {
          default: ({ $index }: { $index: number }) =>
            h(ElButton, { size: 'small', onClick: () => rows.value.splice($index, 1) }, () => 'Hand over'),
        },
      ),
    ])
}

const UNITS = [
  {
    id: 1,
    label: 'Operations',
    children: [
      {
        id: 2,
        label: 'Depot',
        children: [
          { id: 3, label: 'Night shift' },
          { id: 4, label: 'Day shift' },
        ],
      },
      { id: 5, label: 'Control room' },
    ],
  },
  { id: 6, label: 'Sales', children: [{ id: 7, label: 'Counters' }] },
]

const units = (props: Record<string, unknown>) => () => () =>
  h(ElTree, { data: structuredClone(UNITS), nodeKey: 'id', style: 'max-width: 360px', ...props })

const rules = (accordion: boolean) => () => {
  const open = ref(accordion ? '1' : ['2'])
  return () =>
    h(
      ElCollapse,
      {
        accordion,
        modelValue: open.value,
        'onUpdate:modelValue': (to: never) => {
          open.value = to
        },
      },
      () => [
        h(ElCollapseItem, { title: 'Uniform', name: '1' }, () => 'Jacket in winter, shirt in summer.'),
        h(ElCollapseItem, { title: 'Rest', name: '2' }, () => 'Eleven hours between two shifts.'),
      ],
    )
}

function log() {
  const count = ref(10)
  const more = () => {
    if (count.value < 200) count.value += 10
  }
  return () =>
    withDirectives(
      h(
        'ul',
        { style: 'height: 220px; overflow: auto; padding: 0; list-style: none; width: 360px' },
        Array.from({ length: count.value }, (_, n) =>
          h('li', { style: 'padding: 10px', key: n }, [
            h('b', null, `${String(n % 24).padStart(2, '0')}:10`),
            ` track ${(n % 5) + 1} · signal ${n % 3 ? 'green' : 'red'}`,
          ]),
        ),
      ),
      [[ElInfiniteScroll, more]],
    )
}

const past = () => () =>
  h(ElTimeline, null, () =>
    ['The line opens', 'First electric train', 'The tunnel'].map((each, n) =>
      h(ElTimelineItem, { key: each, hideTimestamp: true, color: n ? '#777' : '#0bbd87' }, () => each),
    ),
  )

export const office = vued([
  ['s42', 'Staff', staff],
  ['s43', 'Engines', engines],
  ['s44', 'Lost property', claims],
  ['s45', 'How we are organised', units({ defaultExpandedKeys: [1] })],
  ['s46', 'Who gets the letter', units({ showCheckbox: true, defaultCheckedKeys: [7], defaultExpandAll: true })],
  ['s47', 'New order of things', units({ draggable: true, defaultExpandAll: true })],
  ['s48', 'Rules', rules(true)],
  ['s49', 'Further rules', rules(false)],
  ['s50', 'Today', log],
  ['s51', 'Since 1874', past],
])
