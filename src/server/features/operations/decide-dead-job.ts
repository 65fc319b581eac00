import { AppError } from '#contract/base/errors.ts'
import { findDeadQueue } from '#server/features/operations/queries/queue.ts'
import { listDeadQueues } from '#server/features/operations/show-operations.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Puts a dead job back into its queue. Throws `dead-job-not-found`, `dead-job-waits-already`. */
export async function retryDeadJob(ctx: Context, actor: Actor, id: string): Promise<void> {
  const queue = await getDeadQueue(ctx, id)
  // The queue moves it in a transaction of its own; whoever comes second finds it gone.
  if (!(await ctx.queue.reviveDead(queue, id))) {
    await getDeadQueue(ctx, id)
    throw new AppError('dead-job-waits-already')
  }
  await ctx.db.transaction((tx) => recordAudit(tx, { actor, action: 'job.retry', subject: id, detail: queue }))
}

/** Takes a dead job off the list for good. Throws `dead-job-not-found`. */
export async function setAsideDeadJob(ctx: Context, actor: Actor, id: string): Promise<void> {
  const queue = await getDeadQueue(ctx, id)
  await ctx.db.transaction(async (tx) => {
    await ctx.queue.removeDead(tx, queue, id)
    await recordAudit(tx, { actor, action: 'job.set-aside', subject: id, detail: queue })
  })
}

async function getDeadQueue(ctx: Context, id: string): Promise<string> {
  const found = await findDeadQueue(ctx.db, listDeadQueues(), id)
  if (found === null) throw new AppError('dead-job-not-found')
  return found
}
