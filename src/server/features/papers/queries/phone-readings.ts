import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { answers, pages, papers, phoneReadings } from '#db/schema.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import type { PhoneReading } from '#engine/page/phone-reading.ts'
import { isKept } from '#server/features/papers/kept-page.ts'
import { isReviewed } from '#server/features/papers/queries/review-counts.ts'
import type { Page } from '#server/features/papers/queries/pages.ts'

export type PhoneReadingRow = typeof phoneReadings.$inferSelect

/** The same picture once more replaces what was said of it. */
export async function savePhoneReading(tx: Tx, row: typeof phoneReadings.$inferInsert): Promise<void> {
  await tx
    .insert(phoneReadings)
    .values(row)
    .onConflictDoUpdate({ target: [phoneReadings.examId, phoneReadings.picture, phoneReadings.schoolId], set: row })
}

/** Of these pictures of an exam, what a phone read, by picture. */
export async function mapPhoneReadings(db: Db | Tx, examId: string, pictures: readonly string[]): Promise<Map<string, PhoneReading>> {
  const rows = await db
    .select({ picture: phoneReadings.picture, reading: phoneReadings.reading })
    .from(phoneReadings)
    .where(and(eq(phoneReadings.examId, examId), isOneOf(phoneReadings.picture, pictures)))
  return new Map(rows.map(({ picture, reading }) => [picture, reading]))
}

export async function findPhoneReading(db: Db | Tx, { examId, picture }: { examId: string; picture: string }): Promise<PhoneReadingRow | null> {
  const [row] = await db
    .select()
    .from(phoneReadings)
    .where(and(eq(phoneReadings.examId, examId), eq(phoneReadings.picture, picture)))
  return row ?? null
}

/** The pages of an exam that show this picture. */
export async function listPagesOfPicture(db: Db | Tx, { examId, picture }: { examId: string; picture: string }): Promise<Page[]> {
  return db
    .select()
    .from(pages)
    .where(and(eq(pages.examId, examId), eq(pages.pictureKey, picture)))
}

/** Of the readings on a page, what this JSON path finds: a class is a megabyte of readings, and a list needs little of it. */
const ofReadings = <Found>(path: string) => sql<Found[]>`jsonb_path_query_array(${pages.questions}, ${path}::jsonpath)`

/** What phones read of an exam, each with the page that shows the picture, where that came in. */
export async function listPhonePages(db: Db, examId: string) {
  const page = {
    id: pages.id,
    paperId: pages.paperId,
    state: pages.state,
    /** What the server read otherwise than the phone. */
    differing: ofReadings<Pick<QuestionReading, 'question' | 'byPhone'>>('$[*] ? (@.doubt == "phone-differs")'),
    /** The questions that bubbles answer. */
    withBubbles: ofReadings<string>('$[*] ? (exists(@.bubbles[0])).question'),
  }
  return db
    .select({ code: sql<string | null>`${phoneReadings.reading}->>'code'`, sentAt: phoneReadings.sentAt, page })
    .from(phoneReadings)
    .leftJoin(pages, and(eq(pages.examId, phoneReadings.examId), eq(pages.pictureKey, phoneReadings.picture), isKept))
    .where(eq(phoneReadings.examId, examId))
    .orderBy(asc(phoneReadings.sentAt), asc(phoneReadings.picture))
}

/** The answers to these questions on these pages that wait in the review. */
export async function listWaitingOnPages(db: Db, { pageIds, questions }: { pageIds: readonly string[]; questions: readonly string[] }) {
  const { id, pageId, paperId, question, doubts, reading, marks } = answers
  return db
    .select({ id, pageId, paperId, question, doubts, reading, marks })
    .from(answers)
    .where(and(isOneOf(pageId, pageIds), isOneOf(question, questions), eq(answers.needsReview, true), isReviewed))
    .orderBy(asc(paperId), asc(question))
}

interface PupilKey {
  id: string
  schoolId: string
  admission: string
}

/** What phones read that is about a pupil: of the pictures of their papers, of pictures that never came and name these, and of their number. */
function isAbout({ id, schoolId, admission }: PupilKey): SQL | undefined {
  const own = sql`select from ${papers} where ${papers.pupilId} = ${id} and ${papers.examId} = ${phoneReadings.examId}`
  const byCode = sql`exists (${own} and ${papers.number} = split_part(${phoneReadings.reading}->>'code', '/', 4))`
  const byPicture = sql`exists (${own} and exists (select from ${pages} where ${pages.paperId} = ${papers.id} and ${pages.pictureKey} = ${phoneReadings.picture}))`
  return and(eq(phoneReadings.schoolId, schoolId), or(byCode, byPicture, sql`${phoneReadings.reading}->>'admission' = ${admission}`))
}

/** As the database calls them, as all that is kept about a pupil. */
export async function listPhoneReadingsOf(db: Db | Tx, pupil: PupilKey): Promise<Record<string, unknown>[]> {
  const { examId, picture, reading, sentAt } = phoneReadings
  return db
    .select({ exam_id: examId, picture, reading, sent_at: sentAt })
    .from(phoneReadings)
    .where(isAbout(pupil))
    .orderBy(asc(sentAt), asc(picture))
}

/** Before the pupil's papers go. */
export async function erasePhoneReadings(tx: Tx, pupil: PupilKey): Promise<void> {
  await tx.delete(phoneReadings).where(isAbout(pupil))
}
