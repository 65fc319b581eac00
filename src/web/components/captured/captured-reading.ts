import * as z from 'zod'
import { keptFor } from '#contract/base/kept-for.ts'
import { capturedPicture, type CapturedPicture } from '#web/components/captured/captured-picture.ts'
import { sealedBytes, type SealedBytes } from '#web/components/captured/seal.ts'

/** What the phone read of a picture, sealed, and whether the server has it as it stands here. */
export const capturedReading = capturedPicture
  .pick({ userId: true, examId: true, takenAt: true, hash: true, state: true, tries: true, notBefore: true })
  .extend({
    pictureId: z.uuid(),
    /** Grows with each change: what changed while it was sent is sent again. */
    revision: z.number(),
    sealed: sealedBytes,
  })
export type CapturedReading = z.infer<typeof capturedReading>

export function newReading({ id, userId, examId, takenAt, hash }: CapturedPicture, sealed: SealedBytes): CapturedReading {
  return { pictureId: id, userId, examId, takenAt, hash, state: 'waiting', tries: 0, notBefore: 0, revision: 1, sealed }
}

/** As it stands after a person decided something on the phone: sent anew, also where the server had refused it. */
export function changedReading(reading: CapturedReading, sealed: SealedBytes): CapturedReading {
  return { ...reading, sealed, revision: reading.revision + 1, state: 'waiting', tries: 0, notBefore: 0 }
}

/** The oldest that is sent by itself now, since its picture has gone before it. What is said of one that never comes would be waited for. */
export function chooseNextReading(readings: readonly CapturedReading[], unsent: ReadonlySet<string>, now: number): CapturedReading | null {
  const open = readings.filter(({ state, notBefore, pictureId }) => state === 'waiting' && notBefore <= now && !unsent.has(pictureId))
  return open.toSorted((a, b) => a.takenAt - b.takenAt)[0] ?? null
}

const dayMs = 24 * 60 * 60 * 1000

/** A reading stays with a picture that was not sent. Afterwards it stays as long as its exam lies on this phone, seven days at most. */
export function isReadingOver({ takenAt }: CapturedReading, { isUnsent, hasExam }: { isUnsent: boolean; hasExam: boolean }, now: number): boolean {
  return !isUnsent && (!hasExam || now - takenAt > keptFor.offlineExamDays * dayMs)
}
