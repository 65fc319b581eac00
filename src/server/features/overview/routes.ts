import * as contract from '#contract/overview.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { planView } from '#server/features/overview/plan-view.ts'
import { printStaffPage } from '#server/features/overview/print-staff-page.ts'
import { setMeritList } from '#server/features/overview/queries/settings.ts'
import { showHelp } from '#server/features/overview/show-help.ts'
import { showOverview } from '#server/features/overview/show-overview.ts'
import { showPupilCourse } from '#server/features/overview/show-pupil.ts'
import { showTrends } from '#server/features/overview/show-trends.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

export function registerOverviewRoutes(app: App, ctx: Context): void {
  serve(app, contract.getOverview, async ({ actor, params, query, request, reply }) =>
    showOverview(ctx, await planView(ctx, actor, { ...params, ...query }), languageFor(request, reply)),
  )

  serve(app, contract.getHelp, async ({ actor, params, query }) => showHelp(ctx, await planView(ctx, actor, { ...params, ...query })))

  serve(app, contract.getTrends, async ({ actor, params, query: { department, teacher, ...asked } }) =>
    showTrends(ctx, await planView(ctx, actor, { ...params, department, teacher }), asked),
  )

  serve(app, contract.getPupilCourse, ({ actor, params }) => showPupilCourse(ctx, actor, params.pupilId))

  serveRaw(app, contract.getStaffPage, async ({ actor, params, query, request, reply }) => {
    const language = languageFor(request, reply)
    const { bytes, name } = await printStaffPage(ctx, await planView(ctx, actor, { ...params, ...query }), language)
    return reply
      .header('content-disposition', nameDownload(name, 'pdf'))
      .header('cache-control', 'no-store')
      .type('application/pdf')
      .send(Buffer.from(bytes))
  })

  serve(app, contract.setOverviewSettings, async ({ actor, body }) => {
    const schoolId = getSchoolId(actor)
    await ctx.db.transaction(async (tx) => {
      await setMeritList(tx, schoolId, body.meritList)
      await recordAudit(tx, { actor, action: 'overview.merit-list', subject: schoolId, detail: body.meritList ? 'on' : 'off' })
    })
    return {}
  })
}
