/** Statuses of 5xx that speak of what a server can or may do at all, and not of this moment: waiting mends none of them. */
const OF_THE_SERVER = new Set([501, 505, 506, 508, 510, 511])
/** Statuses of 4xx by which a server says "not now": RFC 9110 section 15.5.9, RFC 6585 section 4 and RFC 8470 section 5.2. */
const NOT_NOW = new Set([408, 425, 429])

/**
 * Whether a capture tells of trouble that may have passed, and so nothing of the page: no answer, a server that is busy, or one
 * that broke. This one rule decides both whether a page is asked for again at once and whether it is captured again before the
 * next judging, so that nothing is given up by the one and taken for evidence by the other.
 */
export function isPassing({ state, status }: { state: string; status: number | null }): boolean {
  if (state === 'unreachable') return true
  return status !== null && (NOT_NOW.has(status) || (status >= 500 && !OF_THE_SERVER.has(status)))
}
