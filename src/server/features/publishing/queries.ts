import { and, asc, count, desc, eq, inArray, isNotNull, isNull, max, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { classes, exams, publishingSettings, pupils, remarkings, resultLinks, appeals, schools, users } from '#db/schema.ts'
import { writeOnce } from '#db/write-once.ts'
import { answersToJoin, paperIdsOf, papersToJoin } from '#server/features/papers/joins.ts'
import type { Paper } from '#server/features/papers/queries/papers.ts'
import { inNameOrder } from '#server/platform/database/in-name-order.ts'

export type AppealRow = typeof appeals.$inferSelect

/** Of an appeal, the request to mark again that stands; null where there is none. */
interface WithRemarking {
  remarking: typeof remarkings.$inferSelect | null
}
const standingRemarking = and(eq(remarkings.appealId, appeals.id), isNull(remarkings.endedAt))

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
  pupilId: string
  issueId: string
  issuedAt: Date
  admission: string
  name: string
  className: string | null
}

/** Every code of a published exam, or that of one paper or of some pupils, in the order of the class lists. */
export async function listResultLinks(
  db: Db | Tx,
  { examId, paperId, pupilIds }: { examId: string; paperId?: string; pupilIds?: readonly string[] },
): Promise<ResultLinkRow[]> {
  const papers = papersToJoin(db)
  return db
    .select({
      paperId: papers.id,
      pupilId: pupils.id,
      issueId: resultLinks.issueId,
      issuedAt: resultLinks.issuedAt,
      admission: pupils.admission,
      name: pupils.name,
      className: sql<string | null>`coalesce(${papers.className}, ${classes.name})`,
    })
    .from(resultLinks)
    .innerJoin(papers, and(eq(papers.id, resultLinks.paperId), eq(papers.absent, false)))
    .innerJoin(pupils, eq(pupils.id, papers.pupilId))
    .leftJoin(classes, eq(classes.id, pupils.classId))
    .where(
      and(
        eq(papers.examId, examId),
        paperId === undefined ? undefined : eq(papers.id, paperId),
        pupilIds === undefined ? undefined : inArray(pupils.id, [...pupilIds]),
      ),
    )
    .orderBy(asc(sql`coalesce(${papers.className}, ${classes.name})`), inNameOrder(pupils.name), asc(pupils.admission))
}

export interface PublishedExamRow extends Pick<typeof exams.$inferSelect, 'id' | 'title' | 'subject' | 'reportKind' | 'reportPaper'> {
  publishedAt: Date
  /** On which it was written, else made. */
  day: string
}

/** What a school has published of the exams of these days. */
export async function listPublishedExams(
  db: Db | Tx,
  { schoolId, from, to }: { schoolId: string; from: string; to: string },
): Promise<PublishedExamRow[]> {
  const day = sql<string>`coalesce(${exams.satOn}, (${exams.createdAt} at time zone 'Africa/Nairobi')::date)`
  const { id, title, subject, reportKind, reportPaper } = exams
  const publishedAt = sql<Date>`${exams.publishedAt}`.mapWith(exams.publishedAt)
  return db
    .select({ id, title, subject, reportKind, reportPaper, publishedAt, day: sql<string>`${day}::text` })
    .from(exams)
    .where(
      and(eq(exams.schoolId, schoolId), isNull(exams.deletedAt), isNotNull(exams.publishedAt), sql`${day} between ${from}::date and ${to}::date`),
    )
    .orderBy(asc(exams.subject), asc(exams.title), asc(exams.id))
}

export interface ResultOfPupil {
  paperId: string
  examId: string
  issueId: string
  issuedAt: Date
  pupilId: string
  name: string
  classId: string | null
  className: string | null
}

/** Who has a result of these exams that is open to their family, in the order of the class lists; of pupils of the school and leavers. */
export async function listResultsOfExams(
  db: Db | Tx,
  { examIds, pupilIds }: { examIds: readonly string[]; pupilIds?: readonly string[] },
): Promise<ResultOfPupil[]> {
  const papers = papersToJoin(db)
  const className = sql<string | null>`coalesce(${papers.className}, ${classes.name})`
  const { name, classId } = pupils
  return db
    .select({
      paperId: papers.id,
      examId: papers.examId,
      issueId: resultLinks.issueId,
      issuedAt: resultLinks.issuedAt,
      pupilId: pupils.id,
      name,
      classId,
      className,
    })
    .from(resultLinks)
    .innerJoin(papers, isPresent(papers))
    .innerJoin(exams, isPublished(papers))
    .innerJoin(pupils, and(eq(pupils.id, papers.pupilId), or(isNull(pupils.removedAt), isNotNull(pupils.leftAt))))
    .leftJoin(classes, eq(classes.id, pupils.classId))
    .where(
      and(
        sql`${papers.examId} = any(${sql.param([...examIds])}::uuid[])`,
        pupilIds && sql`${papers.pupilId} = any(${sql.param([...pupilIds])}::uuid[])`,
      ),
    )
    .orderBy(asc(className), inNameOrder(pupils.name), asc(pupils.admission), asc(papers.id))
}

