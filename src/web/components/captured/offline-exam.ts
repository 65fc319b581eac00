import * as z from 'zod'
import { keptFor } from '#contract/base/kept-for.ts'
import { sealedBytes } from '#web/components/captured/seal.ts'

/** An exam as it lies on this phone. Whatever says something of a class stands inside the seal. */
export const storedExam = z.object({
  userId: z.uuid(),
  examId: z.uuid(),
  /** By this phone's clock, in milliseconds since 1970. */
  savedAt: z.number(),
  /** The latest moment at which it was opened or saved. */
  seenAt: z.number(),
  sealed: sealedBytes,
})
export type StoredExam = z.infer<typeof storedExam>

const hourMs = 60 * 60 * 1000
const maxMs = keptFor.offlineExamDays * 24 * hourMs
/** So far a clock goes back by itself: it was set by the network, or a little wrong before. */
const slackMs = 2 * hourMs

/** Whether an exam has lain here long enough. Where the clock was put back nobody knows how long that is, and it is over too. */
export function isExamOver({ savedAt, seenAt }: Pick<StoredExam, 'savedAt' | 'seenAt'>, now: number): boolean {
  return now - savedAt > maxMs || now < seenAt - slackMs
}

/** What the seal is bound to: an exam cannot be opened as another one, as another user's, or as one that was saved later. */
export function nameOfSeal({ userId, examId, savedAt }: Pick<StoredExam, 'userId' | 'examId' | 'savedAt'>): string {
  return `exam/${userId}/${examId}/${savedAt}`
}
