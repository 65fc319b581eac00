import type { Db, Tx } from '#db/client.ts'
import { AUTO_MARKER } from '#engine/marking/auto-marker.ts'
import { buildCohortInSteps, hasCohort, minAnswers, maxAnswers, type Cohort } from '#engine/marking/cohort.ts'
import { isQuickToMark } from '#engine/marking/is-quick-to-mark.ts'
import { listCohorts, saveCohort, type CohortRow } from '#server/features/marking/queries.ts'
import { readMarkedExam, type ExamToMark } from '#server/features/marking/read-marked-exam.ts'
import { countTexts, listTexts } from '#server/features/papers/queries/answers.ts'
import type { Context } from '#server/platform/context.ts'
import { runYielding } from '#server/platform/event-loop/yield-to-event-loop.ts'

/** Answers are analysed again once their number has grown by this factor, which is about twenty times for a class of a thousand. */
const grownBy = 1.25
/** A smaller change of the mean changes no probability by more than about 0.01, so no mark is computed again. */
const minMove = 0.1

/** The cohorts of an exam under its current scheme, by question. */
export async function readCohorts(db: Db | Tx, exam: ExamToMark): Promise<Record<string, Cohort>> {
  const rows = (await listCohorts(db, exam.id)).filter((row) => isCurrent(row, exam))
  return Object.fromEntries(rows.map(({ question, meanOdds }) => [question, { meanOdds }]))
}

/**
 * Analyses the cohort of each question with enough new answers. Returns the questions whose marks have to be computed again.
 * Idempotent.
 */
export async function updateCohorts(ctx: Pick<Context, 'db' | 'knowledge' | 'now'>, row: ExamToMark): Promise<string[]> {
  const exam = readMarkedExam(row)
  const questions = exam?.questions.filter((question) => hasCohort(question, exam.language)) ?? []
  if (exam === null || questions.length === 0) return []
  const counts = await countTexts(ctx.db, row.id)
  const known = new Map((await listCohorts(ctx.db, row.id)).filter((each) => isCurrent(each, row)).map((each) => [each.question, each]))
  const moved: string[] = []
  for (const question of questions) {
    const count = counts.get(question.id) ?? 0
    const before = known.get(question.id)
    // An interrupted run left its marks to this one.
    if (before?.applied === false) moved.push(question.id)
    if (count < Math.max(minAnswers, (before?.answerCount ?? 0) * grownBy)) continue
    // A whole page of words takes a second and has no equal in the class.
    const texts = (await listTexts(ctx.db, { examId: row.id, question: question.id, limit: maxAnswers })).filter((text) =>
      isQuickToMark(question, text),
    )
    const cohort = await runYielding(buildCohortInSteps({ question, language: exam.language, texts, knowledge: ctx.knowledge }))
    if (cohort === null) continue
    const isMoved = before === undefined || Math.abs(cohort.meanOdds - before.meanOdds) >= minMove
    await saveCohort(ctx.db, {
      examId: row.id,
      question: question.id,
      schoolId: row.schoolId,
      meanOdds: isMoved ? cohort.meanOdds : before.meanOdds,
      answerCount: count,
      schemeRevision: row.schemeRevision,
      programVersion: AUTO_MARKER.version,
      applied: isMoved ? false : before.applied,
      updatedAt: ctx.now(),
    })
    if (isMoved) moved.push(question.id)
  }
  return [...new Set(moved)]
}

function isCurrent({ schemeRevision, programVersion }: CohortRow, exam: ExamToMark): boolean {
  return schemeRevision === exam.schemeRevision && programVersion === AUTO_MARKER.version
}
