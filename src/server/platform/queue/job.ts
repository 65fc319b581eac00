import type * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'

/** What a kind of work is called, what it carries, and how it is run. */
export interface Job<P extends object = object> {
  /** `<feature>.<verb>`, a written constant: `scans.read-pages`. */
  readonly name: string
  readonly payload: z.ZodType<P>
  /** How many run at once in one worker. */
  readonly concurrency: number
  /** One school's jobs must not hold every place: shares take them by turns (`take-shared-jobs.ts`). Whoever sends one says whose it is. */
  readonly isShared: boolean
  /** At least three times the slowest honest run; then the job is given to another worker. */
  readonly expireInSeconds: number
  /** Tries in all before it is set aside among the dead. */
  readonly tries: number
  /**
   * That its program ended takes no try of it. Only for work that, when it comes back, opens what others sent where nothing else
   * can end with it (`readWithCare`): otherwise a file that kills programs would do so for ever.
   */
  readonly isCareful: boolean
  /** Between tries, doubled each time from the first to at most the last. */
  readonly waitSeconds: { readonly first: number; readonly most: number }
}

export interface SendOptions {
  /** While one with the same key waits, another is not added. One that already runs does not count. */
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
  sendAll<P extends object>(tx: Db | Tx, job: Job<P>, items: { payload: P; key?: string; share?: string }[]): Promise<void>
  /** Lets those go now that wait under these keys for a later time. */
  hurry(tx: Db | Tx, job: Job, keys: readonly string[]): Promise<void>
  /**
   * Puts a dead job back into the queue it came from, with all its tries. False where the same job waits there already:
   * then it stays among the dead.
   */
  reviveDead(deadQueue: string, id: string): Promise<boolean>
  /** Removes a dead job for good. */
  removeDead(tx: Tx, deadQueue: string, id: string): Promise<void>
}
