import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#contract/errors.ts'
import type { Tx } from '#db/client.ts'
import { getExamFor, lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { isSchemeChanged } from '#engine/exam/is-scheme-changed.ts'
import { refuseExcess } from '#server/features/exams/refuse-excess.ts'
import { findMovedQuestion } from '#server/features/exams/question-skeleton.ts'
import { hasPagesRead, updateExam, type ExamRow } from '#server/features/exams/queries.ts'
import { readDraft, type Draft, type DraftReading } from '#server/features/exams/read-draft.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'

/** Enqueues the marking of an exam's answers under its changed scheme. Handed in, because marking builds on exams. */
export type MarkExamLater = (ctx: Context, tx: Tx, examId: string) => Promise<void>

export interface ExamSave {
  examId: string
  draft: Draft
  /** The revision that the writer started from. */
  revision: number
}

export interface SavedExam {
  revision: number
  reading: DraftReading
  remarking: boolean
}

/**
 * Stores what a writer has so far, sound or not. Throws `exam-changed-elsewhere`, `exam-confirmed` and, once pages
 * were read, `exam-geometry-fixed`. A scheme that earns other marks has what was read marked again.
 */
export async function saveExam(
  ctx: Context,
  viewer: Viewer,
  { examId, draft, revision }: ExamSave,
  markExamLater: MarkExamLater,
): Promise<SavedExam> {
  await getExamFor(ctx, viewer, examId)
  refuseExcess(draft, 'draft')
  const reading = readDraft(draft)
  return ctx.db.transaction(async (tx) => {
    const exam = await lockOpenExam(tx, examId)
    // The answer to a save may have been lost on the way: the same content sent again is stored already.
    if (isDeepStrictEqual(exam.draft, draft)) return { revision: exam.revision, reading, remarking: false }
    if (exam.revision !== revision) throw new AppError('exam-changed-elsewhere')
    const read = await hasPagesRead(tx, examId)
    const moved = read ? findMovedQuestion(exam.draft, draft) : null
    if (moved !== null) throw new AppError('exam-geometry-fixed', { message: moved })
    const remarking = read && changesMarks(exam, reading)
    const next = exam.revision + 1
    const scheme = remarking ? { schemeRevision: next } : {}
    await updateExam(tx, examId, { draft, title: reading.title, revision: next, updatedAt: ctx.now(), ...scheme })
    if (remarking) await markExamLater(ctx, tx, examId)
    return { revision: next, reading, remarking }
  })
}

/** While a scheme is unsound nothing is marked by it; the save that makes it sound again counts as the change. */
function changesMarks(before: ExamRow, after: DraftReading): boolean {
  return after.exam !== null && isSchemeChanged(readDraft(before.draft).exam, after.exam)
}
