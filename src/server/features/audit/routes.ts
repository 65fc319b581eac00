import * as contract from '#contract/audit.ts'
import { presentTrailEntry } from '#server/features/audit/present.ts'
import { listTrail } from '#server/features/audit/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

/** Who did what, in every school. It can be read, and nothing else. */
export function registerAuditRoutes(app: App, ctx: Context): void {
  serve(app, contract.listTrail, async ({ query: { limit, after, search } }) => {
    const rows = await listTrail(ctx.db, { limit: limit + 1, after, search })
    const entries = rows.slice(0, limit).map(presentTrailEntry)
    return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null }
  })
}
