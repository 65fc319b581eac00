import * as contract from '#contract/operations.ts'
import { retryDeadJob, setAsideDeadJob } from '#server/features/operations/decide-dead-job.ts'
import { listUsageRows } from '#server/features/operations/queries/schools.ts'
import { sumSchools } from '#server/features/storage/queries.ts'
import { showOperations } from '#server/features/operations/show-operations.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

/** How the program does, for whoever runs it. Nothing of anybody's work. */
export function registerOperationRoutes(app: App, ctx: Context): void {
  serve(app, contract.showOperations, () => showOperations(ctx))

  serve(app, contract.listSchoolUsage, async ({ query }) => {
    const { rows, total, countedAt } = await listUsageRows(ctx.db, query)
    const stored = await sumSchools(
      ctx.db,
      rows.map(({ usage }) => usage.schoolId),
    )
    return {
      schools: rows.map(({ usage: { schoolId, staff, pupils, exams, pages, fileBytes, aiCalls, aiCost }, name }) => ({
        schoolId,
        name,
        staff,
        pupils,
        exams,
        pages,
        fileBytes: stored.get(schoolId) ?? fileBytes,
        aiCalls,
        aiCost,
      })),
      total,
      quotaBytes: ctx.config.schoolQuotaBytes,
      countedAt: countedAt?.toISOString() ?? null,
      currency: ctx.config.ai?.price?.currency ?? null,
    }
  })

  serve(app, contract.retryDeadJob, async ({ actor, params: { jobId } }) => {
    await retryDeadJob(ctx, actor, jobId)
    return {}
  })

  serve(app, contract.setAsideDeadJob, async ({ actor, params: { jobId } }) => {
    await setAsideDeadJob(ctx, actor, jobId)
    return {}
  })
}
