import type { Language } from '#engine/words/words.ts'
import { AppError } from '#contract/base/errors.ts'
import { getFamilyPaper } from '#server/features/families/find-family-result.ts'
import { findPaperRow } from '#server/features/papers/queries/roll.ts'
import { makeAppeal } from '#server/features/publishing/make-appeal.ts'
import type { AppealRow } from '#server/features/publishing/queries.ts'
import { showAnswer } from '#server/features/publishing/show-answer.ts'
import { showFigure } from '#server/features/publishing/show-figure.ts'
import { printFoundPaper } from '#server/features/results/print-paper.ts'
import type { Context } from '#server/platform/context.ts'
import type { FamilyActor } from '#server/platform/http/actor.ts'
import type { TaggedFile } from '#server/platform/http/send-tagged.ts'

interface OneAnswer {
  paperId: string
  question: string
}

/** An answer as it stands on the paper, as a JPEG. Throws `result-not-found`, `answer-picture-not-found`. */
export async function showFamilyPicture(ctx: Context, actor: FamilyActor, { paperId, question }: OneAnswer): Promise<TaggedFile> {
  const { opened } = await getFamilyPaper(ctx.db, actor, paperId)
  return showAnswer(ctx, opened.paper.id, question)
}

/** A figure of the exam of the result. Throws `result-not-found`, `figure-not-found`. */
export async function showFamilyFigure(ctx: Context, actor: FamilyActor, { paperId, picture }: { paperId: string; picture: string }) {
  const { opened } = await getFamilyPaper(ctx.db, actor, paperId)
  return showFigure(ctx, opened, picture)
}

/** The marked script as the teacher prints it, in the language of who reads it. Throws `result-not-found`, `paper-too-long`, `paper-too-heavy`. */
export async function printFamilyScript(
  ctx: Context,
  actor: FamilyActor,
  { paperId, language }: { paperId: string; language: Language },
): Promise<{ pdf: Uint8Array; name: string }> {
  const { opened } = await getFamilyPaper(ctx.db, actor, paperId)
  const found = await findPaperRow(ctx.db, opened.paper.id)
  if (found === null) throw new AppError('result-not-found')
  return printFoundPaper(ctx, found, language)
}

/** Asks about one mark, as whoever holds the code of a result does. Throws `result-not-found` and what `makeAppeal` throws. */
export async function askAsFamily(ctx: Context, actor: FamilyActor, { paperId, ...asked }: OneAnswer & { reason: string }): Promise<AppealRow> {
  const { opened } = await getFamilyPaper(ctx.db, actor, paperId)
  return makeAppeal(ctx, opened, asked)
}
