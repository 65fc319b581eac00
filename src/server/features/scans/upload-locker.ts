import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import { renewUploadLock, releaseUploadLock, acquireUploadLock } from '#server/features/scans/queries/upload-locks.ts'
import type { Context } from '#server/platform/context.ts'

/** Who wants an upload that somebody holds tells whoever holds it, in whichever process. */
const channel = 'upload-locks'
/** A process that died is waited for as long. */
const LEASE_SECONDS = 15
const KEEP_EVERY_MS = 5000
const TRY_EVERY_MS = 100
const ASK_EVERY_TRIES = 10
/** As long as the library itself would wait. */
const GIVE_UP_AFTER_MS = 30_000

type LockContext = Pick<Context, 'db' | 'events' | 'log'>

/**
 * One request at a time goes on with an upload, whichever process it reaches: a phone whose line broke asks again while its
 * first request still hangs somewhere. The one that comes asks the one that is there to let go, as the library wants it.
 */
export function openUploadLocker(ctx: LockContext): Locker {
  return { newLock: (id) => new UploadLock(ctx, id) }
}

class UploadLock implements Lock {
  readonly #ctx: LockContext
  readonly #hold: { uploadId: string; holder: string }
  #letGo: () => void = () => {}

  constructor(ctx: LockContext, uploadId: string) {
    this.#ctx = ctx
    this.#hold = { uploadId, holder: randomUUID() }
  }

  async lock(signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const { db, events } = this.#ctx
    const { uploadId } = this.#hold
    const giveUpAt = performance.now() + GIVE_UP_AFTER_MS
    for (let tries = 0; !(await acquireUploadLock(db, this.#hold, LEASE_SECONDS)); tries += 1) {
      // The library's own way to say so.
      if (signal.aborted || performance.now() > giveUpAt) throw ERRORS.ERR_LOCK_TIMEOUT
      if (tries % ASK_EVERY_TRIES === 0) await events.publish(db, channel, uploadId)
      await sleep(TRY_EVERY_MS)
    }
    const unsubscribe = events.subscribe(channel, (wanted) => {
      if (wanted === uploadId) void requestRelease()
    })
    const keeping = setInterval(() => void this.#keep(requestRelease), KEEP_EVERY_MS).unref()
    this.#letGo = () => {
      unsubscribe()
      clearInterval(keeping)
    }
  }

  async unlock(): Promise<void> {
    this.#letGo()
    // Where the database is away, it ends by itself.
    await releaseUploadLock(this.#ctx.db, this.#hold).catch((error: unknown) =>
      this.#ctx.log.warn({ err: error }, 'The lock of an upload could not be left.'),
    )
  }

  async #keep(requestRelease: RequestRelease): Promise<void> {
    const isKept = await renewUploadLock(this.#ctx.db, this.#hold, LEASE_SECONDS).catch(() => true)
    if (!isKept) await requestRelease()
  }
}
