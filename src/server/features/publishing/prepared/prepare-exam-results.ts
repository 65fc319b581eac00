import { getPreparedResult } from '#server/features/publishing/prepared/get-prepared-results.ts'
import { listResultLinks } from '#server/features/publishing/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** Prepares the missing results, one paper after another. Skips an exam whose results were withdrawn. */
export async function prepareExamResults(ctx: Pick<Context, 'db'>, { examId }: { examId: string }, { signal }: { signal?: AbortSignal } = {}) {
  const links = await listResultLinks(ctx.db, { examId })
  for (const { paperId } of links) {
    signal?.throwIfAborted()
    await getPreparedResult(ctx, paperId)
  }
  return links.length === 0 ? 'skipped' : 'done'
}
