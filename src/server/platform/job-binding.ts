import type { Context } from '#server/platform/context.ts'
import { listDeclaredJobs, type Job } from '#server/platform/queue.ts'

/** `skipped`: it was no longer needed. To throw is to ask for another try. Every handler may run twice. */
export type JobHandler<P extends object> = (ctx: Context, payload: P, run: JobRun) => Promise<'done' | 'skipped'>

export interface JobRun {
  /** The last try: what fails now is set aside, so say why where a person sees it. */
  isLastTry: boolean
  /** Raised when the program stops or the job ran out of time. */
  signal: AbortSignal
}

export interface JobBinding {
  readonly job: Job
  readonly run: (ctx: Context, payload: unknown, run: JobRun) => Promise<'done' | 'skipped'>
}

/** Binds a handler to a job; the payload is parsed before the handler sees it. */
export function handleJob<P extends object>(job: Job<P>, handler: JobHandler<P>): JobBinding {
  return { job, run: (ctx, payload, run) => handler(ctx, job.payload.parse(payload), run) }
}

/** Stops the start when a declared job has no handler, or two. */
export function checkBindings(bindings: readonly JobBinding[], jobs: readonly Job[] = listDeclaredJobs()): void {
  for (const { name } of jobs) {
    const count = bindings.filter((binding) => binding.job.name === name).length
    if (count !== 1) throw new Error(`The job ${name} has ${count} handlers in src/worker/jobs.ts; it needs exactly one.`)
  }
}
