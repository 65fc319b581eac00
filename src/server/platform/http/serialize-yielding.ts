import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { App } from '#server/platform/http/app.ts'
import { isSmall, writeJsonYielding } from '#server/platform/http/write-json-yielding.ts'

/** Answers are written by the schema of their route. A long one would hold everybody up: it is written in turns before it is sent. */
export function serializeYielding(app: App): void {
  const written = new WeakMap<FastifyRequest, Buffer>()
  app.addHook('preSerialization', async (request, reply, payload: unknown) => {
    const schema = z.record(z.string(), z.unknown()).safeParse(request.routeOptions.schema?.response).data?.[reply.statusCode]
    if (!(schema instanceof z.ZodType) || isSmall(payload)) return payload
    written.set(request, await writeJsonYielding(schema, payload))
    // The bytes take its place when it is sent.
    reply.serializer(() => '')
    return payload
  })
  app.addHook('onSend', async (request, _reply, payload) => written.get(request) ?? payload)
}
