import type { ReadingTrouble } from '#engine/model-reply/reading-trouble.ts'
import type { SchoolUse } from '#server/features/ai-reading/queries/calls.ts'
import type { AiReadingSettings } from '#server/features/ai-reading/queries/settings.ts'

/** Kenya has no summer time. */
const eastAfricaMs = 3 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000

/** `shortly`: a call of the school will end within seconds. */
export type Blocker = { kind: 'shortly' } | { kind: 'later'; why: ReadingTrouble; waitSeconds: number }

/** What of a school's limits stands in the way of one more call; null when nothing does. */
export function findBlocker(settings: Pick<AiReadingSettings, 'callsAtOnce' | 'callsPerHour' | 'spendPerMonth'>, use: SchoolUse): Blocker | null {
  if (settings.spendPerMonth !== null && use.spentThisMonth >= settings.spendPerMonth) {
    return { kind: 'later', why: { code: 'spending-limit' }, waitSeconds: 1800 }
  }
  if (use.lastHour >= settings.callsPerHour) {
    return { kind: 'later', why: { code: 'call-limit' }, waitSeconds: 60 }
  }
  return use.running >= settings.callsAtOnce ? { kind: 'shortly' } : null
}

/** From when calls count: a running one that is older than two time-outs is of a dead worker. */
export function countFrom(now: Date, timeoutMs: number): { runningSince: Date; hourAgo: Date; monthStart: Date } {
  const local = new Date(now.getTime() + eastAfricaMs)
  const monthStart = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - eastAfricaMs)
  return { runningSince: new Date(now.getTime() - 2 * timeoutMs - 60_000), hourAgo: new Date(now.getTime() - hourMs), monthStart }
}
