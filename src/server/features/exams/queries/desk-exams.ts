import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, min, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { examMarkers, exams, uploads, users } from '#db/schema.ts'
import type { WorkScope } from '#server/features/schools/policy.ts'
import { containsWords } from '#server/platform/database/contains-words.ts'

/** An exam without its questions. */
export interface DeskExamRow {
  id: string
  schoolId: string
  ownerId: string | null
  title: string
  subject: string | null
  ownerName: string | null
  isSample: boolean
  sheetVersion: number
  plainClassId: string | null
  createdAt: Date
  /** The day on which it was written, else made. */
  day: string
  updatedAt: Date
  confirmedAt: Date | null
  publishedAt: Date | null
}

/** As the overview of the school and the report forms have it. */
const examDay = sql<string>`coalesce(${exams.satOn}, (${exams.createdAt} at time zone 'Africa/Nairobi')::date)::text`

/** Those that `listCountedExams` lists, without reading a question or counting an answer; of samples the person's own alone. */
export async function listDeskExams(db: Db, scope: WorkScope, userId: string): Promise<DeskExamRow[]> {
  return db
    .select({
      id: exams.id,
      schoolId: exams.schoolId,
      ownerId: exams.ownerId,
      title: exams.title,
      subject: exams.subject,
      ownerName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      isSample: exams.isSample,
      sheetVersion: exams.sheetVersion,
      plainClassId: exams.plainClassId,
      createdAt: exams.createdAt,
      day: examDay,
      updatedAt: exams.updatedAt,
      confirmedAt: exams.confirmedAt,
      publishedAt: exams.publishedAt,
    })
    .from(exams)
    .leftJoin(users, eq(users.id, exams.ownerId))
    .where(and(isInScope(db, scope), or(eq(exams.isSample, false), eq(exams.ownerId, userId))))
    .orderBy(desc(exams.updatedAt), desc(exams.id))
}

/** What the exams of a school are about, as they are written. */
export async function listSubjects(db: Db, schoolId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ subject: exams.subject })
    .from(exams)
    .where(and(eq(exams.schoolId, schoolId), isNull(exams.deletedAt), isNotNull(exams.subject)))
  return rows.flatMap(({ subject }) => (subject === null || subject.trim() === '' ? [] : [subject.trim()]))
}

/** Of a row of exams: whether the person leads it, or was named a marker of it. */
function isInScope(db: Db, { schoolId, ownerId }: WorkScope) {
  const ofSchool = and(eq(exams.schoolId, schoolId), isNull(exams.deletedAt))
  if (ownerId === null) return ofSchool
  const marked = db
    .select({ one: sql`1` })
    .from(examMarkers)
    .where(and(eq(examMarkers.examId, exams.id), eq(examMarkers.userId, ownerId)))
  return and(ofSchool, or(eq(exams.ownerId, ownerId), exists(marked)))
}

export interface FoundExam {
  id: string
  ownerId: string | null
  schoolId: string
  title: string
  subject: string | null
}

/** Whose title, or subject, holds every word. */
export async function findExamsByWords(db: Db, scope: WorkScope, { words, limit }: { words: string; limit: number }): Promise<FoundExam[]> {
  const { id, ownerId, schoolId, title, subject } = exams
  return db
    .select({ id, ownerId, schoolId, title, subject })
    .from(exams)
    .where(and(isInScope(db, scope), containsWords([exams.title, exams.subject], words)))
    .orderBy(desc(exams.updatedAt), desc(exams.id))
    .limit(limit)
}

export interface FoundQuestion extends Pick<FoundExam, 'ownerId' | 'schoolId'> {
  examId: string
  examTitle: string
  question: string
  text: string
}

/** Questions whose words, as they are printed, hold every word of the search. A draft may be anything: what is no list of questions has none. */
export async function findQuestionsByWords(db: Db, scope: WorkScope, { words, limit }: { words: string; limit: number }): Promise<FoundQuestion[]> {
  const text = sql<string>`question.value->>'text'`
  return db
    .select({
      examId: exams.id,
      ownerId: exams.ownerId,
      schoolId: exams.schoolId,
      examTitle: exams.title,
      question: sql<string>`coalesce(question.value->>'id', question.ordinality::text)`,
      text: sql<string>`left(${text}, 300)`,
    })
    .from(exams)
    .innerJoin(
      sql`lateral jsonb_array_elements(case jsonb_typeof(${exams.draft}->'questions') when 'array' then ${exams.draft}->'questions' else '[]' end)
        with ordinality question`,
      sql`true`,
    )
    .where(and(isInScope(db, scope), containsWords([text], words)))
    .orderBy(desc(exams.updatedAt), desc(exams.id), sql`question.ordinality`)
    .limit(limit)
}

/** Of these exams, those for which the person was named a marker, and since when. */
export async function listMarkedSince(db: Db, userId: string): Promise<Map<string, Date>> {
  const rows = await db.select({ examId: examMarkers.examId, at: examMarkers.createdAt }).from(examMarkers).where(eq(examMarkers.userId, userId))
  return new Map(rows.map(({ examId, at }) => [examId, at]))
}

/** Of these exams, how many files are not yet split into pages. */
export async function countStoredUploads(db: Db, examIds: readonly string[]): Promise<Map<string, number>> {
  if (examIds.length === 0) return new Map()
  const rows = await db
    .select({ examId: uploads.examId, n: sql<number>`count(*)::int` })
    .from(uploads)
    .where(and(inArray(uploads.examId, [...examIds]), eq(uploads.state, 'stored')))
    .groupBy(uploads.examId)
  return new Map(rows.map(({ examId, n }) => [examId, n]))
}

export interface FirstDates {
  exam: Date | null
  confirm: Date | null
  publish: Date | null
}

/** When a school first made, confirmed and published an exam, samples left out. */
export async function findFirstDates(db: Db, schoolId: string): Promise<FirstDates> {
  const [row] = await db
    .select({ exam: min(exams.createdAt), confirm: min(exams.confirmedAt), publish: min(exams.publishedAt) })
    .from(exams)
    .where(and(eq(exams.schoolId, schoolId), isNull(exams.deletedAt), eq(exams.isSample, false)))
  return row ?? { exam: null, confirm: null, publish: null }
}

export type SampleExam = Pick<DeskExamRow, 'id' | 'sheetVersion'>

/** The sample exam that the person has open, if there is one. */
export async function findSampleExam(db: Db | Tx, { schoolId, ownerId }: { schoolId: string; ownerId: string }): Promise<SampleExam | null> {
  const [row] = await db
    .select({ id: exams.id, sheetVersion: exams.sheetVersion })
    .from(exams)
    .where(and(eq(exams.schoolId, schoolId), eq(exams.ownerId, ownerId), eq(exams.isSample, true), isNull(exams.deletedAt)))
    .orderBy(asc(exams.createdAt))
    .limit(1)
  return row ?? null
}

/** When a plain class was first chosen is not kept: that one was is enough to say that no sheet is needed. */
export async function hasPlainExam(db: Db, schoolId: string): Promise<boolean> {
  const rows = await db
    .select({ id: exams.id })
    .from(exams)
    .where(and(eq(exams.schoolId, schoolId), isNull(exams.deletedAt), eq(exams.isSample, false), isNotNull(exams.plainClassId)))
    .limit(1)
  return rows.length > 0
}
