import { successOf } from '#contract/envelope.ts'
import { examParams } from '#contract/exams.ts'
import { markerParams, markersAnswer, type MarkersAnswer } from '#contract/markers.ts'
import { addMarker, removeMarker } from '#server/features/exams/change-markers.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { listColleagues, listMarkers, type Colleague } from '#server/features/exams/marker-queries.ts'
import type { ExamRow } from '#server/features/exams/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

// Only who leads the exam names its markers; to anybody else there is no such exam, by the policy.
const anyone = { access: 'signed-in' } as const

export function registerMarkerRoutes(app: App, ctx: Context): void {
  app.get(
    '/api/exams/:examId/markers',
    { config: anyone, schema: { params: examParams, response: { 200: successOf(markersAnswer) } } },
    async (request) => {
      const exam = await getExamFor(ctx, getActor(request), request.params.examId)
      return { success: true as const, data: await showMarkers(ctx, exam) }
    },
  )

  for (const [method, change] of [
    ['post', addMarker],
    ['delete', removeMarker],
  ] as const) {
    app[method](
      '/api/exams/:examId/markers/:userId',
      { config: anyone, schema: { params: markerParams, response: { 200: successOf(markersAnswer) } } },
      async (request) => {
        const actor = getActor(request)
        const exam = await getExamFor(ctx, actor, request.params.examId)
        await change(ctx, actor, { exam, userId: request.params.userId })
        return { success: true as const, data: await showMarkers(ctx, exam) }
      },
    )
  }
}

async function showMarkers({ db }: Pick<Context, 'db'>, exam: ExamRow): Promise<MarkersAnswer> {
  const [markers, colleagues] = await Promise.all([listMarkers(db, exam.id), listColleagues(db, exam.schoolId)])
  const named = new Set(markers.map(({ id }) => id))
  return { markers: markers.map(presentColleague), colleagues: colleagues.filter(({ id }) => !named.has(id)).map(presentColleague) }
}

function presentColleague({ id, firstName, lastName }: Colleague): MarkersAnswer['markers'][number] {
  return { userId: id, name: `${firstName} ${lastName}` }
}
