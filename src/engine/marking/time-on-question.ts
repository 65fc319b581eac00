import type { Question } from '#engine/exam/exam.ts'

/** The question that a person has open: the time of their last heartbeat, and the time since their last decision. */
export interface Watch {
  examId: string
  question: string
  seenAtMs: number
  spentMs: number
}

/**
 * The browser sends a heartbeat every 45 seconds while answers are open. After a longer silence the person was away, and
 * time counts from their return.
 */
export const longestSilenceMs = 2 * 60_000

const minuteMs = 60_000
/** The maximum time of a decision, in minutes: a person who views one answer for longer has left the desk. */
export const maxMinutes = { oneAnswer: 3, several: 10 }

interface Seen {
  examId: string
  question: string
  atMs: number
}

/** Whether a person had this question open without a break since their last heartbeat. */
function isStillAt(watch: Watch | null, { examId, question, atMs }: Seen): watch is Watch {
  if (watch === null || watch.examId !== examId || watch.question !== question) return false
  const gapMs = atMs - watch.seenAtMs
  return gapMs >= 0 && gapMs <= longestSilenceMs
}

/** Updates the watch with a heartbeat for this question. */
export function goOnWith(watch: Watch | null, seen: Seen): Watch {
  const { examId, question, atMs } = seen
  return { examId, question, seenAtMs: atMs, spentMs: isStillAt(watch, seen) ? watch.spentMs + atMs - watch.seenAtMs : 0 }
}

/** The time of a decision about a number of answers, up to the maximum; null without an earlier heartbeat. */
export function timeOfDecision({ spentMs }: Watch, { type, answers }: { type: Question['type']; answers: number }): number | null {
  const isLong = type === 'essay' || type === 'drawing' || answers > 1
  return spentMs === 0 ? null : Math.min(spentMs, minuteMs * (isLong ? maxMinutes.several : maxMinutes.oneAnswer))
}
