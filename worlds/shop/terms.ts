import type { Cents } from './types.ts'

/** Terms of business that pages and server both go by. */
export const MAX_COMPARED = 4
export const MAX_QUANTITY = 9
export const DELIVERY_HORIZON_DAYS = 60

export const DELIVERY_METHODS = {
  standard: { label: 'Standard delivery', price: 495, freeFrom: 7500 },
  express: { label: 'Express delivery', price: 1290, freeFrom: undefined },
  pickup: { label: 'Pick-up at a parcel shop', price: 0, freeFrom: undefined },
} as const satisfies Record<string, { label: string; price: Cents; freeFrom: Cents | undefined }>
export type DeliveryMethod = keyof typeof DELIVERY_METHODS
