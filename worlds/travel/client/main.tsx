import '@fontsource-variable/inter'
import 'dayjs/locale/en-gb'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { theme } from './theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')

createRoot(root).render(
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="en-gb">
      <App />
    </LocalizationProvider>
  </ThemeProvider>,
)
