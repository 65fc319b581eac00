import * as z from 'zod'
import { capturedPicture, isOutdated } from '#web/components/captured/captured-picture.ts'
import type { CapturedPicture } from '#web/components/captured/captured-picture.ts'
/** Bytes as they lie on the phone: AES-GCM with a key that no script can take out of the browser. */
const sealedBytes = z.object({ iv: z.instanceof(Uint8Array), data: z.instanceof(ArrayBuffer) })
type SealedBytes = z.infer<typeof sealedBytes>

function makeSealKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** `name` goes into the seal: what was sealed as one picture cannot be opened as another. */
async function sealBytes(key: CryptoKey, name: string, bytes: ArrayBuffer): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt(parametersOf(iv, name), key, bytes) }
}

function openSealed(key: CryptoKey, name: string, { iv, data }: SealedBytes): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(parametersOf(new Uint8Array(iv), name), key, data)
}

function parametersOf(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) }
}

async function hashBytes(bytes: ArrayBuffer): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export interface NewPicture {
  userId: string
  examId: string
  picture: Blob
  thumb: Blob
  isKeptAnyway: boolean
}

export type AddOutcome = { added: CapturedPicture } | { already: CapturedPicture }

const sealedPair = z.object({ picture: sealedBytes, thumb: sealedBytes })
const news = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sahihi-captured')
const listeners = new Set<() => void>()
news?.addEventListener('message', () => notifyHere())

/** Calls whenever pictures changed, in this tab or in another. */
export function onPicturesChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores a picture until the server has it. The same bytes for the same exam are stored once. Throws when the phone is full. */
export async function addPicture({ userId, examId, picture, thumb, isKeptAnyway }: NewPicture): Promise<AddOutcome> {
  const bytes = await picture.arrayBuffer()
  const hash = await hashBytes(bytes)
  const already = (await listPictures(userId)).find((known) => known.examId === examId && known.hash === hash)
  if (already !== undefined) return { already }
  const id = crypto.randomUUID()
  const added: CapturedPicture = {
    id,
    userId,
    examId,
    takenAt: Date.now(),
    state: 'waiting',
    sizeBytes: bytes.byteLength,
    hash,
    tries: 0,
    notBefore: 0,
    reason: '',
    cause: null,
    isKeptAnyway,
  }
  const key = await getKey(userId)
  const sealed = { picture: await sealBytes(key, id, bytes), thumb: await sealBytes(key, `${id}/thumb`, await thumb.arrayBuffer()) }
  await inTransaction(['pictures', 'bytes'], 'readwrite', (store) => {
    store('bytes').put(sealed, id)
    return store('pictures').put(added)
  })
  announcePictures()
  return { added }
}

/** One owner's pictures, of all exams, oldest first. Nobody else's are ever read. */
export async function listPictures(userId: string): Promise<CapturedPicture[]> {
  const rows = await inTransaction<unknown[]>(['pictures'], 'readonly', (store) => store('pictures').index('userId').getAll(userId))
  return rows.flatMap((row) => capturedPicture.safeParse(row).data ?? []).toSorted((a, b) => a.takenAt - b.takenAt)
}

/** How many pictures of a user, of any exam, the server does not have. */
export async function countUnsent(userId: string): Promise<number> {
  return (await listPictures(userId)).filter(({ state }) => state !== 'sent').length
}

/** The picture itself, or null when it is gone. */
export async function readPicture({ id, userId }: CapturedPicture, what: 'picture' | 'thumb'): Promise<Blob | null> {
  const row = sealedPair.safeParse(await inTransaction<unknown>(['bytes'], 'readonly', (store) => store('bytes').get(id)))
  if (!row.success) return null
  const bytes = await openSealed(await getKey(userId), what === 'picture' ? id : `${id}/thumb`, row.data[what])
  return new Blob([bytes], { type: 'image/jpeg' })
}

