import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Registry } from 'prom-client'
import { openSharedGauges } from '#server/features/operations/shared-gauges.ts'
import type { Context } from '#server/platform/context.ts'
import { StartError } from '#server/platform/start/start-error.ts'

export interface MetricsServer {
  port: number
  close(): Promise<void>
}

const closeWithinMs = 1000

/**
 * Figures for Prometheus at `/api/metrics`, on a port of their own: whoever reaches the site does not reach them. Each
 * process serves its own counters, and what all share.
 */
export async function serveMetrics(ctx: Context): Promise<MetricsServer | null> {
  const { metrics } = ctx.config
  if (metrics === null) return null
  const shared = openSharedGauges(ctx)
  const all = Registry.merge([ctx.meters.registry, shared.registry])
  const server = createServer((request, response) => {
    const isAsked = request.url?.split('?')[0] === '/api/metrics' && (request.method === 'GET' || request.method === 'HEAD')
    if (!isAsked) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Only GET /api/metrics is here.\n')
      return
    }
    shared
      .refresh()
      .then(() => all.metrics())
      .then((text) => response.writeHead(200, { 'content-type': all.contentType, 'cache-control': 'no-store' }).end(text))
      .catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'The metrics could not be read.')
        response.writeHead(503, { 'content-type': 'text/plain' }).end('The figures cannot be read now.\n')
      })
  })
  server.listen(metrics.port, metrics.host)
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => {
      throw new StartError(
        `METRICS_PORT ${metrics.port} on ${metrics.host} cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
      )
    }),
  ])
  return {
    port: portOf(server),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      setTimeout(() => server.closeAllConnections(), closeWithinMs).unref()
      await closed
    },
  }
}

/** The one that it listens on, where any was asked for. */
function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
