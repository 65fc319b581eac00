import { formatClock, formatWeekday } from '#engine/words/format.ts'
import type { Language } from '#engine/words/words.ts'
import { logWords } from './log-words.ts'

const dayMs = 24 * 60 * 60 * 1000

interface Reading {
  /** When it is read. */
  now: string
  /** The day that needs no name; null where each is named. */
  start: string | null
  language: Language
}

/** `16:12` on the day of `start`, else `yesterday 16:30` or `Wednesday 18 November 16:30`. */
export function sayWhen(time: string, { now, start, language }: Reading): string {
  const { days } = logWords[language]
  const clock = formatClock(time, language)
  const dayOf = (at: string | number) => formatWeekday(at, language)
  const shifted = (shift: number) => dayOf(Date.parse(now) + shift)
  const day = dayOf(time)
  if (start !== null && day === dayOf(start)) return clock
  if (day === shifted(0)) return days.on(days.today, clock)
  if (day === shifted(-dayMs)) return days.on(days.yesterday, clock)
  return days.on(day === shifted(dayMs) ? days.tomorrow : day, clock)
}
