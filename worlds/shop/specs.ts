import type { SpecDefinition, SpecValue } from './types.ts'

const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** As it stands in the specification table: '62 dB', '24,000 mm', 'Yes', 'Glass', and a dash where the model has no such thing. */
export function formatSpec(definition: SpecDefinition, value: SpecValue | undefined): string {
  if (value === undefined) return '—'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return value
  const number = NUMBER.format(value)
  return definition.unit ? `${number} ${definition.unit}` : number
}
