import { sendPhoneReading } from '#contract/live-reading.ts'
import type { PhoneReading } from '#engine/page/phone-reading.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/api/describe-error.ts'
import { callForEffect } from '#web/api/call.ts'
import type { SendFile } from '#web/components/uploads/send-file.ts'
import { sendAsUser } from '#web/components/uploads/send-with-tus.ts'
import { isSignedIn } from '#web/components/auth/is-signed-in.ts'
import { afterFailure, afterTry, chooseNext, tryAgain } from '#web/components/captured/captured-picture.ts'
import type { CapturedPicture } from '#web/components/captured/captured-picture.ts'
import { chooseNextReading, type CapturedReading } from '#web/components/captured/captured-reading.ts'
import { clearCaptured, forgetLost } from '#web/components/captured/forget-offline.ts'
import { announcePictures, listPictures, onPicturesChanged, readPicture, updatePicture } from '#web/components/captured/picture-store.ts'
import { listCapturedReadings, openReading, updateSending } from '#web/components/captured/reading-store.ts'

/** The longest time between two polls, in case an event was missed. */
const pollEveryMs = 60_000
let sendingFor: string | null = null

/** Whose pictures are sent, and how. Read each time, as both may change while the tab is open. */
export interface PictureOwner {
  id: string
  /** Whether they may be sent from this tab now. */
  maySend: () => boolean
  /** Which of this owner's stored pictures may be sent now. */
  isSendable: (picture: CapturedPicture) => boolean
  send: (examId: string) => SendFile
  /** What the phone read of a picture, by the picture's hash; null where nothing is said of it. */
  sendReading: ((of: { examId: string; hash: string }, reading: PhoneReading) => Promise<void>) | null
}

/** Somebody who is signed in. Somebody else may have signed in from another tab: their name is never put to these pictures. */
export function signedInOwner(userId: string): PictureOwner {
  return {
    id: userId,
    maySend: () => isSignedIn(userId),
    isSendable: () => true,
    send: sendAsUser,
    sendReading: ({ examId, hash }, reading) => callForEffect(sendPhoneReading, { params: { examId, picture: hash }, body: reading }),
  }
}

/**
 * Sends an owner's pictures for as long as this tab lives. Of all tabs one does it at a time: the others wait for the lock,
 * which the browser frees when that tab goes, however it goes.
 */
export function startSending(owner: PictureOwner): void {
  if (sendingFor === owner.id) return announcePictures()
  sendingFor = owner.id
  const senders = new Map<string, SendFile>()
  window.addEventListener('online', () => void hurry(owner.id))
  navigator.locks
    .request(`send-captured-${owner.id}`, async () => {
      await clearCaptured(Date.now())
      while (owner.maySend()) {
        // Subscribed before the poll, so that no change in between is missed.
        const news = listenForNews()
        const pictures = navigator.onLine ? (await listPictures(owner.id)).filter(owner.isSendable) : []
        const next = chooseNext(pictures, Date.now())
        if (next !== null && 'picture' in next) await sendOne(next.picture, owner, senders)
        else if (!navigator.onLine || !(await sendReadingAlone(owner, pictures)))
          await news.arrives(Math.min(pollEveryMs, next?.waitMs ?? pollEveryMs))
        news.end()
      }
    })
    .catch((error: unknown) => console.error('Pictures are not being sent', error))
    .finally(() => (sendingFor = null))
}

/** The line is back: what waited for it is tried at once. */
async function hurry(ownerId: string): Promise<void> {
  for (const picture of await listPictures(ownerId)) if (picture.state === 'waiting' && picture.notBefore > 0) await updatePicture(tryAgain(picture))
  for (const reading of await listCapturedReadings(ownerId))
    if (reading.state === 'waiting' && reading.notBefore > 0) await updateSending({ ...reading, tries: 0, notBefore: 0 })
}

