import type { Tx } from '#db/client.ts'
import { followSubject } from '#engine/overview/follow-subject.ts'
import { summariseExam } from '#engine/overview/summarise-exam.ts'
import { subjectKey } from '#engine/reports/sitting.ts'
import { withoutQuestions } from '#engine/papers/pages-hold.ts'
import { topicsOfPaper } from '#engine/reports/strands.ts'
import { readDraft } from '#server/features/exams/read-draft.ts'
import { forgetStale, listStale } from '#server/features/stale-exams/queries.ts'
import {
  deleteExamSummary,
  findCountingExam,
  insertExamSummary,
  listSubjectExams,
  lockSummaries,
  writeStandings,
} from '#server/features/overview/queries/summaries.ts'
import { listRoll } from '#server/features/papers/queries/roll.ts'
import { workOutResults } from '#server/features/results/work-out-results.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'

/** So many exams in one transaction; what follows from the others of their subjects is worked out once for all of them. */
const examsAtATime = 20

/** Counts what changed in a school until nothing is left. It may run twice, and beside changes: what changes meanwhile is counted again. */
export async function countExams(
  ctx: Pick<Context, 'db'>,
  { schoolId }: { schoolId: string },
  run: Pick<JobRun, 'signal'>,
): Promise<'done' | 'skipped'> {
  let counted = 0
  for (;;) {
    run.signal.throwIfAborted()
    const now = await ctx.db.transaction((tx) => countSome(tx, schoolId))
    if (now === 0) break
    counted += now
  }
  return counted > 0 ? 'done' : 'skipped'
}

async function countSome(tx: Tx, schoolId: string): Promise<number> {
  await lockSummaries(tx, schoolId)
  const stale = await listStale(tx, schoolId, examsAtATime)
  const subjects = new Set<string>()
  for (const { examId } of stale) for (const subject of await countExam(tx, schoolId, examId)) subjects.add(subject)
  for (const subject of subjects) {
    const standings = followSubject(await listSubjectExams(tx, { schoolId, subjectKey: subject }))
    for (const [examId, own] of standings) await writeStandings(tx, examId, own)
  }
  // Last of all: a change that was not seen has another moment by now, and stays. In the order of the ids, as they are marked.
  for (const each of stale.toSorted((a, b) => (a.examId < b.examId ? -1 : 1))) await forgetStale(tx, each)
  return stale.length
}

/** Gives the subjects whose exams changed: the one that it stood under, and the one that it stands under now. */
async function countExam(tx: Tx, schoolId: string, examId: string): Promise<string[]> {
  const before = await deleteExamSummary(tx, examId)
  const row = await findCountingExam(tx, examId)
  const { exam } = row === null ? { exam: null } : readDraft(row.draft)
  if (row === null || exam === null) return before === null ? [] : [before]
  const { rows } = await workOutResults(exam, await listRoll(tx, examId))
  const subject = exam.subject ?? exam.title
  const summary = summariseExam(
    rows.flatMap(({ pupilId, className, status, percent, grade, marks, leftOut }) => {
      if (pupilId === null || status === 'no-pupil') return []
      const points = percent === null ? null : (grade?.points ?? null)
      const topics = percent === null ? [] : topicsOfPaper(withoutQuestions(exam, leftOut), marks)
      return [{ pupilId, className: className ?? '', status, percent, points, topics }]
    }),
  )
  const key = subjectKey(subject)
  const { topics } = summary
  await insertExamSummary(tx, { examId, schoolId, day: row.day, subject, subjectKey: key, grading: exam.grading, topics }, summary)
  return before === null ? [key] : [...new Set([before, key])]
}
