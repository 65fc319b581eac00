import type * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'

/** What a kind of work is called, what it carries, and how it is run. */
export interface Job<P extends object = object> {
  /** `<feature>.<verb>`, a written constant: `scans.read-pages`. */
  readonly name: string
  readonly payload: z.ZodType<P>
  /** How many batches one worker runs at the same time. */
  readonly concurrency: number
  /** Jobs of one school that run together; 1 where each runs by itself. */
  readonly batchSize: number
  /** Schools share the slots fairly (`fair-share.ts`). The sender names the school. */
  readonly isShared: boolean
  /** At least three times the slowest honest run. Another worker may claim the job after that. */
  readonly expireInSeconds: number
  /** Tries before the queue gives up and moves it to the dead jobs. */
  readonly tries: number
  /**
   * A try that ended with its process is refunded. Only for work whose retry opens files from outside in a process of its own
   * (`readCrashSafe`): a file that kills processes would otherwise do so for ever.
   */
  readonly refundsTryOnCrash: boolean
  /** The backoff between tries: doubled each time, from the first to at most the last. */
  readonly waitSeconds: { readonly first: number; readonly most: number }
}

export interface SendOptions {
  /** No second job is added while one with the same key waits. A running one does not count. */
  key?: string
  startAfterSeconds?: number
  /** Higher goes first. */
  priority?: number
  /** Whose work it is, by the id of a school. */
  share?: string
}

export interface Queue {
  /** Enqueues in the transaction of the fact that asks for it: both happen or neither does. */
  send<P extends object>(tx: Db | Tx, job: Job<P>, payload: P, options?: SendOptions): Promise<void>
  /** Many at once, in one statement. */
  sendAll<P extends object>(
    tx: Db | Tx,
    job: Job<P>,
    items: { payload: P; key?: string; startAfterSeconds?: number; share?: string }[],
  ): Promise<void>
  /** Makes jobs due now that wait under these keys for a later time. */
  hurry(tx: Db | Tx, job: Job, keys: readonly string[]): Promise<void>
  /**
   * Puts a dead job back into the queue it came from, with all its tries. False where the same job waits there already; then it
   * stays dead.
   */
  reviveDead(deadQueue: string, id: string): Promise<boolean>
  /** Removes a dead job for good. */
  removeDead(tx: Tx, deadQueue: string, id: string): Promise<void>
}
