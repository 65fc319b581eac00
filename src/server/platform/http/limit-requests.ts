import rateLimit from '@fastify/rate-limit'
import { AppError } from '#contract/errors.ts'
import type { App } from '#server/platform/http/app.ts'
import { networkOf } from '#server/platform/http/network-of.ts'

/** A whole school sits behind one address, so an address may do what two hundred busy people do. */
const perMinute = { user: 1_200, address: 6_000 }

/** Counts by person where one is signed in, else by address. Register after access, before routes. */
export async function limitRequests(app: App): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    // After the access check, which says who is asking.
    hook: 'preHandler',
    timeWindow: 60_000,
    cache: 20_000,
    max: (request) => (request.actor ? perMinute.user : perMinute.address),
    keyGenerator: (request) => (request.actor ? `user ${request.actor.userId}` : `address ${networkOf(request.ip)}`),
    allowList: (request) => !request.url.startsWith('/api/'),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  })
}
