import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/base/errors.ts'
import { fieldFault } from '#contract/base/refusals/field-fault.ts'
import type { Tx } from '#db/client.ts'
import { correctBubbles, type BubbleSaid } from '#engine/marking/correct-bubbles.ts'
import { isMarkedByProgram } from '#engine/marking/mark-answer.ts'
import type { Proposal } from '#engine/marking/propose-marks.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { getExamOfAnswers } from '#server/features/review/find-answer-right.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import type { ExamToMark } from '#server/features/marking/read-marked-exam.ts'
import { returnUnusedLater } from '#server/features/marking/return-unused.ts'
import { type MarkingContext, transactMarks } from '#server/features/marking/transact-marks.ts'
import { readCohorts } from '#server/features/marking/cohorts.ts'
import { readingColumns, withhold } from '#server/features/marking/mark-pages.ts'
import { proposeForPage } from '#server/features/marking/propose-for-pages.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { markColumns } from '#server/features/papers/mark-columns.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'
import { findDecisionOfAnswer, insertReview, listDeciders } from '#server/features/papers/queries/decisions.ts'
import { findQuestionReading } from '#server/features/papers/queries/page-readings.ts'
import { setMark } from '#server/features/papers/set-mark.ts'
import { findHolder } from '#server/features/review/queries/answers.ts'
import { measureDecisionMs } from '#server/features/review/watch-question.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { recordChecks, splitChecks } from '#server/features/standardisation/check-papers.ts'
import { refuseForeign } from '#server/features/shares/find-own-answers.ts'
import { refuseUntilOpen } from '#server/features/standardisation/refuse-until-open.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Who decides, in a request or in what a phone sent earlier. */
export type Decider = Omit<Actor, 'sessionId' | 'status'>

/**
 * A person says of doubtful bubbles whether they are filled, and the question is worked out again from that: what they said,
 * the reading, the mark and its history are one fact, which an undo takes back as any decision. The answer may still wait
 * afterwards, for another reason. `onPhone`: they said it while they photographed the page, so it counts for an answer that waits and that
 * nobody ever decided, and never as a check. Throws `answer-not-found`, `answer-held`, `exam-confirmed`, `invalid-input`,
 * `not-standardised`, `question-closed`, `review-superseded`.
 */
export async function decideBubbles(
  ctx: Context,
  actor: Decider,
  { answerId, bubbles, onPhone = false }: { answerId: string; bubbles: readonly BubbleSaid[]; onPhone?: boolean },
): Promise<string> {
  const exam = await getExamOfAnswers(ctx.db, actor, [answerId])
  const { userId } = actor
  return transactMarks(ctx, async (tx, marking) => {
    const row = await shareOpenExam(tx, exam.id)
    await refuseForeign(tx, actor, exam, [answerId])
    const [answer] = (await lockWork(tx, exam, { answerIds: [answerId] })).answers
    if (answer === undefined) throw new AppError('answer-not-found')
    await refuseUntilOpen(tx, { examId: exam.id, userId, question: answer.question })
    const checks = await splitChecks(tx, { examId: exam.id, userId, answerIds: [answerId] })
    if (onPhone && (checks.size > 0 || !answer.needsReview || answer.reviewId !== null || (await listDeciders(tx, answerId)).length > 0))
      throw new AppError('review-superseded')
    const holder = await findHolder(tx, { ids: checks.size > 0 ? [] : [answerId], userId, now: ctx.now() })
    if (holder !== null) throw new AppError('answer-held', { holder })
    const said = await addToSaid(tx, answerId, bubbles)
    const made = await workOutAgain(ctx, tx, { exam: row, answer, said })
    const proposal = checks.size > 0 ? made : await withholdUnpaid(tx, { exam: row, answer, proposal: made, marking })
    // Of a check paper, only what it comes to is written down.
    const decision = { marks: proposal.mark.marks }
    const spentMs = await measureDecisionMs(tx, { userId, examId: exam.id, question: proposal.question, answers: 1, now: ctx.now() })
    const wanted = { answer, proposal, said, spentMs, actor, onPhone }
    const reviewId = checks.size > 0 ? randomUUID() : await saveBubbles(ctx, tx, wanted)
    await recordChecks(tx, { checks, question: proposal.question, decision, decisionId: reviewId, userId, now: ctx.now() })
    await recordAudit(tx, { actor, action: 'review.decide', subject: reviewId })
    if (checks.size === 0) await publishExamEvent(ctx, tx, exam.id, { marked: answer.paperId })
    if (proposal.sheet.reading.blank) await returnUnusedLater(ctx, tx, exam.id)
    return reviewId
  })
}

/** What was said of other bubbles of the answer before still stands. */
async function addToSaid(tx: Tx, answerId: string, bubbles: readonly BubbleSaid[]): Promise<BubbleSaid[]> {
  const earlier = await findDecisionOfAnswer(tx, answerId)
  const all = [...(earlier !== null && 'bubbles' in earlier ? earlier.bubbles : []), ...bubbles]
  return [...new Map(all.map((each) => [each.option, each])).values()]
}

async function workOutAgain(
  ctx: Context,
  tx: Tx,
  { exam, answer, said }: { exam: ExamToMark; answer: Answer; said: readonly BubbleSaid[] },
): Promise<Proposal> {
  const { pageId, paperId, question } = answer
  const read = pageId === null ? null : await findQuestionReading(tx, pageId, question)
  const known = new Set(read?.bubbles.map(({ option }) => option))
  if (pageId === null || read === null || said.some(({ option }) => !known.has(option)))
    throw new AppError('invalid-input', { errors: [fieldFault('bubbles', 'no-such-bubble')] })
  const cohorts = await readCohorts(tx, exam)
  const proposals = await proposeForPage(ctx, tx, { exam, paperId, pageId, questions: [correctBubbles(read, said)], cohorts })
  const [proposal] = proposals
  if (proposal === undefined) throw new AppError('exam-invalid')
  return proposal
}

/** What a person says of bubbles is stored at once; what it earns is paid for, or waits for credit. */
async function withholdUnpaid(
  tx: Tx,
  { exam, answer, proposal, marking }: { exam: ExamToMark; answer: Answer; proposal: Proposal; marking: MarkingContext },
): Promise<Proposal> {
  const { paperId, reading } = answer
  const isMarked = isMarkedByProgram({ reading: proposal.sheet.reading, mark: proposal.mark })
  const withheld = await marking.charging.findWithheld(tx, exam, [{ paperId, isWritten: true, isMarked, newSince: null }])
  return withheld.has(paperId) && isMarked && !isMarkedByProgram({ reading, mark: answer }) ? withhold(proposal) : proposal
}

interface Kept {
  answer: Answer
  proposal: Proposal
  said: BubbleSaid[]
  spentMs: number | null
  actor: Decider
  onPhone: boolean
}

async function saveBubbles(ctx: Context, tx: Tx, { answer, proposal, said, spentMs, actor, onPhone }: Kept): Promise<string> {
  const { schoolId, examId, question, note } = answer
  const by = { reviewedBy: actor.userId, reviewedByName: actor.name }
  const reviewId = await insertReview(tx, { schoolId, examId, question, ...by, decision: { bubbles: said }, spentMs, note, answerCount: 1 })
  await setMark(tx, {
    answer,
    mark: markColumns(proposal.mark),
    reading: readingColumns(proposal.sheet),
    reviewId,
    changedBy: actor.name,
    why: { code: onPhone ? 'decided-on-phone' : 'decided-by-person' },
    now: ctx.now(),
  })
  return reviewId
}
