import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { openIncomingUploads } from '#server/features/scans/incoming-uploads.ts'
import { createTusServer, type UploadCallers } from '#server/features/scans/tus-server.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

const path = '/api/uploads'
const uploadParams = z.object({ id: z.string().optional() })

/** The tus protocol, whose library answers by itself. Everything of ours happens before and in its hooks. */
export function registerUploadRoutes(app: App, ctx: Context): void {
  // The body is the library's to read, at its own pace.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  const callers: UploadCallers = new WeakMap()
  const server = openIncomingUploads(ctx.config).then((store) => createTusServer(ctx, store, { path, callers }))
  // Told to whoever asks first, not to the process as a whole.
  server.catch(() => undefined)

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const tus = await server
    callers.set(request.raw, { actor: getActor(request), requestId: request.id, uploadId: uploadParams.parse(request.params).id })
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    reply.raw.setHeader('cache-control', 'no-store')
    reply.raw.setHeader('x-request-id', request.id)
    await tus.handle(request.raw, reply.raw)
  }

  const options = { config: { access: 'signed-in' } } as const
  app.route({ method: ['POST', 'OPTIONS'], url: path, ...options, handler: answer })
  app.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${path}/:id`, ...options, handler: answer })
}
