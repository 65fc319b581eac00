import * as contract from '#contract/scans.ts'
import { addressOf } from '#contract/request.ts'
import { openIncomingUploads } from '#server/features/scans/incoming-uploads.ts'
import { createTusServer, type UploadCallers } from '#server/features/scans/tus-server.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/language-for.ts'
import { serveRaw, type Served } from '#server/platform/http/serve.ts'

type Upload = Pick<Served<typeof contract.beginUpload>, 'actor' | 'request' | 'reply'>

/** The tus protocol, whose library answers by itself. Everything of ours happens before and in its hooks. */
export function registerUploadRoutes(app: App, ctx: Context): void {
  // The body is the library's to read, at its own pace.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  const callers: UploadCallers = new WeakMap()
  const server = openIncomingUploads(ctx.config).then((store) => createTusServer(ctx, store, { path: addressOf(contract.beginUpload), callers }))
  // Told to whoever asks first, not to the process as a whole.
  server.catch(() => undefined)

  async function handOver({ actor, request, reply }: Upload, uploadId?: string): Promise<void> {
    const tus = await server
    callers.set(request.raw, { actor, requestId: request.id, uploadId })
    languageFor(request, reply)
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    reply.raw.setHeader('cache-control', 'no-store')
    reply.raw.setHeader('x-request-id', request.id)
    await tus.handle(request.raw, reply.raw)
  }

  for (const endpoint of [contract.beginUpload, contract.describeUploads]) serveRaw(app, endpoint, (served) => handOver(served))
  for (const endpoint of [contract.findUpload, contract.sendUploadPart, contract.dropUpload])
    serveRaw(app, endpoint, (served) => handOver(served, served.params.id))
}
