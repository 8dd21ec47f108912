import { App as AntApp, ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Shell } from './Shell.tsx'
import { SessionProvider } from './session.tsx'
import './styles.css'

const theme = {
  token: {
    colorPrimary: '#0f5c72',
    colorLink: '#0f5c72',
    colorInfo: '#0f5c72',
    colorError: '#b3321f',
    colorSuccess: '#2b6e3f',
    borderRadius: 6,
    fontSize: 14,
    colorTextDescription: '#56646b',
    colorTextSecondary: '#4a585f',
  },
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
createRoot(root).render(
  <StrictMode>
    <ConfigProvider theme={theme} locale={enGB}>
      <AntApp>
        <SessionProvider>
          <Shell />
        </SessionProvider>
      </AntApp>
    </ConfigProvider>
  </StrictMode>,
)
