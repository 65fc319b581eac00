import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#db/client.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import type { AnswerReading } from '#engine/marking/mark.ts'
import type { MarkChangeWhy } from '#engine/marking/mark-why.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { isMarkedByProgram, isWithheld, withheldMark } from '#engine/marking/mark-answer.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/admission-question.ts'
import { HAND_READER } from '#engine/page/hand-answer.ts'
import { AUTO_MARKER } from '#engine/marking/auto-marker.ts'
import { correctBubbles } from '#engine/marking/correct-bubbles.ts'
import type { Proposal } from '#engine/marking/propose-marks.ts'
import { isPrintedFor } from '#engine/marking/is-printed-for.ts'
import type { SheetAnswer } from '#engine/marking/answer-of.ts'
import { readCohorts } from '#server/features/marking/cohorts.ts'
import { refreshProposalsLater } from '#server/features/marking/refresh-proposals-later.ts'
import { proposeForPage, proposeForPages, type Cohorts, type PageToMark, type ProposedAnswer } from '#server/features/marking/propose-for-pages.ts'
import { readMarkedExam, type ExamToMark } from '#server/features/marking/read-marked-exam.ts'
import type { MarkingContext, PaperToPay } from '#server/features/marking/transact-marks.ts'
import { isSameMark, markColumns, type MarkColumns } from '#server/features/papers/mark-columns.ts'
import { type Answer, insertAnswers, type NewAnswer, updateReading } from '#server/features/papers/queries/answers.ts'
import { type Decision, isFollower, listDecisions } from '#server/features/papers/queries/decisions.ts'
import { mapLeftOut } from '#server/features/papers/queries/undecided-papers.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { refineProposal, setMark } from '#server/features/papers/set-mark.ts'
import type { Context } from '#server/platform/context.ts'

/** Marks one page like `markPages`. True where a mark is new or changed. */
export async function markPage(ctx: MarkingContext, tx: Tx, page: PageToMark): Promise<boolean> {
  return (await markPages(ctx, tx, page.exam, [page])).has(page.pageId)
}

/**
 * Marks pages of one exam, whose papers the caller has locked. A person's decision stays while its scheme does, and is applied
 * again under a changed scheme. An invalid exam is not marked; the save that makes it valid marks everything. What a paper without
 * credit would earn is withheld. Returns the ids of the pages with a new or changed mark.
 */
export async function markPages(ctx: MarkingContext, tx: Tx, exam: ExamToMark, pages: readonly PageToMark[]): Promise<Set<string>> {
  const changed = new Set<string>()
  const cohorts = pages.length === 0 ? {} : await readCohorts(tx, exam)
  const papers = await mapLeftOut(tx, [...new Set(pages.map(({ paperId }) => paperId))])
  const asked = dropLeftOut(exam, pages, papers)
  const proposed = await proposeForPages(ctx, tx, { exam, pages: asked, cohorts })
  const { answers: existing } = await lockWork(tx, exam, { answersTo: answersOf(proposed) })
  const byQuestion = new Map(existing.map((answer) => [keyOf(answer), answer]))
  const decisions = await listDecisions(
    tx,
    existing.flatMap(({ reviewId }) => (reviewId === null ? [] : [reviewId])),
  )
  const wanted: WantedMark[] = []
  let hasNewWords = false
  for (const { page, proposal: made } of proposed) {
    const answer = byQuestion.get(keyOf({ paperId: page.paperId, question: made.question.id })) ?? null
    hasNewWords ||= made.question.type === 'short' && hasNewText(made.sheet.reading, answer?.reading)
    const proposal = answer === null ? made : await heedBubbles(ctx, tx, { page, proposal: made, answer, decisions, cohorts })
    const decision = decisions.get(answer?.reviewId ?? '')
    const isDecided = decision !== undefined && !('bubbles' in decision)
    wanted.push({ page, proposal, answer, isDecided, isLetGo: answer !== null && (await isLetGo(tx, answer, proposal)) })
  }
  const withheld = await ctx.charging.findWithheld(tx, exam, listToPay(asked, wanted, papers))
  const fresh: NewAnswer[] = []
  for (const mark of wanted) {
    const { page, answer } = mark
    const proposal = withheld.has(page.paperId) && isProgramsMark(mark) && !isMarked(answer) ? withhold(mark.proposal) : mark.proposal
    if (answer === null) fresh.push(newAnswer(page, proposal))
    if (answer === null || (await reMark(ctx, tx, { ...mark, proposal, answer, decisions, cohorts }))) changed.add(page.pageId)
  }
  await insertAnswers(tx, fresh)
  if (hasNewWords) await refreshProposalsLater(ctx, tx, exam.id)
  return changed
}

