import { AppError } from '#contract/base/errors.ts'
import type { Language } from '#engine/words/words.ts'
import { getBatchFor, readBatch } from '#server/features/messages/read-batch.ts'
import { draftResults, findRecipients, getPublishedExam } from '#server/features/messages/prepare-results.ts'
import { saveSlips } from '#server/features/messages/queries/slips.ts'
import { printSlips, type PrintedSlips } from '#server/features/publishing/print-slips.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

type Printed = Pick<PrintedSlips, 'pdf'> & { title: string }

/**
 * The slips of a batch's pupils whom nothing reached, and records whose they are. `again`: also of whom one was printed before. Throws
 * `messages-not-found`, `no-slips-needed`, `result-codes-expired`, and as `printSlips` does.
 */
export async function printBatchSlips(
  ctx: Context,
  actor: Actor,
  { batchId, again, language }: { batchId: string; again: boolean; language: Language },
): Promise<Printed> {
  const { examId, schoolId } = await getBatchFor(ctx, actor, batchId)
  if (examId === null) throw new AppError('no-slips-needed')
  // The codes are the exam's: whoever may no longer see it gets none.
  const exam = await getPublishedExam(ctx, actor, examId)
  const { rows } = await readBatch(ctx, actor, batchId)
  const wanted = rows.filter(({ needsSlip, slip }) => (needsSlip && slip === null) || (again && slip !== null))
  const { pdf, pupilIds } = await print(ctx, exam, { language, pupilIds: wanted.map(({ pupilId }) => pupilId) })
  const printed = { schoolId, batchId, printedByName: actor.name, printedAt: ctx.now() }
  await ctx.db.transaction(async (tx) => {
    await saveSlips(
      tx,
      pupilIds.map((pupilId) => ({ ...printed, pupilId })),
    )
    await recordAudit(tx, { actor, action: 'messages.print-slips', subject: batchId, detail: String(pupilIds.length) })
  })
  return { pdf, title: exam.title }
}

/** The slips of those to whom no message would be sent; who was told before needs none. Throws as `printBatchSlips` does. */
export async function printLeftOutSlips(ctx: Context, actor: Actor, { examId, language }: { examId: string; language: Language }): Promise<Printed> {
  const exam = await getPublishedExam(ctx, actor, examId)
  const choices = { withMarks: false, withAddress: true, isShort: false, start: 'now' as const }
  const { leftOut } = await draftResults(await findRecipients(ctx, exam), choices)
  const pupilIds = leftOut.filter(({ reason }) => reason !== 'told').map(({ pupil }) => pupil.pupilId)
  return { pdf: (await print(ctx, exam, { language, pupilIds })).pdf, title: exam.title }
}

async function print(
  ctx: Context,
  exam: Parameters<typeof printSlips>[1],
  { language, pupilIds }: { language: Language; pupilIds: readonly string[] },
): Promise<PrintedSlips> {
  if (pupilIds.length === 0) throw new AppError('no-slips-needed')
  const printed = await printSlips(ctx, exam, { language, pupilIds: [...new Set(pupilIds)] })
  if (printed.pupilIds.length === 0) throw new AppError('result-codes-expired')
  return printed
}
