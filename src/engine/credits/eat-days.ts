/**
 * Days in East Africa Time, written `2026-11-30`. Kenya has no summer time, so a day is always 24 hours, and three hours ahead of UTC.
 */

const dayMs = 86_400_000
const aheadMs = 3 * 3_600_000

export function eatDayOf(time: Date): string {
  return textOf(time.getTime() + aheadMs)
}

export function startOfEatDay(day: string): Date {
  return dateOf(msOf(day) - aheadMs)
}

/** 23:59:59.999 of it. */
export function endOfEatDay(day: string): Date {
  return dateOf(msOf(day) - aheadMs + dayMs - 1)
}

export function addDays(day: string, days: number): string {
  return textOf(msOf(day) + days * dayMs)
}

/** How many days later `to` is: 1 from a day to the next. */
export function daysBetween(from: string, to: string): number {
  return (msOf(to) - msOf(from)) / dayMs
}

/** Months later, on the same day of the month, or on the last one where there is none: 31 January + 1 is 28 February. */
export function addMonths(day: string, months: number): string {
  const [year, month, dayOfMonth] = partsOf(day)
  const first = dateOf(utcMs(year, month + months, 1))
  const lastDay = dateOf(utcMs(year, month + months + 1, 0)).getUTCDate()
  return textOf(first.getTime() + (Math.min(dayOfMonth, lastDay) - 1) * dayMs)
}

export function isEatDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && textOf(msOf(text)) === text
}

function partsOf(day: string): [year: number, month: number, day: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))]
}

function msOf(day: string): number {
  return utcMs(...partsOf(day))
}

/* oxlint-disable no-restricted-globals -- given times are computed with; the clock is not read */
function utcMs(year: number, month: number, day: number): number {
  return Date.UTC(year, month, day)
}

function dateOf(ms: number): Date {
  return new Date(ms)
}

function textOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
