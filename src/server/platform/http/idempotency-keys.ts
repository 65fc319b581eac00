import { createHash } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/base/errors.ts'
import { fieldFault } from '#contract/base/refusals/field-fault.ts'
import type { Db } from '#db/client.ts'
import { idempotencyKeys } from '#db/schema.ts'
import type { App } from '#server/platform/http/app.ts'
import { getActor } from '#server/platform/http/actor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts an `Idempotency-Key`: a repeated request has its effect once and gets the same answer. */
    takesKey?: boolean
  }
  interface FastifyRequest {
    /** For a request with a key: its caller and route, the key, and the id for what it creates, equal at every try. */
    named: { scope: string; key: string; id: string } | null
  }
}

const keyPattern = /^[\w-]{8,100}$/
const retentionMs = 24 * 60 * 60 * 1000
/** After this, the process of a running request has died, and a retry takes over. */
const abandonedMs = 60_000

/**
 * Stores the answer of every request with a key. Register after access. A use case creates its row with the id in
 * `request.named`, so that a retry after a crash does not create a second one.
 */
export function registerNamedRequests(app: App, db: Db, now: () => Date): void {
  app.decorateRequest('named', null)

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (!request.routeOptions.config.takesKey || key === undefined) return
    if (typeof key !== 'string' || !keyPattern.test(key)) {
      throw new AppError('invalid-input', { errors: [fieldFault('idempotency-key', 'idempotency-key')] })
    }
    const scope = `${getActor(request).userId} ${request.method} ${request.routeOptions.url}`
    const bodyHash = hash(JSON.stringify(request.body ?? null))
    if (await claim(db, { scope, key, bodyHash }, now())) {
      request.named = { scope, key, id: idOf(`${scope} ${key}`) }
      return
    }
    const kept = await find(db, scope, key)
    if (kept && kept.bodyHash !== bodyHash) throw new AppError('idempotency-key-reused')
    if (!kept || kept.status === null) throw new AppError('request-running', { retryAfterSeconds: 1 })
    return reply.code(kept.status).send(kept.body)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.named) return
    const { scope, key } = request.named
    const where = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
    // A server error may be retried.
    const text = Buffer.isBuffer(payload) ? payload.toString() : payload
    if (reply.statusCode >= 500 || typeof text !== 'string') await db.delete(idempotencyKeys).where(where)
    else
      await db
        .update(idempotencyKeys)
        .set({ status: reply.statusCode, body: JSON.parse(text) })
        .where(where)
  })
}

async function claim(db: Db, row: { scope: string; key: string; bodyHash: string }, at: Date): Promise<boolean> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(at.getTime() - retentionMs)))
  const inserted = await db
    .insert(idempotencyKeys)
    .values({ ...row, createdAt: at })
    .onConflictDoNothing()
    .returning()
  if (inserted.length > 0) return true
  const abandoned = new Date(at.getTime() - abandonedMs)
  const mine = and(eq(idempotencyKeys.scope, row.scope), eq(idempotencyKeys.key, row.key), eq(idempotencyKeys.bodyHash, row.bodyHash))
  const taken = await db
    .update(idempotencyKeys)
    .set({ createdAt: at })
    .where(and(mine, isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, abandoned)))
    .returning()
  return taken.length > 0
}

async function find(db: Db, scope: string, key: string): Promise<typeof idempotencyKeys.$inferSelect | null> {
  const rows = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
  return rows[0] ?? null
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** A UUID of version 8 from the hash of a name. */
function idOf(name: string): string {
  const hex = hash(name)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export function createdId(request: FastifyRequest): { id?: string } {
  return request.named ? { id: request.named.id } : {}
}
