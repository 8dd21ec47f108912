import type { BrowserWindowConstructorOptions, WebContentsViewConstructorOptions } from 'electron'

/** The workbench's window. Its preload hands over one port and nothing else. */
export function windowOptions(preload: string, dark: boolean): BrowserWindowConstructorOptions {
  return {
    width: 1440,
    height: 900,
    minWidth: 1024,
    minHeight: 640,
    show: false,
    title: 'Assay',
    backgroundColor: dark ? '#14171c' : '#ffffff',
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      spellcheck: true,
    },
  }
}

/** One tab of the page pane: no preload, nothing of ours in it, and a partition in memory that ends with the pane. */
export function viewOptions(partition: string): WebContentsViewConstructorOptions {
  if (partition.startsWith('persist:'))
    throw new Error('A page view keeps nothing: its partition must not be persistent.')
  return {
    webPreferences: {
      partition,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      backgroundThrottling: false,
    },
  }
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where a view lies: whole pixels inside the window's content. A hidden view is moved out of sight, not collapsed, since a view without layout can hang a capture. */
export function viewBounds(wanted: Box, content: { width: number; height: number }, visible: boolean): Box {
  const x = Math.max(0, Math.min(Math.round(wanted.x), content.width - 1))
  const y = Math.max(0, Math.min(Math.round(wanted.y), content.height - 1))
  const width = Math.max(1, Math.min(Math.round(wanted.width), content.width - x))
  const height = Math.max(1, Math.min(Math.round(wanted.height), content.height - y))
  return visible ? { x, y, width, height } : { x: -(width + 1), y: 0, width, height }
}
