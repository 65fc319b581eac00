import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#db/client.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import type { Cohort } from '#engine/marking/cohort.ts'
import type { AnswerReading } from '#engine/marking/mark.ts'
import type { MarkChangeWhy } from '#engine/marking/mark-change-why.ts'
import { HAND_READER } from '#engine/handwriting/hand-reader-stamp.ts'
import { AUTO_MARKER } from '#engine/marking/auto-marker.ts'
import { correctBubbles } from '#engine/marking/correct-bubbles.ts'
import type { Proposal } from '#engine/marking/propose-marks.ts'
import type { SheetAnswer } from '#engine/papers/answer-of.ts'
import type { QuestionReading } from '#engine/scan/page-reading.ts'
import { readCohorts } from '#server/features/marking/cohorts.ts'
import { lookAgainLater } from '#server/features/marking/look-again-later.ts'
import { proposePage } from '#server/features/marking/propose-page.ts'
import { readMarkedExam, type ExamToMark } from '#server/features/marking/read-marked-exam.ts'
import { isSameMark, markColumns, type MarkColumns } from '#server/features/papers/mark-columns.ts'
import { findModelReply, type ModelReplyRow } from '#server/features/papers/queries/model-replies.ts'
import { findHandReading } from '#server/features/papers/queries/hand-readings.ts'
import { type Answer, insertAnswers, type NewAnswer, updateReading } from '#server/features/papers/queries/answers.ts'
import { type Decision, isFollower, listDecisions } from '#server/features/papers/queries/decisions.ts'
import { listPlainPageIds } from '#server/features/papers/queries/plain-pages.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { refineProposal, setMark } from '#server/features/papers/set-mark.ts'
import type { Context } from '#server/platform/context.ts'

type Cohorts = Readonly<Record<string, Cohort>>

export interface PageToMark {
  exam: ExamToMark
  paperId: string
  pageId: string
  /** What was read on the page. */
  questions: readonly QuestionReading[]
  /** What the models replied about all plain pages of the paper together, where this stands for them; null where they replied nothing. */
  plain?: ModelReplyRow | null
}

/**
 * Marks what stands on one page of a paper. The paper is locked by the caller. A person's decision stands as long
 * as its scheme does; under a changed scheme it is applied again. While the exam is invalid nothing is marked: the
 * save that makes it valid marks everything. True when a mark came or changed.
 */
export async function markPage(ctx: Pick<Context, 'now' | 'heavyWork' | 'knowledge' | 'queue'>, tx: Tx, page: PageToMark): Promise<boolean> {
  const cohorts = await readCohorts(tx, page.exam)
  const proposals = await proposeForPage(ctx, tx, { ...page, cohorts })
  if (proposals === null) return false
  const answersTo = { paperId: page.paperId, questions: proposals.map(({ question }) => question.id) }
  const { answers: existing } = await lockWork(tx, page.exam, { answersTo })
  const byQuestion = new Map(existing.map((answer) => [answer.question, answer]))
  const decisions = await listDecisions(
    tx,
    existing.flatMap(({ reviewId }) => (reviewId === null ? [] : [reviewId])),
  )
  const fresh: NewAnswer[] = []
  let isChanged = false
  let hasNewWords = false
  for (const made of proposals) {
    const answer = byQuestion.get(made.question.id)
    hasNewWords ||= made.question.type === 'short' && saysAnew(made.sheet.reading, answer?.reading)
    const proposal = answer === undefined ? made : await heedBubbles(ctx, tx, { page, proposal: made, answer, decisions, cohorts })
    if (answer === undefined) fresh.push(newAnswer(page, proposal))
    else isChanged = (await reMark(ctx, tx, { page, proposal, answer, decisions, cohorts })) || isChanged
  }
  await insertAnswers(tx, fresh)
  if (hasNewWords) await lookAgainLater(ctx, tx, page.exam.id)
  return isChanged || fresh.length > 0
}

