import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from '@fastify/helmet'
import { fastify, LogController, type FastifyBaseLogger } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { limits } from '#contract/base/limits.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Meters } from '#server/platform/log/meters.ts'
import { withRequest } from '#server/platform/log/request-trace.ts'
import { answerBrokenRequest } from '#server/platform/http/answer-broken-request.ts'
import type { App } from '#server/platform/http/app.ts'
import { emptyPolicy } from '#server/platform/http/content-security-policy.ts'
import { logRequests } from '#server/platform/http/log-requests.ts'
import { parseJsonBodies } from '#server/platform/http/parse-json-bodies.ts'
import { refuseNulCharacters } from '#server/platform/http/refuse-nul-characters.ts'
import { serializeYielding } from '#server/platform/http/write-json-yielding.ts'
import { translateError } from '#server/platform/http/translate-error.ts'
import { validateInBounds } from '#server/platform/http/validate-in-bounds.ts'

export interface AppOptions {
  log: Logger
  /** Whether people reach it by https. */
  isBehindTls: boolean
  /** Counts answers; null in tests of the bare server. */
  meters?: Meters
  trustedProxies?: string[] | null
}

/** The address that replaces one that cannot be decoded or has an overlong part. It has no route. */
const unreadable = '/api/-'

/** Makes the web server with request ids, headers and error handling. Routes are added later. */
export async function createApp({ log, isBehindTls, meters, trustedProxies }: AppOptions): Promise<App> {
  const loggerInstance: FastifyBaseLogger = log
  // Fastify would answer these without any hook, and put the address into its message.
  const answerUnreadable = (_path: string, request: IncomingMessage, response: ServerResponse) => {
    request.url = unreadable
    app.routing(request, response)
  }
  const app = fastify({
    loggerInstance,
    // Fastify logs addresses, which may be private; `logRequests` logs the pattern of the route.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: limits.bodyMaxBytes,
    // Only configured proxies are trusted, since proxy headers choose the address that limits count.
    trustProxy: trustedProxies ?? false,
    routerOptions: { maxParamLength: 200, onBadUrl: answerUnreadable, onMaxParamLength: answerUnreadable },
    clientErrorHandler: (error, socket) => answerBrokenRequest(log, error, socket),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validateInBounds)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('refusalPages', {})
  app.setErrorHandler(translateError)
  logRequests(app, meters)
  // Reading the body would lose this context, so it is set last before the handler.
  app.addHook('preHandler', (request, _reply, done) => withRequest(request.id, done))
  parseJsonBodies(app)
  refuseNulCharacters(app)
  serializeYielding(app)
  await app.register(helmet, {
    // Set for each page, with the hashes of its own scripts.
    contentSecurityPolicy: false,
    hsts: isBehindTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  // Event streams and uploads skip the hooks at the end, so this header is set at the start.
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('content-security-policy', emptyPolicy)
  })
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', emptyPolicy)
    // Routes of cacheable answers set their own header.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
  return app
}