type Papers = Awaited<ReturnType<typeof mapLeftOut>>

interface WantedMark {
  page: PageToMark
  proposal: Proposal
  /** Null where it is new. */
  answer: Answer | null
  /** By a person, who said more than which bubbles are filled. */
  isDecided: boolean
  /** A decision taken over from another answer no longer applies. */
  isLetGo: boolean
}

/** A decision taken over from another answer applies only to the words that were read then. */
async function isLetGo(tx: Tx, { id, reviewId, reading }: Answer, { sheet }: Proposal): Promise<boolean> {
  return reviewId !== null && sheet.reading.text !== reading.text && (await isFollower(tx, { id, reviewId }))
}

/** The papers of these pages, each once, and what is to be paid for. */
function listToPay(pages: readonly PageToMark[], wanted: readonly WantedMark[], papers: Papers): PaperToPay[] {
  const answered = new Set(wanted.flatMap(({ page, answer }) => (answer === null ? [] : page.paperId)))
  const marked = new Set(wanted.filter(isProgramsMark).map(({ page }) => page.paperId))
  const written = new Set(pages.filter(isWritten).map(({ paperId }) => paperId))
  return [...new Set(pages.map(({ paperId }) => paperId))].map((paperId) => {
    const isPaid = marked.has(paperId)
    const newSince = answered.has(paperId) ? null : (papers.get(paperId)?.createdAt ?? null)
    return { paperId, isMarked: isPaid, isWritten: isPaid || written.has(paperId), newSince }
  })
}

function isWritten({ questions, plain }: PageToMark): boolean {
  const isFilled = ({ chosen, boxInk, doubt }: QuestionReading) => chosen.length > 0 || boxInk === true || doubt !== null
  return plain !== undefined || questions.some((read) => read.question !== ADMISSION_QUESTION && isFilled(read))
}

/** Whether a credit pays for it: what a person decided is no mark by the program, nor is a blank answer. */
function isProgramsMark({ proposal, isDecided, isLetGo: isFree }: WantedMark): boolean {
  return (!isDecided || isFree) && isMarkedByProgram({ reading: proposal.sheet.reading, mark: proposal.mark })
}

/** A mark that was stored before its paper waited is never taken away. */
function isMarked(answer: Answer | null): boolean {
  return answer !== null && isMarkedByProgram({ reading: answer.reading, mark: answer })
}

export function withhold(proposal: Proposal): Proposal {
  return { ...proposal, mark: withheldMark(proposal.question, proposal.sheet.doubts, proposal.mark) }
}

/** Drops the questions that the sheet of a paper never asked, as a person decided. */
function dropLeftOut(exam: ExamToMark, pages: readonly PageToMark[], papers: Papers): PageToMark[] {
  const marked = readMarkedExam(exam)
  return pages.map((page) => {
    const paper = papers.get(page.paperId)
    const unheld = exam.pagesHold.find(({ version }) => version === paper?.version)?.leftOut ?? []
    if (marked === null || paper === undefined || paper.leftOut.length + unheld.length === 0) return page
    const isLeftOut = (read: QuestionReading): boolean => {
      const question = marked.questions.find(({ id }) => id === read.question)
      if (unheld.includes(read.question)) return true
      if (question === undefined || !paper.leftOut.includes(read.question)) return false
      // A later page that does ask the question is marked.
      return page.plain !== undefined || !isPrintedFor(question, { options: read.bubbles.map(({ option }) => option), hasBox: read.boxInk !== null })
    }
    return { ...page, questions: page.questions.filter((read) => !isLeftOut(read)) }
  })
}

function answersOf(proposed: readonly ProposedAnswer[]): { paperIds: string[]; questions: string[] } {
  return {
    paperIds: [...new Set(proposed.map(({ page }) => page.paperId))],
    questions: [...new Set(proposed.map(({ proposal }) => proposal.question.id))],
  }
}

function keyOf({ paperId, question }: { paperId: string; question: string }): string {
  return `${paperId} ${question}`
}

/** A person's decision about bubbles overrides every reading of them. */
async function heedBubbles(
  ctx: Pick<Context, 'heavyWork' | 'knowledge'>,
  tx: Tx,
  { page, proposal, answer, decisions, cohorts }: Omit<ToReMark, 'isLetGo' | 'isDecided'>,
): Promise<Proposal> {
  const decision = answer.reviewId === null ? undefined : decisions.get(answer.reviewId)
  const read = page.questions.find(({ question }) => question === answer.question)
  if (decision === undefined || !('bubbles' in decision) || read === undefined) return proposal
  const corrected = await proposeForPage(ctx, tx, { ...page, cohorts, questions: [correctBubbles(read, decision.bubbles)] })
  return corrected[0] ?? proposal
}

