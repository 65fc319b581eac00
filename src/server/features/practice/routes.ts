import * as contract from '#contract/practice.ts'
import { getPracticeExam, practiceCode } from '#engine/sheet/practice-sheet.ts'
import { masterPaper, writeSheetCode } from '#engine/sheet/sheet-code.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serveRaw } from '#server/platform/http/serve.ts'

/** A sheet to try the reader with. Nothing of it is stored: its marks are worked out where it is read. */
export function registerPracticeRoutes(app: App, ctx: Context): void {
  serveRaw(app, contract.printPracticeSheet, async ({ actor, request, reply }) => {
    const exam = getPracticeExam(languageFor(request, reply))
    const text = writeSheetCode({ exam: practiceCode, version: 1, paper: masterPaper, page: 1 })
    const paper = { paper: masterPaper, admission: '', name: '', pages: [{ page: 1, code: { text } }] }
    const pdf = await ctx.heavyWork.of(actor.schoolId ?? actor.userId).printFewSheets({ exam, layout: { papers: [paper] }, printedAt: ctx.now() })
    return reply
      .header('content-disposition', nameDownload(exam.title, 'pdf'))
      .type('application/pdf')
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  })
}