/** What the program makes of what was read on a page; null while the exam is invalid. */
export async function proposeForPage(
  ctx: Pick<Context, 'heavyWork' | 'knowledge'>,
  tx: Tx,
  page: PageToMark & { cohorts: Cohorts },
): Promise<Proposal[] | null> {
  const exam = readMarkedExam(page.exam)
  if (exam === null) return null
  const goesOn = await mayGoOn(tx, page)
  const read = goesOn ? page.questions.map(expectMore) : page.questions
  const row = page.plain === undefined ? await findModelReply(tx, page.pageId) : page.plain
  // Only boxes with ink in them have been looked at.
  const hand = page.plain === undefined && page.questions.some(({ boxInk }) => boxInk === true) ? await findHandReading(tx, page.pageId) : null
  const proposed = await proposePage(ctx, { exam, read, row, hand, cohorts: page.cohorts })
  return goesOn ? proposed.map(leaveToPerson) : page.plain ? proposed.map(sayNotFound) : proposed
}

/** What a person said of bubbles stands over what the reader sees there, however often it looks. */
async function heedBubbles(
  ctx: Pick<Context, 'heavyWork' | 'knowledge'>,
  tx: Tx,
  { page, proposal, answer, decisions, cohorts }: ToReMark,
): Promise<Proposal> {
  const decision = answer.reviewId === null ? undefined : decisions.get(answer.reviewId)
  const read = page.questions.find(({ question }) => question === answer.question)
  if (decision === undefined || !('bubbles' in decision) || read === undefined) return proposal
  const corrected = await proposeForPage(ctx, tx, { ...page, cohorts, questions: [correctBubbles(read, decision.bubbles)] })
  return corrected?.[0] ?? proposal
}

function saysAnew({ text }: AnswerReading, before: AnswerReading | undefined): boolean {
  return text !== null && text.trim() !== '' && text !== before?.text
}

/** Whether the paper has pages of plain paper, on which what is written in a box may go on. */
async function mayGoOn(tx: Tx, { paperId, questions, plain }: PageToMark): Promise<boolean> {
  if (plain !== undefined || questions.every(({ boxInk }) => boxInk === null)) return false
  return (await listPlainPageIds(tx, paperId)).length > 0
}

/** An empty box beside an extra page is no blank answer. */
function expectMore(reading: QuestionReading): QuestionReading {
  return reading.boxInk === false ? { ...reading, boxInk: true } : reading
}

/** Nobody knows what of an extra page belongs to which answer: whoever marks looks at both. */
function leaveToPerson(proposal: Proposal): Proposal {
  const { question, mark } = proposal
  if (question.type === 'choice') return proposal
  return { ...proposal, mark: { ...mark, needsReview: true, doubts: [...mark.doubts, { code: 'extra-pages' }] } }
}

/** That nothing was found is no proof that nothing was written. */
function sayNotFound(proposal: Proposal): Proposal {
  const { mark, model } = proposal
  return model === null ? { ...proposal, mark: { ...mark, doubts: [...mark.doubts, { code: 'not-found-on-plain' }] } } : proposal
}

function newAnswer({ exam, paperId, pageId }: PageToMark, proposal: Proposal): NewAnswer {
  const { question, sheet, mark } = proposal
  return {
    schoolId: exam.schoolId,
    examId: exam.id,
    paperId,
    question: question.id,
    pageId,
    ...readingColumns(sheet),
    ...markColumns(mark),
    ...stampOf(exam, proposal),
  }
}

export function readingColumns({ reading, confidence, doubts }: SheetAnswer): Pick<NewAnswer, 'reading' | 'readingConfidence' | 'readingDoubts'> {
  return { reading, readingConfidence: confidence, readingDoubts: doubts }
}

type Stamp = Pick<NewAnswer, 'programName' | 'programVersion' | 'modelName' | 'promptVersion' | 'schemeRevision'>

