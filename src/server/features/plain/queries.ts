import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { exams, pages, papers, plainActs, pupils, sheetVersions, uploads, type PagePlace } from '#db/schema.ts'

export type PlainActRow = typeof plainActs.$inferSelect

export interface PlainPaperRow {
  paperId: string
  number: string
  admission: string | null
  pupilName: string | null
  printedPages: number
}

/** The papers that pages can be put into, in the order of the class list. */
export async function listPlainPapers(db: Db | Tx, examId: string): Promise<PlainPaperRow[]> {
  return db
    .select({
      paperId: papers.id,
      number: papers.number,
      admission: pupils.admission,
      pupilName: pupils.name,
      printedPages: sql<number>`(select count(*)::int from pages p where p.paper_id = ${papers.id} and p.state = 'read' and p.discarded_at is null)`,
    })
    .from(papers)
    .leftJoin(pupils, eq(pupils.id, papers.pupilId))
    .where(and(eq(papers.examId, examId), eq(papers.absent, false)))
    .orderBy(sql`${pupils.name} nulls last`, asc(pupils.admission), asc(papers.number))
}

export type StackRow = Awaited<ReturnType<typeof listStack>>[number]

/** Every page of an exam that is not put away, in the order of arrival. */
export async function listStack(db: Db | Tx, examId: string) {
  return db
    .select({
      id: pages.id,
      uploadId: pages.uploadId,
      fileName: uploads.fileName,
      sequence: pages.sequence,
      state: pages.state,
      paperId: pages.paperId,
      pageNumber: pages.pageNumber,
      turnDegrees: pages.turnDegrees,
      pictureKey: pages.pictureKey,
      uprightKey: pages.uprightKey,
    })
    .from(pages)
    .innerJoin(uploads, eq(uploads.id, pages.uploadId))
    .where(and(eq(pages.examId, examId), isNull(pages.discardedAt)))
    .orderBy(asc(uploads.createdAt), asc(uploads.id), asc(pages.sequence))
}

/** Of an exam: a page of another is none, whoever's it is. */
export async function listPages(tx: Tx, examId: string, ids: readonly string[]): Promise<(typeof pages.$inferSelect)[]> {
  return tx.select().from(pages).where(isOneOf(examId, ids))
}

/** Of an exam, locked in the order of their ids, after the papers. Whoever names them elsewhere, as the engine's run does, need not wait. */
export async function lockPages(tx: Tx, examId: string, ids: readonly string[]): Promise<(typeof pages.$inferSelect)[]> {
  return tx.select().from(pages).where(isOneOf(examId, ids)).orderBy(asc(pages.id)).for('no key update')
}

function isOneOf(examId: string, ids: readonly string[]): SQL | undefined {
  return and(eq(pages.examId, examId), inArray(pages.id, [...ids]))
}

/** Of an exam, locked in the order of their ids. Fewer than asked for where one is of another exam. */
export async function lockPapers(tx: Tx, examId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: papers.id })
    .from(papers)
    .where(and(eq(papers.examId, examId), inArray(papers.id, [...ids])))
    .orderBy(asc(papers.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** The last place among the plain pages of each paper. */
export async function countPlainPages(tx: Tx, paperIds: readonly string[]): Promise<Map<string, number>> {
  if (paperIds.length === 0) return new Map()
  const rows = await tx
    .select({ paperId: pages.paperId, last: sql<number>`max(${pages.pageNumber})` })
    .from(pages)
    .where(and(inArray(pages.paperId, [...paperIds]), eq(pages.state, 'plain'), isNull(pages.discardedAt)))
    .groupBy(pages.paperId)
  return new Map(rows.flatMap(({ paperId, last }) => (paperId === null ? [] : [[paperId, last] as const])))
}

/** Puts many pages where a person says, in one statement. */
export async function setPlaces(tx: Tx, places: readonly PagePlace[], { by, now }: { by: string; now: Date }): Promise<void> {
  await tx.execute(sql`
    update pages set state = v.state, reason = v.reason, paper_id = v."paperId", page_number = v."pageNumber", turn_degrees = v."turnDegrees",
      assigned_by = case when v.state in ('plain', 'read') then ${by}::uuid end, read_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as v("pageId" uuid, state text, reason text, "paperId" uuid, "pageNumber" int, "turnDegrees" int)
    where pages.id = v."pageId"`)
}

/** Closes the gaps that pages left: the places of a paper's plain pages count from 1. */
export async function closeGaps(tx: Tx, paperIds: readonly string[]): Promise<void> {
  if (paperIds.length === 0) return
  const ids = sql.join(
    paperIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  await tx.execute(sql`
    update pages set page_number = v.place
    from (select id, row_number() over (partition by paper_id order by page_number, sequence, id) as place from pages
      where paper_id in (${ids}) and state = 'plain' and discarded_at is null) v
    where pages.id = v.id and pages.page_number is distinct from v.place`)
}

export async function insertAct(tx: Tx, act: typeof plainActs.$inferInsert): Promise<void> {
  await tx.insert(plainActs).values(act)
}

export async function findLastAct(db: Db | Tx, examId: string, userId: string): Promise<PlainActRow | null> {
  const [row] = await db
    .select()
    .from(plainActs)
    .where(and(eq(plainActs.examId, examId), eq(plainActs.doneBy, userId), isNull(plainActs.undoneAt)))
    .orderBy(desc(plainActs.createdAt))
    .limit(1)
  return row ?? null
}

export async function findAct(
  db: Db | Tx,
  actId: string,
): Promise<{ act: PlainActRow; exam: { id: string; schoolId: string; ownerId: string | null } } | null> {
  const [row] = await db
    .select({ act: plainActs, exam: { id: exams.id, schoolId: exams.schoolId, ownerId: exams.ownerId } })
    .from(plainActs)
    .innerJoin(exams, and(eq(exams.id, plainActs.examId), isNull(exams.deletedAt)))
    .where(eq(plainActs.id, actId))
  return row ?? null
}

/** False when somebody has undone it already. */
export async function markActUndone(tx: Tx, actId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(plainActs)
    .set({ undoneAt: now })
    .where(and(eq(plainActs.id, actId), isNull(plainActs.undoneAt)))
    .returning({ id: plainActs.id })
  return rows.length > 0
}

/** Papers need a print that they are of; those of plain paper alone are of this one, which has no pages. */
export async function ensurePlainVersion(tx: Tx, examId: string, size: { pageWidthMm: number; pageHeightMm: number }): Promise<void> {
  await tx
    .insert(sheetVersions)
    .values({ examId, version: 0, geometryHash: 'plain', pages: [], ...size })
    .onConflictDoNothing()
}
