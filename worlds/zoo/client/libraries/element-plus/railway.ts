import {
  ElBreadcrumb,
  ElBreadcrumbItem,
  ElButton,
  ElDropdown,
  ElDropdownItem,
  ElDropdownMenu,
  ElMenu,
  ElMenuItem,
  ElPagination,
  ElStep,
  ElSteps,
  ElSubMenu,
  ElTabPane,
  ElTabs,
} from 'element-plus'
import { ref } from 'vue'
import { h, model, vued } from './vued.ts'

const entry = (index: string, label: string) => h(ElMenuItem, { index, key: index }, () => label)
const branch = (index: string, label: string, ...entries: ReturnType<typeof entry>[]) =>
  h(ElSubMenu, { index, key: index }, { title: () => label, default: () => entries })

const top = () => () =>
  h(ElMenu, { mode: 'horizontal', ellipsis: false, defaultActive: 'home' }, () => [
    entry('home', 'Home'),
    branch(
      'lines',
      'Lines',
      entry('l1', 'Valley line'),
      branch('hills', 'Hill lines', entry('l2', 'North'), entry('l3', 'South')),
    ),
    branch('tickets', 'Tickets', entry('t1', 'Single'), entry('t2', 'Season')),
  ])

const side = () => () =>
  h(ElMenu, { style: 'width: 240px', defaultOpeneds: ['a'] }, () => [
    branch('a', 'Before the journey', entry('a1', 'Luggage'), entry('a2', 'Bicycles')),
    branch('b', 'On board', entry('b1', 'Buffet'), entry('b2', 'Quiet coach')),
    entry('c', 'Lost property'),
  ])

const plain = () => () =>
  h(ElMenu, { mode: 'horizontal', ellipsis: false }, () => [
    entry('1', 'Contact'),
    entry('2', 'Press'),
    entry('3', 'Jobs'),
  ])

const commands = (...labels: string[]) => ({
  dropdown: () => h(ElDropdownMenu, null, () => labels.map((label) => h(ElDropdownItem, null, () => label))),
})

const passenger = () => () =>
  h(ElDropdown, null, {
    default: () => h('span', { tabindex: 0 }, 'Frau Keller ▾'),
    ...commands('Reisen', 'Rechnungen', 'Abmelden'),
  })

const ticket = () => () =>
  h(
    ElDropdown,
    { splitButton: true, type: 'primary', trigger: 'click' },
    { default: () => 'Show ticket', ...commands('Send by mail', 'Print', 'Give back') },
  )

const trail = () => () =>
  h(ElBreadcrumb, { separator: '/' }, () => [
    h(ElBreadcrumbItem, { to: undefined }, () => h('a', { href: '#start' }, 'Start')),
    h(ElBreadcrumbItem, null, () => h('a', { href: '#lines' }, 'Lines')),
    h(ElBreadcrumbItem, null, () => h('a', { href: '#hills' }, 'Hill lines')),
    h(ElBreadcrumbItem, null, () => 'North'),
  ])

const stops = () => () =>
  h(ElBreadcrumb, { separator: '→' }, () =>
    ['Aldorf', 'Brück', 'Castell', 'Dornach'].map((each) => h(ElBreadcrumbItem, null, () => each)),
  )

function refund() {
  const at = ref(0)
  const texts = ['Which journey was it?', 'What went wrong?', 'Where shall the money go?']
  return () =>
    h('div', null, [
      h(ElSteps, { active: at.value, finishStatus: 'success' }, () =>
        ['Journey', 'Reason', 'Account'].map((title) => h(ElStep, { title, key: title })),
      ),
      h('p', null, texts[at.value]),
      h(ElButton, { disabled: at.value === 0, onClick: () => at.value-- }, () => 'Back'),
      h(ElButton, { type: 'primary', disabled: at.value === 2, onClick: () => at.value++ }, () => 'Go on'),
    ])
}

const train = () => () =>
  h(ElSteps, { active: 2, alignCenter: true }, () =>
    ['Left Aldorf', 'Passed Brück', 'Castell at 14:20'].map((title) => h(ElStep, { title })),
  )

function pages(names: string[], props: Record<string, unknown>, text: (name: string) => string) {
  const shown = ref(names[0])
  return () =>
    h('div', { style: 'max-width: 520px' }, [
      h(ElTabs, { ...props, ...model(shown) }, () =>
        names.map((name) => h(ElTabPane, { label: name, name, key: name }, () => h('p', null, text(name)))),
      ),
    ])
}

const fares = () =>
  pages(['Adults', 'Children', 'Dogs'], {}, (name) => `${name} travel by the zone, as far as the map goes.`)

const years = () =>
  pages(
    Array.from({ length: 14 }, (_, n) => `Timetable ${2027 - n}`),
    { type: 'card' },
    (name) => `${name} has been in force since December.`,
  )

function notices(length: number, props: Record<string, unknown>) {
  return () => {
    const page = ref(1)
    const size = ref(4)
    return () =>
      h('div', null, [
        h(
          'ul',
          null,
          Array.from({ length }, (_, n) => `Notice ${n + 1}`)
            .slice((page.value - 1) * size.value, page.value * size.value)
            .map((each) => h('li', { key: each }, each)),
        ),
        h(ElPagination, {
          ...props,
          total: length,
          currentPage: page.value,
          pageSize: size.value,
          pageSizes: [4, 8, 12],
          'onUpdate:currentPage': (to: number) => {
            page.value = to
          },
          'onUpdate:pageSize': (to: number) => {
            size.value = to
          },
        }),
      ])
  }
}

export const railway = vued([
  ['s1', '', top],
  ['s2', 'Good to know', side],
  ['s3', 'About us', plain],
  ['s4', 'Anmeldung', passenger],
  ['s5', 'Aldorf to Dornach', ticket],
  ['s6', '', trail],
  ['s7', 'The way of the 14:02', stops],
  ['s8', 'Money back', refund],
  ['s9', 'Where your train is', train],
  ['s10', 'Fares', fares],
  ['s11', 'Timetables', years],
  ['s12', 'Notices', notices(30, { background: true, layout: 'prev, pager, next' })],
  ['s13', 'All notices', notices(90, { layout: 'total, sizes, prev, pager, next, jumper' })],
])
