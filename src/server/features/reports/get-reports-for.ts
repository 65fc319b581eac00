import { AppError } from '#contract/base/errors.ts'
import type { TermKey } from '#engine/terms/terms.ts'
import { getClassFor } from '#server/features/classes/get-class-for.ts'
import { loadClassReports, type LoadedReports, type ReportedPupil } from '#server/features/reports/load-class-reports.ts'
import { scopeOf } from '#server/features/reports/policy.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'

export interface ReportPath {
  year: number
  term: number
  classId: string
}

/** A number of a path that was checked to be 1, 2 or 3. */
export function termKeyOf({ year, term }: { year: number; term: number }): TermKey {
  return { year, term: term === 1 || term === 2 ? term : 3 }
}

/** Throws `class-not-found`. */
export async function getReportsFor(ctx: Context, viewer: Viewer, path: ReportPath, pupilId?: string): Promise<LoadedReports> {
  const of = await getClassFor(ctx, viewer, path.classId)
  const loaded = await loadClassReports(ctx, of, termKeyOf(path), { ...scopeOf(viewer), ...(pupilId !== undefined && { pupilId }) })
  if (loaded === null) throw new Error(`There is no term ${path.term} of ${path.year}.`)
  return loaded
}

/** Throws `class-not-found`, `pupil-not-found`. */
export async function getPupilReportFor(
  ctx: Context,
  viewer: Viewer,
  path: ReportPath & { pupilId: string },
): Promise<{ loaded: LoadedReports; pupil: ReportedPupil }> {
  const loaded = await getReportsFor(ctx, viewer, path, path.pupilId)
  const pupil = loaded.pupils[0]
  if (pupil === undefined) throw new AppError('pupil-not-found')
  return { loaded, pupil }
}
