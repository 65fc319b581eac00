import type { WrittenExaminerReport } from '#contract/examiner-report.ts'
import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { draftExaminerReport } from '#engine/analysis/draft-examiner-report.ts'
import type { ExaminerReport } from '#engine/analysis/examiner-report.ts'
import { findOtherName, listSmallWords, partsOfOtherNames } from '#engine/feedback/find-other-name.ts'
import { spreadOf } from '#engine/results/class-statistics.ts'
import { deleteExaminerReport, findExaminerReport, saveExaminerReport, type ExaminerReportRow } from '#server/features/analysis/queries.ts'
import { findConfirmed, loadIdeas, type ConfirmedExam, type LoadedIdeas } from '#server/features/analysis/load-ideas.ts'
import { filterNameless } from '#server/features/analysis/nameless-answers.ts'
import { shareExam } from '#server/features/exams/queries/exams.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** How many pictures of a question can be chosen from. */
const offeredCrops = 6

/** A report with what it rests on. */
export interface LoadedReport {
  confirmed: ConfirmedExam
  row: ExaminerReportRow | null
  content: ExaminerReport
  /** By question: answers whose pictures show no name. */
  crops: Map<string, string[]>
  mean: number | null
  spread: number | null
  papers: number
}

/** The stored report, else the program's draft. Throws `exam-not-found`, `exam-invalid`, `exam-not-confirmed`. */
export async function loadReport(ctx: Context, viewer: Viewer, examId: string): Promise<LoadedReport> {
  const confirmed = await findConfirmed(ctx, viewer, examId)
  const { exam, worked } = confirmed
  const [row, loaded] = await Promise.all([findExaminerReport(ctx.db, examId), loadIdeas(ctx, confirmed)])
  const crops = await offerCrops(ctx, confirmed, loaded)
  const totals = worked.papers.flatMap(({ total }) => total ?? [])
  const { mean, sd } = spreadOf(totals)
  const blank = new Map([...loaded.answers].map(([question, answers]) => [question, answers.filter((answer) => answer.blank).length]))
  const draft = draftExaminerReport({ exam, papers: totals.length, mean, max: worked.max, items: worked.items, blank, ideas: loaded.all, crops })
  return { confirmed, row, content: row === null ? draft : mergeQuestions(draft, row.content), crops, mean, spread: sd, papers: totals.length }
}

/** The current questions of the exam, each with its stored part. */
function mergeQuestions(draft: ExaminerReport, { general, questions }: ExaminerReport): ExaminerReport {
  return { general, questions: draft.questions.map((question) => questions.find((each) => each.question === question.question) ?? question) }
}

/** By question: one answer of each shared wrong idea, then a second one of each, then other answers that lost marks, then right ones. */
async function offerCrops(ctx: Context, { exam }: ConfirmedExam, { all, answers }: LoadedIdeas): Promise<Map<string, string[]>> {
  const offered = exam.questions.map((question): [string, string[]] => {
    // Bubbles show no reasoning.
    if (question.type === 'choice') return [question.id, []]
    const own = (answers.get(question.id) ?? []).filter(({ blank }) => !blank)
    const ideas = all.filter((idea) => idea.question === question.id)
    const shared = [0, 1].flatMap((at) => ideas.flatMap(({ answerIds }) => answerIds.slice(at, at + 1)))
    const wrong = own.filter(({ marks }) => marks < question.marks).map(({ id }) => id)
    const right = own.filter(({ marks }) => marks >= question.marks).map(({ id }) => id)
    return [question.id, [...new Set([...shared, ...wrong.slice(0, offeredCrops), ...right.slice(0, 2)])]]
  })
  const shown = await filterNameless(
    ctx,
    offered.map(([, ids]) => ids),
  )
  return new Map(offered.map(([question, ids]) => [question, ids.filter((id) => shown.has(id)).slice(0, offeredCrops)]))
}

export function presentReport({ confirmed: { row: examRow, exam, worked }, row, content, crops }: LoadedReport): WrittenExaminerReport {
  return {
    exam: { id: examRow.id, title: examRow.title, subject: exam.subject ?? null, language: exam.language },
    revision: row?.revision ?? 0,
    general: content.general,
    questions: content.questions.map((report, at) => {
      const offered = crops.get(report.question) ?? []
      return {
        ...report,
        // A picture that can no longer be shown is deselected.
        answerIds: report.answerIds.filter((id) => offered.includes(id)),
        type: exam.questions[at]?.type ?? 'short',
        text: exam.questions[at]?.text ?? '',
        marks: exam.questions[at]?.marks ?? 0,
        facility: worked.items[at]?.facility ?? null,
        crops: offered,
      }
    }),
    editedByName: row?.editedByName ?? null,
    editedAt: row?.editedAt.toISOString() ?? null,
    signedByName: signatureOf(row, examRow.confirmedAt)?.name ?? null,
    signedAt: signatureOf(row, examRow.confirmedAt)?.at.toISOString() ?? null,
    isOlder: row !== null && row.editedAt < examRow.confirmedAt,
  }
}

