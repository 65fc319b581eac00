import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { AppError } from '#contract/errors.ts'
import { successOf } from '#contract/envelope.ts'
import type { Db } from '#db/client.ts'
import type { App } from '#server/platform/http/app.ts'

const healthSchema = successOf(z.strictObject({ status: z.literal('ok') }))

/** `live`: the process answers. `ready`: it can do its work, and is not on its way out. */
export function registerHealth(app: App, db: Db, isStopping: () => boolean): void {
  const answer = { success: true, data: { status: 'ok' } } as const
  const config = { access: 'public' } as const
  const schema = { response: { 200: healthSchema } }
  app.get('/api/health/live', { config, schema, logLevel: 'warn' }, async () => answer)
  app.get('/api/health/ready', { config, schema, logLevel: 'warn' }, async () => {
    if (isStopping()) throw new AppError('database-away', { message: 'The service is stopping.', retryAfterSeconds: 3 })
    await db.execute(sql`select 1`)
    return answer
  })
}
