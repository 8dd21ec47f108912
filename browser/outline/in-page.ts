import type { PageOutline, PagePlace } from '../../sitecards/index.ts'

export interface OutlineLimits {
  links: number
  headings: number
  buttons: number
  elements: number
  /** Characters of one text. */
  text: number
}

/** Runs inside the page, as text: it may use nothing but its argument and the page. Open shadow trees are part of the page. */
export function outlineInPage(limits: OutlineLimits): PageOutline {
  const PLACES: [PagePlace, string][] = [
    ['overlay', 'dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]'],
    ['navigation', 'nav,[role=navigation]'],
    ['footer', 'footer:not(main footer,article footer),[role=contentinfo]'],
    ['header', 'header:not(main header,article header),[role=banner]'],
    ['aside', 'aside,[role=complementary]'],
  ]
  const FIELDS = 'input:not([type=hidden],[type=submit],[type=button],[type=reset],[type=image]),select,textarea'
  const clean = (text: string | null | undefined): string =>
    (text ?? '').replace(/\s+/g, ' ').trim().slice(0, limits.text)
  // What shows, not what the markup holds: hidden labels would name things that nobody sees.
  const shownText = (element: Element | null | undefined): string =>
    // biome-ignore lint/performance/useDomNodeTextContent: see above
    (element as HTMLElement | null | undefined)?.innerText ?? ''
  const up = (element: Element): Element | null => {
    if (element.parentElement) return element.parentElement
    const root = element.getRootNode()
    return root instanceof ShadowRoot ? root.host : null
  }
  const closest = (element: Element, selector: string): Element | null => {
    for (let at: Element | null = element; at; at = up(at)) if (at.matches(selector)) return at
    return null
  }
  const placeOf = (element: Element): PagePlace => {
    for (let at: Element | null = element; at; at = up(at)) {
      const found = PLACES.find(([, selector]) => at?.matches(selector))
      if (found) return found[0]
    }
    return 'main'
  }
  const shown = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const box = element.getBoundingClientRect()
    return box.width > 1 && box.height > 1
  }
  const byIds = (element: Element, name: string): string =>
    (element.getAttribute(name) ?? '')
      .split(/\s+/)
      .map((id) => (id === '' ? '' : ((element.getRootNode() as Document).getElementById(id)?.textContent ?? '')))
      .join(' ')
  const nameOf = (element: Element): string =>
    clean(element.getAttribute('aria-label')) ||
    clean(byIds(element, 'aria-labelledby')) ||
    clean(
      element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])].map((label) => shownText(label)).join(' ') || element.getAttribute('placeholder')
        : '',
    ) ||
    clean(shownText(element)) ||
    clean(element.querySelector('img[alt]')?.getAttribute('alt')) ||
    clean(element.getAttribute('title'))

  const all: Element[] = []
  const walk = (root: Document | ShadowRoot): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node && all.length < limits.elements; node = walker.nextNode()) {
      all.push(node as Element)
      if ((node as Element).shadowRoot) walk((node as Element).shadowRoot as ShadowRoot)
    }
  }
  walk(document)
  const matching = (selector: string): Element[] => all.filter((element) => element.matches(selector) && shown(element))

  const headings = matching('h1,h2,h3,[role=heading]')
    .slice(0, limits.headings)
    .map((element) => ({
      level: Number(element.getAttribute('aria-level') ?? /^H(\d)$/.exec(element.tagName)?.[1] ?? 2),
      text: clean(shownText(element)),
      place: placeOf(element),
    }))
    .filter(({ text }) => text !== '')

  const links = all
    .filter(
      (element): element is HTMLAnchorElement => element instanceof HTMLAnchorElement && element.hasAttribute('href'),
    )
    .filter((element) => /^https?:$/.test(element.protocol) && !element.hasAttribute('download') && shown(element))
    .slice(0, limits.links)
    .map((element) => ({ href: element.href, text: nameOf(element), place: placeOf(element) }))

  const breadcrumb = matching('[aria-label*=breadcrumb i],[class*=breadcrumb i],[itemtype*=BreadcrumbList]')[0]
  const crumbs = breadcrumb
    ? [...breadcrumb.querySelectorAll('a,[aria-current],li')]
        .filter((element) => element.querySelector('a,[aria-current]') === null)
        .map((element) => clean(shownText(element)))
        .filter((text) => text !== '' && /\p{L}/u.test(text))
    : []

  const fieldsOf = (root: Element): { label: string; type: string }[] =>
    [...root.querySelectorAll(FIELDS)].filter(shown).map((field) => ({
      label: nameOf(field),
      type: field instanceof HTMLInputElement ? field.type : field.tagName.toLowerCase(),
    }))
  const SEARCH = /\b(search|find|suche|buscar|rechercher)\b/i
  const forms: PageOutline['forms'] = matching('form').map((element) => {
    const form = element as HTMLFormElement
    const submit = [...form.querySelectorAll('button:not([type=button]),input[type=submit]')].find(shown)
    const name =
      clean(form.getAttribute('aria-label')) ||
      clean(byIds(form, 'aria-labelledby')) ||
      clean(shownText(form.querySelector('legend')))
    const send = submit ? nameOf(submit) || clean(submit.getAttribute('value')) : ''
    const fields = fieldsOf(form)
    const marked =
      closest(form, 'search,[role=search]') !== null ||
      form.querySelector('input[type=search],[role=searchbox]') !== null
    return {
      name,
      method: (form.getAttribute('method') ?? 'get').toLowerCase(),
      search: marked || SEARCH.test(`${name} ${send}`) || (fields.length === 1 && SEARCH.test(fields[0]?.label ?? '')),
      fields,
      submit: send,
      place: placeOf(form),
    }
  })
  // A field for a search often stands outside of any form.
  for (const field of matching('input[type=search],[role=searchbox],search input,[role=search] input')) {
    if (closest(field, 'form') || !(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    const around = closest(field, 'search,[role=search]')
    const submit = around ? [...around.querySelectorAll('button')].find(shown) : undefined
    const label = nameOf(field)
    if (forms.some(({ fields }) => fields[0]?.label === label)) continue
    const send = submit ? nameOf(submit) : ''
    forms.push({
      name: '',
      method: 'get',
      search: true,
      fields: [{ label, type: 'search' }],
      submit: send,
      place: placeOf(field),
    })
  }

  const buttons = matching('button,[role=button],input[type=submit],input[type=button]')
    .slice(0, limits.buttons)
    .map((element) => ({ text: nameOf(element) || clean(element.getAttribute('value')), place: placeOf(element) }))
    .filter(({ text }) => text !== '')
  const tabs = matching('[role=tab]')
    .map(nameOf)
    .filter((text) => text !== '')

  const counted: Record<string, number> = {}
  const main = all.find((element) => element.matches('main,[role=main]')) ?? document.body
  const text = shownText(main).slice(0, 40_000)
  for (const [, noun = ''] of text.matchAll(/(?<![\p{L}\d.])\d[\d.,]*\s+(\p{Ll}{3,}s)(?![\p{L}\d])/gu)) {
    counted[noun] = (counted[noun] ?? 0) + 1
  }

  const structure: Record<string, number> = {}
  const seen = (word: string): void => {
    structure[word] = (structure[word] ?? 0) + 1
  }
  for (const element of all) {
    if (element.matches('script,style,link,meta,head,path,g,svg *,br,option')) continue
    const place = placeOf(element)
    if (place !== 'main' && place !== 'aside') continue
    seen(element.tagName.toLowerCase())
    const role = element.getAttribute('role')
    if (role) seen(`role ${role}`)
    // Names that a build makes up (css-1x2y3z) tell nothing from one release to the next.
    for (const word of element.classList) if (!/\d.*\d|^css-|^_/.test(word) && word.length < 40) seen(`.${word}`)
  }
  // Only told of: nothing is ever clicked for the visitor.
  const consent = all.some((element) => {
    if (!(element instanceof HTMLElement) || !shown(element)) return false
    if (!element.matches('dialog[open],[role=dialog]') && getComputedStyle(element).position !== 'fixed') return false
    return (
      /\b(cookies?|consent|einwilligung)\b/i.test(shownText(element).slice(0, 3_000)) &&
      element.querySelector('button,a') !== null
    )
  })
  return {
    title: clean(document.title),
    lang: document.documentElement.lang,
    headings,
    breadcrumb: crumbs.slice(0, 12),
    links,
    forms,
    buttons,
    tabs,
    counted,
    structure,
    consent,
  }
}
