import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/carousel/styles.css'
import '@mantine/notifications/styles.css'
import './forum.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { theme } from './theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
createRoot(root).render(
  <MantineProvider theme={theme} forceColorScheme="light">
    <Notifications position="bottom-right" />
    <App />
  </MantineProvider>,
)
