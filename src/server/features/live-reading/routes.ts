import * as contract from '#contract/live-reading.ts'
import { getExamFor, getMarkedExamFor } from '#server/features/exams/get-exam-for.ts'
import { getOfflineExam } from '#server/features/live-reading/get-offline-exam.ts'
import { listPhoneReadings } from '#server/features/live-reading/list-phone-readings.ts'
import { storePhoneReading } from '#server/features/live-reading/store-phone-reading.ts'
import { listSheetsToRead } from '#server/features/live-reading/list-sheets-to-read.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

/** A phone that has read a class without a network sends all of it at once. */
const readings = { rateLimit: { max: 300, timeWindow: 60_000 } }

export function registerLiveReadingRoutes(app: App, ctx: Context): void {
  serve(app, contract.getOfflineExam, async ({ actor, params }) => ({
    exam: await getOfflineExam(ctx, await getMarkedExamFor(ctx, actor, params.examId)),
  }))
  serve(app, contract.listSheetsAsPhone, async ({ actor }) => ({ sheets: await listSheetsToRead(ctx, actor.examId) }))
  serve(
    app,
    contract.sendPhoneReading,
    async ({ actor, params, body }) => {
      // Whoever may send pictures.
      const exam = await getExamFor(ctx, actor, params.examId)
      await storePhoneReading(ctx, actor, { exam, picture: params.picture, reading: body })
      return {}
    },
    readings,
  )
  serve(app, contract.listPhoneReadings, async ({ actor, params }) => listPhoneReadings(ctx, await getExamFor(ctx, actor, params.examId)))
}
