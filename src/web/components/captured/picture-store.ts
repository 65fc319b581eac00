import * as z from 'zod'
import type { PhoneReading } from '#engine/page/phone-reading.ts'
import { getCapturedKey, inCaptured } from '#web/components/captured/captured-database.ts'
import { capturedPicture, isOutdated } from '#web/components/captured/captured-picture.ts'
import type { CapturedPicture } from '#web/components/captured/captured-picture.ts'
import { newReading } from '#web/components/captured/captured-reading.ts'
import { openSealed, sealBytes, sealedBytes, sealJson } from '#web/components/captured/seal.ts'

async function hashBytes(bytes: ArrayBuffer): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export interface NewPicture {
  userId: string
  examId: string
  picture: Blob
  thumb: Blob
  isKeptAnyway: boolean
  /** What this phone read of it; never on a phone without an account. */
  reading?: PhoneReading | undefined
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
export async function addPicture({ userId, examId, picture, thumb, isKeptAnyway, reading }: NewPicture): Promise<AddOutcome> {
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
  const key = await getCapturedKey(userId)
  const sealed = { picture: await sealBytes(key, id, bytes), thumb: await sealBytes(key, `${id}/thumb`, await thumb.arrayBuffer()) }
  const read = reading === undefined ? null : newReading(added, await sealJson(key, nameOfReading(id), reading))
  await inCaptured(['pictures', 'bytes', 'readings'], 'readwrite', (store) => {
    store('bytes').put(sealed, id)
    if (read !== null) store('readings').put(read)
    return store('pictures').put(added)
  })
  announcePictures()
  return { added }
}

/** One owner's pictures, of all exams, oldest first. Nobody else's are ever read. */
export async function listPictures(userId: string): Promise<CapturedPicture[]> {
  const rows = await inCaptured<unknown[]>(['pictures'], 'readonly', (store) => store('pictures').index('userId').getAll(userId))
  return rows.flatMap((row) => capturedPicture.safeParse(row).data ?? []).toSorted((a, b) => a.takenAt - b.takenAt)
}

/** How many pictures of a user, of any exam, the server does not have. */
export async function countUnsent(userId: string): Promise<number> {
  return (await listPictures(userId)).filter(({ state }) => state !== 'sent').length
}

/** The picture itself, or null when it is gone. */
export async function readPicture({ id, userId }: CapturedPicture, what: 'picture' | 'thumb'): Promise<Blob | null> {
  const row = sealedPair.safeParse(await inCaptured<unknown>(['bytes'], 'readonly', (store) => store('bytes').get(id)))
  if (!row.success) return null
  const bytes = await openSealed(await getCapturedKey(userId), what === 'picture' ? id : `${id}/thumb`, row.data[what])
  return new Blob([bytes], { type: 'image/jpeg' })
}

/**
 * Stores what became of a picture. One that was sent loses its bytes in the same transaction. One removed or sent
 * meanwhile, from another tab perhaps, stays so.
 */
export async function updatePicture(changed: CapturedPicture): Promise<void> {
  await inCaptured<unknown>(['pictures', 'bytes'], 'readwrite', (store) => {
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

/** With what was read of them. */
export async function removePictures(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await inCaptured(['pictures', 'bytes', 'readings'], 'readwrite', (store) => {
    for (const id of ids) {
      store('bytes').delete(id)
      store('readings').delete(id)
      store('pictures').delete(id)
    }
    return store('pictures').count()
  })
  announcePictures()
}

/** Everything of a user, the key first among it: without it nothing left on the disk can be opened. */
export async function removeAllOf(userId: string): Promise<void> {
  const ids = await Promise.all([
    inCaptured(['pictures'], 'readonly', (store) => store('pictures').index('userId').getAllKeys(userId)),
    inCaptured(['readings'], 'readonly', (store) => store('readings').index('userId').getAllKeys(userId)),
  ])
  await inCaptured(['pictures', 'bytes', 'readings', 'keys'], 'readwrite', (store) => {
    for (const id of ids.flat()) {
      store('pictures').delete(id)
      store('bytes').delete(id)
      store('readings').delete(id)
    }
    return store('keys').delete(userId)
  })
  announcePictures()
}

/** Whoever uses this browser next: what has lain here too long goes, whoever's it is. The line of a sent picture goes alone. */
export async function removeOutdated(now: number): Promise<void> {
  const outdated = (await listAllPictures()).filter((picture) => isOutdated(picture, now))
  await removePictures(outdated.flatMap(({ id, state }) => (state === 'sent' ? [] : [id])))
  const lines = outdated.flatMap(({ id, state }) => (state === 'sent' ? [id] : []))
  if (lines.length === 0) return
  await inCaptured(['pictures'], 'readwrite', (store) => {
    for (const id of lines) store('pictures').delete(id)
    return store('pictures').count()
  })
  announcePictures()
}

/** Of everybody who uses this browser. */
export async function listAllPictures(): Promise<CapturedPicture[]> {
  const rows = await inCaptured<unknown[]>(['pictures'], 'readonly', (store) => store('pictures').getAll())
  return rows.flatMap((row) => capturedPicture.safeParse(row).data ?? [])
}

/** Under which a reading is sealed. */
export function nameOfReading(pictureId: string): string {
  return `${pictureId}/reading`
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
