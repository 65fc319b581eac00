import type { WrittenFamilyResult } from '#contract/family.ts'
import { AppError } from '#contract/base/errors.ts'
import { findStrengths } from '#engine/results/find-strengths.ts'
import { getFamilyPaper } from '#server/features/families/find-family-result.ts'
import { readPrepared, getPreparedResult, listPreparedLines } from '#server/features/publishing/prepared/get-prepared-results.ts'
import type { OpenedPaper } from '#server/features/publishing/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { FamilyActor } from '#server/platform/http/actor.ts'

/** One result with its reasons, what went well, and what comes next. Throws `result-not-found`. */
export async function showFamilyResult(ctx: Context, actor: FamilyActor, paperId: string): Promise<WrittenFamilyResult> {
  const { child, opened, all } = await getFamilyPaper(ctx.db, actor, paperId)
  const before = findBefore(opened, all)
  const own = await getPreparedResult(ctx, paperId)
  if (own === null) throw new AppError('result-not-found')
  const result = readPrepared(own)
  const { strengths, next } = findStrengths(result.answers.filter(({ counts }) => counts))
  return {
    linkId: child.linkId,
    className: opened.className,
    scale: own.scale,
    before: before === undefined ? null : await presentBefore(ctx, before.paper.id),
    strengths,
    next,
    confirmedByName: opened.exam.confirmedByName,
    confirmedAt: opened.exam.confirmedAt?.toISOString() ?? null,
    // Whoever comes as family sees it for good.
    result: { ...result, expiresAt: null },
  }
}

/** The one of the same subject that was published last before this. */
function findBefore(opened: OpenedPaper, all: readonly OpenedPaper[]): OpenedPaper | undefined {
  const { subject } = opened.exam
  return all.slice(all.indexOf(opened) + 1).find(({ exam }) => subject !== null && exam.subject === subject)
}

async function presentBefore(ctx: Context, paperId: string): Promise<WrittenFamilyResult['before']> {
  const line = (await listPreparedLines(ctx, [paperId])).get(paperId)
  return line === undefined || line.percent === null ? null : { title: line.examTitle, percent: line.percent }
}
