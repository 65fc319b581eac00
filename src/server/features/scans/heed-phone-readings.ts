import type { PageReading, QuestionReading } from '#engine/page/page-reading.ts'
import type { PhoneReading } from '#engine/page/phone-reading.ts'
import { heedPhoneReading, listPhoneDecisions } from '#engine/papers/compare-phone-reading.ts'
import { readAdmission } from '#engine/papers/read-admission.ts'
import type { Tx } from '#db/client.ts'
import { findPupilByAdmission } from '#server/features/classes/queries/admissions.ts'
import { readMarkedExam, type ExamToMark } from '#server/features/marking/read-marked-exam.ts'
import type { ExamKey } from '#server/features/papers/lock-work.ts'
import type { Page } from '#server/features/papers/queries/pages.ts'
import type { Paper } from '#server/features/papers/queries/papers.ts'
import { mapPhoneReadings } from '#server/features/papers/queries/phone-readings.ts'
import { decideByPhoneJob } from '#server/features/scans/declare-jobs.ts'
import { nameByNewPage } from '#server/features/scans/reconcile-claims.ts'
import type { Context } from '#server/platform/context.ts'

interface ReadPicture {
  /** Locked: a phone's reading is stored before it looks for the page of its picture, so that one of the two sees the other. */
  now: Page
  outcome: { reading: Pick<PageReading, 'code' | 'questions'> }
}

/** What a phone made of the same picture, and what the reader saw before its doubts were added; null where no phone read it. */
export interface Heeded {
  phone: { reading: PhoneReading; before: readonly QuestionReading[] } | null
}

/** Adds to what was read of pictures the doubts that phones raise which read the same pictures. */
export async function heedPhoneReadings<Read extends ReadPicture>(tx: Tx, exam: ExamToMark, reads: readonly Read[]): Promise<(Read & Heeded)[]> {
  const pictures = reads.map(({ now }) => now.pictureKey)
  const byPicture = await mapPhoneReadings(tx, exam.id, pictures)
  return reads.map((read) => {
    const { outcome, now } = read
    const reading = byPicture.get(now.pictureKey)
    if (reading === undefined) return { ...read, phone: null }
    const { code, questions: before } = outcome.reading
    const questions = heedPhone(exam, { assignedBy: now.assignedBy, code, questions: before }, reading)
    return { ...read, outcome: { ...outcome, reading: { ...outcome.reading, questions } }, phone: { reading, before } }
  })
}

type Seen = Pick<Page, 'assignedBy' | 'questions'> & Pick<PageReading, 'code'>

/** What a person said of a page counts, whatever code a phone read. */
export function heedPhone(exam: ExamToMark, { assignedBy, code, questions }: Seen, phone: PhoneReading): QuestionReading[] {
  const asked = readMarkedExam(exam)?.questions ?? []
  const several = new Set(asked.flatMap((question) => (question.type === 'choice' && question.answer.length > 1 ? question.id : [])))
  return heedPhoneReading({ code: assignedBy === null ? code : null, questions }, phone, several)
}

/** A page that a phone read too, with the doubts of the phone. */
interface HeededPage extends Heeded {
  page: Pick<Page, 'id' | 'questions' | 'assignedBy'>
  paper: Pick<Paper, 'id' | 'pupilId'>
}

/** Where a phone read another admission number than the one that named the paper, the paper is nobody's until a person has looked. */
export async function nameNobodyByPhone(tx: Tx, exam: ExamKey, { page, paper, phone }: HeededPage): Promise<void> {
  const admission = phone === null ? null : readAdmission(phone.before)
  if (admission === null || page.assignedBy !== null || paper.pupilId === null || readAdmission(page.questions) !== null) return
  const pupil = await findPupilByAdmission(tx, exam.schoolId, admission)
  if (pupil?.id === paper.pupilId) await nameByNewPage(tx, exam, paper, page)
}

/** Queues what people with phones decided about pages that count. */
export async function decideByPhoneLater({ queue }: Pick<Context, 'queue'>, tx: Tx, exam: ExamKey, pages: readonly HeededPage[]): Promise<void> {
  const decided = pages.filter(({ page, phone }) => phone !== null && listPhoneDecisions(page.questions, phone.reading).length > 0)
  await queue.sendAll(
    tx,
    decideByPhoneJob,
    decided.map(({ page }) => ({ payload: { pageId: page.id }, key: page.id, share: exam.schoolId })),
  )
}
