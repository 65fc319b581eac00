import { AppError } from '#contract/errors.ts'
import { expiryOf, hasExpired } from '#server/features/publishing/code-expiry.ts'
import { takePreparedResults } from '#server/features/publishing/prepared/take-prepared-results.ts'
import { findPublishedPaper, type OpenedPaper } from '#server/features/publishing/queries.ts'
import { hashResultCode } from '#server/features/publishing/result-code.ts'
import type { Context } from '#server/platform/context.ts'

/** One pupil's result with its reasons, as JSON. A wrong code, one that was replaced and one of results that were taken back answer alike. */
export async function openResult(ctx: Pick<Context, 'db' | 'now'>, code: string): Promise<string> {
  const opened = await findOpened(ctx, code)
  const { id } = opened.paper
  const prepared = (await takePreparedResults(ctx, [id])).get(id)
  if (prepared === undefined) throw new AppError('result-not-found')
  return `{"expiresAt":${JSON.stringify(expiryOf(opened))},${prepared.json.slice(1)}`
}

/** Throws `result-not-found`; `result-expired` to who holds a code that was good, which nobody comes by through guessing. */
export async function findOpened(ctx: Pick<Context, 'db' | 'now'>, code: string): Promise<OpenedPaper> {
  const opened = await findPublishedPaper(ctx.db, hashResultCode(code))
  if (opened === null) throw new AppError('result-not-found')
  if (hasExpired(expiryOf(opened), ctx.now())) throw new AppError('result-expired')
  return opened
}
