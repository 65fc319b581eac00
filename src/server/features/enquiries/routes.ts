import * as contract from '#contract/enquiries.ts'
import { AppError } from '#contract/base/errors.ts'
import { deleteEnquiry, exportEnquiries, receiveEnquiry, setEnquiryStatus } from '#server/features/enquiries/handle-enquiries.ts'
import { presentEnquiry } from '#server/features/enquiries/present.ts'
import { countEnquiriesByStatus, countEnquiryRows, listEnquiryRows } from '#server/features/enquiries/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'
import { sendCsv } from '#server/platform/text/write-csv.ts'

/** A whole school sits behind one address, and in an hour nobody there writes thirty times in earnest. */
const perAddress = {
  rateLimit: {
    max: 30,
    timeWindow: 60 * 60 * 1000,
    errorResponseBuilder: (_request: unknown, { ttl }: { ttl: number }) =>
      new AppError('too-many-messages-from-network', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  },
}

export function registerEnquiryRoutes(app: App, ctx: Context): void {
  serve(
    app,
    contract.sendEnquiry,
    async ({ body }) => {
      await receiveEnquiry(ctx, body)
      return {}
    },
    perAddress,
  )

  serve(app, contract.listEnquiries, async ({ query }) => {
    const [rows, total, counts] = await Promise.all([
      listEnquiryRows(ctx.db, query, query),
      countEnquiryRows(ctx.db, query),
      countEnquiriesByStatus(ctx.db),
    ])
    return { enquiries: rows.map(presentEnquiry), total, counts }
  })

  serveRaw(app, contract.exportEnquiries, async ({ actor, request, reply }) => {
    const language = languageFor(request, reply)
    const csv = await exportEnquiries(ctx, actor, language)
    return sendCsv(reply.header('content-disposition', 'attachment; filename="enquiries.csv"'), csv)
  })

  serve(app, contract.setEnquiryStatus, async ({ actor, params: { enquiryId }, body: { status } }) => ({
    enquiry: presentEnquiry(await setEnquiryStatus(ctx, actor, { enquiryId, status })),
  }))

  serve(app, contract.deleteEnquiry, async ({ actor, params }) => {
    await deleteEnquiry(ctx, actor, params.enquiryId)
    return {}
  })
}
