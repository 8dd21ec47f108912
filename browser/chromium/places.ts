import { posix, win32 } from 'node:path'

/** Names under which Chrome, Chromium and Edge are found on a PATH, best known first. */
const COMMANDS = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
]

const MAC = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

const WINDOWS = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
]

type Env = Readonly<Record<string, string | undefined>>

/** Every path at which an installed Chrome, Chromium or Edge may be, in the order in which they are tried. */
export function installedPlaces(platform: NodeJS.Platform, env: Env): string[] {
  if (platform === 'win32') return unique([...windowsFolders(env), ...windowsPath(env)])
  if (platform === 'darwin') {
    const roots = ['/Applications', ...(env.HOME ? [posix.join(env.HOME, 'Applications')] : [])]
    return unique([...roots.flatMap((root) => MAC.map((app) => posix.join(root, app))), ...onPath(env)])
  }
  const fixed = COMMANDS.map((name) => posix.join('/usr/bin', name))
  const elsewhere = ['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge', '/snap/bin/chromium']
  return unique([...onPath(env), ...fixed, ...elsewhere])
}

function onPath(env: Env): string[] {
  const folders = (env.PATH ?? '').split(':').filter((folder) => folder.startsWith('/'))
  return COMMANDS.flatMap((name) => folders.map((folder) => posix.join(folder, name)))
}

function windowsFolders(env: Env): string[] {
  const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((root) => root !== undefined)
  return WINDOWS.flatMap((parts) => roots.map((root) => win32.join(root, ...parts)))
}

function windowsPath(env: Env): string[] {
  const folders = (env.PATH ?? env.Path ?? '').split(';').filter((folder) => win32.isAbsolute(folder))
  return ['chrome.exe', 'msedge.exe'].flatMap((name) => folders.map((folder) => win32.join(folder, name)))
}

function unique(paths: string[]): string[] {
  return [...new Set(paths)]
}
