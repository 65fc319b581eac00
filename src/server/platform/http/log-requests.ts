import type { App } from '#server/platform/http/app.ts'
import type { Meters } from '#server/platform/log/meters.ts'

/** Logs one line a request, with the pattern of its route. Its address, query and body may be private. */
export function logRequests(app: App, meters?: Meters): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    meters?.requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` })
    meters?.requestSeconds.observe({ method }, reply.elapsedTime / 1000)
    const level = reply.statusCode >= 500 ? 'warn' : 'info'
    request.log[level](
      {
        method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.actor?.userId,
      },
      'request',
    )
  })
}
