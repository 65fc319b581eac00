import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#db/client.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import { MARKER } from '#engine/marking/marker.ts'
import type { SheetAnswer } from '#engine/papers/answer-of.ts'
import type { QuestionReading } from '#engine/scan/page-reading.ts'
import { changeRow, isSameMark, markColumns, type MarkColumns } from '#server/features/marking/mark-change.ts'
import { proposeMarks, type Proposal } from '#server/features/marking/propose-marks.ts'
import {
  findPageTestimony,
  insertAnswers,
  insertMarkChanges,
  listDecisions,
  listPlainPageIds,
  lockAnswersOfPaper,
  updateAnswer,
  type Answer,
  type Decision,
  type NewAnswer,
  type PageTestimonyRow,
} from '#server/features/marking/queries.ts'
import { readMarkedExam, type ExamToMark } from '#server/features/marking/read-marked-exam.ts'
import { reviewOf } from '#server/features/marking/review-of.ts'
import type { Context } from '#server/platform/context.ts'

export interface PageToMark {
  exam: ExamToMark
  paperId: string
  pageId: string
  /** What was read on the page. */
  questions: readonly QuestionReading[]
  /** What was testified about all plain pages of the paper together, where this stands for them; null where nothing was. */
  plain?: PageTestimonyRow | null
}

/**
 * Marks what stands on one page of a paper. The paper is locked by the caller. A person's decision stands as long
 * as its scheme does; under a changed scheme it is applied again. While the exam is unsound nothing is marked: the
 * save that makes it sound marks everything. True when a mark came or changed.
 */
export async function markPage(ctx: Pick<Context, 'now' | 'heavyWork' | 'knowledge'>, tx: Tx, page: PageToMark): Promise<boolean> {
  const exam = readMarkedExam(page.exam)
  if (exam === null) return false
  const goesOn = await mayGoOn(tx, page)
  const read = goesOn ? page.questions.map(expectMore) : page.questions
  const row = page.plain === undefined ? await findPageTestimony(tx, page.pageId) : page.plain
  const proposed = await proposeMarks(ctx, { exam, read, row })
  const proposals = goesOn ? proposed.map(leaveToPerson) : page.plain ? proposed.map(sayNotFound) : proposed
  const existing = await lockAnswersOfPaper(
    tx,
    page.paperId,
    proposals.map(({ question }) => question.id),
  )
  const byQuestion = new Map(existing.map((answer) => [answer.question, answer]))
  const decisions = await listDecisions(
    tx,
    existing.flatMap(({ reviewId }) => (reviewId === null ? [] : [reviewId])),
  )
  const fresh: NewAnswer[] = []
  let isChanged = false
  for (const proposal of proposals) {
    const answer = byQuestion.get(proposal.question.id)
    if (answer === undefined) fresh.push(newAnswer(page, proposal))
    else isChanged = (await remark(ctx, tx, { page, proposal, answer, decisions })) || isChanged
  }
  await insertAnswers(tx, fresh)
  return isChanged || fresh.length > 0
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

const extraPages = 'the paper has extra pages without a code: the answer may go on there'

/** Nobody knows what of an extra page belongs to which answer: whoever marks looks at both. */
function leaveToPerson(proposal: Proposal): Proposal {
  const { question, mark } = proposal
  if (question.type === 'choice') return proposal
  return { ...proposal, mark: { ...mark, needsReview: true, doubt: mark.doubt === '' ? extraPages : `${mark.doubt}; ${extraPages}` } }
}

const notFound = 'the engine has found no answer to it on the plain pages that it read'

/** That nothing was found is no proof that nothing was written. */
function sayNotFound(proposal: Proposal): Proposal {
  const { mark, model } = proposal
  return model === null ? { ...proposal, mark: { ...mark, doubt: `${mark.doubt}; ${notFound}` } } : proposal
}

function newAnswer({ exam, paperId, pageId }: PageToMark, proposal: Proposal): NewAnswer {
  const { question, sheet, mark } = proposal
  return { examId: exam.id, paperId, question: question.id, pageId, ...readingColumns(sheet), ...markColumns(mark), ...stampOf(exam, proposal) }
}

function readingColumns({ reading, confidence, doubt }: SheetAnswer): Pick<NewAnswer, 'reading' | 'readingConfidence' | 'readingDoubt'> {
  return { reading, readingConfidence: confidence, readingDoubt: doubt }
}

type Stamp = Pick<NewAnswer, 'engineName' | 'engineVersion' | 'modelName' | 'promptVersion' | 'schemeRevision'>

/** The marker decides, whoever read the answer; both are named. */
function stampOf(exam: ExamToMark, { model }: Proposal): Stamp {
  const reader = { modelName: model?.name ?? null, promptVersion: model?.promptVersion ?? null }
  return { engineName: MARKER.name, engineVersion: MARKER.version, ...reader, schemeRevision: exam.revision }
}

interface Remark {
  page: PageToMark
  proposal: Proposal
  answer: Answer
  decisions: ReadonlyMap<string, Decision>
}

async function remark(ctx: Pick<Context, 'now'>, tx: Tx, { page, proposal, answer, decisions }: Remark): Promise<boolean> {
  const { exam, pageId } = page
  const next = nextMark({ page, proposal, answer, decisions })
  const isSame = next === null || isSameMark(answer, next)
  const isUpToDate =
    isSame &&
    answer.pageId === pageId &&
    answer.schemeRevision >= exam.schemeRevision &&
    answer.engineVersion === MARKER.version &&
    answer.modelName === (proposal.model?.name ?? null) &&
    answer.promptVersion === (proposal.model?.promptVersion ?? null) &&
    isDeepStrictEqual(answer.reading, proposal.sheet.reading)
  // A job that comes twice changes nothing the second time.
  if (isUpToDate) return false
  await updateAnswer(tx, answer.id, { pageId, ...readingColumns(proposal.sheet), ...next, ...stampOf(exam, proposal), updatedAt: ctx.now() })
  if (isSame) return false
  await insertMarkChanges(tx, [
    changeRow({ answer, toMarks: next.marks, changedBy: `${MARKER.name} ${MARKER.version}`, why: whyOf({ page, proposal, answer, decisions }) }),
  ])
  return true
}

/** Null: the mark stays, whatever was read now. */
function nextMark({ page, proposal, answer, decisions }: Remark): MarkColumns | null {
  if (answer.reviewId === null) return markColumns(proposal.mark)
  const decision = decisions.get(answer.reviewId)
  if (decision === undefined || answer.schemeRevision >= page.exam.schemeRevision) return null
  return markColumns(applyReview({ question: proposal.question, mark: proposal.mark, review: reviewOf(decision) }))
}

function whyOf({ page, proposal, answer }: Remark): string {
  if (answer.schemeRevision < page.exam.schemeRevision) return 'The marking scheme was changed.'
  if (proposal.model !== null && answer.modelName === null) return 'The engine read the answer.'
  return isDeepStrictEqual(answer.reading, proposal.sheet.reading) ? 'The marker was improved.' : 'The page was read again.'
}