function hasNewText({ text }: AnswerReading, before: AnswerReading | undefined): boolean {
  return text !== null && text.trim() !== '' && text !== before?.text
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

/** Names the marker, and the model that read the answer. */
function stampOf(exam: ExamToMark, { model }: Proposal): Stamp {
  const reader = { modelName: model?.name ?? null, promptVersion: model?.promptVersion ?? null }
  return { programName: AUTO_MARKER.name, programVersion: AUTO_MARKER.version, ...reader, schemeRevision: exam.revision }
}

interface ToReMark extends Omit<WantedMark, 'answer'> {
  answer: Answer
  decisions: ReadonlyMap<string, Decision>
  cohorts: Cohorts
}

async function reMark(ctx: Pick<Context, 'now'>, tx: Tx, wanted: ToReMark): Promise<boolean> {
  const { page, proposal, answer, isLetGo: isFree } = wanted
  const { exam, pageId } = page
  const next = isFree ? markColumns(proposal.mark) : nextMark(wanted)
  const isSame = next === null || isSameMark(answer, next)
  const isUpToDate =
    isSame &&
    answer.pageId === pageId &&
    answer.schemeRevision >= exam.schemeRevision &&
    answer.programVersion === AUTO_MARKER.version &&
    answer.modelName === (proposal.model?.name ?? null) &&
    answer.promptVersion === (proposal.model?.promptVersion ?? null) &&
    isDeepStrictEqual(answer.reading, proposal.sheet.reading)
  // The job is idempotent.
  if (isUpToDate) return false
  const reading = { pageId, ...readingColumns(proposal.sheet), ...stampOf(exam, proposal), updatedAt: ctx.now() }
  if (isSame) {
    await updateReading(tx, answer.id, reading)
    return false
  }
  const why = whyOf(wanted)
  if (why.code === 'seen-among-others' && isSameProposal(answer, next)) {
    await refineProposal(tx, { answer, mark: next, now: ctx.now() })
    return false
  }
  const changedBy = `${AUTO_MARKER.name} ${AUTO_MARKER.version}`
  await setMark(tx, { answer, mark: next, reading, ...(isFree && { reviewId: null, note: '' }), changedBy, why, now: ctx.now() })
  return true
}

/** Null where the mark stays, whatever was read. */
function nextMark({ page, proposal, answer, decisions }: ToReMark): MarkColumns | null {
  if (answer.reviewId === null) return markColumns(proposal.mark)
  const decision = decisions.get(answer.reviewId)
  if (decision === undefined) return null
  const isByBubbles = 'bubbles' in decision
  // What somebody said of bubbles while there was no credit is marked now.
  const isWaiting = isByBubbles && isWithheld(answer)
  if (answer.schemeRevision >= page.exam.schemeRevision && !isWaiting) return null
  // The proposal already uses the bubbles that the person decided.
  if (isByBubbles) return markColumns(proposal.mark)
  return markColumns(applyReview({ question: proposal.question, mark: proposal.mark, review: decision }))
}

function whyOf({ page, proposal, answer, cohorts }: ToReMark): MarkChangeWhy {
  if (isWithheld(answer) && !isWithheld(proposal.mark)) return { code: 'credit-came' }
  if (answer.schemeRevision < page.exam.schemeRevision) return { code: 'scheme-changed' }
  if (proposal.model !== null && answer.modelName === null)
    return { code: proposal.model.name === HAND_READER.name ? 'read-by-own-reader' : 'read-by-model' }
  if (hasPhoneDiffering(proposal.sheet.doubts) && !hasPhoneDiffering(answer.readingDoubts)) return { code: 'phone-differs' }
  if (!isDeepStrictEqual(answer.reading, proposal.sheet.reading)) return { code: 'page-read-again' }
  const isAmong = cohorts[answer.question] !== undefined
  return { code: isAmong && answer.programVersion === AUTO_MARKER.version ? 'seen-among-others' : 'marker-improved' }
}

function hasPhoneDiffering(doubts: SheetAnswer['doubts']): boolean {
  return doubts.some(({ code }) => code === 'phone-differs')
}

/** True where only the confidence of the proposal has changed. */
function isSameProposal(answer: Answer, next: MarkColumns): boolean {
  const shapeOf = ({ marks, needsReview, doubts, reasons }: MarkColumns) => ({
    marks,
    needsReview,
    doubts,
    awarded: reasons.map(({ awarded }) => awarded),
  })
  return answer.needsReview && isDeepStrictEqual(shapeOf(answer), shapeOf(next))
}
