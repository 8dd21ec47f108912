import { expect, test, vi } from 'vitest'
import type { Host } from '../host/index.ts'
import { ipcMain } from '../tests/doubles/electron.ts'
import { offerPorts } from './port.ts'

vi.mock('electron', () => import('../tests/doubles/electron.ts'))

const frame = (url: string, parent: object | null = null) => ({ url, parent, postMessage: vi.fn() })

test("the port goes to the workbench's top frame in our own window, and to nobody else", () => {
  offerPorts({ context: {} } as Host, new Set([7]))
  const cases = [
    { id: 7, senderFrame: frame('assay://studio/'), given: true },
    { id: 8, senderFrame: frame('assay://studio/'), given: false },
    { id: 7, senderFrame: frame('https://evil.example/'), given: false },
    { id: 7, senderFrame: frame('assay://studio/', {}), given: false },
  ]
  for (const { id, senderFrame, given } of cases) {
    ipcMain.emit('assay:port', { sender: { id }, senderFrame })
    expect(senderFrame.postMessage.mock.calls.length, senderFrame.url).toBe(given ? 1 : 0)
  }
  expect(() => ipcMain.emit('assay:port', { sender: { id: 7 }, senderFrame: null })).not.toThrow()
})