/** The marker decides, whoever read the answer; both are named. */
function stampOf(exam: ExamToMark, { model }: Proposal): Stamp {
  const reader = { modelName: model?.name ?? null, promptVersion: model?.promptVersion ?? null }
  return { programName: AUTO_MARKER.name, programVersion: AUTO_MARKER.version, ...reader, schemeRevision: exam.revision }
}

interface ToReMark {
  page: PageToMark
  proposal: Proposal
  answer: Answer
  decisions: ReadonlyMap<string, Decision>
  cohorts: Cohorts
}

async function reMark(ctx: Pick<Context, 'now'>, tx: Tx, { page, proposal, answer, decisions, cohorts }: ToReMark): Promise<boolean> {
  const { exam, pageId } = page
  // A decision that came over from another answer holds for the words that were read then.
  const isLetGo =
    answer.reviewId !== null &&
    proposal.sheet.reading.text !== answer.reading.text &&
    (await isFollower(tx, { id: answer.id, reviewId: answer.reviewId }))
  const next = isLetGo ? markColumns(proposal.mark) : nextMark({ page, proposal, answer, decisions, cohorts })
  const isSame = next === null || isSameMark(answer, next)
  const isUpToDate =
    isSame &&
    answer.pageId === pageId &&
    answer.schemeRevision >= exam.schemeRevision &&
    answer.programVersion === AUTO_MARKER.version &&
    answer.modelName === (proposal.model?.name ?? null) &&
    answer.promptVersion === (proposal.model?.promptVersion ?? null) &&
    isDeepStrictEqual(answer.reading, proposal.sheet.reading)
  // A job that comes twice changes nothing the second time.
  if (isUpToDate) return false
  const reading = { pageId, ...readingColumns(proposal.sheet), ...stampOf(exam, proposal), updatedAt: ctx.now() }
  if (isSame) {
    await updateReading(tx, answer.id, reading)
    return false
  }
  const why = whyOf({ page, proposal, answer, decisions, cohorts })
  if (why.code === 'seen-among-others' && isSameProposal(answer, next)) {
    await refineProposal(tx, { answer, mark: next, now: ctx.now() })
    return false
  }
  const changedBy = `${AUTO_MARKER.name} ${AUTO_MARKER.version}`
  await setMark(tx, { answer, mark: next, reading, ...(isLetGo && { reviewId: null, note: '' }), changedBy, why, now: ctx.now() })
  return true
}

/** Null: the mark stays, whatever was read now. */
function nextMark({ page, proposal, answer, decisions }: ToReMark): MarkColumns | null {
  if (answer.reviewId === null) return markColumns(proposal.mark)
  const decision = decisions.get(answer.reviewId)
  if (decision === undefined || answer.schemeRevision >= page.exam.schemeRevision) return null
  // The proposal is made of the bubbles as the person sees them.
  if ('bubbles' in decision) return markColumns(proposal.mark)
  return markColumns(applyReview({ question: proposal.question, mark: proposal.mark, review: decision }))
}

function whyOf({ page, proposal, answer, cohorts }: ToReMark): MarkChangeWhy {
  if (answer.schemeRevision < page.exam.schemeRevision) return { code: 'scheme-changed' }
  if (proposal.model !== null && answer.modelName === null)
    return { code: proposal.model.name === HAND_READER.name ? 'read-by-own-reader' : 'read-by-model' }
  if (!isDeepStrictEqual(answer.reading, proposal.sheet.reading)) return { code: 'page-read-again' }
  const isAmong = cohorts[answer.question] !== undefined
  return { code: isAmong && answer.programVersion === AUTO_MARKER.version ? 'seen-among-others' : 'marker-improved' }
}

/** It waits as before, for the same marks: no more than how sure the proposal is has changed. */
function isSameProposal(answer: Answer, next: MarkColumns): boolean {
  const shapeOf = ({ marks, needsReview, doubts, reasons }: MarkColumns) => ({
    marks,
    needsReview,
    doubts,
    awarded: reasons.map(({ awarded }) => awarded),
  })
  return answer.needsReview && isDeepStrictEqual(shapeOf(answer), shapeOf(next))
}
