import { offlineExamView, type OfflineExam } from '#contract/live-reading.ts'
import { isSignedIn } from '#web/components/auth/is-signed-in.ts'
import { defineDatabase } from '#web/components/captured/browser-database.ts'
import { isExamOver, nameOfSeal, storedExam, type StoredExam } from '#web/components/captured/offline-exam.ts'
import { getSealKey, openJson, sealJson } from '#web/components/captured/seal.ts'

/**
 * Exams that can be read without a network, with the names of their classes: `exams`, sealed; `keys`: a key a user. It is no part of the
 * photographs' database, so that whatever ends a session deletes it whole with one call (`api/session-storage.ts`).
 */
const inExams = defineDatabase<'exams' | 'keys'>({
  name: 'sahihi-exams',
  version: 1,
  upgrade(database) {
    database.createObjectStore('exams', { keyPath: ['userId', 'examId'] })
    database.createObjectStore('keys')
  },
})

/** Stores an exam in place of what was known of it. Nothing is stored for somebody who is not signed in any more. */
export async function saveOfflineExam(userId: string, exam: OfflineExam): Promise<void> {
  const now = Date.now()
  const of = { userId, examId: exam.examId, savedAt: now, seenAt: now }
  const row: StoredExam = { ...of, sealed: await sealJson(await getSealKey(inExams, userId), nameOfSeal(of), exam) }
  await inExams(['exams'], 'readwrite', (store) => {
    // Asked at the last moment: somebody may have signed out while it was sealed.
    if (isSignedIn(userId)) store('exams').put(row)
    return store('exams').count()
  })
}

/** An exam for whoever is signed in; null when there is none, or it was to be forgotten by now. */
export async function openOfflineExam(userId: string, examId: string): Promise<OfflineExam | null> {
  const now = Date.now()
  const read = await inExams<unknown>(['exams'], 'readonly', (store) => store('exams').get([userId, examId]))
  const row = storedExam.safeParse(read).data
  if (row === undefined || !isSignedIn(userId)) return null
  const opened = isExamOver(row, now) ? null : await openJson(await getSealKey(inExams, userId), nameOfSeal(row), row.sealed).catch(() => null)
  const exam = offlineExamView.safeParse(opened).data
  if (exam === undefined || Date.parse(exam.until) < now) {
    await removeOfflineExam(userId, examId)
    return null
  }
  if (now > row.seenAt) await updateSeen(row, now)
  return exam
}

async function updateSeen({ userId, examId, savedAt }: StoredExam, seenAt: number): Promise<void> {
  await inExams<unknown>(['exams'], 'readwrite', (store) => {
    const known: IDBRequest<unknown> = store('exams').get([userId, examId])
    known.addEventListener('success', () => {
      const row = storedExam.safeParse(known.result).data
      // It may have been saved anew, or removed, meanwhile.
      if (row?.savedAt === savedAt) store('exams').put({ ...row, seenAt })
    })
    return known
  })
}

export async function removeOfflineExam(userId: string, examId: string): Promise<void> {
  await removeRows((row) => row.userId === userId && row.examId === examId)
}

/** All of a user, or of everybody, with the keys: without them nothing left on the disk can be opened. */
export async function removeOfflineExams(userId?: string): Promise<void> {
  await removeRows((row) => userId === undefined || row.userId === userId)
  await inExams(['keys'], 'readwrite', (store) => {
    if (userId === undefined) store('keys').clear()
    else store('keys').delete(userId)
    return store('keys').count()
  })
}

/** What lies here too long, and whatever belongs to somebody who is not signed in now. Gives what is left. */
export async function clearOfflineExams(now: number): Promise<StoredExam[]> {
  const rows = await listRows()
  const isLeft = (row: StoredExam) => isSignedIn(row.userId) && !isExamOver(row, now)
  for (const userId of new Set(rows.filter((row) => !isSignedIn(row.userId)).map((row) => row.userId))) await removeOfflineExams(userId)
  await removeRows((row) => !isLeft(row))
  return rows.filter(isLeft)
}

async function listRows(): Promise<StoredExam[]> {
  const rows = await inExams<unknown[]>(['exams'], 'readonly', (store) => store('exams').getAll())
  return rows.flatMap((row) => storedExam.safeParse(row).data ?? [])
}

async function removeRows(isGone: (row: StoredExam) => boolean): Promise<void> {
  const gone = (await listRows()).filter(isGone)
  if (gone.length === 0) return
  await inExams(['exams'], 'readwrite', (store) => {
    for (const { userId, examId } of gone) store('exams').delete([userId, examId])
    return store('exams').count()
  })
}
