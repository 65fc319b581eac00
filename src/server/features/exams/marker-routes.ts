import * as contract from '#contract/exams.ts'
import { addMarker, removeMarker } from '#server/features/exams/change-markers.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { listColleagues, listMarkers, type Colleague } from '#server/features/exams/queries/markers.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerMarkerRoutes(app: App, ctx: Context): void {
  serve(app, contract.listMarkers, async ({ actor, params }) => showMarkers(ctx, await getExamFor(ctx, actor, params.examId)))

  serve(app, contract.addMarker, async ({ actor, params }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await addMarker(ctx, actor, { exam, userId: params.userId })
    return showMarkers(ctx, exam)
  })

  serve(app, contract.removeMarker, async ({ actor, params }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await removeMarker(ctx, actor, { exam, userId: params.userId })
    return showMarkers(ctx, exam)
  })
}

async function showMarkers({ db }: Pick<Context, 'db'>, exam: ExamRow): Promise<contract.MarkersView> {
  const [markers, colleagues] = await Promise.all([listMarkers(db, exam.id), listColleagues(db, exam.schoolId)])
  const named = new Set(markers.map(({ id }) => id))
  return { markers: markers.map(presentColleague), colleagues: colleagues.filter(({ id }) => !named.has(id)).map(presentColleague) }
}

function presentColleague({ id, firstName, lastName }: Colleague): contract.MarkersView['markers'][number] {
  return { userId: id, name: `${firstName} ${lastName}` }
}
