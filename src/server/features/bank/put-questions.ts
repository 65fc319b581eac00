import { AppError } from '#contract/base/errors.ts'
import { putIntoDraft, takeFromDraft } from '#engine/bank/put-into-draft.ts'
import { getBankReader } from '#server/features/bank/read-bank.ts'
import { listFoundQuestions } from '#server/features/bank/queries/search.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { saveExam, type MarkExamLater } from '#server/features/exams/save-exam.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'

interface Put {
  examId: string
  /** In the order in which they are to stand. */
  questions: readonly string[]
  after: string | null
}

/**
 * Copies into an exam that is being written; the bank knows them again by what they ask. Throws `exam-not-found`,
 * `bank-question-not-found`, and what saving an exam throws.
 */
export async function putQuestions(
  ctx: Context,
  viewer: Viewer,
  { examId, questions, after }: Put,
  markExamLater: MarkExamLater,
): Promise<{ revision: number; added: string[] }> {
  const exam = await getExamFor(ctx, viewer, examId)
  const found = new Map((await listFoundQuestions(ctx.db, await getBankReader(ctx, viewer), questions)).map((row) => [row.id, row]))
  const bodies = [...new Set(questions)].map((id) => found.get(id)?.body)
  const known = bodies.filter((body) => body !== undefined)
  if (known.length < bodies.length) throw new AppError('bank-question-not-found')
  const { draft, added } = putIntoDraft(exam.draft, known, after)
  const { revision } = await saveExam(ctx, viewer, { examId, draft, revision: exam.revision }, markExamLater)
  return { revision, added }
}

/** Only while the exam is as it was left by the put: `exam-changed-elsewhere` otherwise. */
export async function undoPut(
  ctx: Context,
  viewer: Viewer,
  { examId, added, revision }: { examId: string; added: readonly string[]; revision: number },
  markExamLater: MarkExamLater,
): Promise<{ revision: number }> {
  const exam = await getExamFor(ctx, viewer, examId)
  const saved = await saveExam(ctx, viewer, { examId, draft: takeFromDraft(exam.draft, added), revision }, markExamLater)
  return { revision: saved.revision }
}
