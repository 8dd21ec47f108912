/**
 * Scripts that run inside the page, in the studio's isolated world. Each is sent as text, so it may use nothing but its argument
 * and the page. They descend into open shadow roots and into frames of the same origin; other frames are beyond a script's reach.
 * Elements of a frame are of that frame's classes, so they are told apart by tag and not by `instanceof`.
 */

/** The CSS cursor at a point, as a browser would draw it. */
export function cursorAt({ x, y }: { x: number; y: number }): string {
  let root: Document | ShadowRoot = document
  let element: Element | null = null
  for (let depth = 0; depth < 20; depth++) {
    const hit: Element | null = root.elementFromPoint(x, y)
    if (!hit || hit === element) break
    element = hit
    const inner: Document | null = hit.tagName === 'IFRAME' ? (hit as HTMLIFrameElement).contentDocument : null
    if (hit.shadowRoot) {
      root = hit.shadowRoot
    } else if (inner) {
      const box = hit.getBoundingClientRect()
      x -= box.left + hit.clientLeft
      y -= box.top + hit.clientTop
      root = inner
    } else break
  }
  if (!element) return 'default'
  const style = getComputedStyle(element)
  const named = style.cursor.split(',').at(-1)?.trim() ?? 'auto'
  if (named !== 'auto') return named
  if (element.closest('a[href], area[href]')) return 'pointer'
  const type = element.tagName === 'INPUT' ? (element as HTMLInputElement).type : ''
  const typed = type !== '' && !/^(button|submit|reset|checkbox|radio|range|color|file|image)$/.test(type)
  if (typed || element.tagName === 'TEXTAREA' || (element as HTMLElement).isContentEditable) return 'text'
  const range = element.ownerDocument.caretRangeFromPoint?.(x, y)
  if (range?.startContainer.nodeType !== Node.TEXT_NODE || style.userSelect === 'none') return 'default'
  range.selectNodeContents(range.startContainer)
  const over = [...range.getClientRects()].some((b) => x >= b.left && x <= b.right && y >= b.top && y <= b.bottom)
  return over ? 'text' : 'default'
}

/** What is selected in the focused frame; removes it when asked to, where it can be edited. Password fields give nothing. */
export function selectedText({ cut }: { cut: boolean }): string {
  let doc = document
  let active: Element | null = document.activeElement
  for (let depth = 0; active && depth < 20; depth++) {
    const inner: Document | null = active.tagName === 'IFRAME' ? (active as HTMLIFrameElement).contentDocument : null
    if (inner) doc = inner
    const next: Element | null | undefined = inner ? inner.activeElement : active.shadowRoot?.activeElement
    if (!next) break
    active = next
  }
  if (active?.tagName === 'INPUT' || active?.tagName === 'TEXTAREA') {
    const field = active as HTMLInputElement | HTMLTextAreaElement
    if (field.type === 'password') return ''
    const text = field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
    if (cut && text) doc.execCommand('delete')
    return text
  }
  const text = doc.getSelection()?.toString() ?? ''
  if (cut && text && (active as HTMLElement | null)?.isContentEditable) doc.execCommand('delete')
  return text
}

/** Offers pasted text to the page as a browser does; true when the page took it itself. */
export function offerPaste({ text }: { text: string }): boolean {
  let active: Element | null = document.activeElement
  for (let depth = 0; active && depth < 20; depth++) {
    const inner: Document | null = active.tagName === 'IFRAME' ? (active as HTMLIFrameElement).contentDocument : null
    const next: Element | null | undefined = inner ? inner.activeElement : active.shadowRoot?.activeElement
    if (!next) break
    active = next
  }
  const data = new DataTransfer()
  data.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true, composed: true })
  return !(active ?? document.body).dispatchEvent(event)
}

/**
 * Selects the match after (or before) the one shown last, scrolls to it, and says which of how many it is. `shown` is 0 for a
 * new search, which begins with what is on the screen. At most 1000 matches are counted, and a page too large to be searched in
 * two seconds is searched as far as that.
 */
export function findText(query: { text: string; shown: number; backwards: boolean }): { index: number; count: number } {
  const needle = query.text.toLowerCase()
  const matches: Range[] = []
  const until = performance.now() + 2_000
  const enough = () => matches.length >= 1000 || performance.now() > until

  function search(doc: Document, start: Node): void {
    // A match may run across inline elements, so text is joined until a block begins.
    let run = ''
    let pieces: { node: Text; from: number }[] = []
    function flush(): void {
      const lower = run.toLowerCase()
      // A few letters change their length with their case, which would shift every place after them.
      const hay = lower.length === run.length ? lower : run
      for (let at = hay.indexOf(needle); at >= 0 && !enough(); at = hay.indexOf(needle, at + needle.length)) {
        const end = at + needle.length
        const first = pieces.findLast((piece) => piece.from <= at)
        const last = pieces.findLast((piece) => piece.from < end)
        if (!first || !last) continue
        const range = doc.createRange()
        range.setStart(first.node, at - first.from)
        range.setEnd(last.node, end - last.from)
        matches.push(range)
      }
      run = ''
      pieces = []
    }
    function walk(node: Node): void {
      if (enough()) return
      if (node.nodeType === Node.TEXT_NODE) {
        pieces.push({ node: node as Text, from: run.length })
        run += (node as Text).data
        return
      }
      const element = node as Element
      if (node.nodeType === Node.ELEMENT_NODE) {
        if (/^(script|style|noscript|template|head)$/i.test(element.tagName)) return
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return
      }
      const block = node.nodeType !== Node.ELEMENT_NODE || !getComputedStyle(element).display.startsWith('inline')
      if (block) flush()
      const inner = element.tagName === 'IFRAME' ? (element as HTMLIFrameElement).contentDocument : null
      if (inner?.body) search(inner, inner.body)
      if (element.shadowRoot) walk(element.shadowRoot)
      for (const child of node.childNodes) walk(child)
      if (block) flush()
    }
    walk(start)
    flush()
  }

  document.getSelection()?.removeAllRanges()
  if (!needle || !document.body) return { index: 0, count: 0 }
  search(document, document.body)
  const count = matches.length
  if (count === 0) return { index: 0, count }
  const onScreen = matches.findIndex((range) => range.getBoundingClientRect().bottom >= 0)
  const first = Math.max(onScreen, 0)
  const next = query.shown === 0 ? first : query.shown - 1 + (query.backwards ? -1 : 1)
  const index = (next + count) % count
  const match = matches[index]
  const selection = match?.startContainer.ownerDocument?.getSelection()
  selection?.removeAllRanges()
  if (match) {
    selection?.addRange(match)
    match.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  }
  return { index: index + 1, count }
}
