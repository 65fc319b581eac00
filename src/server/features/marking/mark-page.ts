import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#db/client.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import type { MarkChangeWhy } from '#engine/marking/mark-change-why.ts'
import { AUTO_MARKER } from '#engine/marking/auto-marker.ts'
import { correctBubbles } from '#engine/marking/correct-bubbles.ts'
import type { Proposal } from '#engine/marking/propose-marks.ts'
import type { SheetAnswer } from '#engine/papers/answer-of.ts'
import type { QuestionReading } from '#engine/scan/page-reading.ts'
import { proposePage } from '#server/features/marking/propose-page.ts'
import { readMarkedExam, type ExamToMark } from '#server/features/marking/read-marked-exam.ts'
import { isSameMark, markColumns, type MarkColumns } from '#server/features/papers/mark-columns.ts'
import { findModelReply, type ModelReplyRow } from '#server/features/papers/queries/model-replies.ts'
import { type Answer, insertAnswers, type NewAnswer, updateReading } from '#server/features/papers/queries/answers.ts'
import { type Decision, listDecisions } from '#server/features/papers/queries/decisions.ts'
import { listPlainPageIds } from '#server/features/papers/queries/plain-pages.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { setMark } from '#server/features/papers/set-mark.ts'
import type { Context } from '#server/platform/context.ts'

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
export async function markPage(ctx: Pick<Context, 'now' | 'heavyWork' | 'knowledge'>, tx: Tx, page: PageToMark): Promise<boolean> {
  const proposals = await proposeForPage(ctx, tx, page)
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
  for (const made of proposals) {
    const answer = byQuestion.get(made.question.id)
    const proposal = answer === undefined ? made : await heedBubbles(ctx, tx, { page, proposal: made, answer, decisions })
    if (answer === undefined) fresh.push(newAnswer(page, proposal))
    else isChanged = (await annotation(ctx, tx, { page, proposal, answer, decisions })) || isChanged
  }
  await insertAnswers(tx, fresh)
  return isChanged || fresh.length > 0
}

/** What the program makes of what was read on a page; null while the exam is invalid. */
export async function proposeForPage(ctx: Pick<Context, 'heavyWork' | 'knowledge'>, tx: Tx, page: PageToMark): Promise<Proposal[] | null> {
  const exam = readMarkedExam(page.exam)
  if (exam === null) return null
  const goesOn = await mayGoOn(tx, page)
  const read = goesOn ? page.questions.map(expectMore) : page.questions
  const row = page.plain === undefined ? await findModelReply(tx, page.pageId) : page.plain
  const proposed = await proposePage(ctx, { exam, read, row })
  return goesOn ? proposed.map(leaveToPerson) : page.plain ? proposed.map(sayNotFound) : proposed
}

/** What a person said of bubbles stands over what the reader sees there, however often it looks. */
async function heedBubbles(
  ctx: Pick<Context, 'heavyWork' | 'knowledge'>,
  tx: Tx,
  { page, proposal, answer, decisions }: Annotation,
): Promise<Proposal> {
  const decision = answer.reviewId === null ? undefined : decisions.get(answer.reviewId)
  const read = page.questions.find(({ question }) => question === answer.question)
  if (decision === undefined || !('bubbles' in decision) || read === undefined) return proposal
  const corrected = await proposeForPage(ctx, tx, { ...page, questions: [correctBubbles(read, decision.bubbles)] })
  return corrected?.[0] ?? proposal
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

interface Annotation {
  page: PageToMark
  proposal: Proposal
  answer: Answer
  decisions: ReadonlyMap<string, Decision>
}

async function annotation(ctx: Pick<Context, 'now'>, tx: Tx, { page, proposal, answer, decisions }: Annotation): Promise<boolean> {
  const { exam, pageId } = page
  const next = nextMark({ page, proposal, answer, decisions })
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
  const why = whyOf({ page, proposal, answer, decisions })
  await setMark(tx, { answer, mark: next, reading, changedBy: `${AUTO_MARKER.name} ${AUTO_MARKER.version}`, why, now: ctx.now() })
  return true
}

/** Null: the mark stays, whatever was read now. */
function nextMark({ page, proposal, answer, decisions }: Annotation): MarkColumns | null {
  if (answer.reviewId === null) return markColumns(proposal.mark)
  const decision = decisions.get(answer.reviewId)
  if (decision === undefined || answer.schemeRevision >= page.exam.schemeRevision) return null
  // The proposal is made of the bubbles as the person sees them.
  if ('bubbles' in decision) return markColumns(proposal.mark)
  return markColumns(applyReview({ question: proposal.question, mark: proposal.mark, review: decision }))
}

function whyOf({ page, proposal, answer }: Annotation): MarkChangeWhy {
  if (answer.schemeRevision < page.exam.schemeRevision) return { code: 'scheme-changed' }
  if (proposal.model !== null && answer.modelName === null) return { code: 'read-by-model' }
  return { code: isDeepStrictEqual(answer.reading, proposal.sheet.reading) ? 'marker-improved' : 'page-read-again' }
}