type PublishingSettingsRow = typeof publishingSettings.$inferSelect

export async function findPublishingSettings(db: Db | Tx, schoolId: string): Promise<PublishingSettingsRow | null> {
  const [row] = await db.select().from(publishingSettings).where(eq(publishingSettings.schoolId, schoolId))
  return row ?? null
}

export async function savePublishingSettings(tx: Tx, values: typeof publishingSettings.$inferInsert): Promise<void> {
  await tx.insert(publishingSettings).values(values).onConflictDoUpdate({ target: publishingSettings.schoolId, set: values })
}

type Papers = ReturnType<typeof papersToJoin>

/** Who an exam belongs to and what a family is told of it; its questions are long, and asked for where they are shown. */
const examColumns = {
  id: exams.id,
  schoolId: exams.schoolId,
  ownerId: exams.ownerId,
  title: exams.title,
  subject: exams.subject,
  confirmedAt: exams.confirmedAt,
  confirmedByName: exams.confirmedByName,
  publishedAt: exams.publishedAt,
  reportKind: exams.reportKind,
  reportPaper: exams.reportPaper,
}

export interface OpenedPaper {
  paper: Pick<Paper, 'id' | 'examId' | 'version' | 'absent' | 'missingConfirmed'>
  /** Of when it was written. */
  className: string | null
  exam: Pick<typeof exams.$inferSelect, keyof typeof examColumns>
  /** On which the exam was sat, else made, in Kenya. */
  day: string
  pupil: { name: string; admission: string }
  pupilId: string
  schoolName: string
  publishedAt: Date
  issuedAt: Date
  /** Null where the school has set nothing. */
  settings: PublishingSettingsRow | null
}

const wayOfCode = writeOnce((db) => {
  const papers = papersToJoin(db)
  return db
    .select({ paperId: resultLinks.paperId, issuedAt: resultLinks.issuedAt, settings: publishingSettings })
    .from(resultLinks)
    .innerJoin(papers, isPresent(papers))
    .innerJoin(exams, isPublished(papers))
    .leftJoin(publishingSettings, eq(publishingSettings.schoolId, resultLinks.schoolId))
    .where(eq(resultLinks.codeHash, sql.placeholder('codeHash')))
    .prepare('')
})

/** The way to a published paper, without what is said of it: for what is opened most. Null as below. */
export async function findWay(db: Db | Tx, codeHash: string): Promise<(Pick<OpenedPaper, 'issuedAt' | 'settings'> & { paperId: string }) | null> {
  const [way] = await wayOfCode(db).execute({ codeHash })
  return way ?? null
}

/** Null for a code that was never given, for one that another has replaced, and for one whose results are not published (any more). */
export async function findPublishedPaper(db: Db | Tx, codeHash: string): Promise<OpenedPaper | null> {
  const [opened] = withDate(await publishedByCode(db).execute({ codeHash }))
  return opened ?? null
}

/** Every published result of these pupils, the newest first; what is taken back is not among them. */
export async function listPublishedOfPupils(db: Db | Tx, pupilIds: readonly string[]): Promise<OpenedPaper[]> {
  if (pupilIds.length === 0) return []
  return withDate(await publishedByPupils(db).execute({ pupilIds }))
}

export async function findPublishedPaperById(db: Db | Tx, paperId: string): Promise<OpenedPaper | null> {
  const [opened] = withDate(await publishedByPaper(db).execute({ paperId }))
  return opened ?? null
}

const isPresent = (papers: Papers) => and(eq(papers.id, resultLinks.paperId), eq(papers.absent, false))
const isPublished = (papers: Papers) => and(eq(exams.id, papers.examId), isNull(exams.deletedAt), isNotNull(exams.publishedAt))

