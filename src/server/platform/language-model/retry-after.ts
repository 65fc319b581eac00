/** An hour: a server that asks for more is asked again after that. */
const longestMs = 60 * 60 * 1000

/** What a `Retry-After` header asks for, in milliseconds from `now`; null where there is none that can be read. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  const seconds = /^\s*(\d{1,9})\s*$/.exec(header)?.[1]
  const wait = seconds === undefined ? Date.parse(header) - now.getTime() : Number(seconds) * 1000
  return Number.isNaN(wait) ? null : Math.min(longestMs, Math.max(0, wait))
}
