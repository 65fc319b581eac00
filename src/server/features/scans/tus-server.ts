import { Server, ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, type PlainErrorCode } from '#contract/base/errors.ts'
import type { Failure } from '#contract/base/envelope.ts'
import type { Language } from '#engine/words/words.ts'
import { acceptUpload, type UploadSender } from '#server/features/scans/accept-upload.ts'
import { finishUpload, forgetIncoming, type FinishedUpload } from '#server/features/scans/finish-upload.ts'
import { findIncoming, nameIncoming, type IncomingStore, type IncomingUpload } from '#server/features/scans/incoming-uploads.ts'
import { acquireUploadLock, releaseUploadLock, renewUploadLock } from '#server/features/scans/queries/upload-locks.ts'
import { releaseRoom } from '#server/features/storage/reserve-space.ts'
import { uploadLimits } from '#server/features/scans/upload-limits.ts'
import type { Context } from '#server/platform/context.ts'
import { isDiskFull, minFreeBytes } from '#server/platform/disk/disk.ts'
import { isDatabaseUnreachable } from '#server/platform/database/is-database-unreachable.ts'
import { readLanguage } from '#server/platform/http/read-language.ts'

/** Who sends a request; the tus server hands its hooks nothing but the request. */
export interface UploadCaller {
  sender: UploadSender
  requestId: string
  /** As the route read it; undefined for one that is to be made. */
  uploadId: string | undefined
  /** What it goes on with, once it was found and is the sender's. */
  incoming?: IncomingUpload
  /** What it was promised room for. */
  promisedId?: string
}
/** By the request of Node's own. */
export type UploadCallers = WeakMap<object, UploadCaller>

export interface TusOptions {
  path: string
  callers: UploadCallers
  /** Called before a whole file is taken: its last bytes may have come long after its sender was let in. Throws why it is not. */
  refuseTaking?: (sender: UploadSender) => Promise<void>
  /** Called once a whole file was taken. */
  onTaken?: (sender: UploadSender) => Promise<void>
}

interface HookRequest {
  method: string
  headers: { get(name: string): string | null }
  runtime?: { node?: { req: unknown } | undefined } | undefined
}
/** What the tus server takes for a refusal. */
interface TusRefusal {
  status_code: number
  body: string
}

/** Resumable uploads (tus 1.0.0) below `path`. Who may send what is decided here; the protocol is the library's. */
export function createTusServer(ctx: Context, store: IncomingStore, { path, callers, refuseTaking, onTaken }: TusOptions): Server {
  const callerOf = (request: HookRequest): UploadCaller => {
    const node = request.runtime?.node?.req
    const caller = typeof node === 'object' && node !== null ? callers.get(node) : undefined
    if (!caller) throw new AppError('unauthenticated')
    return caller
  }

  async function takeWhole(sender: UploadSender, incoming: IncomingUpload): Promise<FinishedUpload> {
    await refuseTaking?.(sender)
    return finishUpload(ctx, store, incoming)
  }

  return new UploadServer({
    path,
    datastore: store,
    locker: openUploadLocker(ctx),
    // What a request that hangs may still bring once another asks for its upload.
    lockDrainTimeout: 1000,
    relativeLocation: true,
    maxSize: uploadLimits.fileMaxBytes,
    // The site and the API are one origin.
    allowedOrigins: () => false,
    namingFunction(request, metadata) {
      const { sender } = callerOf(request)
      const batchId = 'phoneId' in sender ? sender.batchId : (metadata?.batchId ?? '')
      return nameIncoming(batchId.replaceAll(/[^\w-]/g, '').slice(0, 36))
    },
    // Ours, not what the library makes of the address: what was let in and what is written are one upload, however it is named.
    getFileIdFromRequest: (request) => callerOf(request).uploadId,
    async onIncomingRequest(request, id) {
      if (request.method === 'POST') return
      const caller = callerOf(request)
      const incoming = await getOwnIncoming(store, caller, id)
      caller.incoming = incoming
      if (request.method === 'HEAD' && isWhole(incoming)) await finishUpload(ctx, store, incoming)
      // Before a byte is taken: what has come of it stays, to be gone on with.
      if (request.method === 'PATCH' && (await ctx.disk.freeBytes()) < incoming.sizeBytes - incoming.receivedBytes + minFreeBytes)
        throw new AppError('disk-full')
    },
    async onUploadCreate(request, upload) {
      const caller = callerOf(request)
      const { id, size: sizeBytes } = upload
      const metadata = await acceptUpload(ctx, store, { id, sender: caller.sender, metadata: upload.metadata ?? {}, sizeBytes })
      caller.promisedId = id
      return { metadata: { ...metadata } }
    },
    async onUploadFinish(request, upload) {
      const caller = callerOf(request)
      const incoming = caller.incoming ?? (await getOwnIncoming(store, caller, upload.id))
      const { sender } = caller
      const finished = await takeWhole(sender, incoming).catch(async (error: unknown) => {
        // Where that fails too, it is sent again.
        await store.keep(upload.id).catch(() => undefined)
        throw error
      })
      await forgetIncoming(store, upload.id)
      await onTaken?.(sender)
      return { headers: headersOf(finished) }
    },
    async onResponseError(request, error) {
      const refusal = refusalOf(error)
      if (refusal.code === 'disk-full') ctx.log.warn({ err: error }, 'An upload found no room on the disk.')
      else if (refusal.status >= 500 && refusal.code !== 'school-quota-reached') ctx.log.error({ err: error }, 'An upload failed.')
      const promisedId = findCaller(callerOf, request)?.promisedId
      if (promisedId !== undefined && (await findIncoming(store, promisedId)) === null) await releaseRoom(ctx, promisedId)
      const requestId = request.method === 'OPTIONS' ? '' : (findCaller(callerOf, request)?.requestId ?? '')
      const body: Failure = {
        success: false,
        message: refusal.sentence(readLanguage({ 'accept-language': request.headers.get('accept-language') ?? undefined })),
        code: refusal.code,
        requestId,
      }
      // A refusal of the protocol keeps its own status, by which a client knows what to do next.
      const status = isProtocolRefusal(error) ? error.status_code : refusal.status
      return { status_code: status, body: JSON.stringify(body) }
    },
  })
}

