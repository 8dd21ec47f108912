export const MASK = '••••••'

/** Names, labels and hints under which a field holds a secret. */
export const SECRET_FIELD =
  'passwo?r?d|passwd|passcode|passphrase|secret|token|api.?key|one.?time|\\botp\\b|\\bcv[vc]2?\\b|security code|card.?(number|no\\b)|\\biban\\b|\\bssn\\b|social security|\\bpin\\b'

/** Whether a value gives itself away as a key or a payment card, whatever its field is called. */
export function looksSecret(value: string): boolean {
  const digits = value.replace(/[ -]/g, '')
  if (/^\d{13,19}$/.test(digits) && passesLuhn(digits)) return true
  return (
    /\b(sk|pk|rk|ghp|gho|ghs|github_pat|xox[abpr]|AKIA|AIza|glpat)[-_]?[A-Za-z0-9_-]{16,}/.test(value) ||
    /\beyJ[\w-]{10,}\.[\w-]{10,}\./.test(value)
  )
}

/** The check digit that every payment card number carries. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
