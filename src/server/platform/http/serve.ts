import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint, Endpoint, RawEndpoint } from '#contract/base/endpoint.ts'
import { successOf } from '#contract/base/envelope.ts'
import type { Parsed, Written } from '#contract/base/request.ts'
import { getActor, getFamily, getPhone, type Actor, type FamilyActor, type PhoneActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { tagBody } from '#server/platform/http/send-tagged.ts'

type CallerOf<E> = E extends { readonly access: 'public' }
  ? null
  : E extends { readonly access: 'phone' }
    ? PhoneActor
    : E extends { readonly access: 'family' }
      ? FamilyActor
      : Actor

/** A request whose parts were checked by the schemas of its endpoint. */
export interface Served<E> {
  /** The caller; null on a public route. */
  actor: CallerOf<E>
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  request: FastifyRequest
  reply: FastifyReply
}

export interface ServeOptions {
  rateLimit?: Pick<RateLimitOptions, 'max' | 'timeWindow' | 'errorResponseBuilder'>
  /** Accepts a short code (`limitRequests`). */
  isGuess?: boolean
  /** Is not counted where the secret in its address is right (`limitRequests`). */
  isProven?: (request: FastifyRequest) => boolean
  /** Answers have a tag, and a caller who has the answer gets 304. For GET alone. */
  isTagged?: boolean
  /** For routes that are called so often that they would fill the log. */
  logLevel?: 'warn'
}

/** The data of a response as JSON that the schema of its endpoint wrote earlier. */
export class WrittenData {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

/** Serves an endpoint: what `work` returns goes out as `{ success: true, data }`. */
export function serve<E extends Endpoint>(
  app: App,
  endpoint: E,
  work: (served: Served<E>) => Promise<Written<E> | WrittenData>,
  options?: ServeOptions,
): void
export function serve(app: App, endpoint: Endpoint, work: (served: Served<never>) => Promise<unknown>, options: ServeOptions = {}): void {
  const status = endpoint.status ?? 200
  app.route({
    ...routeOf(endpoint, options),
    ...(options.isTagged && { onSend: tagBody }),
    ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
    schema: { ...schemasOf(endpoint), response: { [status]: successOf(endpoint.response) } },
    handler: async (request, reply) => {
      const data = await work(servedOf(endpoint, request, reply))
      if (data instanceof WrittenData) return sendWritten(reply.code(status), data)
      return reply.sent ? reply : reply.code(status).send({ success: true, data })
    },
  })
}

function sendWritten(reply: FastifyReply, { json }: WrittenData): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(`{"success":true,"data":${json}}`)
}

/** Serves an endpoint whose response is no JSON. `work` writes it, or takes over the connection. */
export function serveRaw<E extends RawEndpoint>(
  app: App,
  endpoint: E,
  work: (served: Served<E>) => Promise<FastifyReply | void>,
  options?: ServeOptions,
): void
export function serveRaw(
  app: App,
  endpoint: RawEndpoint,
  work: (served: Served<never>) => Promise<FastifyReply | void>,
  options: ServeOptions = {},
): void {
  app.route({
    ...routeOf(endpoint, options),
    // HEAD of an event stream would never end.
    exposeHeadRoute: endpoint.raw === 'file',
    schema: { ...schemasOf(endpoint), ...(endpoint.isHidden && { hide: true }) },
    handler: (request, reply) => work(servedOf(endpoint, request, reply)),
  })
}

function routeOf(endpoint: AnyEndpoint, { rateLimit, isGuess = false, isProven, logLevel }: ServeOptions) {
  const { method, path, access, openToSuspended = false } = endpoint
  const takesKey = 'takesKey' in endpoint && endpoint.takesKey
  return {
    method,
    url: `/api${path}`,
    config: { endpoint, access, openToSuspended, takesKey, isGuess, ...(isProven && { isProven }), ...(rateLimit && { rateLimit }) },
    ...(logLevel && { logLevel }),
  }
}

function schemasOf({ params, query, body }: AnyEndpoint) {
  return { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) }
}

/** The schemas that give these parts their types have checked them, which the compiler cannot see through Fastify. */
function servedOf(endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply): Served<never> {
  const { params, query, body } = request
  const actor = callerOf(endpoint, request)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { actor, params, query, body, request, reply } as Served<never>
}

function callerOf({ access }: AnyEndpoint, request: FastifyRequest): Actor | PhoneActor | FamilyActor | null {
  if (access === 'public') return null
  if (access === 'family') return getFamily(request)
  return access === 'phone' ? getPhone(request) : getActor(request)
}
