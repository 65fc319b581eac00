/** Kenya keeps one time all year. */
const aheadMs = 3 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** The day in Kenya, as PostgreSQL writes it: 2026-07-24. */
export function dayOf(time: Date): string {
  return new Date(time.getTime() + aheadMs).toISOString().slice(0, 10)
}

export function addDays(day: string, count: number): string {
  return new Date(noonOf(day).getTime() + count * dayMs).toISOString().slice(0, 10)
}

/** Of a day, for what counts in times. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