function selectPublished(db: Db | Tx, which: (papers: Papers) => SQL) {
  const papers = papersToJoin(db)
  return db
    .select({
      paper: { id: papers.id, examId: papers.examId, version: papers.version, absent: papers.absent, missingConfirmed: papers.missingConfirmed },
      pupilId: pupils.id,
      className: sql<string | null>`coalesce(${papers.className}, ${classes.name})`,
      exam: examColumns,
      day: sql<string>`coalesce(${exams.satOn}, (${exams.createdAt} at time zone 'Africa/Nairobi')::date)::text`,
      pupil: { name: pupils.name, admission: pupils.admission },
      schoolName: schools.name,
      issuedAt: resultLinks.issuedAt,
      settings: publishingSettings,
    })
    .from(resultLinks)
    .innerJoin(papers, isPresent(papers))
    .innerJoin(exams, isPublished(papers))
    .innerJoin(pupils, eq(pupils.id, papers.pupilId))
    .innerJoin(schools, eq(schools.id, exams.schoolId))
    .leftJoin(classes, eq(classes.id, pupils.classId))
    .leftJoin(publishingSettings, eq(publishingSettings.schoolId, exams.schoolId))
    .where(which(papers))
    .orderBy(desc(exams.publishedAt), desc(papers.id))
    .prepare('')
}

const publishedByCode = writeOnce((db) => selectPublished(db, () => eq(resultLinks.codeHash, sql.placeholder('codeHash'))))
const publishedByPaper = writeOnce((db) => selectPublished(db, () => eq(resultLinks.paperId, sql.placeholder('paperId'))))
const publishedByPupils = writeOnce((db) => selectPublished(db, (papers) => sql`${papers.pupilId} = any(${sql.placeholder('pupilIds')})`))

type PublishedRow = Omit<OpenedPaper, 'publishedAt'>

function withDate(rows: readonly PublishedRow[]): OpenedPaper[] {
  return rows.flatMap((row) => (row.exam.publishedAt === null ? [] : [{ ...row, publishedAt: row.exam.publishedAt }]))
}

export async function listAppealsOfPaper(db: Db | Tx, paperId: string): Promise<(AppealRow & WithRemarking)[]> {
  const rows = await db
    .select({ query: appeals, remarking: remarkings })
    .from(appeals)
    .leftJoin(remarkings, standingRemarking)
    .where(eq(appeals.paperId, paperId))
    .orderBy(asc(appeals.createdAt))
  return rows.map(({ query, remarking }) => ({ ...query, remarking }))
}

export async function insertAppeal(tx: Tx, row: typeof appeals.$inferInsert): Promise<AppealRow> {
  const [inserted] = await tx.insert(appeals).values(row).returning()
  if (!inserted) throw new Error('A query was not stored.')
  return inserted
}

export interface StaffAppealRow extends WithRemarking {
  query: AppealRow
  paperNumber: string
  /** Null: its page was not handed in, so that there is no answer. */
  answerId: string | null
  /** 0 where there is no answer: no mark can be given. */
  max: number
  exam: { id: string; schoolId: string; ownerId: string | null; title: string }
  /** Null: nobody, or somebody who is gone. */
  givenToName: string | null
}

/** Those without an answer first, then the newest. */
export async function listAppealsOfExam(db: Db, examId: string): Promise<StaffAppealRow[]> {
  return selectForStaff(db)
    .where(eq(appeals.examId, examId))
    .orderBy(sql`${appeals.answeredAt} is not null`, sql`${appeals.createdAt} desc`)
}

export async function findAppealForStaff(db: Db | Tx, appealId: string): Promise<StaffAppealRow | null> {
  const [row] = await selectForStaff(db).where(eq(appeals.id, appealId))
  return row ?? null
}

function selectForStaff(db: Db | Tx) {
  const papers = papersToJoin(db)
  const answers = answersToJoin(db)
  return db
    .select({
      query: appeals,
      remarking: remarkings,
      givenToName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      paperNumber: papers.number,
      answerId: answers.id,
      max: sql<number>`coalesce(${answers.max}, 0)`,
      exam: { id: exams.id, schoolId: exams.schoolId, ownerId: exams.ownerId, title: exams.title },
    })
    .from(appeals)
    .innerJoin(exams, and(eq(exams.id, appeals.examId), isNull(exams.deletedAt)))
    .innerJoin(papers, eq(papers.id, appeals.paperId))
    .leftJoin(answers, and(eq(answers.paperId, appeals.paperId), eq(answers.question, appeals.question)))
    .leftJoin(remarkings, standingRemarking)
    .leftJoin(users, eq(users.id, remarkings.givenTo))
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

export interface OpenAppeals {
  n: number
  newest: Date
}

/** Of these exams, the questions of pupils and guardians that nobody has answered. */
export async function countAppealsOfExams(db: Db, examIds: readonly string[]): Promise<Map<string, OpenAppeals>> {
  if (examIds.length === 0) return new Map()
  const rows = await db
    .select({ examId: appeals.examId, n: count(), newest: max(appeals.createdAt) })
    .from(appeals)
    .where(and(inArray(appeals.examId, [...examIds]), isNull(appeals.answeredAt)))
    .groupBy(appeals.examId)
  return new Map(rows.flatMap(({ examId, n, newest }) => (newest === null ? [] : [[examId, { n, newest }] as const])))
}
