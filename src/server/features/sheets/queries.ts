import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { classes, exams, examTemplates, examTemplateVersions, sheetSets, sheetVersions } from '#db/schema.ts'
import { listClassesOfPapers } from '#server/features/papers/queries/classes-of-papers.ts'

import type { PageFormat } from '#engine/sheet/page-format.ts'

export type SheetVersionRow = typeof sheetVersions.$inferSelect

export type PrintedPaper = (typeof sheetSets.$inferSelect)['papers'][number]
export interface SheetSetRow extends Omit<typeof sheetSets.$inferSelect, 'papers' | 'draft'> {
  className: string | null
}

export async function listSheetVersions(db: Db | Tx, examId: string): Promise<Omit<SheetVersionRow, 'pages'>[]> {
  const { pages: _pages, ...columns } = getTableColumns(sheetVersions)
  return db.select(columns).from(sheetVersions).where(eq(sheetVersions.examId, examId)).orderBy(asc(sheetVersions.version))
}

export async function listVersionPages(db: Db | Tx, examId: string, versions: number[]): Promise<SheetVersionRow[]> {
  if (versions.length === 0) return []
  return db
    .select()
    .from(sheetVersions)
    .where(and(eq(sheetVersions.examId, examId), inArray(sheetVersions.version, versions)))
}

export async function insertSheetVersion(tx: Tx, values: typeof sheetVersions.$inferInsert): Promise<Date> {
  const [row] = await tx.insert(sheetVersions).values(values).returning({ createdAt: sheetVersions.createdAt })
  if (row === undefined) throw new Error('The sheet version was not stored.')
  return row.createdAt
}

export async function insertSheetSet(tx: Tx, values: typeof sheetSets.$inferInsert): Promise<string> {
  const [row] = await tx.insert(sheetSets).values(values).returning({ id: sheetSets.id })
  if (row === undefined) throw new Error('The sheets were not stored.')
  return row.id
}

interface SameOrder {
  examId: string
  classId: string | null
  spareCount: number
  bothSides: boolean
  versionCount: number
  way: SheetSetRow['way']
  format: PageFormat
  cover: SheetSetRow['cover']
  draft: Record<string, unknown>
}

/** Prints under way of the same class, spare sheets and exam. */
export async function listSetsUnderWay(
  tx: Tx,
  { examId, classId, spareCount, bothSides, versionCount, way, format, cover, draft }: SameOrder,
): Promise<{ id: string; papers: PrintedPaper[] }[]> {
  return tx
    .select({ id: sheetSets.id, papers: sheetSets.papers })
    .from(sheetSets)
    .where(
      and(
        eq(sheetSets.examId, examId),
        sql`${sheetSets.classId} is not distinct from ${classId}`,
        eq(sheetSets.spareCount, spareCount),
        eq(sheetSets.bothSides, bothSides),
        eq(sheetSets.versionCount, versionCount),
        eq(sheetSets.way, way),
        eq(sheetSets.format, format),
        cover === null ? isNull(sheetSets.cover) : eq(sheetSets.cover, cover),
        inArray(sheetSets.state, ['waiting', 'printing']),
        eq(sheetSets.draft, draft),
      ),
    )
}

export interface SetToPrint extends Pick<
  typeof sheetSets.$inferSelect,
  'id' | 'examId' | 'schoolId' | 'version' | 'papers' | 'pageCount' | 'format' | 'cover' | 'bothSides' | 'draft' | 'state'
> {
  examCode: string
  className: string | null
}

export async function findSetToPrint(db: Db | Tx, sheetSetId: string): Promise<SetToPrint | null> {
  const { id, examId, schoolId, version, papers: printed, pageCount, format, cover, bothSides, draft, state } = getTableColumns(sheetSets)
  const [row] = await db
    .select({
      id,
      examId,
      schoolId,
      version,
      papers: printed,
      pageCount,
      format,
      cover,
      bothSides,
      draft,
      state,
      examCode: exams.code,
      className: classes.name,
    })
    .from(sheetSets)
    .innerJoin(exams, eq(exams.id, sheetSets.examId))
    .leftJoin(classes, eq(classes.id, sheetSets.classId))
    .where(eq(sheetSets.id, sheetSetId))
  return row ?? null
}

/** Changes a set that is in one of these states; says whether it was. */
export async function changeSheetSet(
  db: Db | Tx,
  { id, from }: { id: string; from: SheetSetRow['state'][] },
  values: Partial<typeof sheetSets.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(sheetSets)
    .set(values)
    .where(and(eq(sheetSets.id, id), inArray(sheetSets.state, from)))
    .returning({ id: sheetSets.id })
  return changed.length > 0
}

/** Without their pages: how many, and the hash of what stands where. */
export async function listVersionSizes(db: Db | Tx, examId: string, versions: number[]) {
  if (versions.length === 0) return []
  const { version, geometryHash, createdAt, letter } = sheetVersions
  return db
    .select({ version, geometryHash, createdAt, letter, pageCount: sql<number>`jsonb_array_length(${sheetVersions.pages})` })
    .from(sheetVersions)
    .where(and(eq(sheetVersions.examId, examId), inArray(version, versions)))
}

function selectSheetSets(db: Db | Tx) {
  const { papers: _papers, draft: _draft, ...columns } = getTableColumns(sheetSets)
  return db
    .select({ ...columns, className: classes.name })
    .from(sheetSets)
    .leftJoin(classes, eq(classes.id, sheetSets.classId))
}

export async function listSheetSets(db: Db | Tx, examId: string): Promise<SheetSetRow[]> {
  return selectSheetSets(db).where(eq(sheetSets.examId, examId)).orderBy(desc(sheetSets.createdAt), desc(sheetSets.id))
}

