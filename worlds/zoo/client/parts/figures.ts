/** Small sets of figures as they stand on pages of towns, shops, clubs and offices; the same at every load. */

/** 0 to 1, the same for the same number. */
export function chance(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 311.7) * 43758.5453
  return wave - Math.floor(wave)
}

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
export const RAIN = [88, 71, 64, 42, 38, 29, 21, 25, 47, 79, 96, 101]
export const WARMTH = [4, 5, 8, 12, 16, 20, 23, 22, 18, 13, 8, 5]
/** A year in which March went wrong: one value that plainly stands out. */
export const WATER = [210, 205, 640, 214, 220, 236, 251, 248, 226, 215, 209, 212]
export const VISITS = { Museum: [120, 135, 180, 210, 260, 310], Pool: [80, 76, 90, 140, 280, 390] }

/** Price in euros of each of `count` days from 2 March 2026, wandering around `start`. */
export function prices(count: number, start = 40, seed = 1): { day: string; price: number }[] {
  let price = start
  return Array.from({ length: count }, (_, index) => {
    price += (chance(index + seed * 100) - 0.48) * start * 0.06
    return {
      day: new Date(Date.UTC(2026, 2, 2 + index)).toISOString().slice(0, 10),
      price: Math.round(price * 100) / 100,
    }
  })
}

export const SHARES = [
  { name: 'Rent', value: 38 },
  { name: 'Food', value: 24 },
  { name: 'Travel', value: 14 },
  { name: 'Insurance', value: 9 },
  { name: 'Leisure', value: 15 },
]

/** Who works with whom. */
export const PEOPLE = ['Ines', 'Tom', 'Amara', 'Li', 'Noor', 'Piotr', 'Sofia', 'Ben']
export const TIES: [number, number][] = [
  [0, 1],
  [0, 2],
  [1, 3],
  [2, 4],
  [2, 5],
  [5, 6],
  [6, 7],
  [4, 7],
]

export interface Employee {
  name: string
  department: string
  town: string
  since: string
  salary: number
  present: boolean
}

/** Staff of an invented firm. */
export function staff(count: number): Employee[] {
  const first = ['Ada', 'Bela', 'Carlos', 'Dina', 'Emil', 'Farah', 'Goran', 'Hana', 'Ivo', 'Jana', 'Kofi', 'Lena']
  const last = ['Moreau', 'Novak', 'Okafor', 'Pereira', 'Quist', 'Rossi', 'Sato', 'Toivonen', 'Ueda']
  const departments = ['Sales', 'Workshop', 'Accounts', 'Service']
  const towns = ['Port Alden', 'Merrow', 'Lindhaven', 'Stonequay']
  return Array.from({ length: count }, (_, index) => ({
    name: `${first[index % first.length]} ${last[(index * 5) % last.length]}`,
    department: departments[Math.floor(chance(index) * 4)] ?? 'Sales',
    town: towns[Math.floor(chance(index + 50) * 4)] ?? 'Merrow',
    since: `${2008 + Math.floor(chance(index + 90) * 17)}-0${1 + (index % 9)}-15`,
    salary: 2400 + Math.round(chance(index + 7) * 30) * 100,
    present: chance(index + 33) > 0.3,
  }))
}