/**
 * Stores what became of a picture. One that was sent loses its bytes in the same transaction. One removed or sent
 * meanwhile, from another tab perhaps, stays so.
 */
export async function updatePicture(changed: CapturedPicture): Promise<void> {
  await inTransaction<unknown>(['pictures', 'bytes'], 'readwrite', (store) => {
    const known: IDBRequest<unknown> = store('pictures').get(changed.id)
    known.addEventListener('success', () => {
      const before = capturedPicture.safeParse(known.result).data
      if (before === undefined || before.state === 'sent') return
      if (changed.state === 'sent') store('bytes').delete(changed.id)
      store('pictures').put(changed)
    })
    return known
  })
  announcePictures()
}

export async function removePictures(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await inTransaction(['pictures', 'bytes'], 'readwrite', (store) => {
    for (const id of ids) {
      store('bytes').delete(id)
      store('pictures').delete(id)
    }
    return store('pictures').count()
  })
  announcePictures()
}

/** Everything of a user, the key first among it: without it nothing left on the disk can be opened. */
export async function removeAllOf(userId: string): Promise<void> {
  const ids = (await listPictures(userId)).map(({ id }) => id)
  await inTransaction(['pictures', 'bytes', 'keys'], 'readwrite', (store) => {
    for (const id of ids) {
      store('pictures').delete(id)
      store('bytes').delete(id)
    }
    return store('keys').delete(userId)
  })
  announcePictures()
}

/** Whoever uses this browser next: what has lain here too long goes, whoever's it is. */
export async function removeOutdated(now: number): Promise<void> {
  const rows = await inTransaction<unknown[]>(['pictures'], 'readonly', (store) => store('pictures').getAll())
  await removePictures(
    rows.flatMap((row) => capturedPicture.safeParse(row).data ?? []).flatMap((picture) => (isOutdated(picture, now) ? [picture.id] : [])),
  )
}

async function getKey(userId: string): Promise<CryptoKey> {
  const known = z.instanceof(CryptoKey).safeParse(await inTransaction<unknown>(['keys'], 'readonly', (store) => store('keys').get(userId)))
  if (known.success) return known.data
  const fresh = await makeSealKey()
  // Two tabs may come here at once: the first one's key stays, and both go on with what is there.
  await inTransaction(['keys'], 'readwrite', (store) => store('keys').add(fresh, userId)).catch(() => undefined)
  return z.instanceof(CryptoKey).parse(await inTransaction<unknown>(['keys'], 'readonly', (store) => store('keys').get(userId)))
}

/** Notifies every tab that the stored pictures have changed. */
export function announcePictures(): void {
  // A channel stays within the origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  news?.postMessage('changed')
  notifyHere()
}

function notifyHere(): void {
  for (const listener of listeners) listener()
}

const databaseName = 'sahihi-captured'
const version = 1

/** `pictures`: what is known of each; `bytes`: each picture and its small copy, sealed; `keys`: a key a user. */
type StoreName = 'pictures' | 'bytes' | 'keys'

let opened: Promise<IDBDatabase> | null = null

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, version)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('pictures', { keyPath: 'id' }).createIndex('userId', 'userId')
      request.result.createObjectStore('bytes')
      request.result.createObjectStore('keys')
    })
    request.addEventListener('success', () => {
      // Another tab with a newer program may change the tables only when this one lets go.
      request.result.addEventListener('versionchange', () => {
        request.result.close()
        opened = null
      })
      resolve(request.result)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser’s store could not be opened.')))
  })
  opened.catch(() => (opened = null))
  return opened
}

/** One transaction: its writes are all there or none is. Gives what `act` asked for once they are on the disk. */
async function inTransaction<Result>(
  stores: readonly StoreName[],
  mode: 'readonly' | 'readwrite',
  act: (store: (name: StoreName) => IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores, mode, { durability: 'strict' })
    const request = act((name) => transaction.objectStore(name))
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The browser’s store refused the picture.')))
  })
}
