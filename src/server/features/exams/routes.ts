import { AppError } from '#contract/errors.ts'
import { emptySuccessSchema, successOf } from '#contract/envelope.ts'
import { confirmAnswer, createExamInput, examAnswer, examParams, examsAnswer, saveExamAnswer, saveExamInput } from '#contract/exams.ts'
import { staffRoles } from '#contract/roles.ts'
import { confirmExam, reopenExam } from '#server/features/exams/confirm-exam.ts'
import { createExam } from '#server/features/exams/create-exam.ts'
import { deleteExam, restoreExam } from '#server/features/exams/delete-exam.ts'
import { getExamFor, getMarkedExamFor } from '#server/features/exams/get-exam-for.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import { registerMarkerRoutes } from '#server/features/exams/marker-routes.ts'
import { presentExamDetail, presentExamSummary } from '#server/features/exams/present.ts'
import { getCountedExam, listCountedExams } from '#server/features/exams/queries.ts'
import { readDraft } from '#server/features/exams/read-draft.ts'
import { saveExam, type MarkExamLater } from '#server/features/exams/save-exam.ts'
import { findWorkScope } from '#server/features/schools/policy.ts'
import { mapInTurns } from '#server/platform/take-turns.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor, getSchoolId } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

const staff = { access: { roles: staffRoles } } as const
// Whoever else is signed in is told that there is no such exam, by the policy.
const anyone = { access: 'signed-in' } as const

export function registerExamRoutes(app: App, ctx: Context, { markExamLater }: { markExamLater: MarkExamLater }): void {
  registerMarkerRoutes(app, ctx)

  app.get('/api/exams', { config: staff, schema: { response: { 200: successOf(examsAnswer) } } }, async (request) => {
    const actor = getActor(request)
    const scope = findWorkScope(actor)
    if (scope === null) throw new AppError('forbidden')
    const rows = await listCountedExams(ctx.db, scope)
    return {
      success: true as const,
      data: { exams: await mapInTurns(rows, (row) => presentExamSummary(row, canSeeExam(actor, row) ? 'lead' : 'mark')) },
    }
  })

  app.post('/api/exams', { config: staff, schema: { body: createExamInput, response: { 200: successOf(examAnswer) } } }, async (request) => {
    const actor = getActor(request)
    const id = await createExam(ctx.db, { ...request.body, schoolId: getSchoolId(actor), ownerId: actor.userId })
    return { success: true as const, data: { exam: presentExamDetail(await getCountedExam(ctx.db, id)) } }
  })

  app.get('/api/exams/:examId', { config: anyone, schema: { params: examParams, response: { 200: successOf(examAnswer) } } }, async (request) => {
    const { exam, right } = await getMarkedExamFor(ctx, getActor(request), request.params.examId)
    return { success: true as const, data: { exam: presentExamDetail(await getCountedExam(ctx.db, exam.id), right) } }
  })

  app.put(
    '/api/exams/:examId',
    { config: anyone, schema: { params: examParams, body: saveExamInput, response: { 200: successOf(saveExamAnswer) } } },
    async (request) => {
      const save = { examId: request.params.examId, ...request.body }
      const { revision, reading, remarking } = await saveExam(ctx, getActor(request), save, markExamLater)
      const { problems, marks, exam } = reading
      return { success: true as const, data: { revision, problems, marks, sound: exam !== null, remarking } }
    },
  )

  app.get('/api/exams/:examId/file', { config: anyone, schema: { params: examParams } }, async (request, reply) => {
    const { draft, title } = await getExamFor(ctx, getActor(request), request.params.examId)
    // A sound exam in the order of the format; the database has lost the order of what was typed.
    const text = `${JSON.stringify(readDraft(draft).exam ?? draft, null, 2)}\n`
    return reply.header('content-disposition', nameDownload(title, 'json')).type('application/json; charset=utf-8').send(text)
  })

  app.delete('/api/exams/:examId', { config: anyone, schema: { params: examParams, response: { 200: emptySuccessSchema } } }, async (request) => {
    const actor = getActor(request)
    await deleteExam(ctx, actor, await getExamFor(ctx, actor, request.params.examId))
    return { success: true as const, data: {} }
  })

  app.post(
    '/api/exams/:examId/restore',
    { config: anyone, schema: { params: examParams, response: { 200: successOf(examAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const exam = await getExamFor(ctx, actor, request.params.examId, { deleted: true })
      await restoreExam(ctx, actor, exam)
      return { success: true as const, data: { exam: presentExamDetail(await getCountedExam(ctx.db, exam.id)) } }
    },
  )

  for (const [verb, act] of [
    ['confirm', confirmExam],
    ['reopen', reopenExam],
  ] as const) {
    app.post(
      `/api/exams/:examId/${verb}`,
      { config: anyone, schema: { params: examParams, response: { 200: successOf(confirmAnswer) } } },
      async (request) => {
        const actor = getActor(request)
        const exam = await getExamFor(ctx, actor, request.params.examId)
        await act(ctx, actor, exam)
        return { success: true as const, data: { exam: presentExamDetail(await getCountedExam(ctx.db, exam.id)) } }
      },
    )
  }
}
