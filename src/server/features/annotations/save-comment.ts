import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { readDraft } from '#server/features/exams/read-draft.ts'
import { countUseOf, findCommentByText, insertComment, type BankOf, type CommentRow } from '#server/features/annotations/queries/bank.ts'
import type { SchoolWork } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

export interface BankedExam extends SchoolWork {
  id: string
  draft: Record<string, unknown>
}

/** The bank of one person for the subject of an exam. */
export function bankOf(actor: Actor, { schoolId, draft }: BankedExam): BankOf {
  return { userId: actor.userId, schoolId, subject: readDraft(draft).subject ?? '' }
}

/** What was written is suggested from then on, the more the oftener it was written. */
export async function keepUsedComment(
  tx: Tx,
  actor: Actor,
  { exam, question, text }: { exam: BankedExam; question: string; text: string },
): Promise<void> {
  const bank = bankOf(actor, exam)
  // Another request may have kept the same words between the two looks.
  const comment = (await findCommentByText(tx, bank, text)) ?? (await insertComment(tx, bank, text)) ?? (await findCommentByText(tx, bank, text))
  if (comment !== null) await countUseOf(tx, { commentId: comment.id, examId: exam.id, question })
}

/** Puts words into the bank before they are used. Throws `comment-taken`. */
export async function saveComment(ctx: Context, actor: Actor, { exam, text }: { exam: BankedExam; text: string }): Promise<CommentRow> {
  return ctx.db.transaction(async (tx) => {
    const comment = await insertComment(tx, bankOf(actor, exam), text)
    if (comment === null) throw new AppError('comment-taken')
    return comment
  })
}
