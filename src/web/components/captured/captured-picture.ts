import * as z from 'zod'
import { keptFor } from '#contract/base/kept-for.ts'

/** A picture taken on this phone, stored until the server has it. Its bytes are stored apart, encrypted. */
export const capturedPicture = z.object({
  id: z.uuid(),
  /** Whose it is: somebody who is signed in, or this device where it is a phone without an account. */
  userId: z.uuid(),
  examId: z.uuid(),
  /** Milliseconds since 1970. */
  takenAt: z.number(),
  state: z.enum(['waiting', 'sent', 'refused']),
  sizeBytes: z.number(),
  /** SHA-256 of its bytes: the same picture is not stored twice. */
  hash: z.string(),
  tries: z.number(),
  /** Not tried again before this moment. */
  notBefore: z.number(),
  /** Why the server refused it or it is still here, in the server's words; empty when nothing is wrong. */
  reason: z.string(),
  /** What this device knows by itself, for the screen to put into words; null where `reason` says it. `already`: sent, and the exam had it. */
  cause: z.enum(['lost', 'offline', 'already']).nullable().default(null),
  /** The teacher kept it although it was advised against. */
  isKeptAnyway: z.boolean(),
})
export type CapturedPicture = z.infer<typeof capturedPicture>

/** How long a picture stays on a phone: unsent, and as a line without its picture once it is sent. */
export const keptDays = keptFor.capturedDays
const dayMs = 24 * 60 * 60 * 1000

export function isOutdated({ state, takenAt }: CapturedPicture, now: number): boolean {
  return now - takenAt > (state === 'sent' ? 1 : keptDays) * dayMs
}

/** The picture to send now, oldest first, or how long to wait for one; null when none waits. */
export function chooseNext(pictures: readonly CapturedPicture[], now: number): { picture: CapturedPicture } | { waitMs: number } | null {
  const waiting = pictures.filter(({ state }) => state === 'waiting').toSorted((a, b) => a.takenAt - b.takenAt)
  const picture = waiting.find(({ notBefore }) => notBefore <= now)
  if (picture !== undefined) return { picture }
  return waiting.length === 0 ? null : { waitMs: Math.min(...waiting.map(({ notBefore }) => notBefore)) - now }
}

const firstWaitMs = 2_000
const maxWaitMs = 5 * 60_000

export interface SendFailure {
  /** Of HTTP; 0 where no answer came. */
  status: number
  /** For a person. */
  reason: string
  cause: CapturedPicture['cause']
}

/** What a failed try makes of a picture: a weak line and a busy server pass, a refusal stays until a person tries again. */
export function afterFailure(picture: CapturedPicture, { status, reason, cause }: SendFailure, moment: TryMoment): CapturedPicture {
  return { ...picture, ...afterTry(picture, status, moment), reason, cause }
}

export interface TryMoment {
  now: number
  /** From 0 to 1, so that a class of phones does not come back in one moment. */
  random: number
}

/** What becomes of anything that is sent from here, once the server or the line refused it. */
export function afterTry(
  { tries, notBefore }: Pick<CapturedPicture, 'tries' | 'notBefore'>,
  status: number,
  { now, random }: TryMoment,
): Pick<CapturedPicture, 'state' | 'tries' | 'notBefore'> {
  if (!mayPass(status)) return { state: 'refused', tries: tries + 1, notBefore }
  const waitMs = Math.min(maxWaitMs, firstWaitMs * 2 ** tries) * (0.75 + random * 0.5)
  return { state: 'waiting', tries: tries + 1, notBefore: now + waitMs }
}

/** No answer, an ended session, a lock, too many at once, and a server in trouble pass. */
function mayPass(status: number): boolean {
  return status === 0 || status === 401 || status === 423 || status === 429 || status >= 500
}

/** Asked for by a person, or because the line is back: at once, and the waiting grows from the beginning. */
export function tryAgain(picture: CapturedPicture): CapturedPicture {
  return picture.state === 'sent' ? picture : { ...picture, state: 'waiting', tries: 0, notBefore: 0, reason: '', cause: null }
}
