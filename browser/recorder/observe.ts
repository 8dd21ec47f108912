import type { Observed } from './step.ts'

export const RECORDER_WORLD = 'assay-recorder'
export const RECORDER_BINDING = 'assayRecord'

/**
 * Runs inside each document in a world of its own, which the page does not see: listens to what a person does and tells it through the binding. Only
 * events that really came from a person count. Must not use anything from outside.
 */
export function observePerson(binding: string): void {
  const here = globalThis as unknown as Record<string, unknown>
  if (here.assayObserved) return
  here.assayObserved = true
  const DRAG_PX = 6
  const DWELL_MS = 900
  const MOVE_KEYS = new Set([
    'Enter',
    'Escape',
    'Tab',
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'PageUp',
    'PageDown',
    'Home',
    'End',
    'Delete',
    'Backspace',
    ' ',
  ])
  const TYPING_KEYS = new Set(['Enter', 'Escape', 'Tab'])
  const SECRET = /pass|secret|token|card|cvv|cvc|iban|otp|\bpin\b|ssn/i
  const INTERACTIVE =
    'a[href],button,input,select,textarea,summary,label,option,[role],[tabindex],[contenteditable=""],[contenteditable="true"]'
  const ROLES: Record<string, string> = {
    a: 'link',
    button: 'button',
    select: 'combobox',
    textarea: 'textbox',
    summary: 'button',
    img: 'img',
    option: 'option',
    h1: 'heading',
    h2: 'heading',
    h3: 'heading',
    td: 'cell',
    th: 'columnheader',
    li: 'listitem',
    canvas: 'canvas',
    video: 'video',
  }
  const INPUT_ROLES: Record<string, string> = {
    checkbox: 'checkbox',
    radio: 'radio',
    range: 'slider',
    button: 'button',
    submit: 'button',
    number: 'spinbutton',
    search: 'searchbox',
    file: 'file',
  }

  const tell = (kind: Observed['kind'], element: Element | null, value: string | null): void => {
    const send = here[binding] as ((text: string) => void) | undefined
    send?.(JSON.stringify({ kind, target: element && targetOf(element), value }))
  }

  function targetOf(element: Element): Observed['target'] {
    const box = element.getBoundingClientRect()
    return {
      role: roleOf(element),
      name: nameOf(element),
      selector: selectorOf(element),
      box: { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) },
    }
  }
  function roleOf(element: Element): string {
    const given = element.getAttribute('role')
    if (given) return given
    const tag = element.tagName.toLowerCase()
    return tag === 'input' ? (INPUT_ROLES[(element as HTMLInputElement).type] ?? 'textbox') : (ROLES[tag] ?? tag)
  }
  function nameOf(element: Element): string {
    const labelled = (element.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? '').join(' ')
    const name = [
      element.getAttribute('aria-label'),
      labelled,
      labels,
      element.getAttribute('alt'),
      element.getAttribute('placeholder'),
      element.getAttribute('title'),
      element.textContent,
    ].find((text) => text?.trim())
    return (name ?? '').replace(/\s+/g, ' ').trim().slice(0, 120)
  }
  function selectorOf(element: Element): string {
    const unique = (selector: string): boolean => {
      const root = element.getRootNode() as Document | ShadowRoot
      return root.querySelectorAll(selector).length === 1
    }
    const id = element.id
    if (id && !/[:\d]{4,}|^«|^r\d/.test(id) && unique(`#${CSS.escape(id)}`)) return `#${CSS.escape(id)}`
    const tag = element.tagName.toLowerCase()
    for (const attribute of ['data-testid', 'aria-label', 'name', 'href', 'placeholder']) {
      const value = element.getAttribute(attribute)
      if (!value || value.length > 200) continue
      const selector = `${tag}[${attribute}="${CSS.escape(value)}"]`
      if (unique(selector)) return selector
    }
    const parent = element.parentElement
    if (!parent || element === document.body) return tag
    const same = [...parent.children].filter((child) => child.tagName === element.tagName)
    const step = same.length === 1 ? tag : `${tag}:nth-of-type(${same.indexOf(element) + 1})`
    return `${selectorOf(parent)} > ${step}`
  }
  /** The thing a person means: the control around the pixel, through open shadow trees. */
  function meant(event: Event): Element | null {
    const [first] = event.composedPath()
    if (!(first instanceof Element)) return null
    return first.closest(INTERACTIVE) ?? first
  }
  const isTextField = (element: Element | null): boolean =>
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLElement && element.isContentEditable) ||
    (element instanceof HTMLInputElement && !INPUT_ROLES[element.type]) ||
    (element instanceof HTMLInputElement && (element.type === 'number' || element.type === 'search'))
  function shownValue(element: Element): string {
    const field = element as HTMLInputElement
    const secret =
      field.type === 'password' || SECRET.test(`${field.name} ${field.id} ${field.autocomplete} ${nameOf(element)}`)
    const text = field.value ?? element.textContent ?? ''
    return secret ? '•'.repeat(8) : text.slice(0, 500)
  }

  let down: { element: Element | null; x: number; y: number } | null = null
  let dragged = false
  let dwell: ReturnType<typeof setTimeout> | undefined
  let dwelt: Element | null = null
  const on = (name: string, listener: (event: Event) => void): void =>
    window.addEventListener(
      name,
      (event) => {
        if (event.isTrusted) listener(event)
      },
      { capture: true, passive: true },
    )

  on('pointerdown', (event) => {
    const { clientX, clientY } = event as PointerEvent
    down = { element: meant(event), x: clientX, y: clientY }
    dragged = false
    clearTimeout(dwell)
  })
  on('pointerup', (event) => {
    const { clientX, clientY } = event as PointerEvent
    if (!down) return
    const [dx, dy] = [Math.round(clientX - down.x), Math.round(clientY - down.y)]
    dragged = Math.hypot(dx, dy) >= DRAG_PX
    if (dragged) tell('drag', down.element, `${dx}, ${dy}`)
    down = null
  })
  on('click', (event) => {
    if (dragged || (event as MouseEvent).detail > 1) return
    // A key on a button makes a click without a pointer; the key is told instead.
    if ((event as MouseEvent).detail === 0) return
    const element = meant(event)
    if (element instanceof HTMLSelectElement || (element instanceof HTMLInputElement && element.type === 'file')) return
    tell('click', element, null)
  })
  on('dblclick', (event) => tell('double-click', meant(event), null))
  on('input', (event) => {
    const element = meant(event)
    if (element && isTextField(element)) tell('type', element, shownValue(element))
  })
  on('change', (event) => {
    const element = meant(event)
    if (element instanceof HTMLSelectElement)
      tell('select', element, [...element.selectedOptions].map((option) => option.text).join(', '))
    else if (element instanceof HTMLInputElement && element.type === 'file')
      tell('upload', element, [...(element.files ?? [])].map((file) => file.name).join(', '))
  })
  on('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent
    const element = meant(event)
    const chord = ctrlKey || metaKey || altKey
    if (
      !(isTextField(element) ? TYPING_KEYS.has(key) || (chord && key.length === 1) : MOVE_KEYS.has(key) || chord) ||
      ['Control', 'Meta', 'Alt', 'Shift'].includes(key)
    )
      return
    tell(
      'key',
      element,
      [ctrlKey && 'Control', metaKey && 'Meta', altKey && 'Alt', shiftKey && 'Shift', key === ' ' ? 'Space' : key]
        .filter(Boolean)
        .join('+'),
    )
  })
  on('scroll', (event) => {
    const scrolled = event.target === document ? document.scrollingElement : (event.target as Element)
    if (scrolled)
      tell(
        'scroll',
        scrolled === document.scrollingElement ? null : scrolled,
        `${Math.round(scrolled.scrollLeft)}, ${Math.round(scrolled.scrollTop)}`,
      )
  })
  on('pointermove', (event) => {
    if (down) return
    clearTimeout(dwell)
    const element = meant(event)
    if (element === dwelt) return
    dwell = setTimeout(() => {
      dwelt = element
      if (element?.isConnected) tell('hover', element, null)
    }, DWELL_MS)
  })
}
