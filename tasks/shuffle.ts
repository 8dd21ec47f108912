/** The same items in an order of chance (Fisher and Yates); the list itself stays as it is. @param random numbers from 0 up to 1 */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const at = Math.floor(random() * (last + 1))
    const [one, other] = [shuffled[last] as T, shuffled[at] as T]
    shuffled[last] = other
    shuffled[at] = one
  }
  return shuffled
}
