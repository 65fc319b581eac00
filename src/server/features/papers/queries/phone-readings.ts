import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { pages, papers, phoneReadings } from '#db/schema.ts'
import type { PhoneReading } from '#engine/page/phone-reading.ts'
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
