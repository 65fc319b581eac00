import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { App } from '#server/platform/http/app.ts'
import { networkOf } from '#server/platform/http/network-of.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Hands out what was there when the program started, the same to everybody: such requests are not counted. */
    isBuiltBefore?: boolean
  }
  interface FastifyInstance {
    /** Counts one request, and throws `too-many-requests` past the limit. For what is found out after the route was chosen. */
    countRequest(request: FastifyRequest): Promise<void>
  }
}

export interface RequestsPerMinute {
  user: number
  address: number
}

/** A whole school sits behind one address, so an address may do what two hundred busy people do. */
const usual: RequestsPerMinute = { user: 1_200, address: 6_000 }

/**
 * Counts every request, also those that no route answers and those that are refused, by person where one is signed in and
 * else by address; what a route declares besides (`rateLimit`) counts the requests that reach its work. What is counted is
 * decided by the route, never by the address as it was written. Register after access, before routes.
 */
export async function limitRequests(app: App, { user, address }: RequestsPerMinute = usual): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
  const count = app.createRateLimit({
    timeWindow: 60_000,
    keyGenerator,
    max: (request) => (keyGenerator(request).startsWith('address') ? address : user),
  })
  app.decorate('countRequest', async (request: FastifyRequest) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl)
  })
  // After who is asking is known, and before they are refused for it.
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isBuiltBefore !== true) await app.countRequest(request)
  })
}

function tooMany(ttl: number): AppError {
  return new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) })
}

function keyGenerator({ actor, phone, family, ip }: FastifyRequest): string {
  if (actor !== null) return `user ${actor.userId}`
  if (family !== null) return `family ${family.memberId}`
  return phone !== null && 'phoneId' in phone ? `phone ${phone.phoneId}` : `address ${networkOf(ip)}`
}
