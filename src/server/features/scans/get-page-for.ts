import { AppError } from '#contract/base/errors.ts'
import { canSeeWork } from '#server/features/schools/policy.ts'
import { findPage, type PageWithExam } from '#server/features/papers/queries/listed-pages.ts'
import { findPaper, type PaperWithExam } from '#server/features/papers/queries/papers.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** A page that the caller may see, or `page-not-found`. */
export async function getPageFor(ctx: Context, actor: Actor, pageId: string): Promise<PageWithExam> {
  const row = await findPage(ctx.db, pageId)
  if (!row || !canSeeWork(actor, row.exam)) throw new AppError('page-not-found')
  return row
}

/** A paper that the caller may see, or `paper-not-found`. */
export async function getPaperFor(ctx: Context, actor: Actor, paperId: string): Promise<PaperWithExam> {
  const row = await findPaper(ctx.db, paperId)
  if (!row || !canSeeWork(actor, row.exam)) throw new AppError('paper-not-found')
  return row
}
