import type { Describing } from '../../in-page/describe.ts'

/** What a field holds; secrets are masked before they leave the page. Sent into the page as text. */
export function valuing({ clean, nameOf }: Describing, secretField: string, mask: string) {
  const secret = new RegExp(secretField, 'i')

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

  return { isText, fieldValue }
}
export type Valuing = ReturnType<typeof valuing>
