import * as contract from '#contract/exams.ts'
import { AppError } from '#contract/base/errors.ts'
import { createExam } from '#server/features/exams/create-exam.ts'
import { registerFigureRoutes } from '#server/features/exams/figure-routes.ts'
import { deleteExam, type MarkExamLater, restoreExam, saveExam } from '#server/features/exams/save-exam.ts'
import { getExamFor, getMarkedExamFor } from '#server/features/exams/get-exam-for.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import { registerMarkerRoutes } from '#server/features/exams/marker-routes.ts'
import { presentExamSummary } from '#server/features/exams/present.ts'
import { countOwnLoads } from '#server/features/papers/queries/held-answers.ts'
import { withOwnLoad } from '#server/features/exams/with-own-load.ts'
import { listCountedExams } from '#server/features/exams/queries/exams.ts'
import { readDraft } from '#server/features/exams/read-draft.ts'
import { showExam } from '#server/features/exams/show-exam.ts'
import { copyPictures } from '#server/features/exams/copy-pictures.ts'
import { withPictures } from '#server/features/exams/load-pictures.ts'
import { findWorkScope } from '#server/features/schools/policy.ts'
import { mapYielding } from '#server/platform/event-loop/yield-to-event-loop.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

export function registerExamRoutes(app: App, ctx: Context, { markExamLater }: { markExamLater: MarkExamLater }): void {
  registerMarkerRoutes(app, ctx)
  registerFigureRoutes(app, ctx)

  serve(app, contract.listExams, async ({ actor }) => {
    const scope = findWorkScope(actor)
    if (scope === null) throw new AppError('forbidden')
    const rows = await listCountedExams(ctx.db, scope)
    const marked = rows.filter((row) => row.confirmedAt === null && !canSeeExam(actor, row))
    const loads = await countOwnLoads(
      ctx.db,
      marked.map(({ id }) => id),
      actor.userId,
    )
    return {
      exams: await mapYielding(rows, (row) => withOwnLoad(presentExamSummary(row, canSeeExam(actor, row) ? 'lead' : 'mark'), loads.get(row.id))),
    }
  })

  serve(app, contract.createExam, async ({ actor, body, request, reply }) => {
    const language = languageFor(request, reply)
    const schoolId = getSchoolId(actor)
    const exam = body.exam && (await copyPictures(ctx, body.exam, { owner: { schoolId, userId: actor.userId }, field: 'exam' }))
    const id = await createExam(ctx.db, { ...body, exam, language, schoolId, ownerId: actor.userId })
    return showExam(ctx.db, id)
  })

  serve(app, contract.getExam, async ({ actor, params }) => {
    const { exam, right } = await getMarkedExamFor(ctx, actor, params.examId)
    return showExam(ctx.db, exam.id, { right, userId: actor.userId })
  })

  serve(app, contract.saveExam, async ({ actor, params, body }) => {
    const { revision, reading, reMarking, unprinted } = await saveExam(ctx, actor, { ...params, ...body }, markExamLater)
    const { problems, marks, exam } = reading
    return { revision, problems, marks, isValid: exam !== null, reMarking, unprinted }
  })

  serveRaw(app, contract.downloadExam, async ({ actor, params, reply }) => {
    const { draft, title, schoolId } = await getExamFor(ctx, actor, params.examId)
    // A valid exam in the order of the format; the database has lost the order of what was typed.
    const file = await withPictures(ctx, schoolId, readDraft(draft).exam ?? draft)
    const text = `${JSON.stringify(file, null, 2)}\n`
    return reply.header('content-disposition', nameDownload(title, 'json')).type('application/json; charset=utf-8').send(text)
  })

  serve(app, contract.deleteExam, async ({ actor, params }) => {
    await deleteExam(ctx, actor, await getExamFor(ctx, actor, params.examId))
    return {}
  })

  serve(app, contract.restoreExam, async ({ actor, params }) => {
    const exam = await getExamFor(ctx, actor, params.examId, { deleted: true })
    await restoreExam(ctx, actor, exam)
    return showExam(ctx.db, exam.id)
  })
}
