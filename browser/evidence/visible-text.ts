import type { Page } from 'playwright'
import { inWorld } from '../pane/world.ts'

const MOST_CHARACTERS = 1_000_000

/**
 * What a person can read on the page, in reading order: open shadow trees and same-origin frames included, hidden parts left out, blocks on lines of
 * their own, table cells apart by tabs, and form fields with the value they show.
 * @returns text without trailing blanks, at most a million characters
 */
export async function visibleText(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page)
  try {
    const { frameTree } = await cdp.send('Page.getFrameTree')
    return await inWorld(cdp, frameTree.frame.id, readVisibleText, MOST_CHARACTERS)
  } finally {
    await cdp.detach().catch(() => {})
  }
}

/** Runs inside the page, in a world of its own; must not use anything from outside. */
function readVisibleText(most: number): string {
  const SKIPPED = new Set([
    'SCRIPT',
    'STYLE',
    'NOSCRIPT',
    'TEMPLATE',
    'HEAD',
    'SVG',
    'svg',
    'OBJECT',
    'EMBED',
    'DATALIST',
  ])
  const TEXT_INPUTS = new Set([
    'text',
    'search',
    'email',
    'url',
    'tel',
    'number',
    'date',
    'time',
    'month',
    'week',
    'datetime-local',
  ])
  const parts: string[] = []
  let length = 0
  let depth = 0

  const say = (text: string): void => {
    if (length >= most) return
    parts.push(text)
    length += text.length
  }
  const isBlock = (style: CSSStyleDeclaration): boolean =>
    !style.display.startsWith('inline') && style.display !== 'contents' && style.display !== 'table-cell'
  /** Text that only a screen reader gets is cut to a pixel or clipped away. */
  const isCutAway = (element: Element, style: CSSStyleDeclaration): boolean => {
    if (style.position !== 'absolute' && style.position !== 'fixed') return false
    if (
      style.clip === 'rect(0px, 0px, 0px, 0px)' ||
      style.clipPath === 'inset(50%)' ||
      style.clipPath === 'inset(100%)'
    )
      return true
    const box = element.getBoundingClientRect()
    return box.width <= 1 && box.height <= 1 && style.overflow !== 'visible'
  }

  function read(node: Node): void {
    if (length >= most || depth > 400) return
    if (node.nodeType === Node.TEXT_NODE) {
      const text = (node.textContent ?? '').replace(/[ \t\n\r\f]+/g, ' ')
      if (text !== '') say(text)
      return
    }
    if (node.nodeType !== Node.ELEMENT_NODE && node.nodeType !== Node.DOCUMENT_FRAGMENT_NODE) return
    if (node.nodeType === Node.DOCUMENT_FRAGMENT_NODE) return readAll(node.childNodes)
    const element = node as HTMLElement
    if (element.tagName === 'svg') return readDrawing(element as unknown as SVGElement)
    if (SKIPPED.has(element.tagName)) return
    const style = getComputedStyle(element)
    if (style.display === 'none' || style.opacity === '0' || isCutAway(element, style)) return
    if (element.tagName === 'BR') return say('\n')
    const hidden = style.visibility !== 'visible'
    const cell = style.display === 'table-cell'
    const block = isBlock(style)
    if (block) say('\n')
    else if (cell) say('\t')
    depth += 1
    if (!hidden && readControl(element)) {
      depth -= 1
      return
    }
    if (element instanceof HTMLIFrameElement) readFrame(element)
    else if (element.shadowRoot) readAll(element.shadowRoot.childNodes)
    else if (element instanceof HTMLSlotElement && element.assignedNodes().length > 0) readAll(element.assignedNodes())
    else for (const child of element.childNodes) if (!hidden || child.nodeType === Node.ELEMENT_NODE) read(child)
    depth -= 1
    if (block) say('\n')
  }
  function readAll(nodes: Iterable<Node>): void {
    for (const node of nodes) read(node)
  }
  /** The shown value of a form field; true where the element has nothing else to read. */
  function readControl(element: HTMLElement): boolean {
    if (element instanceof HTMLInputElement) {
      if (TEXT_INPUTS.has(element.type) && element.value !== '') say(` ${element.value} `)
      else if (element.type === 'submit' || element.type === 'button' || element.type === 'reset')
        say(` ${element.value} `)
      return true
    }
    if (element instanceof HTMLTextAreaElement) {
      say(` ${element.value} `)
      return true
    }
    if (element instanceof HTMLSelectElement) {
      say(` ${[...element.selectedOptions].map((option) => option.text).join(', ')} `)
      return true
    }
    return false
  }
  function readFrame(frame: HTMLIFrameElement): void {
    try {
      const inside = frame.contentDocument?.body
      if (inside) read(inside)
    } catch {
      // A frame of another origin keeps its text to itself.
    }
  }
  function readDrawing(drawing: SVGElement): void {
    if (getComputedStyle(drawing).display === 'none') return
    for (const text of drawing.querySelectorAll('text')) {
      const said = (text.textContent ?? '').trim()
      if (said !== '' && getComputedStyle(text).visibility === 'visible') say(`\n${said}\n`)
    }
  }

  if (document.body) read(document.body)
  return parts
    .join('')
    .replace(/[^\S\n\t]+/g, ' ')
    .replace(/ ?\t[ \t]*/g, '\t')
    .split('\n')
    .map((line) => line.replace(/^[ \t]+|[ \t]+$/g, ''))
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, most)
}
