import { sql } from 'drizzle-orm'
import { AppError } from '#contract/base/errors.ts'
import { getLiveness, getReadiness } from '#contract/health.ts'
import type { Db } from '#db/client.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

// They are asked every few seconds.
const quiet = { logLevel: 'warn' } as const
const ok = { status: 'ok' } as const

export function registerHealth(app: App, db: Db, isStopping: () => boolean): void {
  serve(app, getLiveness, async () => ok, quiet)

  serve(
    app,
    getReadiness,
    async () => {
      if (isStopping()) throw new AppError('stopping', { retryAfterSeconds: 3 })
      await db.execute(sql`select 1`)
      return ok
    },
    quiet,
  )
}