/** Says at the last request of a file what became of it. */
function headersOf({ uploadId, alreadyUploaded }: FinishedUpload): Record<string, string> {
  return { 'X-Upload-Id': uploadId, 'X-Upload-State': alreadyUploaded ? 'already-uploaded' : 'stored' }
}

/** Only its sender goes on with an upload; for anybody else there is none. */
async function getOwnIncoming(store: IncomingStore, { sender }: UploadCaller, id: string): Promise<IncomingUpload> {
  const incoming = await findIncoming(store, id)
  const phoneId = 'phoneId' in sender ? sender.phoneId : null
  if (!incoming || incoming.metadata.userId !== sender.userId || incoming.metadata.phoneId !== phoneId) throw new AppError('upload-not-found')
  return incoming
}

function isWhole({ receivedBytes, sizeBytes }: IncomingUpload): boolean {
  return receivedBytes === sizeBytes
}

function findCaller(callerOf: (request: HookRequest) => UploadCaller, request: HookRequest): UploadCaller | null {
  try {
    return callerOf(request)
  } catch {
    return null
  }
}

function isProtocolRefusal(error: Error | TusRefusal): error is TusRefusal {
  return 'status_code' in error && error.status_code < 500
}

function refusalOf(error: Error | TusRefusal): AppError {
  if (error instanceof AppError) return error
  if (isDiskFull(error)) return new AppError('disk-full')
  if (isDatabaseUnreachable(error)) return new AppError('database-away')
  const status = 'status_code' in error ? error.status_code : 500
  // A part of the protocol that we do not take; the one that a client may ask for is a size said later.
  if (status === 501) return new AppError('upload-size-unknown')
  if (status >= 500) return new AppError('internal')
  return refusalOfProtocol(status)
}

/** The library refuses headers that are not of the protocol by itself and past its hooks, in its own words. */
class UploadServer extends Server {
  /** Of the request that is being answered: what the library writes with does not know it. */
  readonly #language = new AsyncLocalStorage<Language>()

  override handle(...[request, response]: Parameters<Server['handle']>): ReturnType<Server['handle']> {
    return this.#language.run(readLanguage(request.headers), () => super.handle(request, response))
  }

  override async write(...[context, headers, status, body = '']: Parameters<Server['write']>): ReturnType<Server['write']> {
    if (status < 400 || body.startsWith('{')) return super.write(context, headers, status, body)
    const refusal = refusalOfProtocol(status)
    const language = this.#language.getStore() ?? 'en'
    // The header `x-request-id` says which request it was.
    const failure: Failure = { success: false, message: refusal.sentence(language), code: refusal.code, requestId: '' }
    return super.write(context, headers, status, JSON.stringify(failure))
  }
}

const codes: Record<number, PlainErrorCode> = { 404: 'upload-not-found', 410: 'upload-not-found', 413: 'too-large', 415: 'unsupported-type' }

/** What the library says with a status, as a refusal of the catalogue. */
function refusalOfProtocol(status: number): AppError {
  const code = codes[status]
  if (code !== undefined) return new AppError(code)
  return new AppError('upload-out-of-protocol')
}

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
function openUploadLocker(ctx: LockContext): Locker {
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
