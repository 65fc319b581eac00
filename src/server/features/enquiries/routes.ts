import { enquiriesAnswer, enquiriesQuery, enquiryAnswer, enquiryInput, enquiryParams, enquiryStatusInput } from '#contract/enquiries.ts'
import { emptySuccessSchema, successOf } from '#contract/envelope.ts'
import { AppError } from '#contract/errors.ts'
import { deleteEnquiry, setEnquiryStatus } from '#server/features/enquiries/change-enquiry.ts'
import { exportEnquiries } from '#server/features/enquiries/export-enquiries.ts'
import { presentEnquiry } from '#server/features/enquiries/present.ts'
import { countEnquiriesByStatus, countEnquiryRows, listEnquiryRows } from '#server/features/enquiries/queries.ts'
import { receiveEnquiry } from '#server/features/enquiries/receive-enquiry.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

const administrator = { access: { roles: ['ADMINISTRATOR'] } } as const

/** A whole school sits behind one address, and in an hour nobody there writes thirty times in earnest. */
const perAddress = {
  max: 30,
  timeWindow: 60 * 60 * 1000,
  errorResponseBuilder: (_request: unknown, { ttl }: { ttl: number }) =>
    new AppError('too-many-requests', {
      message: 'Many messages came from your network within the hour. Please try again later, or write to us by email.',
      retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)),
    }),
}

export function registerEnquiryRoutes(app: App, ctx: Context): void {
  app.post(
    '/api/enquiries',
    { config: { access: 'public', rateLimit: perAddress }, schema: { body: enquiryInput, response: { 200: emptySuccessSchema } } },
    async ({ body }) => {
      await receiveEnquiry(ctx, body)
      return { success: true as const, data: {} }
    },
  )

  app.get(
    '/api/admin/enquiries',
    { config: administrator, schema: { querystring: enquiriesQuery, response: { 200: successOf(enquiriesAnswer) } } },
    async ({ query }) => {
      const [rows, total, counts] = await Promise.all([
        listEnquiryRows(ctx.db, query, query),
        countEnquiryRows(ctx.db, query),
        countEnquiriesByStatus(ctx.db),
      ])
      return { success: true as const, data: { enquiries: rows.map(presentEnquiry), total, counts } }
    },
  )

  app.get('/api/admin/enquiries.csv', { config: administrator }, async (request, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="enquiries.csv"')
      .type('text/csv; charset=utf-8')
      .send(await exportEnquiries(ctx, getActor(request))),
  )

  app.put(
    '/api/admin/enquiries/:enquiryId',
    { config: administrator, schema: { params: enquiryParams, body: enquiryStatusInput, response: { 200: successOf(enquiryAnswer) } } },
    async (request) => {
      const { enquiryId } = request.params
      const row = await setEnquiryStatus(ctx, getActor(request), { enquiryId, status: request.body.status })
      return { success: true as const, data: { enquiry: presentEnquiry(row) } }
    },
  )

  app.delete(
    '/api/admin/enquiries/:enquiryId',
    { config: administrator, schema: { params: enquiryParams, response: { 200: emptySuccessSchema } } },
    async (request) => {
      await deleteEnquiry(ctx, getActor(request), request.params.enquiryId)
      return { success: true as const, data: {} }
    },
  )
}
