import multipart from '@fastify/multipart'
import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/exams.ts'
import { figureLimits } from '#engine/exam/exam-limits.ts'
import { getExamFor, getMarkedExamFor } from '#server/features/exams/get-exam-for.ts'
import { refuseIfConfirmed } from '#server/features/exams/policy.ts'
import { findExamPicture } from '#server/features/exams/queries/pictures.ts'
import { storeFigure } from '#server/features/exams/store-figure.ts'
import { listFigureNames } from '#server/features/exams/copy-pictures.ts'
import { withRoom } from '#server/features/storage/reserve-space.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { readPictureUpload } from '#server/platform/http/read-picture-upload.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

/** Unpacking is dear, and an exam has few figures. */
const uploadsPerMinute = { rateLimit: { max: 40, timeWindow: 60_000 } }

export function registerFigureRoutes(app: App, ctx: Context): void {
  // In a scope of its own: no other route takes forms.
  void app.register(async (scope: App) => {
    await scope.register(multipart, { limits: { fileSize: figureLimits.uploadMaxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 } })
    serve(
      scope,
      contract.uploadFigure,
      async ({ actor, params, request }) => {
        const exam = await getExamFor(ctx, actor, params.examId)
        refuseIfConfirmed(exam)
        const bytes = await readPictureUpload(request)
        const { schoolId } = exam
        return withRoom(ctx, { schoolId, sizeBytes: bytes.byteLength }, () =>
          storeFigure(ctx, { schoolId, userId: actor.userId }, { picture: bytes }),
        )
      },
      uploadsPerMinute,
    )
  })

  serveRaw(app, contract.getFigure, async ({ actor, params, query, reply }) => {
    const { exam, right } = await getMarkedExamFor(ctx, actor, params.examId)
    const row = await findExamPicture(ctx.db, exam.schoolId, query.picture)
    // Who marks an exam sees its own figures; who leads it also one that was uploaded a moment ago.
    if (row === null || (right !== 'lead' && !listFigureNames(exam.draft).includes(row.objectKey))) throw new AppError('figure-not-found')
    return reply
      .header('cache-control', 'private, max-age=86400, immutable')
      .type(row.type)
      .send(await ctx.objects.get(row.objectKey))
  })
}
