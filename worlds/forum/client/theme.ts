import { createTheme, type MantineColorsTuple } from '@mantine/core'

const tide: MantineColorsTuple = [
  '#e9f6f5',
  '#d5ebe9',
  '#a9d6d3',
  '#7abfbb',
  '#53aca7',
  '#3aa09a',
  '#299a94',
  '#17857f',
  '#087671',
  '#00635f',
]
const coral: MantineColorsTuple = [
  '#ffefe9',
  '#ffddd1',
  '#fbb9a3',
  '#f79373',
  '#f4734a',
  '#f25e30',
  '#f25322',
  '#d74316',
  '#bd3910',
  '#a12d08',
]

export const theme = createTheme({
  primaryColor: 'tide',
  primaryShade: 8,
  colors: { tide, coral },
  fontFamily: '"Segoe UI", "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
  headings: {
    fontFamily: '"Segoe UI", "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
    fontWeight: '650',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  black: '#16282b',
})
