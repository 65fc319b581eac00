import { Readable } from 'node:stream'
import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/sheets.ts'
import { getClassFor } from '#server/features/classes/get-class-for.ts'
import { listPupilRows } from '#server/features/classes/queries/classes.ts'
import { fitsMaster } from '#engine/sheet/admission-block.ts'
import { findUnprintable } from '#engine/sheet/find-unprintable.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { getExamToPrint } from '#server/features/exams/read-draft.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import { presentSheetSet } from '#server/features/sheets/present.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { PreviewPupil } from '#server/platform/pdf/preview-sheets.ts'
import { findFirstPupil, previewSheet } from '#server/features/sheets/preview-sheet.ts'
import { printSheetSetLater, retrySheetSet } from '#server/features/sheets/print-sheet-set-later.ts'
import { findLastPrintedClass, findSheetSet, listSheetSets, type SheetSetRow } from '#server/features/sheets/queries.ts'
import { writeLayout } from '#server/features/sheets/write-layout.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { createdId } from '#server/platform/http/idempotency-keys.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

export function registerSheetRoutes(app: App, ctx: Context): void {
  serve(app, contract.listSheetSets, async ({ actor, params }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    const [sets, lastClassId] = await Promise.all([listSheetSets(ctx.db, exam.id), findLastPrintedClass(ctx.db, actor.userId)])
    return { sheetSets: sets.map(presentSheetSet), lastClassId }
  })

  serve(app, contract.printSheets, async ({ actor, params, body, request }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    const { classId, ...order } = body
    const target = classId === null ? null : await getClassFor(ctx, actor, classId)
    const id = await printSheetSetLater(ctx, { ...createdId(request), ...order, examId: exam.id, class: target, printedBy: actor.userId })
    return { sheetSet: presentSheetSet(await getSheetSet(ctx, exam, id)) }
  })

  serve(app, contract.previewSheets, async ({ actor, params, query }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    const pupil = await findPupilToShow(ctx, actor, query.classId ?? null)
    const pupils = query.classId === undefined ? [] : await listPupilRows(ctx.db, query.classId)
    return {
      pages: await previewSheet(ctx, exam, { letter: query.letter ?? null, pupil, kind: query.kind ?? 'named' }),
      withoutGrid: pupils.filter(({ admission }) => !fitsMaster(admission)).map(({ admission, name }) => ({ admission, name })),
      unprintable: findUnprintable(pupils).map(({ admission, name }) => ({ admission, name })),
    }
  })

  serve(app, contract.previewCover, async ({ actor, params, body: { cover, classId } }) => {
    const { draft, code: examCode, schoolId } = await getExamFor(ctx, actor, params.examId)
    const pupil = await findPupilToShow(ctx, actor, classId)
    const school = await findSchoolName(ctx.db, schoolId)
    return ctx.heavyWork.of(schoolId).previewCover({ exam: getExamToPrint(draft), examCode, cover, school, pupil })
  })

  serve(app, contract.getSheetSize, async ({ actor, params }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    const valid = getExamToPrint(exam.draft)
    const { countSheetPages } = ctx.heavyWork.of(exam.schoolId)
    const pages = await countSheetPages(valid)
    return { pages, dense: valid.sheet === 'dense' ? pages : await countSheetPages({ ...valid, sheet: 'dense' }) }
  })

  serve(app, contract.retrySheets, async ({ actor, params }) => {
    const { exam, set } = await getSheetSetFor(ctx, actor, params)
    await retrySheetSet(ctx, exam, set.id)
    return { sheetSet: presentSheetSet(await getSheetSet(ctx, exam, set.id)) }
  })

  serveRaw(app, contract.getSheetsPdf, async ({ actor, params, reply }) => {
    const { exam, set } = await getSheetSetFor(ctx, actor, params)
    if (set.pdfKey === null) throw new AppError('sheets-not-ready')
    const { stream, sizeBytes } = await ctx.objects.open(set.pdfKey)
    return reply
      .header('content-disposition', nameDownload(nameSet(exam, set), 'pdf'))
      .header('content-length', sizeBytes)
      .type('application/pdf')
      .send(stream)
  })

  serveRaw(app, contract.getSheetsLayout, async ({ actor, params, reply }) => {
    const { exam, set } = await getSheetSetFor(ctx, actor, params)
    return reply
      .header('content-disposition', nameDownload(`${nameSet(exam, set)} layout`, 'json'))
      .type('application/json; charset=utf-8')
      .send(Readable.from(writeLayout(ctx, exam, set)))
  })
}

async function findPupilToShow(ctx: Context, viewer: Viewer, classId: string | null): Promise<PreviewPupil | null> {
  return classId === null ? null : findFirstPupil(ctx, await getClassFor(ctx, viewer, classId))
}

async function getSheetSetFor(ctx: Context, viewer: Viewer, { examId, sheetSetId }: { examId: string; sheetSetId: string }) {
  const exam = await getExamFor(ctx, viewer, examId)
  return { exam, set: await getSheetSet(ctx, exam, sheetSetId) }
}

async function getSheetSet({ db }: Context, exam: ExamRow, sheetSetId: string): Promise<SheetSetRow> {
  const set = await findSheetSet(db, exam.id, sheetSetId)
  if (set === null) throw new AppError('sheets-not-found')
  return set
}

function nameSet({ title }: ExamRow, { className, way }: SheetSetRow): string {
  if (way === 'master') return `${title} master`
  return className === null ? `${title} spare sheets` : `${title} ${className}`
}
