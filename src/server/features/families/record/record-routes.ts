import * as contract from '#contract/families.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { erasePupil } from '#server/features/families/record/erase-pupil.ts'
import { exportPupil } from '#server/features/families/record/export-pupil.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

/** All of a pupil walks through every table. */
const walks = { rateLimit: { max: 30, timeWindow: 60_000 } }

export function registerRecordRoutes(app: App, ctx: Context): void {
  serveRaw(
    app,
    contract.exportPupil,
    async ({ actor, params, body, reply }) => {
      const zip = await exportPupil(ctx, actor, { ...params, ...body })
      return reply.header('content-disposition', nameDownload('pupil', 'zip')).type('application/zip').send(zip)
    },
    walks,
  )
  serve(app, contract.erasePupil, ({ actor, params, body }) => erasePupil(ctx, actor, { ...params, ...body }), walks)
}
