import * as contract from '#contract/live-reading.ts'
import { getMarkedExamFor } from '#server/features/exams/get-exam-for.ts'
import { getOfflineExam } from '#server/features/live-reading/get-offline-exam.ts'
import { listSheetsToRead } from '#server/features/live-reading/list-sheets-to-read.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerLiveReadingRoutes(app: App, ctx: Context): void {
  serve(app, contract.getOfflineExam, async ({ actor, params }) => ({
    exam: await getOfflineExam(ctx, await getMarkedExamFor(ctx, actor, params.examId)),
  }))
  serve(app, contract.listSheetsAsPhone, async ({ actor }) => ({ sheets: await listSheetsToRead(ctx, actor.examId) }))
}
