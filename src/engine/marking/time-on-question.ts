import type { Question } from '#engine/exam/exam.ts'

/** What is known of the question that a person has in front of them: when they were last heard of, and how long since their last decision. */
export interface Watch {
  examId: string
  question: string
  seenAtMs: number
  spentMs: number
}

/** Who has answers open is heard of every 45 seconds. Who was not heard of for longer than this was away, and is counted from their return. */
export const longestSilenceMs = 2 * 60_000

const minuteMs = 60_000
/** No decision counts for longer, in minutes: whoever looks at one answer for longer has gone away from the desk. */
export const maxMinutes = { oneAnswer: 3, several: 10 }

interface Seen {
  examId: string
  question: string
  atMs: number
}

/** Whether a person who is heard of was at this question all the while since they were last heard of. */
export function isStillAt(watch: Watch | null, { examId, question, atMs }: Seen): watch is Watch {
  if (watch === null || watch.examId !== examId || watch.question !== question) return false
  const gapMs = atMs - watch.seenAtMs
  return gapMs >= 0 && gapMs <= longestSilenceMs
}

/** A person is heard of, with this question in front of them. */
export function goOnWith(watch: Watch | null, seen: Seen): Watch {
  const { examId, question, atMs } = seen
  return { examId, question, seenAtMs: atMs, spentMs: isStillAt(watch, seen) ? watch.spentMs + atMs - watch.seenAtMs : 0 }
}

/** What a decision took, of so many answers: never longer than its most, and null where its maker was not heard of before. */
export function timeOfDecision({ spentMs }: Watch, { type, answers }: { type: Question['type']; answers: number }): number | null {
  const isLong = type === 'essay' || type === 'drawing' || answers > 1
  return spentMs === 0 ? null : Math.min(spentMs, minuteMs * (isLong ? maxMinutes.several : maxMinutes.oneAnswer))
}
