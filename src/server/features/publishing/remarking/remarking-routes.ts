import * as contract from '#contract/publishing.ts'
import { showStaffAppeal } from '#server/features/publishing/show-appeals.ts'
import { askForRemarking, endRemarking, getAppealFor, listRemarkers } from '#server/features/publishing/remarking/ask-for-remarking.ts'
import { giveRemark } from '#server/features/publishing/remarking/give-remark.ts'
import { findRemarkingFigure, showRemarkingPicture, showRemarkings } from '#server/features/publishing/remarking/show-remarkings.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

export function registerRemarkingRoutes(app: App, ctx: Context): void {
  serve(app, contract.listRemarkers, async ({ actor, params }) => {
    const colleagues = await listRemarkers(ctx.db, await getAppealFor(ctx, actor, params.appealId))
    return { colleagues: colleagues.map(({ id, firstName, lastName }) => ({ userId: id, name: `${firstName} ${lastName}` })) }
  })

  serve(app, contract.askForRemarking, async ({ actor, params }) => {
    await askForRemarking(ctx, actor, params)
    return { query: await showStaffAppeal(ctx, params.appealId) }
  })

  serve(app, contract.endRemarking, async ({ actor, params }) => {
    await endRemarking(ctx, actor, params.appealId)
    return { query: await showStaffAppeal(ctx, params.appealId) }
  })

  serve(app, contract.listRemarkings, ({ actor }) => showRemarkings(ctx, actor))

  serve(app, contract.giveRemark, ({ actor, params, body }) => giveRemark(ctx, actor, { ...params, ...body }))

  serveRaw(app, contract.getRemarkingPicture, async ({ actor, params, reply }) =>
    reply.type('image/jpeg').send(await showRemarkingPicture(ctx, actor, params.remarkingId)),
  )

  serveRaw(app, contract.getRemarkingFigure, async ({ actor, params, query, reply }) => {
    const figure = await findRemarkingFigure(ctx, actor, { ...params, ...query })
    return reply.type(figure.type).send(await ctx.objects.get(figure.objectKey))
  })
}
