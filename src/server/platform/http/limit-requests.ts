import { callbackify } from 'node:util'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '#contract/base/errors.ts'
import type { App } from '#server/platform/http/app.ts'
import { networkOf, widerNetworksOf } from '#server/platform/http/network-of.ts'
import type { RequestCounts } from '#server/platform/http/shared-counts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Serves a static file, so its requests are not counted. */
    isBuiltBefore?: boolean
    /** Accepts a short code, so it is also counted for the wider networks of an IPv6 address. */
    isGuess?: boolean
    /** Whether the secret in its address proves who sends it: one who tells of whole schools from one address, and is not counted. */
    isProven?: (request: FastifyRequest) => boolean
  }
  interface FastifyInstance {
    /** Counts one request, and throws `too-many-requests` beyond the limit. */
    countRequest(request: FastifyRequest): Promise<void>
  }
}

export interface RequestsPerMinute {
  user: number
  address: number
}

/** A whole school may share one address, so an address may do as much as busy staff together. */
const usual: RequestsPerMinute = { user: 1_200, address: 6_000 }
const minuteMs = 60_000
/** Guesses a minute from the /48 and from the /32 of an address. In the ten minutes of a phone's code, the latter is 6,000 of 2^30 codes. */
const maxGuesses = [120, 600]

/**
 * Counts every request by signed-in user, else by address, including refused and unrouted ones. The `rateLimit` of a route also
 * counts the requests that reach its handler. Routes decide what counts, never the raw address. All processes count together:
 * at once for `rateLimit`, and within about a second for the rest. Register after access and before routes.
 */
export async function limitRequests(app: App, counts: RequestCounts, { user, address }: RequestsPerMinute = usual): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    timeWindow: minuteMs,
    store: storeOf(counts),
    keyGenerator,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
  app.decorate('countRequest', async (request: FastifyRequest) => {
    const key = keyGenerator(request)
    const most = key.startsWith('address') ? address : user
    const { count, leftMs } = counts.countSoon(`all ${key}`, { most, windowMs: minuteMs })
    if (count > most) throw tooMany(leftMs)
  })
  // The caller is known here and not refused yet.
  app.addHook('onRequest', async (request) => {
    const { isBuiltBefore, isProven } = request.routeOptions.config
    if (isBuiltBefore !== true && isProven?.(request) !== true) await app.countRequest(request)
  })
  app.addHook('preHandler', async ({ routeOptions: { config, url = '' }, ip }) => {
    if (config.isGuess !== true) return
    for (const [at, network] of widerNetworksOf(ip).entries()) {
      const { count, leftMs } = await counts.countNow(`${url} network ${network}`, minuteMs)
      if (count > (maxGuesses[at] ?? 0)) throw tooMany(leftMs)
    }
  })
  app.addHook('onClose', async () => counts.close())
}

/** The library passes the route like this, although its types differ. */
const routeSchema = z.object({ routeInfo: z.object({ method: z.union([z.string(), z.array(z.string())]), url: z.string() }) })

/** The library's store, which counts each route separately. */
function storeOf(counts: RequestCounts) {
  return class RouteCounts implements FastifyRateLimitStore {
    readonly route: string

    constructor(_options: unknown, route = '') {
      this.route = route
    }

    incr(key: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void, windowMs: number): void {
      callbackify(async () => this.count(key, windowMs))(callback)
    }

    async count(key: string, windowMs: number): Promise<{ current: number; ttl: number }> {
      const { count, leftMs } = await counts.countNow(`${this.route} ${key}`, windowMs)
      return { current: count, ttl: leftMs }
    }

    child(options: unknown): RouteCounts {
      const { routeInfo } = routeSchema.parse(options)
      return new RouteCounts(null, `${String(routeInfo.method)} ${routeInfo.url}`)
    }
  }
}

function tooMany(ttl: number): AppError {
  return new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) })
}

function keyGenerator({ actor, phone, family, ip }: FastifyRequest): string {
  if (actor !== null) return `user ${actor.userId}`
  if (family !== null) return `family ${family.memberId}`
  return phone !== null && 'phoneId' in phone ? `phone ${phone.phoneId}` : `address ${networkOf(ip)}`
}
