import { AppError } from '#contract/base/errors.ts'
import { departmentOf, type Department } from '#engine/overview/departments.ts'
import { isSameTerm, type Term, type TermKey } from '#engine/terms/terms.ts'
import { termKeyOf } from '#server/features/reports/get-reports-for.ts'
import { listTaughtExams } from '#server/features/overview/list-taught-exams.ts'
import type { Span } from '#server/features/overview/queries/overview.ts'
import { findWorkScope, type Viewer, type WorkScope } from '#server/features/schools/policy.ts'
import { listTermsAround } from '#server/features/terms/list-terms-around.ts'
import type { Context } from '#server/platform/context.ts'

/** What somebody looks at: a term of their school, or of the exams that they lead. */
export interface View extends Span {
  scope: WorkScope
  term: Term
  /** The term with the two before it, in order. */
  terms: Term[]
  department: Department | null
  /** Null: whosesoever they are. */
  examIds: ReadonlySet<string> | null
}

const shownTerms = 3

/** Throws `forbidden` for who is not of the staff. */
export async function planView(
  ctx: Pick<Context, 'db'>,
  viewer: Viewer,
  { department, teacher, ...path }: { year: number; term: number; department?: Department | undefined; teacher?: string | undefined },
): Promise<View> {
  const scope = findWorkScope(viewer)
  if (scope === null) throw new AppError('forbidden')
  const key: TermKey = termKeyOf(path)
  const all = await listTermsAround(ctx.db, scope.schoolId, key.year)
  const at = all.findIndex((each) => isSameTerm(each, key))
  const term = all[at]
  if (term === undefined) throw new Error(`There is no term ${key.term} of ${key.year}.`)
  const terms = all.slice(Math.max(0, at - shownTerms + 1), at + 1)
  const examIds = teacher === undefined ? null : await listTaughtExams(ctx, scope, teacher)
  return { scope, term, terms, from: term.startsOn, until: all[at + 1]?.startsOn ?? null, department: department ?? null, examIds }
}

/** The same with the two terms before. */
export function withTermsBefore(view: View): View {
  return { ...view, from: view.terms[0]?.startsOn ?? view.from }
}

/** Whether an exam is of the department and of the teacher who were chosen. */
export function isInView(
  { department, examIds }: Pick<View, 'department' | 'examIds'>,
  { examId, subject }: { examId: string; subject: string },
): boolean {
  return (department === null || departmentOf(subject) === department) && (examIds === null || examIds.has(examId))
}
