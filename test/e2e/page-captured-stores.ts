import { forgetSession, storeSession } from '#web/api/session-storage.ts'
import { clearCaptured, forgetLost } from '#web/components/captured/forget-offline.ts'
import { openOfflineExam, removeOfflineExams, saveOfflineExam } from '#web/components/captured/offline-exam-store.ts'
import { startSending } from '#web/components/captured/picture-sender.ts'
import { addPicture, listPictures, readPicture, removeAllOf, removePictures } from '#web/components/captured/picture-store.ts'
import { listReadings, updateReading } from '#web/components/captured/reading-store.ts'
import { ApiError } from '#web/api/api-error.ts'

/** What an app stores of sheets, without the app: `captured-stores.e2e.ts` puts it into an empty page. */
const stores = {
  ApiError,
  addPicture,
  clearCaptured,
  forgetLost,
  forgetSession,
  listPictures,
  listReadings,
  openOfflineExam,
  readPicture,
  removeAllOf,
  removeOfflineExams,
  removePictures,
  saveOfflineExam,
  startSending,
  storeSession,
  updateReading,
}

declare global {
  interface Window {
    stores: typeof stores
  }
}
window.stores = stores
