import { AppError } from '#contract/base/errors.ts'
import { expiryOf, hasExpired, hashResultCode } from '#server/features/publishing/result-code.ts'
import { getPreparedResult } from '#server/features/publishing/prepared/get-prepared-results.ts'
import { findPublishedPaper, findWay, type OpenedPaper } from '#server/features/publishing/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** One pupil's result with its reasons, as JSON. A wrong code, one that was replaced and one of results that were taken back answer alike. */
export async function openResult(ctx: Pick<Context, 'db' | 'now'>, code: string): Promise<string> {
  const way = await findWay(ctx.db, hashResultCode(code))
  const { paperId, expiresAt } = open(ctx, way)
  const prepared = await getPreparedResult(ctx, paperId)
  if (prepared === null) throw new AppError('result-not-found')
  return `{"expiresAt":${JSON.stringify(expiresAt)},${prepared.json.slice(1)}`
}

/** Throws `result-not-found`; `result-expired` to who holds a code that was good, which nobody comes by through guessing. */
export async function findOpened(ctx: Pick<Context, 'db' | 'now'>, code: string): Promise<OpenedPaper> {
  return open(ctx, await findPublishedPaper(ctx.db, hashResultCode(code)))
}

function open<W extends Parameters<typeof expiryOf>[0]>({ now }: Pick<Context, 'now'>, way: W | null): W & { expiresAt: Date | null } {
  if (way === null) throw new AppError('result-not-found')
  const expiresAt = expiryOf(way)
  if (hasExpired(expiresAt, now())) throw new AppError('result-expired')
  return { ...way, expiresAt }
}
