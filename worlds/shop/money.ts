import type { Cents } from './types.ts'

const EURO = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' })

/** '€1,199.00' */
export function formatPrice(cents: Cents): string {
  return EURO.format(cents / 100)
}

/** Whole percent by which `price` lies below `listPrice`; 0 without a discount. */
export function discountPercent(product: { price: Cents; listPrice: Cents }): number {
  return Math.round((1 - product.price / product.listPrice) * 100)
}
