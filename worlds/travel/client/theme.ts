import { createTheme } from '@mui/material/styles'

export const SEA = '#0f4c5c'
export const CORAL = '#c4501b'
export const SUN = '#ffb703'

export const FONT = '"Inter Variable", "Helvetica Neue", Arial, sans-serif'

export const theme = createTheme({
  palette: {
    primary: { main: SEA },
    secondary: { main: CORAL },
    success: { main: '#2c6e49' },
    background: { default: '#f6f4ee', paper: '#ffffff' },
    text: { primary: '#1f2d2f', secondary: '#566567' },
    divider: '#e3ded2',
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: FONT,
    fontSize: 14,
    h1: { fontSize: 40, fontWeight: 700, letterSpacing: -0.8, lineHeight: 1.15 },
    h2: { fontSize: 26, fontWeight: 700, letterSpacing: -0.4 },
    h3: { fontSize: 19, fontWeight: 650 },
    h4: { fontSize: 16, fontWeight: 650 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: { styleOverrides: { a: { color: SEA } } },
    MuiFormLabel: { styleOverrides: { root: { '&:not(.MuiInputLabel-root)': { fontSize: 14 } } } },
    MuiFormControlLabel: { defaultProps: { slotProps: { typography: { variant: 'body2' } } } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiPaper: { defaultProps: { elevation: 0 } },
    MuiAccordion: { defaultProps: { disableGutters: true } },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiTooltip: { defaultProps: { arrow: true } },
    MuiTab: { styleOverrides: { root: { minHeight: 48 } } },
  },
})
