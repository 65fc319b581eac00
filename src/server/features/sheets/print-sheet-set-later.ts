import { AppError } from '#contract/errors.ts'
import { fieldFault } from '#contract/refusals/field-fault.ts'
import { sizePrint } from '#contract/sheets.ts'
import type { Tx } from '#db/client.ts'
import { listPupilRows, type ClassRow, type PupilRow } from '#server/features/classes/queries/classes.ts'
import { tellExam } from '#server/features/exams/exam-events.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { findExamRow, updateExam, type ExamRow } from '#server/features/exams/queries/exams.ts'
import { refuseMissingFigures } from '#server/features/exams/load-pictures.ts'
import { getExamToPrint } from '#server/features/exams/read-draft.ts'
import { ensureVersion } from '#server/features/sheets/ensure-version.ts'
import { findSheetSet, insertSheetSet, isReadByTemplate, listSetsUnderWay, type PrintedPaper } from '#server/features/sheets/queries.ts'
import { refuseTooLarge } from '#server/features/sheets/refuse-too-large.ts'
import { printSheetSetJob } from '#server/features/sheets/declare-jobs.ts'
import { addSparePapers, numberPapers } from '#server/features/papers/number-papers.ts'
import type { Paper } from '#server/features/papers/queries/papers.ts'
import type { Context } from '#server/platform/context.ts'
import type { LaidOutSheets } from '#server/platform/pdf/lay-out-sheets.ts'

export interface SheetOrder {
  /** The set's id, where the same order may be sent again. */
  id?: string
  examId: string
  /** Whose sheets; null for spare ones alone. */
  class: Pick<ClassRow, 'id' | 'name'> | null
  spare: number
  /** An empty side follows an odd last page, so that no two papers share a sheet. */
  bothSides?: boolean
  printedBy: string
}

/** Somebody saves the exam while it is laid out: rare, and never so often in a row. */
const maxTries = 3

/**
 * Takes an order for the sheets of a class, and spare ones, and returns the id of the set, which a job then draws. A pupil
 * keeps the number of the first print; the same order while one is under way gives the set of that one. Throws
 * `exam-not-found`, `exam-confirmed`, `exam-invalid`, `exam-uses-template`, `class-empty`, `print-too-large-for-spare`, `print-too-large-for-class`.
 *
 * The exam is laid out before, so that its row is locked for a moment only. In that one transaction papers get their numbers
 * and the geometry its version. The exam's row is locked first (see `lockExam`): two prints at once take turns and give out
 * no number twice.
 */
export async function printSheetSetLater(ctx: Context, order: SheetOrder): Promise<string> {
  if (order.class === null && order.spare === 0) {
    throw new AppError('invalid-input', { errors: [fieldFault('spare', 'class-or-spare')] })
  }
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const exam = await findExamRow(ctx.db, order.examId)
    if (exam === null) throw new AppError('exam-not-found')
    const valid = getExamToPrint(exam.draft)
    await refuseMissingFigures(ctx, exam.schoolId, valid)
    const laidOut = await ctx.heavyWork.layOutSheets({
      exam: valid,
      kinds: [...(order.class === null ? [] : (['named'] as const)), ...(order.spare === 0 ? [] : (['spare'] as const))],
    })
    const id = await ctx.db.transaction(async (tx) => {
      const row = await lockOpenExam(tx, order.examId)
      return row.revision === exam.revision ? takeOrder(ctx, tx, { order, row, laidOut }) : null
    })
    if (id !== null) return id
  }
  throw new AppError('exam-changed-elsewhere')
}

async function takeOrder(
  ctx: Context,
  tx: Tx,
  { order, row, laidOut }: { order: SheetOrder; row: ExamRow; laidOut: LaidOutSheets },
): Promise<string> {
  if (order.id !== undefined && (await findSheetSet(tx, row.id, order.id)) !== null) return order.id
  if (await isReadByTemplate(tx, row.id)) throw new AppError('exam-uses-template')
  const pupils = order.class === null ? [] : await listPupilRows(tx, order.class.id)
  if (order.class !== null && pupils.length === 0) throw new AppError('class-empty')
  const { pages: pageCount } = sizePrint(
    { pupils: pupils.length, spare: order.spare },
    { named: laidOut.named?.pages.length ?? 0, spare: laidOut.spare?.pages.length ?? 0 },
  )
  refuseTooLarge(pageCount, order.spare > 0 ? 'print-too-large-for-spare' : 'print-too-large-for-class')
  const classId = order.class?.id ?? null
  const underWay = await findUnderWay(tx, { order, row, pupils })
  if (underWay !== null) return underWay

  const named = laidOut.named === undefined ? null : await ensureVersion(tx, row.id, laidOut.named)
  const spare = laidOut.spare === undefined ? null : await ensureVersion(tx, row.id, laidOut.spare)
  const printed = [
    ...(named === null ? [] : await numberNamed(ctx, tx, { row, pupils, version: named })),
    ...(spare === null ? [] : (await addSparePapers(tx, { exam: row, version: spare, count: order.spare })).map((paper) => describe(paper, null))),
  ]
  await updateExam(tx, row.id, { sheetVersion: Math.max(row.sheetVersion, named ?? 0, spare ?? 0) })
  const id = await insertSheetSet(tx, {
    ...(order.id === undefined ? {} : { id: order.id }),
    schoolId: row.schoolId,
    examId: row.id,
    version: named ?? spare ?? 0,
    classId,
    paperCount: pupils.length,
    spareCount: order.spare,
    pageCount,
    bothSides: order.bothSides ?? false,
    papers: printed,
    draft: row.draft,
    printedBy: order.printedBy,
  })
  await ctx.queue.send(tx, printSheetSetJob, { sheetSetId: id }, { key: id })
  await tellExam(ctx, tx, row.id, { sheets: id })
  return id
}

/** Two who press at once want one set of sheets, and whoever presses twice too. */
async function findUnderWay(
  tx: Tx,
  { order, row, pupils }: { order: SheetOrder; row: ExamRow; pupils: readonly PupilRow[] },
): Promise<string | null> {
  const sets = await listSetsUnderWay(tx, {
    examId: row.id,
    classId: order.class?.id ?? null,
    spareCount: order.spare,
    bothSides: order.bothSides ?? false,
    draft: row.draft,
  })
  const listed = JSON.stringify(pupils.map(({ admission, name }) => [admission, name]))
  const same = sets.find(
    ({ papers }) => JSON.stringify(papers.slice(0, -order.spare || undefined).map(({ admission, name }) => [admission, name])) === listed,
  )
  return same?.id ?? null
}

async function numberNamed(
  ctx: Context,
  tx: Tx,
  { row, pupils, version }: { row: ExamRow; pupils: readonly PupilRow[]; version: number },
): Promise<PrintedPaper[]> {
  const papers = await numberPapers(tx, { exam: row, pupilIds: pupils.map(({ id }) => id), version, now: ctx.now() })
  return papers.map((paper, at) => describe({ ...paper, version }, pupils[at] ?? null))
}

function describe(paper: Pick<Paper, 'number' | 'version'>, pupil: PupilRow | null): PrintedPaper {
  return { paper: paper.number, version: paper.version, admission: pupil?.admission ?? '', name: pupil?.name ?? '' }
}
