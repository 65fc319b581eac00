import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { isPrintedFor } from '#engine/marking/is-printed-for.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { updateExam, type ExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import type { MarkExamLater } from '#server/features/exams/save-exam.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'
import { updatePaper, type Paper } from '#server/features/papers/queries/papers.ts'
import { dropUndecided, listPagesRead } from '#server/features/papers/queries/undecided-papers.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { listPrintedPlaces, type PrintedPlaceRow } from '#server/features/papers/queries/printed-places.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

interface LeftOut {
  examId: string
  paperIds: readonly string[]
  questions: readonly string[]
  /** False: they count again. */
  leftOut: boolean
}

/**
 * Says of papers that their sheets never asked these questions: there they are in no sum, and what the paper can earn is less.
 * A page that asks nothing else is no longer looked for. Throws `paper-not-found`, `question-not-found`, `exam-confirmed`,
 * `all-left-out`, and `question-on-paper` where a paper answers one of them.
 */
export async function leaveOut(
  ctx: Context,
  actor: Actor,
  { examId, paperIds, questions, leftOut }: LeftOut,
  markExamLater: MarkExamLater,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const exam = await lockOpenExam(tx, examId)
    refuseUnknown(exam, questions)
    const { papers, answers } = await lockWork(tx, exam, { paperIds, answersTo: { paperIds, questions } })
    if (papers.length < new Set(paperIds).size) throw new AppError('paper-not-found')
    const printed = await listPrintedPlaces(tx, examId)
    if (leftOut) await forget(tx, { exam, papers, answers, questions, printed })
    const read = await listPagesRead(tx, paperIds)
    for (const paper of papers) {
      const own = leftOut ? [...new Set([...paper.leftOut, ...questions])] : paper.leftOut.filter((id) => !questions.includes(id))
      refuseAll(exam, own)
      const idle = listIdlePages(printed, { version: paper.version, leftOut: leftOut ? own : paper.leftOut })
      const others = paper.missingConfirmed.filter((page) => leftOut || !idle.includes(page))
      const looked = leftOut ? idle.filter((page) => !(read.get(paper.id) ?? []).includes(page)) : []
      const missingConfirmed = [...new Set([...others, ...looked])].toSorted((a, b) => a - b)
      await updatePaper(tx, paper.id, { leftOut: own, missingConfirmed })
      await recordAudit(tx, { actor, action: leftOut ? 'paper.leave-out' : 'paper.count', subject: paper.id, detail: questions.join(', ') })
    }
    if (leftOut) return
    const versions = new Set(papers.map(({ version }) => version))
    const pagesHold = exam.pagesHold.map((said) =>
      versions.has(said.version) ? { ...said, leftOut: said.leftOut.filter((id) => !questions.includes(id)) } : said,
    )
    await updateExam(tx, examId, { pagesHold })
    await markExamLater(ctx, tx, examId)
  })
}

/** Questions of the exam alone. Throws `question-not-found`. */
export function refuseUnknown({ draft }: Pick<ExamRow, 'draft'>, questions: readonly string[]): void {
  const known = new Set(getValidExam(draft).questions.map(({ id }) => id))
  if (questions.some((id) => !known.has(id))) throw new AppError('question-not-found')
}

/** Where nothing is asked, nothing can be marked. */
export function refuseAll({ draft }: Pick<ExamRow, 'draft'>, leftOut: readonly string[]): void {
  if (getValidExam(draft).questions.every(({ id }) => leftOut.includes(id))) throw new AppError('all-left-out')
}

interface Forgotten {
  exam: ExamRow
  papers: readonly Paper[]
  answers: readonly Answer[]
  questions: readonly string[]
  printed: readonly PrintedPlaceRow[]
}

/** What the program read of them in a place that was printed for something else goes; any other answer stands, and counts. */
async function forget(tx: Tx, { exam, papers, answers, questions, printed }: Forgotten): Promise<void> {
  const asked = new Map(getValidExam(exam.draft).questions.map((question) => [question.id, question]))
  for (const { paperId, question: id, reviewId } of answers) {
    const paper = papers.find((each) => each.id === paperId)
    const question = asked.get(id)
    const place = printed.find((each) => each.version === paper?.version && each.question === id)
    const isOtherwise = question !== undefined && place !== undefined && !isPrintedFor(question, place)
    if (reviewId !== null || !isOtherwise) throw new AppError('question-on-paper', { question: id, paper: paper?.number ?? '' })
  }
  await dropUndecided(
    tx,
    papers.map(({ id }) => id),
    questions,
  )
}

/** The pages of a version that ask nothing but these questions. */
function listIdlePages(printed: readonly PrintedPlaceRow[], { version, leftOut }: { version: number; leftOut: readonly string[] }): number[] {
  const pages = Map.groupBy(
    printed.filter((place) => place.version === version),
    ({ page }) => page,
  )
  return [...pages].flatMap(([page, places]) => (places.every(({ question }) => leftOut.includes(question)) ? [page] : []))
}
