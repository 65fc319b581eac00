import { ApiError } from '#web/api/api-error.ts'
import { clearOfflineExams, removeOfflineExam, removeOfflineExams } from '#web/components/captured/offline-exam-store.ts'
import { removeOutdated } from '#web/components/captured/picture-store.ts'
import { removeOldReadings } from '#web/components/captured/reading-store.ts'

/** Deletes what must not lie on this phone any more: at the start of the app, of the pages that photograph, and before pictures are sent. */
export async function clearCaptured(now: number): Promise<void> {
  const left = await clearOfflineExams(now)
  await removeOldReadings((of) => left.some(({ userId, examId }) => userId === of.userId && examId === of.examId), now)
  await removeOutdated(now)
}

/** Without a right on it there is no such exam; a confirmed one is read no more, and one that is being written has no key. */
const examIsLost = ['exam-not-found', 'forbidden', 'exam-confirmed', 'exam-not-printed', 'exam-invalid']

/** Which exams of a user an answer of the server takes off this phone: all where the session or the account is over, else the one asked about. */
export function findLost(error: unknown): 'all' | 'exam' | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 401 || error.code === 'account-suspended') return 'all'
  return examIsLost.includes(error.code) ? 'exam' : null
}

/** Forgets what the server’s answer says is lost. */
export async function forgetLost(error: unknown, { userId, examId }: { userId: string; examId: string }): Promise<void> {
  const lost = findLost(error)
  if (lost === null) return
  await (lost === 'all' ? removeOfflineExams(userId) : removeOfflineExam(userId, examId))
  await clearCaptured(Date.now())
}
