import {
  ElAlert,
  ElButton,
  ElCard,
  ElCarousel,
  ElCarouselItem,
  ElDialog,
  ElDrawer,
  ElImage,
  ElInput,
  ElMessage,
  ElPopconfirm,
  ElPopover,
  ElSkeleton,
  ElTag,
  ElTooltip,
} from 'element-plus'
import { ref } from 'vue'
import { drawn, type Scene } from '../../drawn.ts'
import { h, vued } from './vued.ts'

const WORKS: [string, Scene, number, string][] = [
  ['Quay in June', 'beach', 200, 'sold'],
  ['First snow', 'mountains', 220, 'on loan'],
  ['Rue du Port', 'street', 20, 'new'],
]

const works = () => () =>
  h(
    'div',
    { style: 'display: flex; gap: 16px' },
    WORKS.map(([name, scene, hue, note]) =>
      h(ElCard, { shadow: 'hover', bodyStyle: { padding: '0' }, style: 'width: 240px', key: name }, () => [
        h('img', { src: drawn(scene, { hue, width: 320, height: 210 }), alt: name, style: 'width: 100%' }),
        h('div', { style: 'padding: 12px' }, [
          h('b', null, name),
          h('p', null, 'Oil, 60 × 40'),
          h(ElTag, { type: note === 'sold' ? 'danger' : 'success' }, () => note),
          h(ElButton, { link: true, type: 'primary', style: 'float: right' }, () => 'Details'),
        ]),
      ]),
    ),
  )

const texts = () => () =>
  h(
    'div',
    { style: 'display: flex; gap: 16px' },
    ['Entry is free for everybody under eighteen.', 'The house is step-free as far as the second floor.'].map((each) =>
      h(ElCard, { style: 'width: 260px', key: each }, () => each),
    ),
  )

const rounds = (props: Record<string, unknown>, words: boolean) => () => () =>
  h('div', { style: 'max-width: 560px' }, [
    h(ElCarousel, { height: '260px', autoplay: false, ...props }, () =>
      WORKS.map(([name, scene, hue]) =>
        h(ElCarouselItem, { key: name }, () =>
          h('img', {
            src: drawn(scene, { hue, words: words ? name : '' }),
            alt: '',
            style: 'width: 100%; height: 100%; object-fit: cover',
          }),
        ),
      ),
    ),
  ])

const hall = drawn('room', { hue: 140 })

const large = () => () =>
  h(ElImage, {
    src: hall,
    previewSrcList: [hall, drawn('room', { hue: 20 })],
    style: 'width: 300px',
    alt: 'The reading room',
  })

const fixed = () => () => h(ElImage, { src: drawn('cup', { hue: 30 }), style: 'width: 240px', alt: 'Cup from 1910' })

const artist = () => () =>
  h(
    ElPopover,
    { trigger: 'click', width: 260 },
    {
      reference: () => h(ElButton, null, () => 'Lena Marti'),
      default: () => [
        h('b', null, 'Born in Brück'),
        h('p', null, 'Paints stations since 1998.'),
        h(ElButton, { size: 'small' }, () => 'Follow'),
      ],
    },
  )

const word = () => () =>
  h(
    ElPopover,
    { trigger: 'hover', content: 'A picture painted in one sitting', width: 220 },
    { reference: () => h('u', { tabindex: 0 }, 'alla prima') },
  )

function cancel() {
  const done = ref(false)
  return () =>
    h('p', null, [
      done.value ? 'No visit planned. ' : 'Guided visit on Sunday. ',
      h(
        ElPopconfirm,
        {
          title: 'Give your place back?',
          onConfirm: () => {
            done.value = true
          },
        },
        { reference: () => h(ElButton, { type: 'danger', plain: true }, () => 'Cannot come') },
      ),
    ])
}

function contact() {
  const open = ref(false)
  return () => [
    h(
      ElButton,
      {
        onClick: () => {
          open.value = true
        },
      },
      () => 'Buy a picture',
    ),
    h(
      ElDialog,
      {
        modelValue: open.value,
        title: 'Which picture?',
        width: 420,
        'onUpdate:modelValue': (to: boolean) => {
          open.value = to
        },
      },
      () => [
        h(ElInput, { placeholder: 'Name of the picture', modelValue: '' }),
        h(
          ElButton,
          {
            type: 'primary',
            style: 'margin-top: 12px',
            onClick: () => {
              open.value = false
            },
          },
          () => 'Send',
        ),
      ],
    ),
  ]
}

function shelf() {
  const open = ref(false)
  return () => [
    h(
      ElButton,
      {
        onClick: () => {
          open.value = true
        },
      },
      () => 'Chosen pictures',
    ),
    h(
      ElDrawer,
      {
        modelValue: open.value,
        title: 'Chosen',
        direction: 'ltr',
        'onUpdate:modelValue': (to: boolean) => {
          open.value = to
        },
      },
      () => h('p', null, 'Nothing chosen so far.'),
    ),
  ]
}

const hint = () => () =>
  h(ElTooltip, { content: 'Closed on the first Monday of a month', placement: 'right' }, () =>
    h('span', { tabindex: 0 }, 'Open daily *'),
  )

const kinds = () => () =>
  h('p', null, [
    h(ElTooltip, { content: 'The tax is in the price' }, () => h(ElButton, { circle: true }, () => '?')),
    ' € 1 900 ',
    h(ElTooltip, { content: 'Frame is damaged at a corner', effect: 'light' }, () =>
      h(ElButton, { circle: true, type: 'warning' }, () => '!'),
    ),
  ])

const note = () => () =>
  h(ElButton, { onClick: () => ElMessage({ message: 'Link copied', type: 'success' }) }, () => 'Copy the link')

const alarm = () => () =>
  h(ElAlert, { title: 'The café is closed this week', type: 'warning', style: 'max-width: 480px' })

const waiting = () => () => h(ElSkeleton, { rows: 3, animated: true, style: 'max-width: 360px' })

export const gallery = vued([
  ['s52', 'On the walls', works],
  ['s53', 'Your visit', texts],
  ['s54', 'This month', rounds({ arrow: 'always' }, false)],
  ['s55', 'Next month', rounds({ type: 'card', height: '200px' }, true)],
  ['s56', 'Reading room', large],
  ['s57', 'From the cellar', fixed],
  ['s58', 'The painter', artist],
  ['s59', 'Words of the trade', word],
  ['s60', 'Sunday', cancel],
  ['s61', 'For your home', contact],
  ['s62', 'Kept', shelf],
  ['s63', 'Hours', hint],
  ['s64', 'Number 17', kinds],
  ['s65', 'Pass it on', note],
  ['s66', '', alarm],
  ['s67', 'Coming soon', waiting],
])
