/**
 * Says what an element is: role, name, shown words. Sent into the page as text, so it uses nothing but its arguments and the page.
 * @param read what an element shows, where it must be read in another way than by laying out the page
 */
export function describing(read?: (element: Element) => string) {
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
      article: 'article',
      details: 'group',
      fieldset: 'group',
      progress: 'progressbar',
      meter: 'meter',
      figure: 'figure',
      aside: 'complementary',
      header: 'banner',
      footer: 'contentinfo',
      section: 'region',
      search: 'search',
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
    if (read) return read(element)
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

  return { clean, roleOf, nameOf, shownText }
}
export type Describing = ReturnType<typeof describing>
