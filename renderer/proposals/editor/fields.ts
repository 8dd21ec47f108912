/** Going to the place that a finding is about. */
import type { RuleFinding } from '../../../contract/index.ts'

export const fieldId = (path: string): string => `field-${path}`

/** Findings about a field, those about its parts included where `deep`. */
export function about(findings: readonly RuleFinding[], field: string, deep = false): RuleFinding[] {
  return findings.filter((finding) => finding.field === field || (deep && finding.field.startsWith(`${field}.`)))
}

/** Puts the focus into a field, or into what it is part of, and chooses the words a finding is about. False where nothing on screen holds it. */
export function goToField(path: string, span: RuleFinding['span'] = null): boolean {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const element = document.getElementById(fieldId(at))
    if (!element) continue
    element.scrollIntoView({ block: 'nearest' })
    element.focus()
    if (span && at === path && (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement))
      element.setSelectionRange(...span)
    return true
  }
  return false
}
