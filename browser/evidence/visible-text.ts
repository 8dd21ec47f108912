import type { CDPSession, Page } from 'playwright'
import { inWorld } from '../pane/world.ts'

const MOST_CHARACTERS = 1_000_000

/**
 * What a person can read on the page, in reading order: open shadow trees and same-origin frames included, hidden parts left out,
 * blocks on lines of their own, table cells apart by tabs, and form fields with the value they show. At most a million characters.
 */
export async function visibleText(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page)
  try {
    return (await readText(cdp)).text
  } finally {
    await cdp.detach().catch(() => {})
  }
}

/** As `visibleText`, over a session that is open already; `cut` says that the page has more text than was read. */
export async function readText(cdp: CDPSession): Promise<{ text: string; cut: boolean }> {
  const { frameTree } = await cdp.send('Page.getFrameTree')
  return inWorld(cdp, frameTree.frame.id, readInPage, { maxCharacters: MOST_CHARACTERS })
}

/**
 * Runs inside the page, as text: it may use nothing but its argument and the page.
 *
 * Left out is what nobody sees: hidden, transparent, cut away, or shrunk to a dot for screen readers. Two pieces of text are
 * joined only where they touch on the screen, so that "19" with a raised "99" beside it never becomes 1999.
 */
function readInPage({ maxCharacters }: { maxCharacters: number }): { text: string; cut: boolean } {
  interface Clip {
    left: number
    top: number
    right: number
    bottom: number
  }
  interface Place {
    /** What cuts this element's content away, and what cuts that of absolutely placed descendants. */
    clip: Clip | undefined
    placedClip: Clip | undefined
    pre: boolean
  }

  let out = ''
  let pendingBreak = ''
  /** The last character's box, to see whether the next one touches it. */
  let lastBox: DOMRect | undefined
  let lastSize = 0
  let cut = false

  function breakLine(kind: '\n' | '\t' | ' '): void {
    const rank = { '': 0, ' ': 1, '\t': 2, '\n': 3 } as Record<string, number>
    if ((rank[kind] ?? 0) > (rank[pendingBreak] ?? 0)) pendingBreak = kind
    if (kind !== ' ') lastBox = undefined
  }

  function put(text: string, box: DOMRect | undefined, size: number): void {
    if (cut || text === '') return
    if (pendingBreak === '' && out !== '' && lastBox && box && apart(lastBox, lastSize, box, size, text))
      pendingBreak = ' '
    if (out !== '' && !(pendingBreak === ' ' && /\s$/.test(out))) out += pendingBreak
    pendingBreak = ''
    out += text
    if (out.length > maxCharacters) {
      out = out.slice(0, maxCharacters)
      cut = true
    }
  }

  /** Whether two neighbouring pieces look separate: a gap, another line, or digits of different size or height. */
  function apart(a: DOMRect, sizeA: number, b: DOMRect, sizeB: number, next: string): boolean {
    const gap = Math.max(b.left - a.right, a.left - b.right)
    if (!sameLine(a, b) || gap > 0.15 * Math.min(sizeA, sizeB)) return true
    const digits = /[\d]$/.test(out) && /^[\d]/.test(next)
    return digits && (Math.abs(sizeA - sizeB) > 1 || Math.abs(a.bottom - b.bottom) > 2)
  }

  function sameLine(a: DOMRect, b: DOMRect): boolean {
    return b.top < a.bottom - 1 && b.bottom > a.top + 1
  }

  function inside(box: DOMRect, clip: Clip | undefined): boolean {
    if (!clip) return true
    return (
      box.right > clip.left + 1 && box.left < clip.right - 1 && box.bottom > clip.top + 1 && box.top < clip.bottom - 1
    )
  }

  function meet(a: Clip | undefined, b: Clip): Clip {
    if (!a) return b
    return {
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    }
  }

  function readText(node: Text, style: CSSStyleDeclaration, place: Place): void {
    let text = node.data
    if (!place.pre) text = text.replace(/[ \t\n\r\f]+/g, ' ')
    if (text.trim() === '' && !place.pre) {
      if (text !== '') breakLine(' ')
      return
    }
    const range = node.ownerDocument.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0 || box.height > 0)
    const view = node.ownerDocument.defaultView ?? window
    const seen = (box: DOMRect) =>
      box.right + view.scrollX > 0 && box.bottom + view.scrollY > 0 && inside(box, place.clip)
    if (!boxes.some(seen)) return
    const size = Number.parseFloat(style.fontSize) || 16
    if (size < 1.5) return
    if (/^\s/.test(text) && !place.pre) breakLine(' ')
    const transform = style.textTransform
    if (transform === 'uppercase') text = text.toUpperCase()
    else if (transform === 'lowercase') text = text.toLowerCase()
    else if (transform === 'capitalize') text = text.replace(/(^|[\s("'-])(\p{L})/gu, (all) => all.toUpperCase())
    put(place.pre ? text : text.trim(), boxes[0], size)
    lastBox = boxes.at(-1)
    lastSize = size
    if (/\s$/.test(text) && !place.pre) breakLine(' ')
  }

  /** Text that a style sheet adds, such as a currency sign before a price. */
  function readGenerated(element: Element, which: '::before' | '::after', place: Place): void {
    const style = getComputedStyle(element, which)
    if (style.display === 'none' || style.visibility !== 'visible' || !/["']/.test(style.content)) return
    const quoted = [...style.content.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1] ?? '').join('')
    // Icon fonts put their pictures in the private range.
    const text = quoted.replace(/\\(.)/g, '$1').replace(/[\ue000-\uf8ff]/g, '')
    if (text.trim() === '' || !inside(element.getBoundingClientRect(), place.clip)) return
    const box = element.getBoundingClientRect()
    // Its own box is out of reach; it stands where the element begins or ends.
    const edge = which === '::before' ? box.left : box.right
    const size = Number.parseFloat(style.fontSize) || 16
    put(text.trim(), style.position === 'static' ? undefined : new DOMRect(edge, box.top, 0, box.height), size)
    lastBox = undefined
  }

  function readField(element: Element, box: DOMRect): boolean {
    const show = (text: string): true => {
      breakLine(' ')
      put(text.trim(), undefined, 16)
      breakLine(' ')
      lastBox = box
      return true
    }
    if (element.tagName === 'SELECT') {
      const select = element as HTMLSelectElement
      const options = select.size > 1 || select.multiple ? [...select.options] : [...select.selectedOptions]
      return show(options.map((option) => option.label).join('\n'))
    }
    if (element.tagName === 'TEXTAREA') {
      const field = element as HTMLTextAreaElement
      return show(field.value || field.placeholder)
    }
    if (element.tagName !== 'INPUT') return false
    const field = element as HTMLInputElement
    if (/^(hidden|password|file|image|color|radio|checkbox|range)$/.test(field.type)) return true
    if (field.type === 'submit') return show(field.value || 'Submit')
    if (field.type === 'reset') return show(field.value || 'Reset')
    return show(field.value || field.placeholder)
  }

  function children(element: Element): Node[] {
    if (element.tagName === 'SLOT') {
      const given = (element as HTMLSlotElement).assignedNodes()
      return given.length > 0 ? given : [...element.childNodes]
    }
    if (element.tagName === 'DETAILS' && !(element as HTMLDetailsElement).open) {
      return [...element.children].filter((child) => child.tagName === 'SUMMARY').slice(0, 1)
    }
    return [...(element.shadowRoot ?? element).childNodes]
  }

  function readElement(element: Element, place: Place): void {
    if (
      cut ||
      /^(script|style|noscript|template|head|title|meta|link|datalist|object|embed|audio|video|canvas|desc|defs|symbol|metadata)$/i.test(
        element.tagName,
      )
    )
      return
    const style = getComputedStyle(element)
    if (style.display === 'none' || style.opacity === '0' || style.contentVisibility === 'hidden') return
    if (element.tagName === 'BR') return breakLine('\n')
    if (element.tagName === 'WBR') return
    const shown = style.visibility === 'visible'
    const box = element.getBoundingClientRect()
    // `display: contents` and inline elements have no box of their own to be judged by.
    const boxed = style.display !== 'contents' && style.display !== 'inline'
    const within = clipOf(element, style, box, place, boxed)
    if (!within) return

    // In a row of plain pieces, such as a currency sign and an amount, the screen says what belongs together.
    const piece =
      element.childElementCount === 0 &&
      /flex/.test(element.parentElement ? getComputedStyle(element.parentElement).display : '')
    const block =
      !/^(inline|contents|none|ruby|table-cell|math)/.test(style.display) &&
      !(piece && lastBox && sameLine(lastBox, box))
    const cell = style.display === 'table-cell'
    // Labels of a drawing stand apart, whatever their distance.
    const label = element.tagName === 'text'
    if (block || label) breakLine('\n')
    if (cell && element.previousElementSibling) breakLine('\t')
    const inner = element.tagName === 'IFRAME' ? (element as HTMLIFrameElement).contentDocument : null
    if (inner?.body) {
      breakLine('\n')
      if (shown) readElement(inner.body, { clip: undefined, placedClip: undefined, pre: false })
      breakLine('\n')
    } else if (element.tagName !== 'IFRAME' && !(shown && readField(element, box))) {
      if (shown) readGenerated(element, '::before', within)
      for (const child of children(element)) {
        if (child.nodeType === Node.TEXT_NODE) {
          if (shown) readText(child as Text, style, within)
        } else if (child.nodeType === Node.ELEMENT_NODE) readElement(child as Element, within)
      }
      if (shown) readGenerated(element, '::after', within)
    }
    if ((block && !piece) || label) breakLine('\n')
  }

  /** What cuts this element's content away; nothing at all when the element itself is out of sight. */
  function clipOf(
    element: Element,
    style: CSSStyleDeclaration,
    box: DOMRect,
    place: Place,
    boxed: boolean,
  ): Place | undefined {
    let clip = place.clip
    if (style.position === 'fixed') clip = undefined
    else if (style.position === 'absolute') clip = place.placedClip
    const pre = /^(pre|break-spaces)/.test(style.whiteSpace) || style.whiteSpaceCollapse === 'preserve'
    const root = element === element.ownerDocument.body || element === element.ownerDocument.documentElement
    const dot = boxed && !root && box.width <= 1 && box.height <= 1 && style.overflow !== 'visible'
    if (
      dot ||
      /^rect\(0(px)?,? 0(px)?,? 0(px)?,? 0(px)?\)|^inset\((50|100)%\)/.test(
        style.clip === 'auto' ? style.clipPath : style.clip,
      )
    ) {
      return undefined
    }
    let inner = clip
    if (boxed && !root) {
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY)
      const hides = /hidden|clip/.test(style.overflowX + style.overflowY)
      // A person reaches the rest of a scroller, so what it holds counts from its own edge on.
      if (scrolls) inner = clip && !inside(box, clip) ? clip : undefined
      else if (hides) {
        const across = /hidden|clip/.test(style.overflowX)
        const down = /hidden|clip/.test(style.overflowY)
        inner = meet(clip, {
          left: across ? box.left : Number.NEGATIVE_INFINITY,
          right: across ? box.right : Number.POSITIVE_INFINITY,
          top: down ? box.top : Number.NEGATIVE_INFINITY,
          bottom: down ? box.bottom : Number.POSITIVE_INFINITY,
        })
      }
    }
    const placed = style.position !== 'static' || style.transform !== 'none'
    return { clip: inner, placedClip: placed ? inner : place.placedClip, pre }
  }

  const start = document.body ?? document.documentElement
  if (start) readElement(start, { clip: undefined, placedClip: undefined, pre: false })
  const lines = out.split('\n').map((line) =>
    line
      .replace(/[ \u00a0]+/g, ' ')
      .replace(/ ?\t ?/g, '\t')
      .replace(/^ +| +$/g, ''),
  )
  return { text: lines.filter((line) => line !== '').join('\n'), cut }
}
