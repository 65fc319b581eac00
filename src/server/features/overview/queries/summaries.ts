import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { classSummaries, examSummaries, exams, pupilSummaries } from '#db/schema.ts'
import type { Standing, SubjectExam } from '#engine/overview/follow-subject.ts'
import type { ExamSummary } from '#engine/overview/summarise-exam.ts'

/** One count of a school's exams at a time, however many workers there are. */
export async function lockSummaries(tx: Tx, schoolId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`summaries ${schoolId}`}, 0))`)
}

/** An exam that counts: confirmed, not deleted, no sample. Null otherwise. */
export async function findCountingExam(tx: Tx, examId: string) {
  const [row] = await tx
    .select({
      id: exams.id,
      draft: exams.draft,
      day: sql<string>`coalesce(${exams.satOn}, (${exams.createdAt} at time zone 'Africa/Nairobi')::date)::text`,
    })
    .from(exams)
    .where(and(eq(exams.id, examId), isNotNull(exams.confirmedAt), sql`${exams.deletedAt} is null and not ${exams.isSample}`))
  return row ?? null
}

export type NewExamSummary = typeof examSummaries.$inferInsert

/** Takes an exam out, with its classes and pupils; gives the subject that it stood under. */
export async function deleteExamSummary(tx: Tx, examId: string): Promise<string | null> {
  const [row] = await tx.delete(examSummaries).where(eq(examSummaries.examId, examId)).returning({ subjectKey: examSummaries.subjectKey })
  return row?.subjectKey ?? null
}

const atATime = 1000

export async function insertExamSummary(tx: Tx, exam: NewExamSummary, { classes, pupils }: ExamSummary): Promise<void> {
  const { examId, schoolId } = exam
  await tx.insert(examSummaries).values(exam)
  if (classes.length > 0) await tx.insert(classSummaries).values(classes.map((each) => ({ examId, ...each })))
  for (let at = 0; at < pupils.length; at += atATime) {
    await tx.insert(pupilSummaries).values(pupils.slice(at, at + atATime).map((each) => ({ examId, schoolId, ...each })))
  }
}

/** The exams of a subject in their order, with who has a result in each. */
export async function listSubjectExams(tx: Tx, { schoolId, subjectKey }: { schoolId: string; subjectKey: string }): Promise<SubjectExam[]> {
  const found = await tx
    .select({ id: examSummaries.examId, topics: examSummaries.topics })
    .from(examSummaries)
    .where(and(eq(examSummaries.schoolId, schoolId), eq(examSummaries.subjectKey, subjectKey)))
    .orderBy(asc(examSummaries.day), asc(examSummaries.examId))
  if (found.length === 0) return []
  const { examId, pupilId, percent, lost } = pupilSummaries
  const rows = await tx
    .select({ examId, pupilId, percent, lost })
    .from(pupilSummaries)
    .where(
      and(
        inArray(
          examId,
          found.map(({ id }) => id),
        ),
        isNotNull(percent),
      ),
    )
    .orderBy(asc(pupilId))
  const byExam = Map.groupBy(rows, (row) => row.examId)
  return found.map(({ id, topics }) => ({
    id,
    topics,
    results: new Map((byExam.get(id) ?? []).map((row) => [row.pupilId, { percent: row.percent ?? 0, lost: row.lost }])),
  }))
}

/** Writes what follows from the other exams of the subject: only rows that say something else than before are written. */
export async function writeStandings(tx: Tx, examId: string, standings: ReadonlyMap<string, Standing>): Promise<void> {
  const values = JSON.stringify([...standings].map(([pupil, { isLatest, fell, gaps }]) => ({ pupil, latest: isLatest, fell, gaps })))
  await tx.execute(sql`
    update pupil_summaries p set is_latest = s.latest, fell = s.fell, gaps = s.gaps
    from (
      select (each ->> 'pupil')::uuid as pupil, (each ->> 'latest')::boolean as latest, nullif(each -> 'fell', 'null'::jsonb) as fell, each -> 'gaps' as gaps
      from jsonb_array_elements(${values}::jsonb) each) s
    where p.exam_id = ${examId} and p.pupil_id = s.pupil
      and (p.is_latest, p.fell, p.gaps) is distinct from (s.latest, s.fell, s.gaps)`)
}
