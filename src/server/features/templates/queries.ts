import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { exams, examTemplates, examTemplateVersions, sheetTemplateAssets, sheetTemplates, sheetVersions, users } from '#db/schema.ts'
import { countPagesRead } from '#server/features/papers/queries/exam-counts.ts'

export type TemplateRow = typeof sheetTemplates.$inferSelect
export type AssetRow = typeof sheetTemplateAssets.$inferSelect
export type ExamTemplateRow = typeof examTemplates.$inferSelect
export type ExamTemplateVersionRow = typeof examTemplateVersions.$inferSelect

const madeByName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`
const examCount = sql<number>`(select count(*)::int from exam_templates t join exams e on e.id = t.exam_id where t.template_id = ${sheetTemplates.id} and e.deleted_at is null)`

export interface ListedTemplate {
  row: TemplateRow
  madeByName: string | null
  examCount: number
}

export async function listTemplates(db: Db, schoolId: string): Promise<ListedTemplate[]> {
  return db
    .select({ row: sheetTemplates, madeByName, examCount })
    .from(sheetTemplates)
    .leftJoin(users, eq(users.id, sheetTemplates.madeBy))
    .where(and(eq(sheetTemplates.schoolId, schoolId), isNull(sheetTemplates.deletedAt)))
    .orderBy(asc(sql`lower(${sheetTemplates.name})`), asc(sheetTemplates.id))
}

export async function findTemplate(db: Db | Tx, templateId: string): Promise<ListedTemplate | null> {
  const [row] = await db
    .select({ row: sheetTemplates, madeByName, examCount })
    .from(sheetTemplates)
    .leftJoin(users, eq(users.id, sheetTemplates.madeBy))
    .where(eq(sheetTemplates.id, templateId))
  return row ?? null
}

/** Before an exam that it is chosen for. */
export async function lockTemplate(tx: Tx, templateId: string): Promise<TemplateRow | null> {
  const [row] = await tx.select().from(sheetTemplates).where(eq(sheetTemplates.id, templateId)).for('update')
  return row ?? null
}

export async function countTemplates(db: Db | Tx, schoolId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(sheetTemplates)
    .where(and(eq(sheetTemplates.schoolId, schoolId), isNull(sheetTemplates.deletedAt)))
  return row?.n ?? 0
}

export async function insertTemplate(tx: Db | Tx, values: typeof sheetTemplates.$inferInsert): Promise<string> {
  const [row] = await tx.insert(sheetTemplates).values(values).returning({ id: sheetTemplates.id })
  if (row === undefined) throw new Error('A template was not stored.')
  return row.id
}

export async function updateTemplate(tx: Db | Tx, templateId: string, values: Partial<typeof sheetTemplates.$inferInsert>): Promise<void> {
  await tx.update(sheetTemplates).set(values).where(eq(sheetTemplates.id, templateId))
}

export async function listAssets(db: Db | Tx, templateId: string): Promise<AssetRow[]> {
  return db.select().from(sheetTemplateAssets).where(eq(sheetTemplateAssets.templateId, templateId)).orderBy(asc(sheetTemplateAssets.name))
}

export async function putAsset(tx: Db | Tx, asset: { templateId: string; name: string; objectKey: string }): Promise<void> {
  await tx
    .insert(sheetTemplateAssets)
    .values(asset)
    .onConflictDoUpdate({ target: [sheetTemplateAssets.templateId, sheetTemplateAssets.name], set: { objectKey: asset.objectKey } })
}

export interface ExamOfTemplate {
  id: string
  title: string
  schoolId: string
  ownerId: string | null
  confirmedAt: Date | null
  templateRevision: number
  pagesRead: number
}

export async function listExamsOfTemplate(db: Db | Tx, templateId: string): Promise<ExamOfTemplate[]> {
  const rows = await db
    .select({
      id: exams.id,
      title: exams.title,
      schoolId: exams.schoolId,
      ownerId: exams.ownerId,
      confirmedAt: exams.confirmedAt,
      templateRevision: examTemplates.templateRevision,
    })
    .from(examTemplates)
    .innerJoin(exams, and(eq(exams.id, examTemplates.examId), isNull(exams.deletedAt)))
    .where(eq(examTemplates.templateId, templateId))
    .orderBy(asc(exams.title), asc(exams.id))
  const pagesRead = await countPagesRead(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, pagesRead: pagesRead.get(row.id) ?? 0 }))
}

export async function findExamTemplate(db: Db | Tx, examId: string): Promise<ExamTemplateRow | null> {
  const [row] = await db.select().from(examTemplates).where(eq(examTemplates.examId, examId))
  return row ?? null
}

export async function putExamTemplate(tx: Tx, values: typeof examTemplates.$inferInsert): Promise<void> {
  const { examId: _, ...set } = values
  await tx.insert(examTemplates).values(values).onConflictDoUpdate({ target: examTemplates.examId, set })
}

export async function deleteExamTemplate(tx: Tx, examId: string): Promise<void> {
  await tx.delete(examTemplates).where(eq(examTemplates.examId, examId))
}

export async function findExamTemplateVersion(db: Db | Tx, examId: string, version: number): Promise<ExamTemplateVersionRow | null> {
  const [row] = await db
    .select()
    .from(examTemplateVersions)
    .where(and(eq(examTemplateVersions.examId, examId), eq(examTemplateVersions.version, version)))
  return row ?? null
}

export async function insertExamTemplateVersion(tx: Tx, values: typeof examTemplateVersions.$inferInsert): Promise<void> {
  await tx.insert(examTemplateVersions).values(values).onConflictDoNothing()
}

/** Versions of our own sheets. */
export async function listOwnVersions(tx: Tx, examId: string): Promise<number[]> {
  const rows = await tx
    .select({ version: sheetVersions.version })
    .from(sheetVersions)
    .where(
      and(
        eq(sheetVersions.examId, examId),
        sql`not exists (select 1 from exam_template_versions t where t.exam_id = ${examId} and t.version = ${sheetVersions.version})`,
      ),
    )
  return rows.map(({ version }) => version)
}
