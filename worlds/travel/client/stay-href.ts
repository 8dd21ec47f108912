import type { HotelQuery } from '../search-hotels.ts'

/** Address of a hotel's page for the stay that was searched for. */
export function stayHref(hotel: { slug: string }, { from, to, adults, children, rooms }: HotelQuery): string {
  const party = `${children > 0 ? `&children=${children}` : ''}${rooms > 1 ? `&rooms=${rooms}` : ''}`
  return `/hotels/${hotel.slug}?from=${from}&to=${to}&adults=${adults}${party}`
}
