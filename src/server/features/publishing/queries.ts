import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { classes, exams, publishingSettings, pupils, resultLinks, appeals, schools } from '#db/schema.ts'
import { answersToJoin, paperIdsOf, papersToJoin } from '#server/features/papers/joins.ts'
import type { Paper } from '#server/features/papers/queries/papers.ts'

export type AppealRow = typeof appeals.$inferSelect

export type ResultLinkValues = typeof resultLinks.$inferInsert

export async function insertResultLinks(tx: Tx, rows: ResultLinkValues[]): Promise<void> {
  if (rows.length > 0) await tx.insert(resultLinks).values(rows)
}

export async function deleteResultLinks(tx: Tx, examId: string): Promise<void> {
  await tx.delete(resultLinks).where(inArray(resultLinks.paperId, paperIdsOf(tx, examId)))
}

/** False where the paper has no code that could be replaced. */
export async function replaceResultLink(tx: Tx, { paperId, ...values }: ResultLinkValues): Promise<boolean> {
  const rows = await tx.update(resultLinks).set(values).where(eq(resultLinks.paperId, paperId)).returning({ paperId: resultLinks.paperId })
  return rows.length > 0
}

export interface ResultLinkRow {
  paperId: string
  issueId: string
  issuedAt: Date
  admission: string
  name: string
  className: string | null
}

/** Every code of a published exam, or that of one paper, in the order of the class lists. */
export async function listResultLinks(db: Db | Tx, { examId, paperId }: { examId: string; paperId?: string }): Promise<ResultLinkRow[]> {
  const papers = papersToJoin(db)
  return db
    .select({
      paperId: papers.id,
      issueId: resultLinks.issueId,
      issuedAt: resultLinks.issuedAt,
      admission: pupils.admission,
      name: pupils.name,
      className: classes.name,
    })
    .from(resultLinks)
    .innerJoin(papers, and(eq(papers.id, resultLinks.paperId), eq(papers.absent, false)))
    .innerJoin(pupils, eq(pupils.id, papers.pupilId))
    .leftJoin(classes, eq(classes.id, pupils.classId))
    .where(and(eq(papers.examId, examId), paperId === undefined ? undefined : eq(papers.id, paperId)))
    .orderBy(asc(classes.name), asc(pupils.name), asc(pupils.admission))
}

type PublishingSettingsRow = typeof publishingSettings.$inferSelect

export async function findPublishingSettings(db: Db | Tx, schoolId: string): Promise<PublishingSettingsRow | null> {
  const [row] = await db.select().from(publishingSettings).where(eq(publishingSettings.schoolId, schoolId))
  return row ?? null
}

export async function savePublishingSettings(tx: Tx, values: typeof publishingSettings.$inferInsert): Promise<void> {
  await tx.insert(publishingSettings).values(values).onConflictDoUpdate({ target: publishingSettings.schoolId, set: values })
}

export interface OpenedPaper {
  paper: Pick<Paper, 'id' | 'examId' | 'version' | 'absent' | 'missingConfirmed'>
  exam: typeof exams.$inferSelect
  pupil: { name: string; admission: string }
  schoolName: string
  publishedAt: Date
  issuedAt: Date
  /** Null where the school has set nothing. */
  settings: PublishingSettingsRow | null
}

/** Null for a code that was never given, for one that another has replaced, and for one whose results are not published (any more). */
export async function findPublishedPaper(db: Db | Tx, codeHash: string): Promise<OpenedPaper | null> {
  const papers = papersToJoin(db)
  const [row] = await db
    .select({
      paper: { id: papers.id, examId: papers.examId, version: papers.version, absent: papers.absent, missingConfirmed: papers.missingConfirmed },
      exam: exams,
      pupil: { name: pupils.name, admission: pupils.admission },
      schoolName: schools.name,
      issuedAt: resultLinks.issuedAt,
      settings: publishingSettings,
    })
    .from(resultLinks)
    .innerJoin(papers, and(eq(papers.id, resultLinks.paperId), eq(papers.absent, false)))
    .innerJoin(exams, and(eq(exams.id, papers.examId), isNull(exams.deletedAt), isNotNull(exams.publishedAt)))
    .innerJoin(pupils, eq(pupils.id, papers.pupilId))
    .innerJoin(schools, eq(schools.id, exams.schoolId))
    .leftJoin(publishingSettings, eq(publishingSettings.schoolId, exams.schoolId))
    .where(eq(resultLinks.codeHash, codeHash))
  const publishedAt = row?.exam.publishedAt
  return row && publishedAt ? { ...row, publishedAt } : null
}

export async function listAppealsOfPaper(db: Db | Tx, paperId: string): Promise<AppealRow[]> {
  return db.select().from(appeals).where(eq(appeals.paperId, paperId)).orderBy(asc(appeals.createdAt))
}

export async function insertAppeal(tx: Tx, row: typeof appeals.$inferInsert): Promise<AppealRow> {
  const [inserted] = await tx.insert(appeals).values(row).returning()
  if (!inserted) throw new Error('A query was not stored.')
  return inserted
}

export interface StaffAppealRow {
  query: AppealRow
  paperNumber: string
  max: number
}

/** Those without an answer first, then the newest. */
export async function listAppealsOfExam(db: Db, examId: string): Promise<StaffAppealRow[]> {
  return selectForStaff(db)
    .where(eq(appeals.examId, examId))
    .orderBy(sql`${appeals.answeredAt} is not null`, sql`${appeals.createdAt} desc`)
}

export async function findAppealForStaff(
  db: Db | Tx,
  appealId: string,
): Promise<(StaffAppealRow & { exam: { id: string; schoolId: string; ownerId: string | null } }) | null> {
  const [row] = await selectForStaff(db).where(eq(appeals.id, appealId))
  return row ?? null
}

function selectForStaff(db: Db | Tx) {
  const papers = papersToJoin(db)
  const answers = answersToJoin(db)
  return db
    .select({
      query: appeals,
      paperNumber: papers.number,
      max: answers.max,
      exam: { id: exams.id, schoolId: exams.schoolId, ownerId: exams.ownerId },
    })
    .from(appeals)
    .innerJoin(exams, and(eq(exams.id, appeals.examId), isNull(exams.deletedAt)))
    .innerJoin(papers, eq(papers.id, appeals.paperId))
    .innerJoin(answers, and(eq(answers.paperId, appeals.paperId), eq(answers.question, appeals.question)))
}

export async function countOpenAppeals(db: Db | Tx, examId: string): Promise<number> {
  return db.$count(appeals, and(eq(appeals.examId, examId), isNull(appeals.answeredAt)))
}

/** False when somebody answered it meanwhile. */
export async function storeAppealAnswer(
  tx: Tx,
  appealId: string,
  values: Pick<typeof appeals.$inferInsert, 'answer' | 'changedTo' | 'answeredBy' | 'answeredByName' | 'answeredAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(appeals)
    .set(values)
    .where(and(eq(appeals.id, appealId), isNull(appeals.answeredAt)))
    .returning({ id: appeals.id })
  return rows.length > 0
}
