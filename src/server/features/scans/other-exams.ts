import type { WrittenPage } from '#contract/scans.ts'
import { readSheetCode } from '#engine/sheet/sheet-code.ts'
import { canSeeWork, type Viewer } from '#server/features/schools/policy.ts'
import { listExamsByCodes } from '#server/features/scans/queries/exams.ts'
import type { Tx } from '#db/client.ts'
import { listPrintedCodes } from '#server/features/papers/queries/pages.ts'
import type { PageRow } from '#server/features/papers/queries/listed-pages.ts'
import type { Context } from '#server/platform/context.ts'

export type OtherExam = NonNullable<WrittenPage['otherExam']>

/** For pages whose code is another exam's: that exam, where the caller may see it. By page. */
export async function findOtherExams({ db }: Pick<Context, 'db'>, viewer: Viewer, rows: readonly PageRow[]): Promise<Map<string, OtherExam>> {
  const codes = new Map<string, string>()
  for (const { page } of rows) {
    const code = page.state === 'unknown-exam' && page.code !== null ? readSheetCode(page.code) : null
    if (code !== null) codes.set(page.id, code.exam)
  }
  if (codes.size === 0) return new Map()
  const seen = (await listExamsByCodes(db, [...new Set(codes.values())])).filter((exam) => canSeeWork(viewer, exam))
  const byCode = new Map(seen.map(({ id, title, code, isDeleted }) => [code, { id, title, isDeleted }]))
  return new Map(
    rows.flatMap(({ page }) => {
      const other = byCode.get(codes.get(page.id) ?? '')
      // A page of this very exam whose paper was never printed has nowhere to go.
      return other && other.id !== page.examId ? [[page.id, other] as const] : []
    }),
  )
}

/** How many pages of an exam bear the code of another one of its school, and are not put away. */
export async function countPagesOfOthers(tx: Tx, exam: { id: string; schoolId: string }): Promise<number> {
  const codes = (await listPrintedCodes(tx, exam.id)).flatMap((code) => readSheetCode(code)?.exam ?? [])
  if (codes.length === 0) return 0
  const others = (await listExamsByCodes(tx, [...new Set(codes)])).filter(({ id, schoolId }) => id !== exam.id && schoolId === exam.schoolId)
  return codes.filter((code) => others.some((other) => other.code === code)).length
}
