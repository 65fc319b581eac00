import { datesBy, formatDay, timeOf } from '#engine/words/format.ts'
import type { Language } from '#engine/words/words.ts'

/** A day as `2026-10-19` beside another: 19 October, and its year where that differs. */
export function formatNearDay(day: string, today: string, language: Language): string {
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDay(day, language)
  return datesBy(language, { day: 'numeric', month: 'long' }).format(timeOf(day))
}

/** A month as `2026-11`: November 2026. */
export function formatMonth(month: string, language: Language): string {
  return datesBy(language, { month: 'long', year: 'numeric' }).format(timeOf(`${month}-01`))
}

/** The same to the second, where the order of things matters: 15:42:07. */
export function formatSeconds(time: Date | string | number, language: Language): string {
  return datesBy(language, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(timeOf(time))
}
