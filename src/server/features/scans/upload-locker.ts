import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import { acquireUploadLock, releaseUploadLock, renewUploadLock } from '#server/features/scans/queries/upload-locks.ts'
import type { Context } from '#server/platform/context.ts'

/** Asks the holder of an upload's lock, in any process, to release it. */
const channel = 'upload-locks'
/** The lock of a process that died ends after this. */
const LEASE_SECONDS = 15
const RENEW_EVERY_MS = 5000
const POLL_EVERY_MS = 100
const ASK_EVERY_POLLS = 10
/** The library's own limit. */
const GIVE_UP_AFTER_MS = 30_000

type LockContext = Pick<Context, 'db' | 'events' | 'log'>

/**
 * One request at a time continues an upload, in any process. A phone whose connection broke sends a second request while the first
 * still hangs; the second asks the first to release its lock, as the library expects.
 */
export function openUploadLocker(ctx: LockContext): Locker {
  return { newLock: (id) => new UploadLock(ctx, id) }
}

class UploadLock implements Lock {
  readonly #ctx: LockContext
  readonly #lease: { uploadId: string; holder: string }
  #stopRenewing: () => void = () => {}

  constructor(ctx: LockContext, uploadId: string) {
    this.#ctx = ctx
    this.#lease = { uploadId, holder: randomUUID() }
  }

  async lock(signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const { db, events } = this.#ctx
    const { uploadId } = this.#lease
    const giveUpAt = performance.now() + GIVE_UP_AFTER_MS
    for (let polls = 0; !(await acquireUploadLock(db, this.#lease, LEASE_SECONDS)); polls += 1) {
      if (signal.aborted || performance.now() > giveUpAt) throw ERRORS.ERR_LOCK_TIMEOUT
      if (polls % ASK_EVERY_POLLS === 0) await events.publish(db, channel, uploadId)
      await sleep(POLL_EVERY_MS)
    }
    const unsubscribe = events.subscribe(channel, (wanted) => {
      if (wanted === uploadId) void requestRelease()
    })
    const renewing = setInterval(() => void this.#renew(requestRelease), RENEW_EVERY_MS).unref()
    this.#stopRenewing = () => {
      unsubscribe()
      clearInterval(renewing)
    }
  }

  async unlock(): Promise<void> {
    this.#stopRenewing()
    // Where the database is unreachable, the lease ends by itself.
    await releaseUploadLock(this.#ctx.db, this.#lease).catch((error: unknown) =>
      this.#ctx.log.warn({ err: error }, 'The lock of an upload could not be released.'),
    )
  }

  async #renew(requestRelease: RequestRelease): Promise<void> {
    const isRenewed = await renewUploadLock(this.#ctx.db, this.#lease, LEASE_SECONDS).catch(() => true)
    if (!isRenewed) await requestRelease()
  }
}
