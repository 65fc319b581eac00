import { findDue, nightHours } from '#engine/messages/find-due.ts'
import type { StartChoice } from '#contract/messages.ts'
import { canSeeWork, findWorkScope, type Viewer } from '#server/features/schools/policy.ts'

interface Quiet {
  from: number
  to: number
}

/** When a message may leave: now, or after the night and the guardian's own quiet hours; null where these leave no hour. */
export function findDueTime(now: Date, { quiet, ignoresQuiet }: { quiet: Quiet | null; ignoresQuiet: boolean }): Date | null {
  return ignoresQuiet ? now : findDue(now, quiet === null ? [nightHours] : [nightHours, quiet])
}

const hourMs = 60 * 60 * 1000
const kenyaMs = 3 * hourMs
const dayMs = 24 * hourMs

/** The next end of the night. */
export function findMorning(now: Date): Date {
  const today = now.getTime() + kenyaMs - ((now.getTime() + kenyaMs) % dayMs) - kenyaMs + nightHours.to * hourMs
  return new Date(today > now.getTime() ? today : today + dayMs)
}

/** From when on what is sent now may leave. */
export function findStart(now: Date, start: StartChoice): Date {
  return start === 'morning' ? findMorning(now) : now
}

/** Leaders see what their whole school sent; others what they sent, and what concerns their exams and classes. */
export function canSeeBatch(viewer: Viewer, batch: { schoolId: string; madeBy: string | null; ownerId: string | null }): boolean {
  if (canSeeWork(viewer, batch)) return true
  return findWorkScope(viewer)?.schoolId === batch.schoolId && batch.madeBy === viewer.userId
}

/** The day of a month that its row is named after: the month in Kenya. */
export function monthInKenya(now: Date): string {
  return `${new Date(now.getTime() + kenyaMs).toISOString().slice(0, 7)}-01`
}

export const reportWaitMs = dayMs

/** Nobody said for so long whether it arrived that nobody will. */
export function isWithoutReport({ state, sentAt }: { state: string; sentAt: Date | null }, now: Date): boolean {
  return state === 'sent' && sentAt !== null && now.getTime() - sentAt.getTime() >= reportWaitMs
}