export async function listSheetSetsByIds(db: Db | Tx, examId: string, ids: string[]): Promise<SheetSetRow[]> {
  if (ids.length === 0) return []
  return selectSheetSets(db).where(and(eq(sheetSets.examId, examId), inArray(sheetSets.id, ids)))
}

export async function findSheetSet(db: Db | Tx, examId: string, sheetSetId: string): Promise<SheetSetRow | null> {
  const [row] = await selectSheetSets(db).where(and(eq(sheetSets.id, sheetSetId), eq(sheetSets.examId, examId)))
  return row ?? null
}

export async function listPrintedPapers(db: Db | Tx, sheetSetId: string): Promise<PrintedPaper[]> {
  const [row] = await db.select({ papers: sheetSets.papers }).from(sheetSets).where(eq(sheetSets.id, sheetSetId))
  return row?.papers ?? []
}

/** The classes whose pupils may write on copies of an exam's master sheet: those that sheets were printed for, or all, where a master was for none. */
export async function listMasterClasses(db: Db | Tx, examId: string): Promise<ReadonlySet<string> | 'all'> {
  const sets = await db.selectDistinct({ classId: sheetSets.classId, way: sheetSets.way }).from(sheetSets).where(eq(sheetSets.examId, examId))
  if (sets.some(({ classId, way }) => classId === null && way !== 'named')) return 'all'
  return new Set(sets.flatMap(({ classId }) => classId ?? []))
}

/** The class that somebody had sheets printed for most recently, if it is still there; samples left out. */
export async function findLastPrintedClass(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ classId: sheetSets.classId })
    .from(sheetSets)
    .innerJoin(classes, eq(classes.id, sheetSets.classId))
    .where(and(eq(sheetSets.printedBy, userId), isNull(classes.deletedAt), eq(classes.isSample, false)))
    .orderBy(desc(sheetSets.createdAt))
    .limit(1)
  return row?.classId ?? null
}

/** Whether the exam is read from sheets that others print. */
export async function isReadByTemplate(tx: Tx, examId: string): Promise<boolean> {
  const [row] = await tx.select({ examId: examTemplates.examId }).from(examTemplates).where(eq(examTemplates.examId, examId))
  return row !== undefined
}

/**
 * Of these exams, the classes that write them on sheets: those that sheets were printed for, and where the school has its own sheets,
 * those whose pupils were found on them and are in that class still.
 */
export async function listWritingClasses(db: Db, examIds: readonly string[]): Promise<{ examId: string; classId: string }[]> {
  if (examIds.length === 0) return []
  const printed = await db
    .selectDistinct({ examId: sheetSets.examId, classId: sheetSets.classId })
    .from(sheetSets)
    .where(and(inArray(sheetSets.examId, [...examIds]), isNotNull(sheetSets.classId)))
  const own = await db
    .select({ id: examTemplates.examId })
    .from(examTemplates)
    .where(inArray(examTemplates.examId, [...examIds]))
  const onOwnSheets = await listClassesOfPapers(
    db,
    own.map(({ id }) => id),
  )
  return [...printed, ...onOwnSheets].flatMap(({ examId, classId }) => (classId === null ? [] : [{ examId, classId }]))
}

/** When the first sheets of a school were printed, samples left out. */
export async function findFirstPrint(db: Db, schoolId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(sheetSets.createdAt) })
    .from(sheetSets)
    .innerJoin(exams, eq(exams.id, sheetSets.examId))
    .where(and(eq(exams.schoolId, schoolId), eq(sheetSets.state, 'ready'), eq(exams.isSample, false), isNull(exams.deletedAt)))
  return row?.at ?? null
}

export interface FinishedPrint {
  examId: string
  state: 'ready' | 'failed'
  sheets: number
  at: Date
}

/** What this person had printed since, as far as it is over. */
export async function listFinishedPrints(db: Db, { userId, since }: { userId: string; since: Date }): Promise<FinishedPrint[]> {
  const rows = await db
    .select({ examId: sheetSets.examId, state: sheetSets.state, sheets: sheetSets.pageCount, at: sheetSets.createdAt })
    .from(sheetSets)
    .where(and(eq(sheetSets.printedBy, userId), gte(sheetSets.createdAt, since), inArray(sheetSets.state, ['ready', 'failed'])))
    .orderBy(desc(sheetSets.createdAt))
    .limit(20)
  return rows.flatMap(({ state, ...row }) => (state === 'ready' || state === 'failed' ? [{ ...row, state }] : []))
}

/** What was printed on the sheets of a pupil who is erased: the numbers of the papers stay, without name and admission number. */
export async function forgetPrintedPupil(tx: Tx, { schoolId, admission }: { schoolId: string; admission: string }): Promise<void> {
  await tx
    .update(sheetSets)
    .set({
      papers: sql`(select coalesce(jsonb_agg(case when each->>'admission' = ${admission} then each || '{"admission":"","name":""}' else each end), '[]')
        from jsonb_array_elements(${sheetSets.papers}) each)`,
    })
    .where(and(eq(sheetSets.schoolId, schoolId), sql`${sheetSets.papers} @> ${JSON.stringify([{ admission }])}::jsonb`))
}

/** The versions of an exam of which the program knows no print that says what was asked: plain paper, and sheets that others print. */
export async function listForeignVersions(db: Db | Tx, examId: string): Promise<number[]> {
  const rows = await db
    .select({ version: sheetVersions.version })
    .from(sheetVersions)
    .where(
      and(
        eq(sheetVersions.examId, examId),
        sql`(${sheetVersions.pages} = '[]'::jsonb or exists (select from ${examTemplateVersions} t where t.exam_id = ${examId} and t.version = ${sheetVersions.version}))`,
      ),
    )
  return rows.map(({ version }) => version)
}
