/** One measured figure. `goal` is in words ("at most 2"); `met` is left out where there is no goal; `compare` says what it was measured against. */
export interface Figure {
  name: string
  value: number
  unit: string
  goal?: string
  met?: boolean
  compare?: string
}
