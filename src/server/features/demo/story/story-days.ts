import { listTerms, termOfDay, type Term } from '#engine/terms/terms.ts'

/** When an exam of the story was sat, confirmed and published. */
export interface StoryDays {
  /** `2026-07-15`. */
  satOn: string
  confirmedAt: Date
  publishedAt: Date
}

const dayMs = 24 * 60 * 60 * 1000
/** Marked within the week, and published on the day after. */
const daysToMark = 4

/**
 * Days within the term that `now` belongs to, or within the one before it: always in the past, whatever the day of the first
 * start. `share` is where within the term, from 0 to 1.
 */
export function pickStoryDays(now: Date, { term, share }: { term: 'before' | 'now'; share: number }): StoryDays {
  const today = now.toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4))
  const all = listTerms([year - 1, year, year + 1], [])
  const current = termOfDay(today, all)
  const chosen = term === 'now' ? current : termBefore(all, current)
  if (chosen === null || chosen === undefined) throw new Error(`No term is known around ${today}.`)
  const from = Date.parse(chosen.startsOn)
  const until = Math.min(Date.parse(chosen.endsOn), Date.parse(today))
  const satAt = from + Math.floor(((until - from) * share) / dayMs) * dayMs
  const morning = 6 * 60 * 60 * 1000
  const at = (days: number) => new Date(Math.min(satAt + days * dayMs + morning, now.getTime()))
  return { satOn: new Date(satAt).toISOString().slice(0, 10), confirmedAt: at(daysToMark), publishedAt: at(daysToMark + 1) }
}

function termBefore(all: readonly Term[], current: Term | null): Term | undefined {
  return current === null ? undefined : all[all.indexOf(current) - 1]
}
