import { phoneReadingSchema, type PhoneReading } from '#engine/page/phone-reading.ts'
import { getCapturedKey, inCaptured } from '#web/components/captured/captured-database.ts'
import type { CapturedPicture } from '#web/components/captured/captured-picture.ts'
import { capturedReading, changedReading, isReadingOver, newReading, type CapturedReading } from '#web/components/captured/captured-reading.ts'
import { announcePictures, listAllPictures, listPictures, nameOfReading } from '#web/components/captured/picture-store.ts'
import { openJson, sealJson } from '#web/components/captured/seal.ts'

export interface ListedReading {
  pictureId: string
  takenAt: number
  /** Of the picture that it was read from. */
  state: CapturedPicture['state']
  reading: PhoneReading
}

/** What this phone read of one user's pictures of an exam, oldest first, also of those that were sent. What cannot be opened is left out. */
export async function listReadings(userId: string, examId: string): Promise<ListedReading[]> {
  const rows = (await listCapturedReadings(userId)).filter((row) => row.examId === examId)
  const states = new Map((await listPictures(userId)).map(({ id, state }) => [id, state]))
  const listed = await Promise.all(
    rows.map(async (row) => {
      const reading = await openReading(row)
      // The line of a picture goes a day after it was sent.
      return reading && { pictureId: row.pictureId, takenAt: row.takenAt, state: states.get(row.pictureId) ?? ('sent' as const), reading }
    }),
  )
  return listed.filter((each) => each !== null).toSorted((a, b) => a.takenAt - b.takenAt)
}

/** Replaces what was read of a picture, after somebody decided a doubt. It is sent again. A picture that is gone has no reading. */
export async function updateReading(userId: string, pictureId: string, reading: PhoneReading): Promise<void> {
  const picture = (await listPictures(userId)).find(({ id }) => id === pictureId)
  const sealed = await sealJson(await getCapturedKey(userId), nameOfReading(pictureId), reading)
  await changeReading(pictureId, (before) => {
    if (before?.userId === userId) return changedReading(before, sealed)
    return before === undefined && picture !== undefined ? newReading(picture, sealed) : undefined
  })
}

/** One user's readings as they lie here, sealed. */
export async function listCapturedReadings(userId: string): Promise<CapturedReading[]> {
  const rows = await inCaptured<unknown[]>(['readings'], 'readonly', (store) => store('readings').index('userId').getAll(userId))
  return rows.flatMap((row) => capturedReading.safeParse(row).data ?? [])
}

/** Null where it was sealed by another key, or is of no shape that this program knows. */
export async function openReading({ userId, pictureId, sealed }: CapturedReading): Promise<PhoneReading | null> {
  const opened = await openJson(await getCapturedKey(userId), nameOfReading(pictureId), sealed).catch(() => null)
  return phoneReadingSchema.safeParse(opened).data ?? null
}

/** Stores what became of a reading that was sent. Where it has changed meanwhile, the change is still to be sent. */
export async function updateSending(after: CapturedReading): Promise<void> {
  await changeReading(after.pictureId, (before) => (before?.revision === after.revision ? after : undefined))
}

async function changeReading(pictureId: string, change: (before: CapturedReading | undefined) => CapturedReading | undefined): Promise<void> {
  await inCaptured<unknown>(['readings'], 'readwrite', (store) => {
    const known: IDBRequest<unknown> = store('readings').get(pictureId)
    known.addEventListener('success', () => {
      const after = change(capturedReading.safeParse(known.result).data)
      if (after !== undefined) store('readings').put(after)
    })
    return known
  })
  announcePictures()
}

/** Deletes readings of pictures that were sent, whose exam does not lie here any more, or that have lain here too long. */
export async function removeOldReadings(hasExam: (of: { userId: string; examId: string }) => boolean, now: number): Promise<void> {
  const rows = await inCaptured<unknown[]>(['readings'], 'readonly', (store) => store('readings').getAll())
  const readings = rows.flatMap((row) => capturedReading.safeParse(row).data ?? [])
  const unsent = new Set((await listAllPictures()).flatMap(({ id, state }) => (state === 'sent' ? [] : [id])))
  const over = readings.filter((reading) => isReadingOver(reading, { isUnsent: unsent.has(reading.pictureId), hasExam: hasExam(reading) }, now))
  if (over.length === 0) return
  await inCaptured(['readings'], 'readwrite', (store) => {
    for (const { pictureId } of over) store('readings').delete(pictureId)
    return store('readings').count()
  })
  announcePictures()
}
