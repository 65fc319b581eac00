import { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'
import { successOf } from '#contract/envelope.ts'
import { examParams } from '#contract/exams.ts'
import { printSheetsInput, sheetPreviewAnswer, sheetSetAnswer, sheetSetParams, sheetSetsAnswer, sheetSizeAnswer } from '#contract/sheets.ts'
import { getClassFor } from '#server/features/classes/get-class-for.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import type { ExamRow } from '#server/features/exams/queries.ts'
import { getSoundExam } from '#server/features/exams/read-draft.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import { presentSheetSet } from '#server/features/sheets/present.ts'
import { previewSheet } from '#server/features/sheets/preview-sheet.ts'
import { printSheetSetLater } from '#server/features/sheets/print-sheet-set-later.ts'
import { findSheetSet, listSheetSets, type SheetSetRow } from '#server/features/sheets/queries.ts'
import { retrySheetSet } from '#server/features/sheets/retry-sheet-set.ts'
import { writeLayout } from '#server/features/sheets/write-layout.ts'
import type { Context } from '#server/platform/context.ts'
import { createdId } from '#server/platform/http/named-requests.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

// Whoever may not see the exam is told that there is none, by the policy.
const anyone = { access: 'signed-in' } as const

export function registerSheetRoutes(app: App, ctx: Context): void {
  app.get(
    '/api/exams/:examId/sheets',
    { config: anyone, schema: { params: examParams, response: { 200: successOf(sheetSetsAnswer) } } },
    async (request) => {
      const exam = await getExamFor(ctx, getActor(request), request.params.examId)
      const rows = await listSheetSets(ctx.db, exam.id)
      return { success: true as const, data: { sheetSets: rows.map(presentSheetSet) } }
    },
  )

  app.post(
    '/api/exams/:examId/sheets',
    { config: { ...anyone, takesKey: true }, schema: { params: examParams, body: printSheetsInput, response: { 200: successOf(sheetSetAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const exam = await getExamFor(ctx, actor, request.params.examId)
      const { classId, spare } = request.body
      const target = classId === null ? null : await getClassFor(ctx, actor, classId)
      const id = await printSheetSetLater(ctx, { ...createdId(request), examId: exam.id, class: target, spare, printedBy: actor.userId })
      return { success: true as const, data: { sheetSet: presentSheetSet(await getSheetSet(ctx, exam, id)) } }
    },
  )

  app.get(
    '/api/exams/:examId/sheets/preview',
    { config: anyone, schema: { params: examParams, response: { 200: successOf(sheetPreviewAnswer) } } },
    async (request) => {
      const exam = await getExamFor(ctx, getActor(request), request.params.examId)
      return { success: true as const, data: { pages: await previewSheet(ctx, exam) } }
    },
  )

  app.get(
    '/api/exams/:examId/sheets/size',
    { config: anyone, schema: { params: examParams, response: { 200: successOf(sheetSizeAnswer) } } },
    async (request) => {
      const exam = await getExamFor(ctx, getActor(request), request.params.examId)
      return { success: true as const, data: { pages: await ctx.heavyWork.countSheetPages(getSoundExam(exam.draft)) } }
    },
  )

  app.post(
    '/api/exams/:examId/sheets/:sheetSetId/retry',
    { config: anyone, schema: { params: sheetSetParams, response: { 200: successOf(sheetSetAnswer) } } },
    async (request) => {
      const { exam, set } = await getSheetSetFor(ctx, getActor(request), request.params)
      await retrySheetSet(ctx, exam, set.id)
      return { success: true as const, data: { sheetSet: presentSheetSet(await getSheetSet(ctx, exam, set.id)) } }
    },
  )

  app.get('/api/exams/:examId/sheets/:sheetSetId/pdf', { config: anyone, schema: { params: sheetSetParams } }, async (request, reply) => {
    const { exam, set } = await getSheetSetFor(ctx, getActor(request), request.params)
    if (set.pdfKey === null) throw new AppError('sheets-not-ready')
    const { stream, sizeBytes } = await ctx.objects.open(set.pdfKey)
    return reply
      .header('content-disposition', nameDownload(nameSet(exam, set), 'pdf'))
      .header('content-length', sizeBytes)
      .type('application/pdf')
      .send(stream)
  })

  app.get('/api/exams/:examId/sheets/:sheetSetId/layout', { config: anyone, schema: { params: sheetSetParams } }, async (request, reply) => {
    const { exam, set } = await getSheetSetFor(ctx, getActor(request), request.params)
    return reply
      .header('content-disposition', nameDownload(`${nameSet(exam, set)} layout`, 'json'))
      .type('application/json; charset=utf-8')
      .send(Readable.from(writeLayout(ctx, exam, set)))
  })
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

function nameSet({ title }: ExamRow, { className }: SheetSetRow): string {
  return className === null ? `${title} spare sheets` : `${title} ${className}`
}
