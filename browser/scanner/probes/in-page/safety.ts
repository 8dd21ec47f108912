import type { Look } from '../../../../sitecards/index.ts'

/**
 * Says which element may be pressed by a machine that only wants to look. Sent into the page as text.
 * @param harm words of acts that cannot be taken back, see `HARM`
 */
export function guarding(harm: string) {
  const HARM = new RegExp(harm, 'iu')
  const HARM_WORDS =
    /^(submit|delete|remove|trash|checkout|buy|pay|purchase|logout|signout|download|unsubscribe|destroy|erase|send|danger)$/

  /** Why it must not be pressed; null where it may. Pointing at a thing is always allowed. */
  function refusal(look: Look, element: Element): string | null {
    const tag = element.localName
    const type = look.attr(element, 'type')?.toLowerCase() ?? ''
    const field =
      (tag === 'input' && !/^(button|submit|reset|image|file)$/.test(type)) || tag === 'textarea' || tag === 'select'
    if (/^(submit|reset|image|file)$/.test(type)) return `type ${type}`
    if (tag === 'button' && type !== 'button' && (element as HTMLButtonElement).form) return 'the button of a form'
    if (element.closest('a[download], [download]')) return 'a download'
    const link = element.closest('a[href], area[href]')
    const href = link ? (look.attr(link, 'href') ?? '') : ''
    if (link && href !== '' && !href.startsWith('#') && !/^javascript:\s*(void\b.*|;)?$/i.test(href)) return 'a link'
    if (link && (look.attr(link, 'target') ?? '_self') !== '_self') return 'a link to another window'
    // To open a field's list is no act yet, whatever the field is called.
    if (field || look.role(element) === 'combobox' || look.role(element) === 'tab') return null
    const said = [
      look.name(element),
      look.text(element, 120),
      ...['aria-label', 'title', 'value', 'data-action'].map((each) => look.attr(element, each) ?? ''),
    ]
    const word = said.find((each) => HARM.test(each))
    if (word) return `its words: ${word.slice(0, 60)}`
    for (const each of look.words(element)) if (HARM_WORDS.test(each)) return `its word ${each}`
    return null
  }
  return { refusal }
}
export type Guarding = ReturnType<typeof guarding>
