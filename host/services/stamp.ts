/** A moment as ids carry it, to the second: `20261130-145833` (UTC). */
export const stampOf = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')

/** Id of a judge run that starts now. */
export const runIdAt = (at: Date, judge: string): string => `r-${stampOf(at)}-${judge}`

/** The day to which relative dates and the clock of a rubric script refer: ISO, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The name, or with a number behind it where it is taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let at = 1; ; at += 1) {
    const candidate = at === 1 ? name : `${name}-${at}`
    if (!taken.has(candidate)) return candidate
  }
}
