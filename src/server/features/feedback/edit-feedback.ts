import type { WrittenFeedback } from '#contract/feedback.ts'
import { AppError } from '#contract/base/errors.ts'
import { countWords } from '#engine/feedback/count-words.ts'
import { MAX_FEEDBACK_WORDS } from '#engine/feedback/feedback.ts'
import { findOtherName } from '#engine/feedback/find-other-name.ts'
import { setFeedbackLanguage } from '#server/features/classes/queries/classes.ts'
import { shareExam, type ExamRow } from '#server/features/exams/queries/exams.ts'
import { presentFeedback } from '#server/features/feedback/present.ts'
import { deleteFeedback, saveFeedback, withdrawApproval } from '#server/features/feedback/queries.ts'
import { getPaperFeedback, getPaperFor } from '#server/features/feedback/show-feedback.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Tx } from '#db/client.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Puts a person's words in place of the draft. Whoever approved the text before did not approve these. Throws `paper-not-found`,
 * `exam-not-confirmed`, `feedback-changed`, `feedback-too-long`, `feedback-names-other`.
 */
export async function editFeedback(
  ctx: Context,
  actor: Actor,
  { paperId, text, seen }: { paperId: string; text: string; seen: string },
): Promise<WrittenFeedback> {
  return changePaper(ctx, actor, paperId, async (tx, exam) => {
    const before = await getPaperFeedback(tx, exam, paperId)
    if (before.seen !== seen) throw new AppError('feedback-changed')
    const words = countWords(text)
    if (words > MAX_FEEDBACK_WORDS) throw new AppError('feedback-too-long', { words, max: MAX_FEEDBACK_WORDS, at: 'text' })
    const name = findOtherName(text, before.otherNames)
    if (name !== null) throw new AppError('feedback-names-other', { name, pupil: before.paper.name, at: 'text' })
    await saveFeedback(tx, {
      paperId,
      schoolId: exam.schoolId,
      language: before.language,
      text,
      isEdited: true,
      marksStamp: before.stamp,
      editedBy: actor.userId,
      editedByName: actor.name,
      editedAt: ctx.now(),
      approvedBy: null,
      approvedByName: null,
      approvedAt: null,
    })
    await recordAudit(tx, { actor, action: 'feedback.edit', subject: paperId })
  })
}

/** Back to the draft of the marks as they are now. Throws `paper-not-found`, `exam-not-confirmed`. */
export async function dropFeedback(ctx: Context, actor: Actor, paperId: string): Promise<WrittenFeedback> {
  return changePaper(ctx, actor, paperId, async (tx) => {
    await deleteFeedback(tx, paperId)
    await recordAudit(tx, { actor, action: 'feedback.drop', subject: paperId })
  })
}

/**
 * The pupil reads feedback in this language from now on. The draft is written anew; a person's words stay, in the language in which
 * they are, and wait for somebody to look at them again. Throws `paper-not-found`, `exam-not-confirmed`.
 */
export async function chooseLanguage(
  ctx: Context,
  actor: Actor,
  { paperId, language }: { paperId: string; language: 'en' | 'sw' | null },
): Promise<WrittenFeedback> {
  return changePaper(ctx, actor, paperId, async (tx, exam) => {
    const { paper } = await getPaperFeedback(tx, exam, paperId)
    await setFeedbackLanguage(tx, paper.pupilId, language)
    await withdrawApproval(tx, [paperId])
  })
}

async function changePaper(ctx: Context, actor: Actor, paperId: string, change: (tx: Tx, exam: ExamRow) => Promise<void>): Promise<WrittenFeedback> {
  const { exam } = await getPaperFor(ctx, actor, paperId)
  return ctx.db.transaction(async (tx) => {
    const held = await shareExam(tx, exam.id)
    if (held === null) throw new AppError('paper-not-found')
    if (held.confirmedAt === null) throw new AppError('exam-not-confirmed')
    await lockWork(tx, held, { paperIds: [paperId] })
    await change(tx, held)
    return presentFeedback(await getPaperFeedback(tx, held, paperId))
  })
}
