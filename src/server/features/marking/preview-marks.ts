import type { Exam, Question } from '#engine/exam/exam.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import type { Cohort } from '#engine/marking/cohort.ts'
import { addUp } from '#engine/marking/mark-paper.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { proposeMarks } from '#engine/marking/propose-marks.ts'
import { leaveUnread } from '#engine/papers/leave-unread.ts'
import { joinPlain } from '#server/features/marking/join-plain.ts'
import { listCohorts } from '#server/features/marking/queries.ts'
import { proposePage } from '#server/features/marking/propose-page.ts'
import { listDecisions } from '#server/features/papers/queries/decisions.ts'
import { listMarksByPaper, listMarksOfQuestions, type MarksOfPaper } from '#server/features/papers/queries/marks.ts'
import { listPagesWithModelReply, listPlainPages } from '#server/features/papers/queries/model-replies.ts'
import { mapInTurns, takeTurns } from '#server/platform/take-turns.ts'
import type { Context } from '#server/platform/context.ts'

/** One mark that a changed scheme would change. */
export interface PreviewedChange {
  answerId: string
  paperId: string
  paperNumber: string
  question: string
  fromMarks: number
  toMarks: number
}

export interface MarksPreview {
  /** In the order of the exam's questions and the papers' numbers. */
  changes: PreviewedChange[]
  /** Answers that a person marked: the change does not touch their marks. */
  decidedCount: number
  paperCount: number
  /** Mean total of the papers read so far, before and after; null where there is none. */
  meanBefore: number | null
  meanAfter: number | null
}

/** What marks would become under another scheme. Nothing is stored. Both exams have the same questions. */
export async function previewMarks(
  ctx: Pick<Context, 'db' | 'heavyWork' | 'knowledge'>,
  { examId, before, after }: { examId: string; before: Exam; after: Exam },
): Promise<MarksPreview> {
  const touched = new Map(after.questions.filter((question) => isTouched(before, after, question)).map((question) => [question.id, question]))
  const stored = await listMarksOfQuestions(ctx.db, examId, [...touched.keys()])
  const decisions = await listDecisions(
    ctx.db,
    stored.flatMap(({ answer }) => (touched.has(answer.question) && answer.reviewId !== null ? [answer.reviewId] : [])),
  )
  // What the answers have in common is known under the scheme that stands; under the other it is worked out with the marks.
  const cohorts = Object.fromEntries((await listCohorts(ctx.db, examId)).map(({ question, meanOdds }) => [question, { meanOdds }]))
  const proposals = await proposeAll(ctx, { examId, after, touched, cohorts })
  const changes: PreviewedChange[] = []
  let decidedCount = 0
  const marksAfter = new Map<string, number>()
  const rest = takeTurns()
  for (const { answer, paperNumber } of stored) {
    await rest()
    const question = touched.get(answer.question)
    const decision = answer.reviewId === null ? undefined : decisions.get(answer.reviewId)
    if (question && decision) decidedCount++
    const mark = question === undefined ? null : (proposals.get(keyOf(answer.paperId, answer.question)) ?? proposeUnread(ctx, after, question))
    const next = mark && question && decision ? applyReview({ question, mark, review: decision }) : mark
    const toMarks = next?.marks ?? answer.marks
    marksAfter.set(keyOf(answer.paperId, answer.question), toMarks)
    if (toMarks !== answer.marks)
      changes.push({ answerId: answer.id, paperId: answer.paperId, paperNumber, question: answer.question, fromMarks: answer.marks, toMarks })
  }
  const totals = await totalsOf(after, await listMarksByPaper(ctx.db, examId), marksAfter)
  return { changes: inOrder(after, changes), decidedCount, ...totals }
}

/** The mark of an answer that nobody has read. */
function proposeUnread({ knowledge }: Pick<Context, 'knowledge'>, { language }: Exam, question: Question): Mark | null {
  const page = { exam: { language, questions: [question] }, read: [leaveUnread(question.id)], reply: null }
  return proposeMarks(page, knowledge)[0]?.mark ?? null
}

function isTouched(before: Exam, after: Exam, question: Question): boolean {
  const old = before.questions.find(({ id }) => id === question.id)
  return before.language !== after.language || JSON.stringify(old) !== JSON.stringify(question)
}

interface ToPropose {
  examId: string
  after: Exam
  touched: ReadonlyMap<string, Question>
  cohorts: Readonly<Record<string, Cohort>>
}

/** What every touched answer would earn, by paper and question, from what was read of it. */
async function proposeAll(
  ctx: Pick<Context, 'db' | 'heavyWork' | 'knowledge'>,
  { examId, after, touched, cohorts }: ToPropose,
): Promise<Map<string, Mark>> {
  const proposals = new Map<string, Mark>()
  const rest = takeTurns()
  const plain = Map.groupBy(await listPlainPages(ctx.db, { examId }), ({ paperId }) => paperId)
  for (const [paperId, plainPages] of plain) {
    const { row, questions } = joinPlain(after, [...touched.keys()], plainPages)
    await rest()
    for (const { question, mark } of await proposePage(ctx, { exam: after, read: questions, row, cohorts }))
      proposals.set(keyOf(paperId, question.id), mark)
  }
  // What stands on a printed page is read there.
  for (const { paperId, questions, modelReply } of await listPagesWithModelReply(ctx.db, examId)) {
    if (paperId === null) continue
    const read = questions.filter(({ question }) => touched.has(question))
    await rest()
    for (const { question, mark } of await proposePage(ctx, { exam: after, read, row: modelReply, cohorts }))
      proposals.set(keyOf(paperId, question.id), mark)
  }
  return proposals
}

function keyOf(paperId: string, question: string): string {
  return `${paperId} ${question}`
}

async function totalsOf(
  exam: Exam,
  papers: readonly MarksOfPaper[],
  after: ReadonlyMap<string, number>,
): Promise<Pick<MarksPreview, 'paperCount' | 'meanBefore' | 'meanAfter'>> {
  const meanOf = async (marksOf: (paperId: string, question: string, marks: number) => number) => {
    const totals = await mapInTurns(
      papers,
      ({ paperId, marks }) =>
        addUp(
          exam,
          Object.entries(marks).map(([question, [own, max]]) => ({ question, max, marks: marksOf(paperId, question, own) })),
        ).total,
    )
    return totals.length === 0 ? null : totals.reduce((sum, total) => sum + total, 0) / totals.length
  }
  return {
    paperCount: papers.length,
    meanBefore: await meanOf((_paperId, _question, marks) => marks),
    meanAfter: await meanOf((paperId, question, marks) => after.get(keyOf(paperId, question)) ?? marks),
  }
}

function inOrder(exam: Exam, changes: PreviewedChange[]): PreviewedChange[] {
  const place = new Map(exam.questions.map(({ id }, at) => [id, at]))
  return changes.toSorted((a, b) => (place.get(a.question) ?? 0) - (place.get(b.question) ?? 0) || a.paperNumber.localeCompare(b.paperNumber))
}
