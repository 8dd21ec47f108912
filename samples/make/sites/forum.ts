import { escaped, type Hands, one } from '../hands.ts'

const FORUM = 'http://forum.assay.test'

export interface ThreadRow {
  title: string
  path: string
  tags: string[]
  replies: string
}

export interface ThreadFilter {
  board: string
  tags?: string[]
  /** Label of a box, such as Solved. */
  show?: 'Solved' | 'With a poll'
  least?: number
  /** First and last day as the calendar names them, and the month to go back to first. */
  lastSixtyDays?: boolean
  mostReplies?: boolean
}

/** Filters the threads of a board with the controls of the page; returns address and rows. */
export async function filterThreads(hands: Hands, filter: ThreadFilter): Promise<{ url: string; rows: ThreadRow[] }> {
  await hands.open(`${FORUM}/b/${filter.board}`)
  await hands.read(/All \d+ threads/)
  if (filter.show) {
    await hands.click(`role=checkbox[name="${filter.show}"]`)
    await hands.at('show=')
  }
  for (const tag of filter.tags ?? []) {
    await hands.fill('role=combobox[name="Tags"]', tag)
    await hands.click(`role=option[name=/^${escaped(tag)} /]`)
    await hands.at(tag)
    await hands.page.keyboard.press('Escape')
  }
  if (filter.lastSixtyDays) await sinceOctober(hands)
  if (filter.least) {
    const right = Array.from({ length: filter.least }, () => 'ArrowRight')
    await hands.press('role=slider[name="Minimum number of replies"]', ...right)
    await hands.at(`min=${filter.least}`)
  }
  if (filter.mostReplies) {
    await hands.click('label:has-text("Most replies")')
    await hands.at('sort=replies')
  }
  await hands.read(/\d+ of \d+ threads match/)
  return { url: hands.url(), rows: await readRows(hands) }
}

/** Sixty days before the day of the worlds is the first of October. */
async function sinceOctober(hands: Hands): Promise<void> {
  await hands.click('role=button[name="Started between"]')
  await hands.click('[data-direction="previous"]')
  await hands.click('button[aria-label="1 October 2026"]')
  await hands.click('[data-direction="next"]')
  await hands.click('button[aria-label="30 November 2026"]')
  await hands.at('from=2026-10-01')
  await hands.page.keyboard.press('Escape')
}

async function readRows(hands: Hands): Promise<ThreadRow[]> {
  return hands.page.$$eval('main table tbody tr', (rows) =>
    rows.map((row) => ({
      title: row.querySelector('.thread-title')?.textContent ?? '',
      path: row.querySelector('.thread-title')?.getAttribute('href') ?? '',
      tags: [...row.querySelectorAll('a[href^="/tags/"]')].map((tag) => tag.textContent ?? ''),
      replies: row.querySelectorAll('td')[2]?.textContent?.trim() ?? '',
    })),
  )
}

export interface AcceptedReading {
  url: string
  replies: string
  /** Who is said to have solved the thread. */
  by: string
  value: string
  unit: string
  text: string
}

/** Opens a thread from the list in view and goes to its accepted solution. */
export async function readAccepted(hands: Hands, path: string): Promise<AcceptedReading> {
  await hands.click(`a.thread-title[href="${path}"]`)
  await hands.read(/Go to the accepted solution/)
  await hands.click('a:has-text("Go to the accepted solution")')
  await hands.at('?c=')
  const text = await hands.read(/Accepted solution/)
  // biome-ignore lint/performance/useDomNodeTextContent: lines are told apart by layout alone
  const solution = await hands.page.locator('.comment-accepted').first().innerText()
  return {
    url: hands.url(),
    replies: one(text, /(\d+) replies/),
    by: one(text, /Solved by (.+)/),
    value: one(solution, LABELLED),
    unit: one(
      solution,
      /(?:noise at 1 m|noise at night|battery life|walk to the ferry|until damp in rain|in the cup) [\d.]+ (\S+)/,
    ),
    text,
  }
}

const LABELLED = /(?:noise at 1 m|noise at night|battery life|walk to the ferry|until damp in rain|in the cup) ([\d.]+)/