async function sendOne(picture: CapturedPicture, owner: PictureOwner, senders: Map<string, SendFile>): Promise<void> {
  const bytes = await readPicture(picture, 'picture').catch(() => null)
  if (bytes === null) {
    await updatePicture({ ...picture, state: 'refused', reason: '', cause: 'lost' })
    return
  }
  // The server finds it there when it has read the picture itself. Whatever becomes of it, the picture is sent.
  const readings = await listCapturedReadings(owner.id)
  const reading = readings.find(({ pictureId, state, notBefore }) => pictureId === picture.id && state === 'waiting' && notBefore <= Date.now())
  if (reading !== undefined) await sendReading(reading, owner)
  if (!owner.maySend()) return
  const send = senders.get(picture.examId) ?? owner.send(picture.examId)
  senders.set(picture.examId, send)
  // The same name, size and date each time: a piece that has arrived is known again after the tab was closed.
  const file = new File([bytes], nameOfSent(picture), { type: 'image/jpeg', lastModified: picture.takenAt })
  let isAlready = false
  const failure = await new Promise<unknown>((resolve) => {
    const stopWatching = onPicturesChanged(() => void stopWhenGone())
    const end = (error: unknown) => {
      stopWatching()
      resolve(error)
    }
    const stop = send(file, {
      onProgress: () => undefined,
      onDone: (result) => {
        isAlready = result.already
        end(null)
      },
      onFailed: end,
    })
    async function stopWhenGone() {
      const isThere = (await listPictures(picture.userId)).some(({ id }) => id === picture.id)
      if (isThere && owner.maySend()) return
      stop()
      end(null)
    }
  })
  if (!owner.maySend()) return
  if (failure === null) await updatePicture({ ...picture, state: 'sent', reason: '', cause: isAlready ? 'already' : null })
  else {
    const status = statusOf(failure)
    const cause = failure instanceof ApiError && failure.code === 'offline' ? 'offline' : null
    const reason = cause === null ? describeError(failure) : ''
    await updatePicture(afterFailure(picture, { status, reason, cause }, { now: Date.now(), random: Math.random() }))
    await forgetLost(failure, { userId: owner.id, examId: picture.examId })
  }
}

/** A reading that changed after its picture was sent, or could not be sent before it. False where there is none to send now. */
async function sendReadingAlone(owner: PictureOwner, pictures: readonly CapturedPicture[]): Promise<boolean> {
  const unsent = new Set(pictures.flatMap(({ id, state }) => (state === 'sent' ? [] : [id])))
  const reading = chooseNextReading(await listCapturedReadings(owner.id), unsent, Date.now())
  if (reading === null || owner.sendReading === null) return false
  await sendReading(reading, owner)
  return true
}

async function sendReading(row: CapturedReading, owner: PictureOwner): Promise<void> {
  if (owner.sendReading === null) return
  const reading = await openReading(row)
  try {
    // What cannot be opened any more is as good as sent: the server reads the picture.
    if (reading !== null) await owner.sendReading(row, reading)
    await updateSending({ ...row, state: 'sent' })
  } catch (error) {
    await updateSending({ ...row, ...afterTry(row, statusOf(error), { now: Date.now(), random: Math.random() }) })
    await forgetLost(error, { userId: owner.id, examId: row.examId })
  }
}

/** Of HTTP; 0 where no answer came. */
function statusOf(failure: unknown): number {
  return failure instanceof ApiError ? failure.status : 0
}

/** Under which the server knows it. */
export function nameOfSent({ id }: Pick<CapturedPicture, 'id'>): string {
  return `photo-${id.slice(0, 8)}.jpg`
}

/** Changed pictures and a line that is back. */
function listenForNews() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = onPicturesChanged(resolve)
  const onLine = () => resolve()
  window.addEventListener('online', onLine)
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    arrives(longestMs: number): Promise<void> {
      timer = setTimeout(resolve, longestMs)
      return promise
    },
    end(): void {
      stop()
      window.removeEventListener('online', onLine)
      clearTimeout(timer)
    },
  }
}
