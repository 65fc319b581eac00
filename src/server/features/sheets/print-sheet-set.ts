import { AppError } from '#contract/errors.ts'
import type { Tx } from '#db/client.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { LAYOUT_FORMAT, type Layout, type LayoutPaper } from '#engine/sheet/layout.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { listPupilRows, type ClassRow, type PupilRow } from '#server/features/classes/queries.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { updateExam, type ExamRow } from '#server/features/exams/queries.ts'
import { getSoundExam } from '#server/features/exams/read-draft.ts'
import { ensureVersion, type PrintVersion } from '#server/features/sheets/ensure-version.ts'
import { addSparePapers, numberPapers } from '#server/features/sheets/number-papers.ts'
import { insertSheetSet, isReadByTemplate, type PaperRow } from '#server/features/sheets/queries.ts'
import { codePages } from '#server/features/sheets/code-pages.ts'
import type { Context } from '#server/platform/context.ts'

export interface SheetOrder {
  examId: string
  /** Whose sheets; null for spare ones alone. */
  class: Pick<ClassRow, 'id' | 'name'> | null
  spare: number
  printedBy: string
}

interface PrintedPaper {
  paper: string
  version: number
  admission: string
  name: string
}

/**
 * Prints the sheets of a class, and spare ones, and returns the id of the set. A pupil keeps the number of the
 * first print. Throws `exam-not-found`, `exam-confirmed`, `exam-unsound`, `exam-uses-template`, `class-empty`.
 *
 * All in one transaction, so that there is no printed sheet without its paper. The exam's row is locked first (see
 * `lockExam`): two prints at once take turns and give out no number twice.
 */
export async function printSheetSet(ctx: Context, order: SheetOrder): Promise<string> {
  if (order.class === null && order.spare === 0) {
    throw new AppError('invalid-input', { errors: [{ path: 'spare', msg: 'Choose a class, or how many spare sheets to print.' }] })
  }
  return ctx.db.transaction(async (tx) => {
    const row = await lockOpenExam(tx, order.examId)
    if (await isReadByTemplate(tx, row.id)) throw new AppError('exam-uses-template')
    const exam = getSoundExam(row.draft)
    const pupils = order.class === null ? [] : await listPupilRows(tx, order.class.id)
    if (order.class !== null && pupils.length === 0) throw new AppError('class-empty')
    const named = pupils.length === 0 ? null : await ensureVersion(tx, row.id, layOutExam(exam, 'named'))
    const spare = order.spare === 0 ? null : await ensureVersion(tx, row.id, layOutExam(exam, 'spare'))
    const printed = [
      ...(named === null ? [] : await printNamed(ctx, tx, { row, pupils, named })),
      ...(spare === null
        ? []
        : (await addSparePapers(tx, { examId: row.id, version: spare.version, count: order.spare })).map((paper) =>
            describe(paper, spare.version, null),
          )),
    ]
    const versions = [named, spare].filter((version) => version !== null)
    await updateExam(tx, row.id, { sheetVersion: Math.max(row.sheetVersion, ...versions.map(({ version }) => version)) })
    const pdf = await printPdf(ctx, { exam, row, printed, versions, className: order.class?.name })
    return insertSheetSet(tx, {
      examId: row.id,
      version: (named ?? spare)?.version ?? 0,
      classId: order.class?.id ?? null,
      paperCount: pupils.length,
      spareCount: order.spare,
      pageCount: pdf.pageCount,
      pdfKey: pdf.key,
      papers: printed,
      printedBy: order.printedBy,
    })
  })
}

async function printNamed(
  ctx: Context,
  tx: Tx,
  { row, pupils, named }: { row: ExamRow; pupils: PupilRow[]; named: PrintVersion },
): Promise<PrintedPaper[]> {
  const papers = await numberPapers(tx, { examId: row.id, pupilIds: pupils.map(({ id }) => id), version: named.version, now: ctx.now() })
  return papers.map((paper, at) => describe(paper, named.version, pupils[at] ?? null))
}

function describe(paper: PaperRow, version: number, pupil: PupilRow | null): PrintedPaper {
  return { paper: paper.number, version, admission: pupil?.admission ?? '', name: pupil?.name ?? '' }
}

interface Print {
  exam: Exam
  row: ExamRow
  printed: PrintedPaper[]
  versions: PrintVersion[]
  className: string | undefined
}

async function printPdf(ctx: Context, { exam, row, printed, versions, className }: Print): Promise<{ key: string; pageCount: number }> {
  const papers = printed.map(({ paper, version, admission, name }): LayoutPaper => {
    const pages = versions.find((each) => each.version === version)?.pages ?? []
    const label = className === undefined || name === '' ? {} : { className }
    return { paper, admission, name, ...label, pages: codePages(pages, { exam: row.code, version, paper }) }
  })
  const layout: Layout = { format: LAYOUT_FORMAT, pageWidthMm: PAGE_WIDTH, pageHeightMm: PAGE_HEIGHT, papers }
  const printedAt = versions[0]?.createdAt ?? ctx.now()
  const { key } = await ctx.objects.put(ctx.heavyWork.printSheets({ exam, layout, printedAt }), 'application/pdf')
  return { key, pageCount: papers.reduce((sum, paper) => sum + paper.pages.length, 0) }
}
