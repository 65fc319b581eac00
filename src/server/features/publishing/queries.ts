import { and, asc, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { answers, classes, exams, pages, papers, publishingSettings, pupils, resultLinks, resultQueries, schools } from '#db/schema.ts'

export type ResultQueryRow = typeof resultQueries.$inferSelect

/** Papers that were read and whose pupil is known. */
export async function listPapersToPublish(db: Db | Tx, examId: string): Promise<string[]> {
  const rows = await db
    .select({ paperId: papers.id })
    .from(papers)
    .innerJoin(pupils, eq(pupils.id, papers.pupilId))
    .where(
      and(
        eq(papers.examId, examId),
        eq(papers.absent, false),
        exists(
          db
            .select({ one: sql`1` })
            .from(pages)
            .where(and(eq(pages.paperId, papers.id), inArray(pages.state, ['read', 'plain']), isNull(pages.discardedAt))),
        ),
      ),
    )
  return rows.map(({ paperId }) => paperId)
}

export type ResultLinkValues = typeof resultLinks.$inferInsert

export async function insertResultLinks(tx: Tx, rows: ResultLinkValues[]): Promise<void> {
  if (rows.length > 0) await tx.insert(resultLinks).values(rows)
}

export async function deleteResultLinks(tx: Tx, examId: string): Promise<void> {
  const ofExam = tx.select({ id: papers.id }).from(papers).where(eq(papers.examId, examId))
  await tx.delete(resultLinks).where(inArray(resultLinks.paperId, ofExam))
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
  paper: typeof papers.$inferSelect
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
  const [row] = await db
    .select({
      paper: papers,
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

export async function listQueriesOfPaper(db: Db | Tx, paperId: string): Promise<ResultQueryRow[]> {
  return db.select().from(resultQueries).where(eq(resultQueries.paperId, paperId)).orderBy(asc(resultQueries.createdAt))
}

export async function findMarkOfQuestion(db: Db | Tx, paperId: string, question: string): Promise<number | null> {
  const [row] = await db
    .select({ marks: answers.marks })
    .from(answers)
    .where(and(eq(answers.paperId, paperId), eq(answers.question, question)))
  return row?.marks ?? null
}

export async function insertResultQuery(tx: Tx, row: typeof resultQueries.$inferInsert): Promise<ResultQueryRow> {
  const [inserted] = await tx.insert(resultQueries).values(row).returning()
  if (!inserted) throw new Error('A query was not stored.')
  return inserted
}

export interface StaffQueryRow {
  query: ResultQueryRow
  paperNumber: string
  max: number
}

/** Those without an answer first, then the newest. */
export async function listQueriesOfExam(db: Db, examId: string): Promise<StaffQueryRow[]> {
  return selectForStaff(db)
    .where(eq(resultQueries.examId, examId))
    .orderBy(sql`${resultQueries.answeredAt} is not null`, sql`${resultQueries.createdAt} desc`)
}

export async function findQueryForStaff(
  db: Db | Tx,
  queryId: string,
): Promise<(StaffQueryRow & { exam: { id: string; schoolId: string; ownerId: string | null } }) | null> {
  const [row] = await selectForStaff(db).where(eq(resultQueries.id, queryId))
  return row ?? null
}

function selectForStaff(db: Db | Tx) {
  return db
    .select({
      query: resultQueries,
      paperNumber: papers.number,
      max: answers.max,
      exam: { id: exams.id, schoolId: exams.schoolId, ownerId: exams.ownerId },
    })
    .from(resultQueries)
    .innerJoin(exams, and(eq(exams.id, resultQueries.examId), isNull(exams.deletedAt)))
    .innerJoin(papers, eq(papers.id, resultQueries.paperId))
    .innerJoin(answers, and(eq(answers.paperId, resultQueries.paperId), eq(answers.question, resultQueries.question)))
}

/** False when somebody answered it meanwhile. */
export async function storeQueryAnswer(
  tx: Tx,
  queryId: string,
  values: Pick<typeof resultQueries.$inferInsert, 'answer' | 'changedTo' | 'answeredBy' | 'answeredByName' | 'answeredAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(resultQueries)
    .set(values)
    .where(and(eq(resultQueries.id, queryId), isNull(resultQueries.answeredAt)))
    .returning({ id: resultQueries.id })
  return rows.length > 0
}

export async function lockAnswerOf(tx: Tx, paperId: string, question: string): Promise<typeof answers.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(answers)
    .where(and(eq(answers.paperId, paperId), eq(answers.question, question)))
    .for('update')
  return row ?? null
}