/** The approval, which ends when the exam is opened and confirmed again. */
export function signatureOf(row: ExaminerReportRow | null, confirmedAt: Date): { name: string; at: Date } | null {
  if (row === null || row.signedAt === null || row.signedByName === null || row.signedAt < confirmedAt) return null
  return { name: row.signedByName, at: row.signedAt }
}

/** Throws `exam-not-found`, `exam-not-confirmed`, `examiner-report-changed`, `examiner-report-names`. */
export async function editReport(
  ctx: Context,
  actor: Actor,
  { examId, revision, ...content }: ExaminerReport & { examId: string; revision: number },
): Promise<WrittenExaminerReport> {
  const before = await loadReport(ctx, actor, examId)
  const kept = filterOwn(before, content)
  refuseNames(before, kept)
  await change(ctx, actor, { examId, action: 'examiner-report.edit' }, (tx) =>
    saveExaminerReport(tx, { examId, seen: revision, content: kept, ...edited(ctx, actor), signedBy: null, signedByName: null, signedAt: null }),
  )
  return presentReport(await loadReport(ctx, actor, examId))
}

/** Throws as `editReport`, since the draft may contain a name from an answer. */
export async function signReport(
  ctx: Context,
  actor: Actor,
  { examId, revision }: { examId: string; revision: number },
): Promise<WrittenExaminerReport> {
  const before = await loadReport(ctx, actor, examId)
  refuseNames(before, before.content)
  const by = edited(ctx, actor)
  const editor = before.row === null ? by : { editedBy: before.row.editedBy, editedByName: before.row.editedByName, editedAt: by.editedAt }
  await change(ctx, actor, { examId, action: 'examiner-report.sign' }, (tx) =>
    saveExaminerReport(tx, {
      examId,
      seen: revision,
      content: before.content,
      ...editor,
      signedBy: actor.userId,
      signedByName: actor.name,
      signedAt: by.editedAt,
    }),
  )
  return presentReport(await loadReport(ctx, actor, examId))
}

/** Throws `exam-not-found`, `exam-not-confirmed`, `examiner-report-changed`. Dropping a draft changes nothing. */
export async function dropReport(
  ctx: Context,
  actor: Actor,
  { examId, revision }: { examId: string; revision: number },
): Promise<WrittenExaminerReport> {
  const before = await loadReport(ctx, actor, examId)
  if (before.row === null && revision === 0) return presentReport(before)
  await change(ctx, actor, { examId, action: 'examiner-report.drop' }, (tx) => deleteExaminerReport(tx, { examId, seen: revision }))
  return presentReport(await loadReport(ctx, actor, examId))
}

async function change(
  ctx: Context,
  actor: Actor,
  { examId, action }: { examId: string; action: string },
  act: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const held = await shareExam(tx, examId)
    if (held === null) throw new AppError('exam-not-found')
    if (held.confirmedAt === null) throw new AppError('exam-not-confirmed')
    if (!(await act(tx))) throw new AppError('examiner-report-changed')
    await recordAudit(tx, { actor, action, subject: examId })
  })
}

function edited(ctx: Context, actor: Actor): { editedBy: string; editedByName: string; editedAt: Date } {
  return { editedBy: actor.userId, editedByName: actor.name, editedAt: ctx.now() }
}

/** Keeps only questions and pictures of this exam, whatever a browser sends. */
function filterOwn({ content, crops }: LoadedReport, { general, questions }: ExaminerReport): ExaminerReport {
  return {
    general,
    questions: content.questions.map((own) => {
      const sent = questions.find(({ question }) => question === own.question)
      if (sent === undefined) return own
      return { ...sent, answerIds: [...new Set(sent.answerIds)].filter((id) => crops.get(own.question)?.includes(id) === true) }
    }),
  }
}

function refuseNames({ confirmed: { exam, worked } }: LoadedReport, { general, questions }: ExaminerReport): void {
  const said = new Set(listSmallWords(JSON.stringify(exam)))
  const names = partsOfOtherNames({ own: '', others: worked.rows.map(({ name }) => name), said })
  const included = questions.filter(({ isIncluded }) => isIncluded)
  const texts = [general, ...included.flatMap(({ expected, candidates, advice }) => [expected, candidates, advice])]
  for (const text of texts) {
    const name = findOtherName(text, names)
    if (name !== null) throw new AppError('examiner-report-names', { name })
  }
}
