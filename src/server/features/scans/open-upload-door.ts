import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UploadSender } from '#server/features/scans/accept-upload.ts'
import { openIncomingUploads } from '#server/features/scans/incoming-uploads.ts'
import { createTusServer, type TusOptions, type UploadCallers } from '#server/features/scans/tus-server.ts'
import type { Context } from '#server/platform/context.ts'
import { languageFor } from '#server/platform/http/read-language.ts'

interface SentUpload {
  actor: UploadSender
  request: FastifyRequest
  reply: FastifyReply
}
export type UploadDoor = (sent: SentUpload, uploadId?: string) => Promise<void>

/** Hands requests below a path to the library of the tus protocol, which answers by itself. Everything of ours happens before and in its hooks. */
export function openUploadDoor(ctx: Context, options: Omit<TusOptions, 'callers'>): UploadDoor {
  const callers: UploadCallers = new WeakMap()
  const server = openIncomingUploads(ctx).then((store) => createTusServer(ctx, store, { ...options, callers }))
  // Told to whoever asks first, not to the process as a whole.
  server.catch(() => undefined)

  return async ({ actor, request, reply }, uploadId) => {
    const tus = await server
    callers.set(request.raw, { sender: actor, requestId: request.id, uploadId })
    languageFor(request, reply)
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    reply.raw.setHeader('cache-control', 'no-store')
    reply.raw.setHeader('x-request-id', request.id)
    await tus.handle(request.raw, reply.raw)
  }
}
