import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#contract/base/errors.ts'
import type { UnprintedQuestion } from '#contract/exams.ts'
import type { Tx } from '#db/client.ts'
import { isSchemeChanged } from '#engine/exam/is-scheme-changed.ts'
import { copyPictures, listFigureNames } from '#server/features/exams/copy-pictures.ts'
import { getExamFor, lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { listUnprinted } from '#server/features/exams/list-unprinted.ts'
import { type ExamRow, hasScans, updateExam } from '#server/features/exams/queries/exams.ts'
import { touchExamPictures } from '#server/features/exams/queries/pictures.ts'
import { findMovedQuestion } from '#server/features/exams/question-skeleton.ts'
import { type Draft, type DraftReading, readDraft } from '#server/features/exams/read-draft.ts'
import { refuseExcess } from '#server/features/exams/refuse-excess.ts'
import { hasPagesRead } from '#server/features/papers/queries/exam-counts.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Enqueues the marking of an exam's answers under its changed scheme. Handed in, because marking builds on exams. */
export type MarkExamLater = (ctx: Context, tx: Tx, examId: string) => Promise<void>

interface ExamSave {
  examId: string
  draft: Draft
  /** The revision that the writer started from. */
  revision: number
}

interface SavedExam {
  revision: number
  reading: DraftReading
  reMarking: boolean
  unprinted: UnprintedQuestion[]
}

/**
 * Stores what a writer has so far, valid or not. Throws `exam-changed-elsewhere`, `exam-confirmed` and, once pages
 * were read, what they fix, such as `question-keeps-place`. A scheme that earns other marks has what was read re-marked.
 */
export async function saveExam(
  ctx: Context,
  viewer: Viewer,
  { examId, draft: sent, revision }: ExamSave,
  markExamLater: MarkExamLater,
): Promise<SavedExam> {
  const { schoolId, ownerId } = await getExamFor(ctx, viewer, examId)
  // A file that was opened may bring pictures along: they are stored before anything is locked.
  const draft = await copyPictures(ctx, sent, { owner: { schoolId, userId: ownerId }, field: 'draft' })
  refuseExcess(draft, 'draft')
  const reading = readDraft(draft)
  return ctx.db.transaction(async (tx) => {
    const exam = await lockOpenExam(tx, examId)
    // The answer to a save may have been lost on the way: the same content sent again is stored already.
    if (isDeepStrictEqual(exam.draft, draft)) return { revision: exam.revision, reading, reMarking: false, unprinted: await listUnprinted(tx, exam) }
    if (exam.revision !== revision) throw new AppError('exam-changed-elsewhere')
    const read = await hasPagesRead(tx, examId)
    const moved = read ? findMovedQuestion(exam.draft, draft) : null
    if (moved !== null) throw moved
    const reMarking = read && changesMarks(exam, reading)
    const next = exam.revision + 1
    const scheme = reMarking ? { schemeRevision: next } : {}
    await touchExamPictures(tx, { schoolId, pictures: findMovedPictures(exam.draft, draft), now: ctx.now() })
    await updateExam(tx, examId, { draft, title: reading.title, revision: next, updatedAt: ctx.now(), ...scheme })
    if (reMarking) await markExamLater(ctx, tx, examId)
    return { revision: next, reading, reMarking, unprinted: await listUnprinted(tx, { id: examId, draft }) }
  })
}

/** While a scheme is invalid nothing is marked by it; the save that makes it valid again counts as the change. */
function changesMarks(before: ExamRow, after: DraftReading): boolean {
  return after.exam !== null && isSchemeChanged(readDraft(before.draft).exam, after.exam)
}

/** What came in or went out. */
function findMovedPictures(before: Draft, after: Draft): string[] {
  const [old, next] = [new Set(listFigureNames(before)), new Set(listFigureNames(after))]
  return [...old, ...next].filter((name) => old.has(name) !== next.has(name)).toSorted()
}

/** Takes the exam off the lists until it is restored. Throws `exam-in-use` once pages came in. */
export async function deleteExam(ctx: Context, actor: Actor, { id }: ExamRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOpenExam(tx, id)
    if (await hasScans(tx, id)) throw new AppError('exam-in-use')
    await updateExam(tx, id, { deletedAt: ctx.now() })
    await recordAudit(tx, { actor, action: 'exam.delete', subject: id })
  })
}

export async function restoreExam(ctx: Context, actor: Actor, { id, deletedAt }: ExamRow): Promise<void> {
  if (deletedAt === null) return
  await ctx.db.transaction(async (tx) => {
    await updateExam(tx, id, { deletedAt: null })
    await recordAudit(tx, { actor, action: 'exam.restore', subject: id })
  })
}
