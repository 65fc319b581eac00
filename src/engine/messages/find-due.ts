import { timeOf } from '#engine/words/format.ts'

/** From one full hour of the day in Kenya to another; both the same: none. */
export interface QuietHours {
  from: number
  to: number
}

/** No message leaves at night. */
export const nightHours: QuietHours = { from: 20, to: 7 }

/** Kenya has no summer time. */
const kenyaHours = 3
const hourMs = 60 * 60 * 1000

/** The first moment from now on that is in none of these hours; null where they leave no hour of the day. */
export function findDue(now: Date, hours: readonly QuietHours[]): Date | null {
  const hourNow = (now.getUTCHours() + kenyaHours) % 24
  const wait = Array.from({ length: 24 }, (_, ahead) => ahead).find((ahead) => !hours.some((quiet) => isWithin((hourNow + ahead) % 24, quiet)))
  if (wait === undefined) return null
  return wait === 0 ? now : timeOf(now.getTime() - (now.getTime() % hourMs) + wait * hourMs)
}

function isWithin(hour: number, { from, to }: QuietHours): boolean {
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}
