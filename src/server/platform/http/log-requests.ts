import type { App } from '#server/platform/http/app.ts'

/** One line a request: the pattern of its route, never its address, query or body, which may hold private data. */
export function logRequests(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'warn' : 'info'
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.actor?.userId,
      },
      'request',
    )
  })
}
