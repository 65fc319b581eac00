import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { handReadings, handwritingSettings, pages } from '#db/schema.ts'
import type { HandAnswer } from '#engine/page/hand-answer.ts'
import type { HandReaderRole, StoredHandReading } from '#engine/marking/mark-hand-answer.ts'

const defaultRole = 'first'
const roleColumn = sql<HandReaderRole | 'off'>`coalesce(${handwritingSettings.role}, ${defaultRole})`

export async function findHandReaderRole(db: Db | Tx, schoolId: string): Promise<HandReaderRole | 'off'> {
  const [row] = await db.select({ role: handwritingSettings.role }).from(handwritingSettings).where(eq(handwritingSettings.schoolId, schoolId))
  return row?.role ?? defaultRole
}

export async function saveHandReaderRole(tx: Tx, row: typeof handwritingSettings.$inferInsert): Promise<void> {
  await tx.insert(handwritingSettings).values(row).onConflictDoUpdate({ target: handwritingSettings.schoolId, set: row })
}

/** The reading of a page by the program's own reader, for the current picture and where the school allows it. */
export async function findHandReading(db: Db | Tx, pageId: string): Promise<StoredHandReading | null> {
  return (await mapHandReadings(db, [pageId])).get(pageId) ?? null
}

/** The same of many pages, by page. */
export async function mapHandReadings(db: Db | Tx, pageIds: readonly string[]): Promise<Map<string, StoredHandReading>> {
  return pageIds.length === 0 ? new Map() : readingsByPage(await selectReadings(db).where(inArray(handReadings.pageId, [...pageIds])))
}

/** The same of every page of an exam, by page. */
export async function listHandReadings(db: Db | Tx, examId: string): Promise<Map<string, StoredHandReading>> {
  return readingsByPage(await selectReadings(db).where(eq(pages.examId, examId)))
}

/** The latest readings of other pages of an exam, so many at most, so that a large exam costs a page no more than a class. */
export async function listLatestHandReadings(
  db: Db | Tx,
  { examId, pageId, most }: { examId: string; pageId: string; most: number },
): Promise<HandAnswer[]> {
  const rows = await selectReadings(db)
    .where(and(eq(pages.examId, examId), ne(pages.id, pageId)))
    .orderBy(desc(handReadings.createdAt))
    .limit(most)
  return rows.flatMap((row) => readingOf(row)?.answers ?? [])
}

function readingsByPage(rows: Awaited<ReturnType<typeof selectReadings>>): Map<string, StoredHandReading> {
  return new Map(
    rows.flatMap((row): [string, StoredHandReading][] => {
      const kept = readingOf(row)
      return kept === null ? [] : [[row.pageId, kept]]
    }),
  )
}

function selectReadings(db: Db | Tx) {
  return db
    .select({ pageId: handReadings.pageId, answers: handReadings.answers, role: roleColumn })
    .from(handReadings)
    .innerJoin(pages, and(eq(pages.id, handReadings.pageId), eq(pages.uprightKey, handReadings.uprightKey)))
    .leftJoin(handwritingSettings, eq(handwritingSettings.schoolId, handReadings.schoolId))
}

function readingOf({ answers, role }: { answers: StoredHandReading['answers']; role: HandReaderRole | 'off' }): StoredHandReading | null {
  return role === 'off' ? null : { answers, role }
}

export async function findAskedHash(db: Db, pageId: string, uprightKey: string): Promise<string | null> {
  const [row] = await db
    .select({ askedHash: handReadings.askedHash })
    .from(handReadings)
    .where(and(eq(handReadings.pageId, pageId), eq(handReadings.uprightKey, uprightKey)))
  return row?.askedHash ?? null
}

export async function saveHandReading(tx: Tx, row: typeof handReadings.$inferInsert): Promise<void> {
  await tx
    .insert(handReadings)
    .values(row)
    .onConflictDoUpdate({ target: [handReadings.pageId, handReadings.schoolId], set: row })
}
