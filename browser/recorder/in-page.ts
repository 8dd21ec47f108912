/**
 * Listens to what a person does in one frame and tells it through a binding. Runs in the studio's isolated world, before the
 * page's own scripts: the page neither sees it nor can stop an event from reaching it, and only events that a person (or the
 * browser for them) caused are told. Sent as text, so it uses nothing but its arguments and the page.
 */
export function listenInPage(binding: string, secretField: string, mask: string): void {
  interface Described {
    role: string
    name: string
    selector: string
    tag: string
    box: { x: number; y: number; width: number; height: number }
    text?: string
    frame?: string
  }
  const world = globalThis as unknown as Record<string, unknown>
  if (world.__assayRecorder) return
  world.__assayRecorder = true

  const secret = new RegExp(secretField, 'i')
  const DRAG_PX = 6
  const REST_MS = 700
  /** Within one chart, a rest this far from the last one is another. */
  const DWELL_PX = 24
  let down: { x: number; y: number; target: Described; element: Element; moved: boolean } | undefined
  let dragged: Described | undefined
  let suppressClick = false
  let lastLabel: { control: Element; at: number } | undefined
  let touched = 0
  let resting: ReturnType<typeof setTimeout> | undefined
  let candidate: Element | undefined
  let rested: { element: Element; x: number; y: number } | undefined
  let changed = false

  function tell(kind: string, target: Described | null, value: string | null = null, to?: Described): void {
    const send = world[binding] as ((payload: string) => void) | undefined
    send?.(JSON.stringify({ kind, target, value, to }))
  }

  // ---- what an element is

  function clean(text: string | null | undefined, length: number): string {
    return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, length)
  }

  function roleOf(element: Element): string {
    const explicit = element.getAttribute('role')?.trim().split(/\s+/)[0]
    if (explicit) return explicit
    const tag = element.tagName.toLowerCase()
    if (tag === 'input') {
      const type = (element as HTMLInputElement).type
      const roles: Record<string, string> = {
        checkbox: 'checkbox',
        radio: 'radio',
        range: 'slider',
        number: 'spinbutton',
        search: 'searchbox',
        button: 'button',
        submit: 'button',
        reset: 'button',
        image: 'button',
      }
      return roles[type] ?? (element.hasAttribute('list') ? 'combobox' : 'textbox')
    }
    if (tag === 'select')
      return (element as HTMLSelectElement).multiple || (element as HTMLSelectElement).size > 1 ? 'listbox' : 'combobox'
    if (tag === 'a' || tag === 'area') return element.hasAttribute('href') ? 'link' : 'generic'
    if (tag === 'img') return element.getAttribute('alt') === '' ? 'presentation' : 'img'
    const roles: Record<string, string> = {
      button: 'button',
      summary: 'button',
      textarea: 'textbox',
      option: 'option',
      h1: 'heading',
      h2: 'heading',
      h3: 'heading',
      h4: 'heading',
      h5: 'heading',
      h6: 'heading',
      li: 'listitem',
      ul: 'list',
      ol: 'list',
      table: 'table',
      tr: 'row',
      td: 'cell',
      th: 'columnheader',
      nav: 'navigation',
      main: 'main',
      dialog: 'dialog',
      form: 'form',
      p: 'paragraph',
      html: 'document',
      body: 'document',
    }
    return roles[tag] ?? tag
  }

  function nameOf(element: Element): string {
    const by = element.getAttribute('aria-labelledby')
    const root = element.getRootNode() as Document | ShadowRoot
    if (by && 'getElementById' in root) {
      const named = by.split(/\s+/).map((id) => root.getElementById(id)?.textContent ?? '')
      if (clean(named.join(' '), 120)) return clean(named.join(' '), 120)
    }
    const label = element.getAttribute('aria-label')
    if (clean(label, 120)) return clean(label, 120)
    const field = element as HTMLInputElement
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) {
      const labels = [...(field.labels ?? [])].map((each) => labelText(each)).join(' ')
      if (clean(labels, 120)) return clean(labels, 120)
      if (/^(submit|button|reset)$/.test(field.type)) return clean(field.value || field.type, 120)
      return clean(field.placeholder || field.title || field.name, 120)
    }
    const alt = element.getAttribute('alt')
    if (alt) return clean(alt, 120)
    const shown = shownText(element)
    if (shown && shown.length < 400) return clean(shown, 120)
    const picture = element.querySelector('img[alt], [aria-label], svg title')
    return clean(
      picture?.getAttribute('alt') ??
        picture?.getAttribute('aria-label') ??
        picture?.textContent ??
        element.getAttribute('title'),
      120,
    )
  }

  /** What the element shows, words of neighbouring boxes apart. */
  function shownText(element: Element): string {
    // biome-ignore lint/performance/useDomNodeTextContent: textContent runs the words of neighbouring boxes together
    return ((element as HTMLElement).innerText ?? element.textContent ?? '').trim()
  }

  /** A label's own words, without those of the field inside it. */
  function labelText(label: Element): string {
    let text = ''
    for (const node of label.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? ''
      else if (node.nodeType === Node.ELEMENT_NODE && !/^(INPUT|TEXTAREA|SELECT)$/.test((node as Element).tagName))
        text += ` ${labelText(node as Element)}`
    }
    return text
  }

  // ---- where an element is

  function attribute(name: string, value: string): string {
    return `[${name}="${CSS.escape(value).replace(/\\ /g, ' ')}"]`
  }

  /** Ids that a framework made up are other ones on the next visit. */
  function lasting(id: string): boolean {
    return (
      /^[a-z][\w-]*$/i.test(id) &&
      !/\d{3,}|^(react|radix|mui|mantine|rc|ember|ext|headlessui)|[-_:][a-z0-9]*\d[a-z0-9]*$/i.test(id)
    )
  }

  function selectorWithin(element: Element, root: Document | ShadowRoot): string {
    const only = (selector: string): boolean => {
      try {
        const found = root.querySelectorAll(selector)
        return found.length === 1 && found[0] === element
      } catch {
        return false
      }
    }
    const tag = element.tagName.toLowerCase()
    const candidates: string[] = []
    for (const name of ['data-testid', 'data-test', 'data-test-id', 'data-cy']) {
      const value = element.getAttribute(name)
      if (value) candidates.push(attribute(name, value))
    }
    if (element.id && lasting(element.id)) candidates.push(`#${CSS.escape(element.id)}`)
    for (const name of ['name', 'aria-label', 'href', 'alt', 'placeholder', 'title', 'value', 'for']) {
      const value = element.getAttribute(name)
      if (value && value.length < 150) candidates.push(`${tag}${attribute(name, value)}`)
    }
    const found = candidates.find(only)
    if (found) return found
    // Down from the nearest ancestor that can be named, by places among siblings.
    let path = ''
    for (let current: Element | null = element; current; current = current.parentElement) {
      const name = current.tagName.toLowerCase()
      const anchor = current !== element && current.id && lasting(current.id) ? `#${CSS.escape(current.id)}` : undefined
      if (anchor && only(`${anchor} > ${path}`)) return `${anchor} > ${path}`
      const twins = [...(current.parentElement?.children ?? [])].filter((each) => each.tagName === current?.tagName)
      const part = twins.length > 1 ? `${name}:nth-of-type(${twins.indexOf(current) + 1})` : name
      path = path ? `${part} > ${path}` : part
      if (only(path)) return path
    }
    return path
  }

  function selectorOf(element: Element): string {
    const root = element.getRootNode() as Document | ShadowRoot
    const inner = selectorWithin(element, root)
    return 'host' in root ? `${selectorOf(root.host)} ${inner}` : inner
  }

  function targetOf(element: Element): Described {
    const box = element.getBoundingClientRect()
    const text = clean(shownText(element), 200)
    const role = roleOf(element)
    return {
      role,
      name: role === 'document' ? '' : nameOf(element),
      selector: selectorOf(element),
      tag: element.tagName.toLowerCase(),
      box: { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) },
      ...(text && !/^(INPUT|TEXTAREA|SELECT|HTML|BODY)$/.test(element.tagName) ? { text } : {}),
      ...(window !== window.top ? { frame: location.href } : {}),
    }
  }

  /** What a person means when they point at an icon inside a button. */
  function meant(element: Element): Element {
    const selector =
      'button, a[href], input, select, textarea, option, summary, label, [contenteditable=""], [contenteditable="true"], [role=button], [role=link], [role=tab], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=option], [role=checkbox], [role=radio], [role=switch], [role=slider], [role=combobox], [role=treeitem], [role=gridcell], [role=row], [role=columnheader]'
    for (let current: Element | null = element; current; ) {
      const near: Element | null = current.closest(selector)
      if (near) return near
      const root = current.getRootNode()
      current = root instanceof ShadowRoot ? root.host : null
    }
    return element
  }

  function pointed(event: Event): Element | undefined {
    const first = event.composedPath()[0]
    if (first instanceof Element) return first
    return first instanceof Node ? (first.parentElement ?? undefined) : document.documentElement
  }

  // ---- what its value is

  function isSecret(field: HTMLInputElement): boolean {
    if (field.type === 'password') return true
    if (/(current|new)-password|one-time-code|^cc-/.test(field.autocomplete ?? '')) return true
    return secret.test([field.name, field.id, field.placeholder, nameOf(field)].join(' '))
  }

  function isText(element: Element): boolean {
    if (element.tagName === 'TEXTAREA' || (element as HTMLElement).isContentEditable) return true
    return (
      element.tagName === 'INPUT' &&
      !/^(checkbox|radio|range|file|button|submit|reset|image|color|hidden)$/.test((element as HTMLInputElement).type)
    )
  }

  function fieldValue(element: Element): string {
    if ((element as HTMLElement).isContentEditable) return clean(element.textContent, 2_000)
    const field = element as HTMLInputElement
    if (isSecret(field)) return field.value === '' ? '' : mask
    if (/^(checkbox|radio)$/.test(field.type)) return field.checked ? 'checked' : 'unchecked'
    if (element.tagName === 'SELECT')
      return [...(element as HTMLSelectElement).selectedOptions].map((option) => clean(option.label, 100)).join(', ')
    return field.value.slice(0, 2_000)
  }

  // ---- what a person does

  const on = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void): void =>
    window.addEventListener(
      type,
      (event) => {
        if (event.isTrusted) listener(event)
      },
      { capture: true, passive: true },
    )

  on('pointerdown', (event) => {
    touched = event.timeStamp
    stopResting()
    const element = pointed(event)
    suppressClick = false
    dragged = undefined
    if (element) down = { x: event.clientX, y: event.clientY, target: targetOf(meant(element)), element, moved: false }
  })

  // Told before the page's own answer to the pointer, which it is there to notice.
  on('pointerover', (event) => {
    const element = pointed(event)
    // A page that changes under the pointer brings this again at the same place, which is the same rest.
    if (event.buttons !== 0 || !element || element === candidate) return
    candidate = element
    changed = false
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['class', 'style', 'hidden', 'aria-expanded'],
    })
  })
  on('pointermove', (event) => {
    if (event.buttons !== 0) {
      if (down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > DRAG_PX) down.moved = true
      return
    }
    const element = pointed(event)
    const { clientX, clientY } = event
    clearTimeout(resting)
    const near = rested && element === rested.element && Math.hypot(clientX - rested.x, clientY - rested.y) < DWELL_PX
    if (!element || near || event.timeStamp - touched < 1_000) {
      stopResting()
      return
    }
    resting = setTimeout(() => {
      const answers =
        changed || element.closest('[title], [aria-describedby], [aria-haspopup], [data-tooltip], canvas, svg')
      stopResting()
      if (!answers || !element.isConnected) return
      rested = { element, x: clientX, y: clientY }
      tell('hover', targetOf(meant(element)))
    }, REST_MS)
  })
  const observer = new MutationObserver(() => {
    changed = true
  })
  function stopResting(): void {
    clearTimeout(resting)
    observer.disconnect()
    candidate = undefined
  }

  on('pointerup', (event) => {
    if (!down?.moved) return
    const end = pointed(event)
    const selected = document.getSelection()?.toString() ?? ''
    suppressClick = true
    const way = `${Math.round(event.clientX - down.x)}, ${Math.round(event.clientY - down.y)}`
    tell('drag', down.target, selected === '' ? way : selected.slice(0, 200), end ? targetOf(meant(end)) : undefined)
    down = undefined
  })
  on('dragstart', () => {
    dragged = down?.target
    down = undefined
  })
  on('drop', (event) => {
    const end = pointed(event)
    if (dragged && end) tell('drag', dragged, null, targetOf(meant(end)))
    dragged = undefined
  })

  on('click', (event) => {
    touched = event.timeStamp
    const element = pointed(event)
    // A click with no count comes from a key, which is told as the key.
    if (!element || event.detail === 0 || suppressClick) return
    // A label passes its click on to its field.
    if (lastLabel && lastLabel.control === element && event.timeStamp - lastLabel.at < 50) return
    const label = element.closest('label')
    if (label?.control && label.control !== element) lastLabel = { control: label.control, at: event.timeStamp }
    // The page may have taken the element away since the button went down.
    const target = down && (down.element === element || !element.isConnected) ? down.target : targetOf(meant(element))
    if (event.detail === 1) tell('click', target)
  })
  on('dblclick', (event) => {
    const element = pointed(event)
    if (element) tell('double-click', targetOf(meant(element)))
  })
  on('auxclick', (event) => {
    const element = pointed(event)
    if (element) tell('click', targetOf(meant(element)), event.button === 1 ? 'middle' : 'right')
  })

  on('input', (event) => {
    const element = pointed(event)
    if (!element || !isText(element)) return
    const edited = (element as HTMLElement).isContentEditable
      ? (element.closest('[contenteditable]') ?? element)
      : element
    tell('input', targetOf(edited), fieldValue(edited))
  })
  on('change', (event) => {
    const element = pointed(event)
    if (!element || isText(element)) return
    const field = element as HTMLInputElement
    if (field.type === 'file') {
      tell('upload', targetOf(element), [...(field.files ?? [])].map((file) => file.name).join(', '))
    } else tell('change', targetOf(element), fieldValue(element))
  })

  on('keydown', (event) => {
    touched = event.timeStamp
    if (event.repeat || /^(Shift|Control|Alt|Meta|CapsLock|Dead|Process|Unidentified)$/.test(event.key)) return
    const element = pointed(event) ?? document.documentElement
    const held = event.ctrlKey || event.metaKey || (event.altKey && event.key.length > 1)
    // What is typed into a field is told as its value.
    if (
      isText(element) &&
      !held &&
      (event.key.length === 1 || /^(Backspace|Delete|Arrow(Left|Right)|Home|End)$/.test(event.key))
    )
      return
    const keys = [
      event.ctrlKey && 'Control',
      event.metaKey && 'Meta',
      event.altKey && 'Alt',
      event.shiftKey && event.key.length > 1 && 'Shift',
      event.key,
    ]
    tell('key', targetOf(element), keys.filter(Boolean).join('+'))
  })

  for (const type of ['wheel', 'touchmove'] as const) {
    on(type, (event) => {
      touched = event.timeStamp
    })
  }
  on('scroll', (event) => {
    const scroller =
      event.target instanceof Document
        ? (document.scrollingElement ?? document.documentElement)
        : (event.target as Element)
    // A page that scrolls by itself does so without being touched.
    if (event.timeStamp - touched > 1_500) return
    const page = scroller === document.scrollingElement && window === window.top
    tell(
      'scroll',
      page ? null : targetOf(scroller),
      `${Math.round(scroller.scrollLeft)}, ${Math.round(scroller.scrollTop)}`,
    )
  })
}
