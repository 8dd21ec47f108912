import { createHash } from 'node:crypto'
import type { Page } from 'playwright'
import { settle, type Traffic } from '../evidence/settle.ts'
import { readText } from '../evidence/visible-text.ts'
import type { StepCapture } from './step.ts'

const SETTLE_MS = 3_000
const LOOK_MS = 6_000
const QUALITY = 70

/** The page as it is now on the screen, once it has come to rest. Undefined when it does not answer in time. */
export async function lookAt(page: Page, traffic: Traffic): Promise<StepCapture | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), SETTLE_MS + LOOK_MS)
  })
  try {
    return await Promise.race([late, look(page, traffic)])
  } finally {
    clearTimeout(timer)
  }
}

async function look(page: Page, traffic: Traffic): Promise<StepCapture | undefined> {
  await settle(page, traffic, SETTLE_MS)
  const cdp = await page.context().newCDPSession(page)
  try {
    const { text } = await readText(cdp)
    // As it stands, without scrolling or hiding anything: the person is looking at it.
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'jpeg', quality: QUALITY })
    return {
      text,
      jpeg: Buffer.from(data, 'base64'),
      url: page.url(),
      title: await page.title(),
      at: new Date().toISOString(),
    }
  } finally {
    await cdp.detach().catch(() => {})
  }
}

/** Two looks with the same signature show the same page. */
export function signatureOf(capture: StepCapture): string {
  return createHash('sha256').update(capture.url).update('\n').update(capture.text).update(capture.jpeg).digest('hex')
}
