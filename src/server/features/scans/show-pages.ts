import type { WrittenPage } from '#contract/scans.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import { findOtherExams } from '#server/features/scans/other-exams.ts'
import { presentPage } from '#server/features/scans/present.ts'
import type { PageRow } from '#server/features/papers/queries/listed-pages.ts'
import type { Context } from '#server/platform/context.ts'

/** Pages as the caller may see them. */
export async function showPages(ctx: Pick<Context, 'db'>, viewer: Viewer, rows: readonly PageRow[]): Promise<WrittenPage[]> {
  const others = await findOtherExams(ctx, viewer, rows)
  return rows.map((row) => presentPage(row, others.get(row.page.id) ?? null))
}
